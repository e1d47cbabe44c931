// A twin of Grid Game's Basic Edition in C++ arrays: the yardstick for the speed of the rules, nothing more.
// Reads openings (first seat, then 16 cells) and plays each at random, listing every legal move before each choice.
// Prints the decisions made, a digest of them, which the project's rules must reproduce, and the CPU seconds they took.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

constexpr int SIZE = 16, CELLS = SIZE * SIZE, UNITS = 16, SIDE = 8;
constexpr int QUIET_ROUNDS = 6, RING_STEPS = 8, RING_DAMAGE = 2, LATE_ROUND = 20, ROUND_CAP = 100;
constexpr int MOVE[3] = {6, 4, 3}, HEALTH[3] = {8, 10, 12}, ATTACK[3] = {4, 4, 5};
constexpr int KIND[SIDE] = {0, 0, 0, 1, 1, 1, 2, 2};
enum Verb { WALK = 0, COMMIT = 1, BACK = 2, STRIKE = 3, PASS = 7, END = 8 };
enum Stage { IDLE, MOVING, ACTING };

struct Rng {
    uint32_t state;
    explicit Rng(uint64_t seed) : state(static_cast<uint32_t>(seed ^ (seed >> 32))) {}
    uint32_t word() {
        state += 0x61C88647u;
        uint32_t x = state;
        x ^= x >> 16;
        x *= 0x21F0AAADu;
        x ^= x >> 15;
        x *= 0x735A2D97u;
        x ^= x >> 15;
        return x;
    }
    uint64_t below(uint64_t bound) { return (word() * bound) >> 32; }
};

int16_t orth[CELLS][4], around[CELLS][8];

void build_tables() {
    const int ox[4] = {0, 1, 0, -1}, oy[4] = {-1, 0, 1, 0};
    const int ax[8] = {0, 1, 1, 1, 0, -1, -1, -1}, ay[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    auto cell = [](int x, int y) { return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? -1 : y * SIZE + x; };
    for (int c = 0; c < CELLS; c++) {
        for (int d = 0; d < 4; d++) orth[c][d] = static_cast<int16_t>(cell(c % SIZE + ox[d], c / SIZE + oy[d]));
        for (int d = 0; d < 8; d++) around[c][d] = static_cast<int16_t>(cell(c % SIZE + ax[d], c / SIZE + ay[d]));
    }
}

struct Reach {
    int cells[CELLS], steps[CELLS], seen[CELLS] = {}, search = 0, count = 0;
    void flood(int start, int limit, const int *at) {
        search++;
        seen[start] = search;
        steps[start] = 0;
        cells[0] = start;
        int head = 0, tail = 1;
        while (head < tail) {
            int cell = cells[head++], further = steps[cell] + 1;
            if (further > limit) break;
            for (int d = 0; d < 4; d++) {
                int other = orth[cell][d];
                if (other >= 0 && seen[other] != search && at[other] == 0) {
                    seen[other] = search;
                    steps[other] = further;
                    cells[tail++] = other;
                }
            }
        }
        count = tail;
    }
};

struct Move { int verb, unit, to; };

struct Game {
    int at[CELLS] = {}, cell[UNITS], health[UNITS], living[2] = {SIDE, SIDE};
    bool locked[UNITS] = {};
    int seat, first, round = 1, stage = IDLE, active = -1, origin = 0, left = 0, quiet = 0;
    bool struck = false, over = false;
    Reach reach;
    std::vector<Move> moves;

    Game(int first_seat, const int *cells) : seat(first_seat), first(first_seat) {
        for (int u = 0; u < UNITS; u++) {
            cell[u] = cells[u];
            health[u] = HEALTH[KIND[u % SIDE]];
            at[cells[u]] = u + 1;
        }
        moves.reserve(1024);
    }
    int owner(int u) const { return u / SIDE; }
    int kind(int u) const { return KIND[u % SIDE]; }
    int ring() const {
        int calm = quiet - QUIET_ROUNDS, late = round - LATE_ROUND, since = calm > late ? calm : late;
        if (since < 0) return 0;
        int depth = SIZE / 2 * (since + 1) / RING_STEPS;
        return depth < SIZE / 2 ? depth : SIZE / 2;
    }
    void add_walks(int u, int limit) {
        reach.flood(cell[u], limit, at);
        for (int i = 0; i < reach.count; i++) moves.push_back({WALK, u, reach.cells[i]});
    }
    void add_strikes(int u) {
        for (int d = 0; d < 8; d++) {
            int c = around[cell[u]][d];
            if (c >= 0 && at[c] > 0 && owner(at[c] - 1) != owner(u)) moves.push_back({STRIKE, u, c});
        }
    }
    bool can_act(int u) const {
        for (int d = 0; d < 8; d++) {
            int c = around[cell[u]][d];
            if (c >= 0 && at[c] > 0 && owner(at[c] - 1) != owner(u)) return true;
        }
        return false;
    }
    void legal() {
        moves.clear();
        if (stage == IDLE) {
            for (int u = 0; u < UNITS; u++)
                if (owner(u) == seat && health[u] > 0 && !locked[u]) add_walks(u, MOVE[kind(u)]);
            moves.push_back({END, 0, 0});
        } else if (stage == MOVING) {
            add_walks(active, left);
            moves.push_back({COMMIT, active, 0});
            moves.push_back({BACK, active, 0});
        } else {
            add_strikes(active);
            moves.push_back({PASS, active, 0});
        }
    }
    void let_go() { active = -1; stage = IDLE; left = 0; origin = 0; }
    void relocate(int u, int to) { at[cell[u]] = 0; cell[u] = to; at[to] = u + 1; }
    void fall(int u) { at[cell[u]] = 0; living[owner(u)]--; health[u] = 0; }
    void begin_action(int u) {
        active = u;
        stage = ACTING;
        left = 0;
        if (!can_act(u)) end_unit(u);
    }
    bool check_win() {
        if (living[0] && living[1]) return false;
        return over = true;
    }
    void end_unit(int u) {
        locked[u] = true;
        let_go();
        if (check_win()) return;
        for (int v = 0; v < UNITS; v++)
            if (owner(v) == seat && health[v] > 0 && !locked[v]) return;
        end_turn();
    }
    bool in_ring(int c, int depth) const {
        int x = c % SIZE, y = c / SIZE;
        return x < depth || y < depth || x >= SIZE - depth || y >= SIZE - depth;
    }
    void end_turn() {
        let_go();
        int depth = ring();
        if (depth > 0) {
            for (int u = 0; u < UNITS; u++)
                if (owner(u) == seat && health[u] > 0 && in_ring(cell[u], depth)) {
                    health[u] -= RING_DAMAGE;
                    if (health[u] <= 0) fall(u);
                }
            if (check_win()) return;
        }
        if (seat != first) {
            quiet = struck ? 0 : quiet + 1;
            struck = false;
            if (++round > ROUND_CAP) { over = true; return; }
        }
        seat = 1 - seat;
        for (int u = 0; u < UNITS; u++)
            if (owner(u) == seat) locked[u] = false;
    }
    void play(Move m) {
        int u = m.unit;
        switch (m.verb) {
        case END: end_turn(); break;
        case WALK:
            if (m.to == cell[u]) { begin_action(u); break; }
            if (stage == IDLE) { active = u; origin = cell[u]; left = MOVE[kind(u)]; stage = MOVING; }
            reach.flood(cell[u], left, at);
            left -= reach.steps[m.to];
            relocate(u, m.to);
            break;
        case COMMIT: begin_action(u); break;
        case BACK: relocate(u, origin); let_go(); break;
        case STRIKE: {
            int target = at[m.to] - 1;
            health[target] -= ATTACK[kind(u)];
            struck = true;
            quiet = 0;
            if (health[target] <= 0) fall(target);
            end_unit(u);
            break;
        }
        default: end_unit(u);
        }
    }
};

}  // namespace

int main(int argc, char **argv) {
    if (argc != 2) return 2;
    build_tables();
    std::FILE *file = std::fopen(argv[1], "r");
    if (!file) return 1;
    uint64_t decisions = 0, digest = 1;
    std::clock_t began = std::clock();
    int first, cells[UNITS];
    for (uint64_t number = 0; std::fscanf(file, "%d", &first) == 1; number++) {
        for (int &c : cells)
            if (std::fscanf(file, "%d", &c) != 1) return 1;
        Game game(first, cells);
        Rng rng(number);
        while (!game.over) {
            game.legal();
            Move move = game.moves[rng.below(game.moves.size())];
            digest = (digest * 1000003 + move.verb + move.unit * 256 + move.to * 4096) & 0xFFFFFFFF;
            game.play(move);
            decisions++;
        }
    }
    std::fclose(file);
    double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    std::printf("%llu %llu %.6f\n", static_cast<unsigned long long>(decisions),
                static_cast<unsigned long long>(digest), seconds);
}
