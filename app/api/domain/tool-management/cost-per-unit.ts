import { add, compare, divide, isZero, multiplyByInteger, subtract, sum, times } from "../decimal";

/** Places behind the point of what is divided; amounts are rounded where they are shown. */
const EXACT = 12;
const over = (a: string, b: string): string | null => divide(a, b, EXACT);

/** What a line of the master tool list says; whole numbers above zero, the price a decimal of the currency's unit. */
export type ToolTerms = { unitPrice: string; setUp: number; corner: number; toolLife: number };

/** Parts that a set of pieces makes until all its corners are used. */
const partsOf = ({ corner, toolLife }: ToolTerms): string => multiplyByInteger(String(corner), toolLife);

/**
 * Cost per cutting edge = price / corners; tool cost per part = price × set-up / (corners × life) (domain.md 6.1).
 * @returns null where corner or life is not above zero: there is no such tool
 */
export function lineCost(terms: ToolTerms): { perEdge: string; perPart: string } | null {
  const { unitPrice, setUp, corner, toolLife } = terms;
  if (corner <= 0 || toolLife <= 0) return null;
  const perPart = over(multiplyByInteger(unitPrice, setUp), partsOf(terms));
  const perEdge = over(unitPrice, String(corner));
  return perPart === null || perEdge === null ? null : { perEdge, perPart };
}

/** Pieces that so many good units should take: units × set-up / (corners × life). */
export const expectedPieces = (units: number, terms: ToolTerms): string =>
  over(multiplyByInteger(String(units), terms.setUp), partsOf(terms)) ?? "0";

/** A tool in a period; `issuedValue` at the prices of the days of issue, without it at the list's. */
export type ToolUse = ToolTerms & { toolNo: string; issued: number; issuedValue?: string };

export type ToolResult = {
  toolNo: string;
  planCpu: string;
  expected: string;
  /** issued / expected; null where nothing was expected. */
  usageIndex: string | null;
  /** Null without production. */
  actualCpu: string | null;
  /** (issued − expected) × list price: what the ranking of worst items goes by. */
  excessCost: string;
  /** What other prices than the list's came to. */
  priceEffect: string;
};

function resultOf(use: ToolUse, units: number): ToolResult {
  const expected = expectedPieces(units, use);
  const atList = multiplyByInteger(use.unitPrice, use.issued);
  const value = use.issuedValue ?? atList;
  return {
    toolNo: use.toolNo,
    planCpu: lineCost(use)?.perPart ?? "0",
    expected,
    usageIndex: over(String(use.issued), expected),
    actualCpu: over(value, String(units)),
    excessCost: times(subtract(String(use.issued), expected), use.unitPrice),
    priceEffect: subtract(value, atList),
  };
}

/** A model in a period: what it was planned to cost per unit, what it did, and how far tools and prices account for it. */
export function periodResult(units: number, uses: readonly ToolUse[]) {
  const lines = uses.map((use) => resultOf(use, units));
  const planCpu = sum(lines.map((line) => line.planCpu));
  const toolCost = sum(uses.map((use) => use.issuedValue ?? multiplyByInteger(use.unitPrice, use.issued)));
  const actualCpu = over(toolCost, String(units));
  return {
    planCpu,
    toolCost,
    actualCpu,
    variancePercent: actualCpu === null ? null : variancePercent(actualCpu, planCpu),
    lines,
    /** Tool numbers, the one of the largest excess cost first. */
    worst: lines.toSorted((a, b) => compare(b.excessCost, a.excessCost)).map(({ toolNo }) => toolNo),
  };
}

/** actual / plan − 1 in per cent; null without a plan. */
export function variancePercent(actual: string, plan: string): string | null {
  return isZero(plan) ? null : over(times(subtract(actual, plan), "100"), plan);
}

/** Revenue = contract CPU × good units; margin = revenue − tools − expenses, and in per cent of revenue. */
export function marginOf(units: number, contractCpu: string, toolCost: string, expenses: string) {
  const revenue = multiplyByInteger(contractCpu, units);
  const margin = subtract(subtract(revenue, toolCost), expenses);
  return { revenue, margin, marginPercent: isZero(revenue) ? null : over(times(margin, "100"), revenue) };
}

/** What a year's issues are of the mean stock; null without stock. */
export const stockTurns = (issuedValue: string, months: number, meanStock: string): string | null =>
  isZero(meanStock) ? null : over(multiplyByInteger(issuedValue, 12), multiplyByInteger(meanStock, months));

/** Contract CPU = (plan CPU × units + expenses) / units / (1 − margin), margin a fraction below 1; null without units. */
export function offeredCpu(planCpu: string, units: number, expenses: string, margin: string): string | null {
  const cost = add(multiplyByInteger(planCpu, units), expenses);
  return over(cost, multiplyByInteger(subtract("1", margin), units));
}

/** A model in the waterfall: units made and planned, plan CPU, what use and prices cost more than planned. */
export type ModelPart = { units: number; planned: number; planCpu: string; usage: string; price: string };

/**
 * Cost per unit from the plan (as many of each model as planned) over price, usage and mix to what it was:
 * plan + price + usage + mix = actual. Null without production.
 */
export function cpuWaterfall(models: readonly ModelPart[]) {
  const units = models.reduce((all, model) => all + model.units, 0);
  if (units === 0) return null;
  const planned = models.reduce((all, model) => all + model.planned, 0);
  const perUnit = (values: readonly string[], of: number) => over(sum(values), String(of)) ?? "0";
  const made = perUnit(
    models.map((model) => multiplyByInteger(model.planCpu, model.units)),
    units,
  );
  const plan =
    planned === 0
      ? made
      : perUnit(
          models.map((model) => multiplyByInteger(model.planCpu, model.planned)),
          planned,
        );
  const price = perUnit(
    models.map((model) => model.price),
    units,
  );
  const usage = perUnit(
    models.map((model) => model.usage),
    units,
  );
  const mix = subtract(made, plan);
  return { plan, price, usage, mix, actual: sum([plan, price, usage, mix]) };
}
