import { z } from "zod";
import { divide, isZero, percentOf, subtract } from "../../decimal";
import { cpuWaterfall, lineCost, variancePercent } from "../cost-per-unit";

/** A decimal in 1/10,000 of the site's currency unit. */
const amount = z.string();

/** What a period came to; of a model, a line, a part or the whole site. */
export const toolFigures = z.object({
  units: z.number(),
  planCost: amount,
  toolCost: amount,
  /** (issued − expected) × list price. */
  excessCost: amount,
  /** What other prices than the list's came to. */
  priceEffect: amount,
});
export type ToolFigures = z.output<typeof toolFigures>;

/** Of a model or a tool of it: not entered is not 0. */
const reporting = {
  /** Production of the period was entered, if only of a part of its months: figures are of these. */
  told: z.boolean(),
  /** Pieces issued in months without production: in none of the figures. */
  waiting: z.number(),
};

export const monthFigures = toolFigures.extend({
  ym: z.number(),
  revenue: amount,
  /** The parts of the revenue: good units at the contract's price, the month's fee, tools issued at contract prices. */
  ...{ unitCharge: amount, fee: amount, soldTools: amount },
  expenses: amount,
  /** At the end of the month, at list prices; null = not told. */
  stockValue: amount.nullable(),
  /** Every model that has to report for the month has; until then it is in no sum of the site. */
  entered: z.boolean(),
  closed: z.boolean(),
});
export type MonthFigures = z.output<typeof monthFigures>;

export const modelFigures = toolFigures.extend({
  ...reporting,
  modelId: z.number(),
  lineId: z.number(),
  line: z.string(),
  lineName: z.string(),
  model: z.string(),
  modelName: z.string(),
  used: z.boolean(),
  planned: z.number(),
  /** What the good units were charged with. */
  charged: amount,
  /** Expected tool cost of a unit by the list of the last month, in 1/10,000. */
  listCpu: z.string(),
  /** In 1/1,000,000 of the currency's unit; null = none agreed. */
  contractCpu: z.string().nullable(),
});
export type ModelFigures = z.output<typeof modelFigures>;

export const toolRow = toolFigures.extend({
  ...reporting,
  toolId: z.number(),
  modelId: z.number(),
  line: z.string(),
  model: z.string(),
  toolNo: z.string(),
  machiningPart: z.string(),
  catalogueNo: z.string(),
  itemId: z.number().nullable(),
  type1: z.string(),
  type2: z.string(),
  maker: z.string(),
  listed: z.boolean(),
  setUp: z.number().nullable(),
  corner: z.number().nullable(),
  toolLife: z.number().nullable(),
  unitPrice: amount.nullable(),
  contractPrice: amount.nullable(),
  fromYm: z.number().nullable(),
  expected: z.string(),
  issued: z.number(),
});
export type ToolRow = z.output<typeof toolRow>;

/** Cost of a unit in 1/10,000; null without units. */
export const perUnit = (cost: string, units: number): string | null => divide(cost, String(units), 6);
/** actual / plan − 1 in per cent, one decimal; null without a plan, and where nothing was issued: that is no saving of 100 %. */
export const variance = ({ planCost, toolCost }: Pick<ToolFigures, "planCost" | "toolCost">): string | null => {
  const percent = isZero(toolCost) ? null : variancePercent(toolCost, planCost);
  return percent === null ? null : divide(percent, "1", 1);
};
/** So near to the plan that the rule's band in per cent has it: neither ahead nor behind. */
export const isInsideBand = (figures: Pick<ToolFigures, "planCost" | "toolCost">, band: string): boolean =>
  Math.abs(Number(variance(figures) ?? "0")) <= Number(band);
/** issued / expected, two decimals. */
export const usageIndex = ({ issued, expected }: Pick<ToolRow, "issued" | "expected">): string | null =>
  divide(String(issued), expected, 2);
/** How much of the list's life a corner lasted, in per cent: expected / issued. */
export const lifeAttainment = ({ issued, expected }: Pick<ToolRow, "issued" | "expected">): string | null =>
  issued > 0 ? percentOf(expected, String(issued)) : null;
/** Expected cost of a tool in a part, in 1/10,000; null where it is not listed. */
export function partCost({ listed, unitPrice, setUp, corner, toolLife }: ToolRow): string | null {
  if (!listed || unitPrice === null || setUp === null || corner === null || toolLife === null) return null;
  return lineCost({ unitPrice, setUp, corner, toolLife })?.perPart ?? null;
}

export type Margin = { revenue: string; toolCost: string; expenses: string };
/** revenue − tools − expenses. */
export const margin = ({ revenue, toolCost, expenses }: Margin): string =>
  subtract(subtract(revenue, toolCost), expenses);
/** One decimal; null without revenue, and where neither tools nor expenses are entered: a month's fee alone is no margin of 100 %. */
export const marginPercent = (figures: Margin): string | null =>
  isZero(figures.revenue) || (isZero(figures.toolCost) && isZero(figures.expenses))
    ? null
    : divide(timesHundred(margin(figures)), figures.revenue, 1);
const timesHundred = (value: string): string => divide(value, "0.01", 4) ?? "0";

/**
 * Plan → price → usage → mix → actual of a unit, in 1/10,000; null without production. A model that stood still is in it with what
 * was issued for it, as in the actual cost beside it.
 */
export const waterfallOf = (models: readonly ModelFigures[]) =>
  cpuWaterfall(
    models.map(({ units, planned, planCost, listCpu, excessCost, priceEffect }) => ({
      ...{ units, planned, usage: excessCost, price: priceEffect },
      planCpu: divide(planCost, String(units), 8) ?? listCpu,
    })),
  );
export type Waterfall = NonNullable<ReturnType<typeof waterfallOf>>;
