import { describe, expect, it } from "vitest";
import { facesOf, isSpecial, marksNamed, markTold, specialsOf } from "../src/games/frigate/content/lookup.ts";
import { big, change, levelGain, ordinal, valueOf } from "../src/games/frigate/content/format.ts";
import { tells } from "../src/games/frigate/play/tips.ts";
import { hintWords, words } from "../src/games/frigate/content/words.ts";
import type { FrigateDieView, FrigateEvent, FrigateLineView, FrigateRules, FrigateView } from "../src/wire.ts";

const line: FrigateLineView = { step: 3, register: "mult", how: "add", amount: 250, after: 450, source: "card", number: 0, name: "Ramrod" };
const rules = { marks: [{ name: "Coin" }, { name: "Star" }] } as unknown as FrigateRules;
const die: FrigateDieView = { sides: 4, faces: [1, 2, 3, 4], marks: [0, 3, 0, 0], grown: [], up: 1, price: 2 };
const view = { boxes: [{ name: "Aces" }, { name: "Twos" }], cards: [] } as unknown as FrigateView;
const scene = { names: ["Ada"], you: [0], rules, view };

describe("numbers", () => {
  it("are written in full up to a million and named above", () => {
    expect(big(999_999)).toBe("999,999");
    expect(big(1_234_567)).toBe("1.23 million");
    expect(big(10 ** 15)).toBe("1.00 quadrillion");
  });

  it("of multipliers are in hundredths", () => {
    expect(change(line)).toBe("+2.5");
    expect(valueOf("mult", line.after)).toBe("×4.5");
  });

  it("counts rounds as people do", () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"]);
  });
  it("of a level say what they add to", () => {
    expect(levelGain({ up_bonus: 2, up_mult: 1 })).toBe("+2 bonus, +1 mult");
    expect(levelGain({ up_bonus: 3, up_mult: 0 })).toBe("+3 bonus");
  });

  it("that go down carry a minus sign", () => {
    expect(change({ ...line, register: "bonus", amount: -2 })).toBe("−2");
    expect(change({ ...line, register: "hand", how: "percent", amount: -50 })).toBe("−50 %");
  });
});

describe("dice in words", () => {
  it("name the perks of each face", () => {
    expect(facesOf(die, rules)).toBe("1, 2 with Coin and Star, 3, 4");
    expect(isSpecial(die)).toBe(true);
    expect(isSpecial({ ...die, marks: [0, 0, 0, 0] })).toBe(false);
  });

  it("say in few words what is not plain", () => {
    expect(specialsOf(die, rules)).toBe("Coin on 2; Star on 2");
    expect(specialsOf({ ...die, marks: [1, 1, 1, 1] }, rules)).toBe("Coin on every face");
    expect(specialsOf({ ...die, faces: [1, 2, 2, 4], marks: [0, 0, 2, 2] }, rules)).toBe("faces 1, 2, 2, 4; Star on 2, 4");
  });
});

describe("dice perks", () => {
  it("on the face that lies up are told in the words of the rules", () => {
    expect(markTold(die, rules, ["Pays 1.", "Adds 25."])).toEqual(["Coin. Pays 1.", "Star. Adds 25."]);
    expect(markTold({ ...die, up: 0 }, rules, ["Pays 1.", "Adds 25."])).toEqual([]);
  });
});

describe("events in words", () => {
  it("tell a roll with the dice that were held", () => {
    expect(words({ type: "rolled", held: 5, values: [1, 2, 3], left: 1 }, scene)?.text).toBe(
      "Rolled 1 2 3, dice 1, 3 held; 1 re-roll left.",
    );
  });

  it("tell what a boss closes", () => {
    const boss: FrigateEvent = { type: "boss-announced", round: 3, boss: "Blockade", words: "1 box is closed.", closed: [1], spoiled: -1, silenced: false };
    expect(words(boss, scene)?.text).toBe("Boss of round 3: Blockade. 1 box is closed. Closed: Twos.");
  });

  it("put a hint as advice", () => {
    expect(hintWords({ verb: "play", box: 1 }, view)).toBe("Hint: play Twos.");
    expect(hintWords({ verb: "order", at: 0, to: 2 }, view)).toBe("Hint: move the die in slot 1 to slot 3.");
  });
});

describe("what explains itself", () => {
  const hover = (kind: string): PointerEvent => ({ pointerType: kind }) as PointerEvent;

  it("names the dice perks of a text, and no others", () => {
    expect(marksNamed("Use: put Star on one face.", rules, ["pays", "shines"])).toEqual(["Star. shines"]);
    expect(marksNamed("Starboard coins.", rules, ["pays", "shines"])).toEqual([]);
  });
  it("is told while it is pointed at, and to a finger while it has the focus", () => {
    const told = { tip: "" };
    const ware = tells(told, () => "$4");
    ware.onpointerenter(hover("mouse"));
    expect(told.tip).toBe("$4");
    ware.onpointerleave(hover("mouse"));
    ware.onpointerenter(hover("touch"));
    expect(told.tip).toBe("");
    ware.onfocusin();
    expect(told.tip).toBe("$4");
  });
});
