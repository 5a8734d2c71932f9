import { expect, test } from "vitest";
import { readDecisions } from "./decision-rows";

test("a price that comes without its line's decision is judged, not dropped", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["price_1", " abc "],
    ["decision_2", "rejected"],
    ["price_2", ""],
    ["decision_3", "approved"],
    ["comment", "Fine"],
  ] as const)
    form.set(name, value);
  expect(readDecisions(form)).toEqual([
    { line: 1, decision: "approved", price: "abc" },
    { line: 2, decision: "rejected", price: "" },
    { line: 3, decision: "approved", price: "" },
  ]);
});
