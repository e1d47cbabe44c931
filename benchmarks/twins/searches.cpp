// The searches and lines of src/cinque/boards in C++, the same algorithms over the same arrays of 64-bit numbers.
// searches flood|cheapest|view FILE TIMES prints questions answered, a digest of the answers, CPU seconds.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <utility>
#include <vector>

namespace {

using i64 = int64_t;
using Grid = std::vector<i64>;
constexpr i64 DEGREE = 6, FREE = 0, BLOCKED = 2;

struct Tally {
    i64 decisions = 0;
    uint64_t digest = 1;
    void mix(i64 number) { digest = (digest * 1000003 + static_cast<uint64_t>(number)) & 0xFFFFFFFF; }
    void add(i64 number) { decisions++; mix(number); }
};

struct Board {
    i64 width = 0, height = 0, count = 0;
    Grid present, q, r, around;
    i64 cell(i64 x, i64 y) const {
        if (x < 0 || x >= width || y < 0 || y >= height) return -1;
        return present[y * width + x] ? y * width + x : -1;
    }
    void link() {
        static const i64 steps[DEGREE][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
        around.assign(count * DEGREE, -1);
        for (i64 c = 0; c < count; c++) {
            q.push_back(c % width - c / width / 2);
            r.push_back(c / width);
        }
        for (i64 c = 0; c < count; c++)
            for (i64 d = 0; present[c] && d < DEGREE; d++) {
                i64 to_q = q[c] + steps[d][0], to_r = r[c] + steps[d][1];
                around[c * DEGREE + d] = to_r < 0 ? -1 : cell(to_q + to_r / 2, to_r);
            }
    }
};

struct Reach {
    i64 count = 0, band, passed, ended;
    Grid cells, steps, trail, first, last, queued, after;
    explicit Reach(i64 size)
        : band(size + 1), passed(band), ended(2 * band), cells(size), steps(size), trail(size) {}
    void begin(i64 start) {
        passed += 2 * band;
        ended = passed + band;
        trail[start] = ended + band - 1;
        cells[0] = start;
        steps[start] = 0;
    }
    void flood(const Grid &neighbours, i64 start, i64 limit, const Grid &occupied) {
        begin(start);
        i64 head = 0, tail = 1;
        for (i64 further = 1; further <= limit && head < tail; further++)
            for (i64 ring = tail; head < ring; head++) {
                i64 cell = cells[head];
                for (i64 at = cell * DEGREE; at < cell * DEGREE + DEGREE; at++) {
                    i64 other = neighbours[at];
                    if (other >= 0 && trail[other] < ended && occupied[other] == 0) {
                        trail[other] = ended + cell;
                        steps[other] = further;
                        cells[tail++] = other;
                    }
                }
            }
        count = tail;
    }
    void push(i64 cell, i64 cost, i64 &entries) {
        queued[entries] = cell;
        after[entries] = -1;
        if (first[cost] < 0) first[cost] = entries;
        else after[last[cost]] = entries;
        last[cost] = entries++;
    }
    void cheapest(const Grid &neighbours, i64 start, i64 budget, const Grid &costs, const Grid &entry) {
        begin(start);
        if (static_cast<i64>(first.size()) <= budget) { first.assign(budget + 1, -1); last.assign(budget + 1, -1); }
        if (queued.size() <= neighbours.size()) { queued.assign(neighbours.size() + 1, 0); after = queued; }
        for (i64 cost = 0; cost <= budget; cost++) first[cost] = -1;
        i64 entries = 0;
        count = 0;
        push(start, 0, entries);
        for (i64 spent = 0; spent <= budget; spent++)
            for (i64 waiting = first[spent]; waiting >= 0; waiting = after[waiting]) {
                i64 cell = queued[waiting];
                if (steps[cell] != spent) continue;
                if (trail[cell] >= ended) cells[count++] = cell;
                for (i64 d = 0; d < DEGREE; d++) {
                    i64 other = neighbours[cell * DEGREE + d];
                    if (other < 0 || entry[other] >= BLOCKED) continue;
                    i64 price = costs[other];
                    if (price < 0) continue;
                    i64 total = spent + (price > costs[cell] ? price : costs[cell]);
                    if (total > budget || (trail[other] >= passed && total >= steps[other])) continue;
                    trail[other] = cell + (entry[other] == FREE ? ended : passed);
                    steps[other] = total;
                    push(other, total, entries);
                }
            }
    }
};

i64 gap(i64 a) { return a < 0 ? -a : a; }

bool clear(const Board &board, i64 q, i64 r, i64 n, i64 on_q, i64 on_r, i64 aside, i64 aside_q, i64 aside_r,
           i64 ceiling, const Grid &heights, const Grid &cover) {
    for (int side = 0; side < 2; side++) {
        i64 at_q = q, at_r = r, rest = n, left = n - 1;
        for (; left > 0; left--) {
            at_q += on_q;
            at_r += on_r;
            rest += 2 * aside;
            if (rest >= 2 * n) { rest -= 2 * n; at_q += aside_q; at_r += aside_r; }
            else if (rest < 0) { rest += 2 * n; at_q -= aside_q; at_r -= aside_r; }
            i64 x = at_q + (at_r >> 1);
            if (x < 0 || x >= board.width) break;
            i64 cell = at_r * board.width + x;
            if (board.present[cell] == 0 || heights[cell] + cover[cell] > ceiling) break;
        }
        if (left <= 0) return true;
        aside = -aside, aside_q = -aside_q, aside_r = -aside_r;
    }
    return false;
}

bool in_view(const Board &board, i64 start, i64 end, i64 altitude, const Grid &heights, const Grid &cover) {
    i64 ceiling = heights[start] + altitude;
    if (heights[end] > ceiling) return false;
    i64 q = board.q[start], r = board.r[start], dq = board.q[end] - q, dr = board.r[end] - r, ds = dq + dr;
    i64 far = gap(dq), tall = gap(dr), wide = gap(ds);
    if (far >= tall && far >= wide)
        return clear(board, q, r, far, dq > 0 ? 1 : -1, 0, dr, 0, 1, ceiling, heights, cover);
    if (tall >= wide) return clear(board, q, r, tall, 0, dr > 0 ? 1 : -1, dq, 1, 0, ceiling, heights, cover);
    return clear(board, q, r, wide, ds > 0 ? 1 : -1, 0, dr, -1, 1, ceiling, heights, cover);
}

void note(const Reach &reach, bool whole, Tally &tally) {
    for (i64 i = 0; whole && i < reach.count; i++) tally.mix(reach.cells[i] * DEGREE + reach.steps[reach.cells[i]]);
    tally.add(reach.count);
}

i64 number(std::FILE *file) {
    long long value;
    if (std::fscanf(file, "%lld", &value) != 1) std::exit(1);
    return value;
}

Grid grid(std::FILE *file, i64 count) {
    Grid out;
    while (count-- > 0) out.push_back(number(file));
    return out;
}

}  // namespace

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    std::FILE *file = std::fopen(argv[2], "r");
    if (!file) return 1;
    bool flood = !std::strcmp(argv[1], "flood"), view = !std::strcmp(argv[1], "view");
    Board board;
    board.width = number(file);
    board.height = number(file);
    board.count = board.width * board.height;
    board.present = grid(file, board.count);
    board.link();
    std::vector<Grid> tables, grounds, asked;
    for (i64 left = flood || view ? 1 : number(file); left > 0; left--)
        tables.push_back(grid(file, board.count * (flood ? DEGREE : 1)));
    long long next;
    while (std::fscanf(file, "%lld", &next) == 1) {
        Grid ground = {next};
        for (i64 i = 1; i < board.count; i++) ground.push_back(number(file));
        grounds.push_back(ground);
        asked.push_back(grid(file, number(file)));
    }
    std::fclose(file);
    Tally tally;
    Reach reach(board.count);
    std::clock_t began = std::clock();
    for (long done = 0, times = std::atol(argv[3]); done < times; done++)
        for (size_t p = 0; p < grounds.size(); p++) {
            const Grid &ask = asked[p];
            for (size_t at = 0; at < ask.size(); at += flood ? 2 : 3) {
                if (view) {
                    tally.add(in_view(board, ask[at], ask[at + 1], ask[at + 2], tables[0], grounds[p]));
                    continue;
                }
                if (flood) reach.flood(tables[0], ask[at], ask[at + 1], grounds[p]);
                else reach.cheapest(board.around, ask[at], ask[at + 1], tables[ask[at + 2]], grounds[p]);
                note(reach, done == 0, tally);
            }
        }
    double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    std::printf("%lld %llu %.6f\n", static_cast<long long>(tally.decisions),
                static_cast<unsigned long long>(tally.digest), seconds);
}
