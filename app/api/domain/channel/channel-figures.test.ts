import { expect, test } from "vitest";
import { closingStock, disciplineOf, sellThrough, stockChange, trendOf, weeksOfStock } from "./channel-figures";

const sums = {
  opening: "100",
  sellIn: "400",
  sellOut: "300",
  sellInAmount: "4000000",
  sellOutAmount: "3600000",
  sellOutLike: "3600000",
  sellOutBefore: "3000000",
};

test("stock moves by what came in less what went on, and sell-through is of all that was there", () => {
  expect([stockChange(sums), closingStock(sums)]).toEqual(["100", "200"]);
  expect(Number(sellThrough(sums))).toBe(60);
});

test("stock lasts as long as the pace of the reported months says", () => {
  // 300 pieces in 12 months are 300 / 52 a week: 200 pieces last 34.7 weeks.
  expect(weeksOfStock(sums, 12)).toBe("34.7");
  expect(weeksOfStock(sums, 3)).toBe("8.7");
});

test("what cannot be divided is not told", () => {
  expect(weeksOfStock({ ...sums, sellOut: "0" }, 12)).toBeNull();
  expect(weeksOfStock(sums, 0)).toBeNull();
  expect(sellThrough({ ...sums, opening: "0", sellIn: "0" })).toBeNull();
  expect(trendOf({ ...sums, sellOutBefore: "0" })).toBeNull();
  expect(disciplineOf(0, 0)).toBeNull();
});

test("trend and discipline are ratios of sums", () => {
  expect(Number(trendOf(sums))).toBe(20);
  expect(Number(disciplineOf(9, 12))).toBe(75);
});
