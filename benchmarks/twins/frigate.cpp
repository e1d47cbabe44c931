// The score of a hand in Frigate in C++, built as src/cinque/games/frigate/play builds it: cards with modifiers, each
// with a condition and a count behind a virtual call, a sheet of registers, the dice and what is in force looked at once
// a hand. frigate FILE TIMES reads a position, scores it in every open box so many times, and prints how many scores,
// a digest of them, CPU seconds. Dice perks, bosses and copying cards are looked for as there, and not carried out.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace {

using i64 = int64_t;
constexpr i64 HUNDRED = 100, VALUES = 11, PAIR = 2, TRIPLE = 3, SHORT_RUN = 4, DICE = 8, NOBODY = -1;
enum Stat { S_BONUS, S_MULT, S_POINTS, S_TIMES, S_DIE_MULT, S_HAND, S_ROUND, S_REWARD, S_PLAYS = 12 };
enum Register { POINTS, BONUS, MULT, HAND, ROUND, REWARD, WALLET, FACTOR, REGISTERS };
enum How { SET, ADD, PERCENT, FLOOR, WHOLE, MULTIPLY };

struct Thrown {
    i64 size = 0, values[DICE], points[DICE], times[DICE], worth[DICE], rank[DICE], shown[VALUES];
    void lay(i64 slot, i64 value, i64 points_, i64 times_) {
        values[slot] = value;
        points[slot] = points_;
        times[slot] = times_;
        rank[slot] = worth[slot] = points_ * times_;
    }
    void count(i64 dice) {
        size = dice;
        for (i64 &each : shown) each = 0;
        for (i64 slot = 0; slot < size; slot++) shown[values[slot]]++;
    }
};

struct Scene {
    i64 box = NOBODY, counted = 0, slot = 0, value = 0;
    Thrown thrown;
};

struct Card { i64 kind; bool disabled = false; };
struct State;

struct When {
    virtual ~When() = default;
    virtual bool holds(const State &, const Scene &, const Card &, i64 place) const = 0;
};
struct Count {
    virtual ~Count() = default;
    virtual i64 of(const State &, const Scene &, const Card &) const = 0;
};
struct Modifier {
    i64 stat, how, amount, cap;
    std::unique_ptr<Count> count;
    std::unique_ptr<When> when;
    i64 size(const State &state, const Scene &scene, const Card &card) const {
        i64 total = count ? amount * count->of(state, scene, card) : amount;
        return 0 < cap && cap < total ? cap : total;
    }
    bool holds(const State &state, const Scene &scene, const Card &card, i64 place) const {
        return !when || when->holds(state, scene, card, place);
    }
};
struct Kind {
    std::vector<Modifier> modifiers;
    i64 stats = 0, copies = NOBODY;
    bool silences = false;
};
struct Die { i64 sides, up; std::vector<i64> faces; i64 marks = 0; };
struct Box { std::string pattern; i64 number, bonus, mult, reward, up_bonus, up_mult, size, face, level, owned, used; };

enum Pattern { P_NUMBER, P_WILD, P_KIND, P_PAIRS, P_HOUSE, P_RUN, P_LONG_RUN, P_DOUBLE_PAIRS, P_DOUBLE_RUN };

struct State {
    std::vector<Die> collection;
    std::vector<i64> hand;
    std::vector<Box> boxes;
    std::vector<i64> patterns;
    std::vector<std::unique_ptr<Card>> cards;
    std::vector<std::unique_ptr<Kind>> kinds;
    Kind level;
    i64 boss = NOBODY, size, reward_levels, score_cap, factor_cap, money_cap, round_score;
};

struct Place : When {
    bool rightmost;
    explicit Place(bool right) : rightmost(right) {}
    bool holds(const State &state, const Scene &, const Card &, i64 place) const override {
        return place == (rightmost ? static_cast<i64>(state.cards.size()) - 1 : 0);
    }
};
struct Value : When {
    i64 low, high;
    Value(i64 low_, i64 high_) : low(low_), high(high_) {}
    bool holds(const State &, const Scene &scene, const Card &, i64) const override {
        return low <= scene.value && scene.value <= high;
    }
};
struct BoxLevel : Count {
    i64 of(const State &state, const Scene &scene, const Card &) const override {
        return scene.box != NOBODY ? state.boxes[scene.box].level : 0;
    }
};

i64 times_percent(i64 value, i64 percent, i64 cap) {
    if (value <= 0 || percent <= 0) return 0;
    if (value / HUNDRED > cap / percent) return cap;
    i64 whole = value / HUNDRED * percent + value % HUNDRED * percent / HUNDRED;
    return whole > cap ? cap : whole;
}

i64 change(i64 how, i64 value, i64 amount, i64 cap) {
    switch (how) {
    case SET: value = amount; break;
    case ADD: value += amount; break;
    case PERCENT: value = times_percent(value, HUNDRED + amount, cap); break;
    case FLOOR: value = value < amount ? amount : value; break;
    case WHOLE: value = value / HUNDRED * HUNDRED; break;
    }
    return value > cap ? cap : value;
}

struct Sheet {
    i64 values[REGISTERS], caps[REGISTERS];
    Scene scene;
    explicit Sheet(const State &s)
        : caps{s.score_cap, s.score_cap, s.factor_cap, s.score_cap, s.score_cap, s.money_cap, s.money_cap, s.factor_cap} {}
    void write(i64 to, i64 how, i64 amount) {
        values[to] = how == MULTIPLY ? times_percent(values[POINTS], amount, caps[to])
                                     : change(how, values[to], amount, caps[to]);
    }
};

i64 source_of(const State &state, i64 place) {
    const Card &card = *state.cards[place];
    if (card.disabled && state.boss != NOBODY) return NOBODY;
    return state.kinds[card.kind]->copies == NOBODY ? place : NOBODY;
}

i64 stats_in_force(const State &state) {
    i64 bits = state.level.stats;
    for (i64 place = 0; place < static_cast<i64>(state.cards.size()); place++) {
        i64 source = source_of(state, place);
        if (source != NOBODY) bits |= state.kinds[state.cards[source]->kind]->stats;
    }
    return bits;
}

void write_card(const State &state, Sheet &sheet, i64 stat, i64 to, i64 place) {
    i64 source = source_of(state, place);
    if (source == NOBODY) return;
    const Card &card = *state.cards[source];
    for (const Modifier &modifier : state.kinds[card.kind]->modifiers)
        if (modifier.stat == stat && modifier.holds(state, sheet.scene, card, place))
            sheet.write(to, modifier.how, modifier.size(state, sheet.scene, card));
}

void write_cards(const State &state, Sheet &sheet, i64 stat, i64 to) {
    for (i64 place = 0; place < static_cast<i64>(state.cards.size()); place++)
        if (state.kinds[state.cards[place]->kind]->stats >> stat & 1) write_card(state, sheet, stat, to, place);
}

void write_debuffs(const State &state, Sheet &sheet, i64 stat, i64 to) {
    if (!(state.level.stats >> stat & 1)) return;
    static const Card none{0};
    for (const Modifier &modifier : state.level.modifiers)
        if (modifier.stat == stat && modifier.holds(state, sheet.scene, none, NOBODY))
            sheet.write(to, modifier.how, modifier.size(state, sheet.scene, none));
}

i64 ask_about(const State &state, i64 stat, i64 value, const Scene &scene) {
    for (i64 place = 0; place < static_cast<i64>(state.cards.size()); place++) {
        i64 source = source_of(state, place);
        if (source == NOBODY) continue;
        const Card &card = *state.cards[source];
        for (const Modifier &modifier : state.kinds[card.kind]->modifiers)
            if (modifier.stat == stat && modifier.holds(state, scene, card, place))
                value = change(modifier.how, value, modifier.size(state, scene, card), state.score_cap);
    }
    return value;
}

void look_at_dice(const State &state, Scene &scene, i64 stats) {
    for (i64 slot = 0; slot < static_cast<i64>(state.hand.size()); slot++) {
        const Die &die = state.collection[state.hand[slot]];
        i64 value = die.faces[die.up], points = value, times = 1;
        scene.slot = slot;
        scene.value = value;
        if (stats >> S_POINTS & 1) points = std::max<i64>(0, ask_about(state, S_POINTS, value, scene));
        if (stats >> S_TIMES & 1) times = std::max<i64>(0, ask_about(state, S_TIMES, 1, scene));
        scene.thrown.lay(slot, value, points, times);
    }
    scene.thrown.count(state.hand.size());
}

i64 pick(const Thrown &thrown, i64 value, i64 count) {
    i64 chosen = 0;
    for (; count > 0; count--) {
        i64 best = -1;
        for (i64 slot = 0; slot < thrown.size; slot++)
            if (thrown.values[slot] == value && !(chosen >> slot & 1) &&
                (best < 0 || thrown.rank[slot] > thrown.rank[best]))
                best = slot;
        if (best < 0) return 0;
        chosen |= 1 << best;
    }
    return chosen;
}

i64 worth(const Thrown &thrown, i64 chosen) {
    i64 total = 0;
    for (i64 slot = 0; slot < thrown.size; slot++)
        if (chosen >> slot & 1) total += thrown.worth[slot];
    return total;
}

i64 best_group(const Thrown &thrown, i64 count, i64 not_value, i64 taken) {
    i64 best = 0, most = -1;
    for (i64 value = 1; value < VALUES; value++)
        if (thrown.shown[value] >= count && value != not_value && !(taken >> value & 1)) {
            i64 found = worth(thrown, pick(thrown, value, count));
            if (found >= most) best = value, most = found;
        }
    return best;
}

i64 pairs(const Thrown &thrown, i64 count) {
    i64 chosen = 0, taken = 0;
    for (; count > 0; count--) {
        i64 value = best_group(thrown, PAIR, 0, taken);
        if (value == 0) return 0;
        taken |= 1 << value;
        chosen |= pick(thrown, value, PAIR);
    }
    return chosen;
}

i64 house(const Thrown &thrown) {
    i64 best = 0, most = -1;
    for (i64 value = 1; value < VALUES; value++) {
        if (thrown.shown[value] < TRIPLE) continue;
        i64 other = best_group(thrown, PAIR, value, 0);
        if (other == 0) continue;
        i64 chosen = pick(thrown, value, TRIPLE) | pick(thrown, other, PAIR), found = worth(thrown, chosen);
        if (found >= most) best = chosen, most = found;
    }
    return best;
}

i64 run(const Thrown &thrown, i64 length) {
    i64 best = 0, most = -1;
    for (i64 start = 1; start + length <= VALUES; start++) {
        i64 chosen = 0;
        for (i64 value = start; value < start + length; value++) {
            if (thrown.shown[value] == 0) { chosen = 0; break; }
            chosen |= pick(thrown, value, 1);
        }
        if (chosen == 0) continue;
        i64 found = worth(thrown, chosen);
        if (found >= most) best = chosen, most = found;
    }
    return best;
}

bool covered(const Thrown &thrown, i64 low, i64 high) {
    for (i64 value = 1; value < VALUES; value++) {
        i64 wanted = (low <= value && value < low + SHORT_RUN) + (high <= value && value < high + SHORT_RUN);
        if (thrown.shown[value] != wanted) return false;
    }
    return true;
}

bool doubled(const Thrown &thrown, i64 pattern) {
    if (pattern == P_DOUBLE_PAIRS) {
        for (i64 value = 1; value < VALUES; value++)
            if (thrown.shown[value] % PAIR != 0 || thrown.shown[value] > PAIR * PAIR) return false;
        return true;
    }
    for (i64 low = 1; low + SHORT_RUN <= VALUES; low++)
        for (i64 high = low; high + SHORT_RUN <= VALUES; high++)
            if (covered(thrown, low, high)) return true;
    return false;
}

i64 matched(const Thrown &thrown, i64 pattern, i64 number) {
    i64 all = (1 << thrown.size) - 1, value;
    switch (pattern) {
    case P_NUMBER: return pick(thrown, number, thrown.shown[number]);
    case P_WILD: return all;
    case P_KIND: value = best_group(thrown, number, 0, 0); return value > 0 ? pick(thrown, value, number) : 0;
    case P_PAIRS: return pairs(thrown, number);
    case P_HOUSE: return house(thrown);
    case P_RUN: return run(thrown, number);
    case P_LONG_RUN:
        for (i64 length = thrown.size; length >= number; length--)
            if (i64 chosen = run(thrown, length)) return chosen;
        return 0;
    }
    return thrown.size == number && doubled(thrown, pattern) ? all : 0;
}

void keep_floors(Sheet &sheet) {
    if (sheet.values[BONUS] < 0) sheet.write(BONUS, FLOOR, 0);
    if (sheet.values[MULT] < HUNDRED) sheet.write(MULT, FLOOR, HUNDRED);
}

void write_values(const State &state, const Box &row, Sheet &sheet) {
    sheet.write(BONUS, SET, row.bonus + row.up_bonus * (row.level - 1));
    sheet.write(MULT, SET, (row.mult + row.up_mult * (row.level - 1)) * HUNDRED);
    write_debuffs(state, sheet, S_BONUS, BONUS);
    write_debuffs(state, sheet, S_MULT, MULT);
    if (sheet.values[MULT] % HUNDRED != 0) sheet.write(MULT, WHOLE, 0);
    keep_floors(sheet);
    for (i64 place = 0; place < static_cast<i64>(state.cards.size()); place++) {
        i64 stats = state.kinds[state.cards[place]->kind]->stats;
        if (stats >> S_BONUS & 1) write_card(state, sheet, S_BONUS, BONUS, place);
        if (stats >> S_MULT & 1) write_card(state, sheet, S_MULT, MULT, place);
    }
    keep_floors(sheet);
}

void write_dice(const State &state, Sheet &sheet, i64 stats) {
    Scene &scene = sheet.scene;
    for (i64 slot = 0; slot < scene.thrown.size; slot++) {
        if (!(scene.counted >> slot & 1)) continue;
        scene.slot = slot;
        scene.value = scene.thrown.values[slot];
        for (i64 times = scene.thrown.times[slot]; times > 0; times--) {
            sheet.write(POINTS, ADD, scene.thrown.points[slot]);
            if (stats >> S_DIE_MULT & 1) write_cards(state, sheet, S_DIE_MULT, MULT);
        }
    }
}

void score(const State &state, i64 box, i64 stats, Sheet &sheet) {
    const Box &row = state.boxes[box];
    Scene &scene = sheet.scene;
    for (i64 &value : sheet.values) value = 0;
    scene.box = box;
    if (stats >> S_POINTS & 3) look_at_dice(state, scene, stats);
    scene.counted = matched(scene.thrown, state.patterns[box], row.number);
    if (scene.counted != 0) {
        write_values(state, row, sheet);
        write_dice(state, sheet, stats);
        sheet.write(POINTS, ADD, sheet.values[BONUS]);
        sheet.write(HAND, MULTIPLY, sheet.values[MULT]);
    }
    if (sheet.values[FACTOR] != 0) sheet.write(HAND, PERCENT, sheet.values[FACTOR]);
    if (stats >> S_HAND & 1) {
        write_debuffs(state, sheet, S_HAND, HAND);
        write_cards(state, sheet, S_HAND, HAND);
    }
    if (sheet.values[HAND] < 0) sheet.write(HAND, FLOOR, 0);
    sheet.write(ROUND, SET, state.round_score);
    sheet.write(ROUND, ADD, sheet.values[HAND]);
    if (sheet.values[HAND] > 0) {
        sheet.write(REWARD, SET, row.reward + (row.level - 1) / state.reward_levels);
        if (stats >> S_REWARD & 1) {
            write_debuffs(state, sheet, S_REWARD, REWARD);
            write_cards(state, sheet, S_REWARD, REWARD);
        }
        if (sheet.values[REWARD] < 0) sheet.write(REWARD, FLOOR, 0);
        sheet.write(WALLET, ADD, sheet.values[REWARD]);
    }
}

bool has_face(const State &state, i64 value) {
    for (const Die &die : state.collection) {
        if (die.sides >= value) return true;
        for (i64 face : die.faces)
            if (face == value) return true;
    }
    return false;
}

bool playable(const State &state, i64 box) {
    const Box &row = state.boxes[box];
    if (!row.owned || state.size < row.size || (row.face != 0 && !has_face(state, row.face))) return false;
    i64 plays = 1;
    bool changed = state.level.stats >> S_PLAYS & 1;
    for (const auto &card : state.cards) changed = changed || state.kinds[card->kind]->stats >> S_PLAYS & 1;
    if (changed) {
        Scene scene;
        scene.box = box;
        plays = ask_about(state, S_PLAYS, 1, scene);
    }
    return plays - row.used > 0;
}

Modifier read_modifier(std::istream &in) {
    static const std::vector<std::string> hows = {"set", "add", "percent", "floor", "whole", "multiply"};
    Modifier out;
    std::string how, count, when;
    i64 low, high;
    in >> out.stat >> how >> out.amount >> out.cap >> count >> when >> low >> high;
    for (size_t i = 0; i < hows.size(); i++)
        if (hows[i] == how) out.how = static_cast<i64>(i);
    if (count == "level") out.count = std::make_unique<BoxLevel>();
    if (when == "place") out.when = std::make_unique<Place>(low != 0);
    if (when == "value") out.when = std::make_unique<Value>(low, high);
    return out;
}

void read_kind(std::istream &in, Kind &kind) {
    i64 count;
    in >> count;
    while (count-- > 0) {
        kind.modifiers.push_back(read_modifier(in));
        kind.stats |= i64{1} << kind.modifiers.back().stat;
    }
}

bool read(std::istream &in, State &state) {
    static const std::vector<std::string> names = {
        "number", "wild", "kind", "pairs", "house", "run", "long-run", "double-pairs", "double-run"};
    i64 dice, hand, boxes, cards;
    in >> state.size >> state.reward_levels >> state.score_cap >> state.factor_cap >> state.money_cap;
    in >> state.round_score >> dice;
    while (dice-- > 0) {
        Die die;
        in >> die.sides >> die.up;
        die.faces.resize(die.sides);
        for (i64 &face : die.faces) in >> face;
        state.collection.push_back(die);
    }
    for (in >> hand; hand-- > 0;) { i64 index; in >> index; state.hand.push_back(index); }
    for (in >> boxes; boxes-- > 0;) {
        Box b;
        in >> b.pattern >> b.number >> b.bonus >> b.mult >> b.reward >> b.up_bonus >> b.up_mult >> b.size >> b.face;
        in >> b.level >> b.owned >> b.used;
        for (size_t i = 0; i < names.size(); i++)
            if (names[i] == b.pattern) state.patterns.push_back(static_cast<i64>(i));
        state.boxes.push_back(b);
    }
    read_kind(in, state.level);
    for (in >> cards; cards-- > 0;) {
        state.kinds.push_back(std::make_unique<Kind>());
        read_kind(in, *state.kinds.back());
        state.cards.push_back(std::make_unique<Card>(Card{static_cast<i64>(state.kinds.size()) - 1}));
    }
    return !in.fail() && state.patterns.size() == state.boxes.size();
}

}  // namespace

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    State state;
    std::ifstream file(argv[1]);
    if (!read(file, state)) return 1;
    uint64_t digest = 1;
    long long decisions = 0;
    std::clock_t began = std::clock();
    Sheet sheet(state);
    for (long times = std::atol(argv[2]); times > 0; times--) {
        i64 stats = stats_in_force(state);
        look_at_dice(state, sheet.scene, stats);
        for (i64 box = 0; box < static_cast<i64>(state.boxes.size()); box++)
            if (playable(state, box)) {
                score(state, box, stats, sheet);
                digest = (digest * 1000003 + static_cast<uint64_t>(sheet.values[HAND])) & 0xFFFFFFFF;
                decisions++;
            }
    }
    double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    std::printf("%lld %llu %.6f\n", decisions, static_cast<unsigned long long>(digest), seconds);
}
