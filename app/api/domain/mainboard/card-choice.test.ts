import { expect, test } from "vitest";
import { arrangeCards, moveCard, offeredCards } from "./card-choice";

const shownOf = (list: ReturnType<typeof arrangeCards>) => list.flatMap(({ card, shown }) => (shown ? [card] : []));
const seller = offeredCards(new Set(["MIPSAL01"]));
const visitor = offeredCards(new Set());

test("without a choice the cards are those of the reader's rights, and nobody is without one", () => {
  expect(shownOf(arrangeCards(seller, []))).toEqual(["pace", "waiting", "quiet", "byUnit", "byLine", "byCustomer"]);
  expect(shownOf(arrangeCards(visitor, []))).toEqual(["waiting", "screens"]);
});

test("a choice stands in its order; a card whose right is gone is left out, one that came since is at the end", () => {
  const chosen = [
    { card: "quiet", shown: true },
    { card: "screens", shown: true },
    { card: "pace", shown: false },
  ] as const;
  expect(shownOf(arrangeCards(seller, chosen))).toEqual([
    "quiet",
    "screens",
    "waiting",
    "byUnit",
    "byLine",
    "byCustomer",
  ]);
  expect(arrangeCards(visitor, chosen).map(({ card }) => card)).toEqual(["screens", "waiting"]);
});

test("a card goes one step up or down; the outermost stays where it is", () => {
  const list = [{ card: "a" }, { card: "b" }, { card: "c" }];
  const names = (moved: { card: string }[]) => moved.map(({ card }) => card).join("");
  expect(names(moveCard(list, "b", -1))).toBe("bac");
  expect(names(moveCard(list, "b", 1))).toBe("acb");
  expect(names(moveCard(list, "a", -1))).toBe("abc");
  expect(names(moveCard(list, "x", 1))).toBe("abc");
});
