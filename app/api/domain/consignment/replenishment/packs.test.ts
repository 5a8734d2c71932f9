import { expect, test } from "vitest";
import { aboveMaximum } from "./packs";

test("a proposal above the maximum says by how much, and that the pack is why; one within it says nothing", () => {
  const item = { max: 25, onHand: 8, underWay: 2, pack: 10 };
  const said = (proposed: number) => aboveMaximum({ ...item, proposed });
  expect(said(20)).toEqual({ key: "consignment.aboveMax", params: { above: 5, pack: 10 } });
  expect([said(10), said(0), aboveMaximum({ ...item, onHand: 40, proposed: 0 })]).toEqual([null, null, null]);
});
