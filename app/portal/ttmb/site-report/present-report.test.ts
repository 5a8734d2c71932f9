import { expect, test } from "vitest";
import type { CustomerReport } from "~/api/domain/tool-management/report/customer-report";
import { translate, type WordKey } from "~/words";
import { drawReport, type ReportReader } from "./present-report.server";

const model = (at: number, units: number, charged: string, told = true): CustomerReport["models"][number] => ({
  ...{ modelId: at, line: "L1", lineName: "Line one", model: `M${at}`, modelName: `Model ${at}`, told },
  ...{ units, planned: units, charged, contractCpu: "123457", planCost: null, toolCost: null },
});

/** The table of models of a customer's paper, as it is read. */
function modelsOf(models: CustomerReport["models"], more: Partial<CustomerReport> = {}) {
  const record: CustomerReport = {
    ...{ id: 1, code: "TM", name: "Works", customerName: "Firm", unitName: "Office", managerName: null },
    ...{ contractType: "cpu", currency: "EUR", startDay: "2026-01-01", employees: 1, machines: 1, month: 202609 },
    ...{ monthsKnown: [], closed: false, edition: null, missing: [], entered: true, units: 300, planned: 300 },
    ...{ charged: "0", charges: null, usageIndex: null, months: [], models, worst: [], savings: [], saved: "0" },
    ...{ accuracy: { counted: 0, accurate: 0, percent: null }, accuracyTarget: "0.95", actions: [], comments: [] },
    ...{ mayBoth: false, paper: "customer", own: null },
    ...more,
  };
  const t = (key: WordKey, params?: Record<string, string | number>) => translate("en", key, params);
  const { tables } = drawReport({ record, t, locale: "en" } as unknown as ReportReader);
  return tables[0]?.rows.map(({ cells }) => cells.slice(1)) ?? [];
}

test("the models of a customer's paper add up to what is charged, to the coin", () => {
  // 1.234 three times is 3.702: rounded each for itself they would be 3.69.
  const rows = modelsOf([model(1, 100, "12340"), model(2, 100, "12340"), model(3, 100, "12340")]);
  expect(rows.map((cells) => cells[3])).toEqual(["1.24", "1.23", "1.23", "3.70"]);
});

test("a month that lacks the production of a model has no total of the others, as it has no key figures", () => {
  const rows = modelsOf([model(1, 100, "12340"), model(2, 0, "0", false)], { entered: false, missing: ["L1 M2"] });
  expect(rows.map((cells) => [cells[0], cells[1], cells[3]])).toEqual([
    ["100", "100", "1.23"],
    ["–", "–", "–"],
    ["–", "–", "–"],
  ]);
});
