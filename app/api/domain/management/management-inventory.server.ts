import type { Ctx } from "../ctx";
import { add, divide } from "../decimal";
import {
  areShipmentsKnown,
  findLoaded,
  firstShipped,
  lastOrdered,
  lastShipped,
  lastStocked,
  lastToldDay,
  monthOfAt,
} from "../logistics/logistics-months.server";
import { askLogistics } from "../logistics/logistics-question.server";
import { logisticsRules } from "../logistics/logistics-rules";
import { ageClasses } from "../logistics/open-stock/stock-shapes";
import { costsConverted, findCostFactor, mayReadCosts } from "../logistics/stock-cost.server";
import type { IgnoredFilter } from "../report/filters";
import { requireRuleValues } from "../rule/rule-values.server";
import type { InventoryPart } from "./inventory-shapes";
import {
  type CostRow,
  type InventoryAsked,
  inYear,
  listCostsOfSales,
  listMonthEnds,
  listParts,
  type MonthRow,
  type PartRow,
  YEAR,
} from "./inventory-statement.server";
import type { ManagementInventory, ManagementInventoryFilters } from "./management-inventory";

const none: InventoryPart = {
  ...{ id: "", name: "", value: "0", pieces: 0, deadValue: "0", deadPieces: 0 },
  ...{ costOfSales: null, costMonths: 0, meanValue: null },
};
type Told = Pick<ManagementInventory, "withoutCost" | "meanOf" | "total" | "warehouses" | "lines" | "ages" | "months">;
const nothing: Told = { withoutCost: 0, meanOf: 0, total: none, warehouses: [], lines: [], ages: [], months: [] };

/**
 * MIPMGM12 for readers of the whole company. The stock of a month is that of each warehouse's last loaded day in it, as in
 * MIPUTL03; every month is converted at the budget rate of the chosen one's year, so that months compare.
 */
export async function getManagementInventory(
  ctx: Ctx,
  filters: ManagementInventoryFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementInventory> {
  const { currency } = filters;
  const [question, loaded] = await Promise.all([
    askLogistics(ctx, { currency }),
    findLoaded(ctx, firstShipped, [lastShipped, lastOrdered, lastStocked]),
  ]);
  const { asOf, known, first: shippedSince } = loaded;
  const month = filters.month !== undefined && known.includes(filters.month) ? filters.month : (known[0] ?? 0);
  const until = lastToldDay(loaded, month);
  const [rules, factor] = await Promise.all([
    requireRuleValues(ctx.db, logisticsRules, until),
    mayReadCosts(ctx, question) ? findCostFactor(ctx, currency, until) : null,
  ]);
  const deadMonths = Number(rules["dead-months"]);
  const dropped =
    filters.month === undefined || filters.month === month ? [] : [{ name: "month", value: String(filters.month) }];
  return {
    ...(asOf !== null && { asOf }),
    ...{
      month,
      until,
      currency,
      converted: costsConverted(factor, currency),
      costTold: mayReadCosts(ctx, question),
      ...{ deadMonths, shippedSince, agesKnown: areShipmentsKnown(shippedSince, until, YEAR) },
      options: { months: known },
    },
    ...(factor === null || month === 0 ? nothing : await tell({ ctx, month, until, factor, deadMonths, shippedSince })),
    ignored: [...ignored, ...question.ignored.filter(({ name }) => name !== "rate"), ...dropped],
  };
}

/** The figures themselves, out of three readings side by side. */
async function tell(asked: InventoryAsked): Promise<Told> {
  const [parts, ends, costs] = await Promise.all([listParts(asked), listMonthEnds(asked), listCostsOfSales(asked)]);
  const whole = parts.find(isWhole);
  const everything = ends.filter(isWhole);
  const toPart = (row: PartRow) => partOf(row, ends, costs, asked);
  return {
    withoutCost: Number(whole?.without_cost ?? 0),
    meanOf: everything.filter(({ at }) => inYear(asked.month)(at)).length,
    total: whole ? toPart(whole) : none,
    warehouses: parts.filter(({ warehouse_id }) => warehouse_id !== null).map(toPart),
    lines: parts.filter(({ line_id }) => line_id !== null).map(toPart),
    ages: whole
      ? ageClasses.map((age, at) => ({
          ...{ age, value: whole[`value_${at}`] ?? "0", pieces: Number(whole[`pieces_${at}`] ?? 0) },
        }))
      : [],
    months: everything.map(({ at, value, pieces }) => ({ month: monthOfAt(at), value, pieces: Number(pieces) })),
  };
}

type Keyed = { warehouse_id: number | null; line_id: number | null };
const isWhole = ({ warehouse_id, line_id }: Keyed): boolean => warehouse_id === null && line_id === null;
const isSame = (a: Keyed) => (b: Keyed) => a.warehouse_id === b.warehouse_id && a.line_id === b.line_id;

type Costs = { rows: CostRow[]; months: number } | null;

function partOf(row: PartRow, ends: MonthRow[], costs: Costs, asked: InventoryAsked): InventoryPart {
  const { month } = asked;
  const isKnown = areShipmentsKnown(asked.shippedSince, asked.until, asked.deadMonths);
  const own = ends.filter(isSame(row)).filter(({ at }) => inYear(month)(at));
  // A part that had nothing at the end of a month had a stock of 0 then: the mean is that of the months known of the whole.
  const known = ends.filter(isWhole).filter(({ at }) => inYear(month)(at)).length;
  return {
    id: String(row.warehouse_id ?? row.line_id ?? ""),
    name: row.name ?? "",
    ...{ value: row.value, pieces: Number(row.pieces) },
    ...{ deadValue: isKnown ? row.dead_value : null, deadPieces: isKnown ? Number(row.dead_pieces) : null },
    costOfSales: costs === null ? null : (costs.rows.find(isSame(row))?.cost_of_sales ?? "0"),
    costMonths: costs?.months ?? 0,
    meanValue:
      known === 0
        ? null
        : divide(
            own.reduce((sum, { value }) => add(sum, value), "0"),
            String(known),
            0,
          ),
  };
}
