import { expect, test } from "vitest";
import { isInsideBand, variance } from "~/api/domain/tool-management/figures/site-figures";
import { translate, type WordKey } from "~/words";
import { actualCpuText } from "./texts.server";

test("where nothing was issued the cost of a unit is told as that, not as a saving of 100 %", () => {
  const reader = { locale: "en" as const, t: (key: WordKey) => translate("en", key) };
  const text = (toolCost: string, planCost = "40000000") =>
    actualCpuText(reader, { toolCost, planCost }, 2000, "USD").replace("\u00a0", " ");
  expect([text("0"), text("30000000"), text("30000000", "0")]).toEqual([
    "nothing issued",
    "1.5000 (−25.0 %)",
    "1.5000",
  ]);
  expect([
    variance({ toolCost: "0", planCost: "40000000" }),
    variance({ toolCost: "30000000", planCost: "40000000" }),
  ]).toEqual([null, "-25"]);
  expect(isInsideBand({ toolCost: "0", planCost: "40000000" }, "5")).toBe(true);
});
