import { describe, expect, test } from "vitest";
import { compare, sum } from "../decimal";
import { cpuWaterfall, lineCost, marginOf, offeredCpu, periodResult, stockTurns } from "./cost-per-unit";
import { countedMonths, savedIn, savingByLife } from "./saving";
import { accuracyOf, classOf } from "./stock-count";
import vectors from "./tool-management.vectors.json";
import type { StockClass } from "./ttmb-terms";

// domain.md 6.3
type Line = { tool_no: string; unit_price: number; setup_qty: number; corners: number; tool_life_parts: number };
const of = (calculator: string) => vectors.filter((vector) => vector.calculator === calculator);
const terms = (line: Omit<Line, "tool_no">) => ({
  unitPrice: String(line.unit_price),
  setUp: line.setup_qty,
  corner: line.corners,
  toolLife: line.tool_life_parts,
});
const near = (value: string | null | undefined, wanted: number | null | undefined, abs = 1e-8) => {
  if (wanted === null) expect(value).toBeNull();
  else if (wanted !== undefined) expect(Math.abs(Number(value) - wanted)).toBeLessThanOrEqual(abs);
};

describe("cost per edge and per part are the vectors'", () => {
  test.each(of("ttmb_line").map((vector) => [vector.id, vector] as const))(
    "%s",
    (_id, { inputs, outputs, tolerance }) => {
      const cost = lineCost(terms(inputs as unknown as Line));
      if ("error" in outputs) return expect(cost).toBeNull();
      const { per } = tolerance as { per?: Record<string, { abs: number }> };
      near(cost?.perPart, outputs.cost_per_part as number, per?.cost_per_part?.abs ?? 1e-7);
      near(cost?.perEdge, outputs.cost_per_edge as number | undefined);
    },
  );
});

type Report = {
  production_qty: number;
  contract_cpu?: number;
  expenses?: number;
  average_stock_value?: number;
  months?: number;
  lines: (Line & { issued_qty: number })[];
};
type Out = Record<string, number | null> & { lines: Record<string, number | null>[]; worst: string[] };

describe("a period's figures are the vectors'", () => {
  test.each(of("ttmb_report").map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const given = vector.inputs as unknown as Report;
    const wanted = vector.outputs as unknown as Out;
    const found = periodResult(
      given.production_qty,
      given.lines.map((line) => ({ ...terms(line), toolNo: line.tool_no, issued: line.issued_qty })),
    );
    near(found.planCpu, wanted.plan_cpu);
    near(found.toolCost, wanted.actual_tool_cost);
    near(found.actualCpu, wanted.actual_cpu);
    near(found.variancePercent, wanted.cpu_variance_percent);
    expect(found.worst).toEqual(wanted.worst);
    for (const [at, line] of wanted.lines.entries()) {
      near(found.lines[at]?.planCpu, line.plan_cpu);
      near(found.lines[at]?.expected, line.expected_qty);
      near(found.lines[at]?.usageIndex, line.usage_index);
      near(found.lines[at]?.actualCpu, line.actual_cpu);
      near(found.lines[at]?.excessCost, line.excess_cost);
    }
    if (given.contract_cpu === undefined) return;
    const { production_qty: units, contract_cpu: cpu, expenses, average_stock_value: stock, months } = given;
    const money = marginOf(units, String(cpu), found.toolCost, String(expenses));
    near(money.revenue, wanted.revenue);
    near(money.margin, wanted.margin);
    near(money.marginPercent, wanted.margin_percent);
    near(stockTurns(found.toolCost, months ?? 1, String(stock)), wanted.stock_turns);
  });
});

test("inventory accuracy is the vector's, the limit itself is accurate", () => {
  const [vector] = of("inventory_accuracy");
  const { counts } = (vector?.inputs ?? {}) as unknown as {
    counts: { class: StockClass; book: number; counted: number }[];
  };
  const found = accuracyOf(
    counts.map((count) => ({ stockClass: count.class, ...count })),
    { A: "0.01", B: "0.03", C: "0.05" },
  );
  expect(found).toEqual({ counted: 5, accurate: 3, percent: "60" });
  expect(accuracyOf([], { A: "0", B: "0", C: "0" }).percent).toBeNull();
});

test("A are the tools that make 80 % of the value, B the next 15 %, C the rest", () => {
  const [a, b] = ["0.8", "0.15"];
  expect(["0", "79.9", "80", "94.9", "95"].map((before) => classOf(before, "100", a, b))).toEqual([
    ...["A", "A", "B", "B", "C"],
  ]);
});

test("plan, price, usage and mix add up to what a unit cost", () => {
  const parts = [
    { units: 800, planned: 500, planCpu: "0.2", usage: "24", price: "-8" },
    { units: 200, planned: 500, planCpu: "0.1", usage: "6", price: "0" },
  ];
  const found = cpuWaterfall(parts);
  expect(found).toEqual({ plan: "0.15", price: "-0.008", usage: "0.03", mix: "0.03", actual: "0.202" });
  expect(compare(sum([found?.plan ?? "", found?.price ?? "", found?.usage ?? "", found?.mix ?? ""]), "0.202")).toBe(0);
  expect(cpuWaterfall([{ units: 0, planned: 9, planCpu: "1", usage: "0", price: "0" }])).toBeNull();
});

test("an offer's CPU carries its expenses and margin", () => {
  near(offeredCpu("0.1255", 12_000, "150", "0.2"), (0.1255 * 12_000 + 150) / 12_000 / 0.8);
  expect(offeredCpu("0.1", 0, "1", "0.2")).toBeNull();
});

test("a longer life saves its part of the tool's cost; a saving is counted twelve months", () => {
  // 9.60 × 8 / 8 corners: 9.60 / 200 − 9.60 / 240 a part.
  near(savingByLife({ unitPrice: "9.6", setUp: 8, corner: 8, toolLife: 200 }, 200, 240, 120_000), 960);
  expect(countedMonths(202511, 12, 202601, 202612)).toBe(10);
  expect(countedMonths(202511, 12, 202611, 202612)).toBe(0);
  expect(savedIn("960", 10)).toBe("800");
});
