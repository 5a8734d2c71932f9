import { expect, test } from "vitest";
import type { ClosingPreview } from "~/api/domain/tool-management/site/closing-preview";
import { translate, type WordKey } from "~/words";
import { presentClosing } from "./present-closing.server";

/** What a page of closing tells first, by its label. */
function factsOf(more: Partial<ClosingPreview>): Record<string, string> {
  const nothing = { units: 0, planned: 0, revenue: "0", toolCost: "0", planCost: "0", expenses: "0", stockValue: null };
  const preview: ClosingPreview = {
    ...{
      id: 1,
      currency: "KRW",
      month: 202611,
      figures: nothing,
      entered: false,
      waiting: 23,
      fee: null,
      previous: null,
    },
    ...{ models: [], missing: ["L1 M1"], unpriced: [], expenses: [], counted: { tools: 0, outside: 0 } },
    ...{ comments: { all: 0, forCustomer: 0 }, ended: null, over: true, before: null, seen: "" },
    ...more,
  };
  const t = (key: WordKey, params?: Record<string, string | number>) => translate("en", key, params);
  const { facts } = presentClosing({ t, locale: "en", at: (instant: string) => instant } as never, preview);
  return Object.fromEntries(facts.map(({ label, text }) => [label, text]));
}

test("before a month's models have reported the page of closing tells no figure, as the site's own page, and what was issued without them", () => {
  expect(factsOf({})).toMatchObject({
    ...{ "Good units": "–", Revenue: "–", "Tool cost": "–", Expenses: "–", Margin: "–", "Actual CPU": "–" },
    "Issued without production": "23",
  });
  const told = factsOf({ entered: true, waiting: 0, missing: [] });
  expect(told).toMatchObject({ "Good units": "0", Revenue: "0 KRW" });
  expect(told).not.toHaveProperty("Issued without production");
});
