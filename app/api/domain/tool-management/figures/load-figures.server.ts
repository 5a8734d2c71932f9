import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { keptRows } from "../../facts/kept-rows.server";
import { siteTables } from "../own-sites.server";
import { contractCpuAt, firstOpenMonth, siteMonths, type ToolPeriod, termAt, toolMonths } from "../tool-months.server";
import { foundSites, siteFigures } from "./kept-figures.server";
import type { ModelFigures, MonthFigures, ToolRow } from "./site-figures";

/** Of sites that were found. */
export type FoundPeriod = Omit<ToolPeriod, "sites"> & { siteIds: readonly number[] };
const periodOf = ({ siteIds, ...rest }: FoundPeriod): ToolPeriod => ({ ...rest, sites: foundSites(siteIds) });

const exact = (column: string): SQL => sql`trim_scale(round(coalesce(${sql.raw(column)}, 0), 8))::text`;
const sums = sql`
  ${exact("sum(t.expected * t.plan_price)")} AS "planCost", ${exact("sum(t.issued_value)")} AS "toolCost",
  ${exact("sum((t.issued - t.expected) * t.plan_price)")} AS "excessCost",
  ${exact("sum(t.issued_value - t.issued * t.plan_price)")} AS "priceEffect"`;

/** Each month of the period that a site runs, the first one first. Callers leave the rows as they are, those below too. */
export async function loadMonths(db: Db, found: FoundPeriod): Promise<(MonthFigures & { siteId: number })[]> {
  const period = periodOf(found);
  const open = await firstOpenMonth(db, period);
  return keptRows<MonthFigures & { siteId: number }>(
    db,
    sql`
    WITH ${siteMonths(period, open)}
    SELECT site_id AS "siteId", ym, units::int AS units, ${exact("plan_cost")} AS "planCost", ${exact("tool_cost")} AS "toolCost",
           ${exact("excess_cost")} AS "excessCost", ${exact("price_effect")} AS "priceEffect", ${exact("revenue")} AS revenue,
           ${exact("charged")} AS "unitCharge", ${exact("fee")} AS fee, ${exact("sold")} AS "soldTools", ${exact("expenses")} AS expenses, trim_scale(stock_value)::text AS "stockValue", entered, closed
      FROM site_month ORDER BY site_id, ym`,
    siteFigures,
  );
}

/** Models of a site with what the period brought; those that made nothing too. */
export async function loadModels(db: Db, found: FoundPeriod): Promise<ModelFigures[]> {
  const period = periodOf(found);
  return keptRows<ModelFigures>(
    db,
    sql`
    WITH ${toolMonths(period)},
    made AS (
      SELECT model_id, sum(units)::int AS units, sum(planned)::int AS planned, sum(units * cpu / 100.0) AS charged FROM model_month GROUP BY 1),
    cost AS (SELECT model_id, ${sums} FROM tool_month t WHERE told GROUP BY 1),
    waits AS (SELECT model_id, sum(issued)::int AS pieces FROM tool_month WHERE NOT told AND issued <> 0 GROUP BY 1),
    list AS (
      SELECT t.model_id, sum(r.unit_price * r.set_up / (r.corner::numeric * r.tool_life)) AS cpu
        FROM site_tool t JOIN LATERAL (${termAt(sql`t.tool_id`, sql`${period.to}`)}) AS r ON r.listed GROUP BY 1)
    SELECT m.id AS "modelId", l.id AS "lineId", l.code AS line, l.name AS "lineName", m.code AS model, m.name AS "modelName",
           m.use_yn = 'Y' AND l.use_yn = 'Y' AS used, made.model_id IS NOT NULL AS told, coalesce(waits.pieces, 0) AS waiting,
           coalesce(made.units, 0) AS units, coalesce(made.planned, 0) AS planned,
           ${exact("made.charged")} AS charged, ${exact("list.cpu")} AS "listCpu",
           ${contractCpuAt(sql`m.id`, sql`${period.to}`)}::text AS "contractCpu", coalesce(cost."planCost", '0') AS "planCost",
           coalesce(cost."toolCost", '0') AS "toolCost", coalesce(cost."excessCost", '0') AS "excessCost", coalesce(cost."priceEffect", '0') AS "priceEffect"
      FROM ${siteTables} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id
      LEFT JOIN made ON made.model_id = m.id LEFT JOIN cost ON cost.model_id = m.id LEFT JOIN waits ON waits.model_id = m.id
      LEFT JOIN list ON list.model_id = m.id
     WHERE ${period.sites} ORDER BY site.id, l.code, m.code`,
    siteFigures,
  );
}

/** The master tool list as of the last month, with what was expected of each tool and issued in the period. */
export async function loadTools(db: Db, found: FoundPeriod): Promise<(ToolRow & { siteId: number })[]> {
  const period = periodOf(found);
  return keptRows<ToolRow & { siteId: number }>(
    db,
    sql`
    WITH ${toolMonths(period)},
    cost AS (
      SELECT tool_id, sum(t.units)::int AS units, trim_scale(round(sum(t.expected), 8))::text AS expected, sum(t.issued)::int AS issued, ${sums}
        FROM tool_month t WHERE told GROUP BY 1),
    waits AS (SELECT tool_id, sum(issued)::int AS pieces FROM tool_month WHERE NOT told AND issued <> 0 GROUP BY 1)
    SELECT p.site_id AS "siteId", t.id AS "toolId", m.id AS "modelId", l.code AS line, m.code AS model, t.tool_no AS "toolNo",
           t.machining_part AS "machiningPart", t.catalogue_no AS "catalogueNo", t.item_id AS "itemId", t.type1, t.type2, t.maker,
           coalesce(r.listed, false) AS listed, r.set_up AS "setUp", r.corner, r.tool_life AS "toolLife", r.unit_price::text AS "unitPrice",
           r.contract_price::text AS "contractPrice", r.from_ym AS "fromYm", cost.tool_id IS NOT NULL AS told, coalesce(waits.pieces, 0) AS waiting,
           coalesce(cost.units, 0) AS units, coalesce(cost.expected, '0') AS expected,
           coalesce(cost.issued, 0) AS issued, coalesce(cost."planCost", '0') AS "planCost", coalesce(cost."toolCost", '0') AS "toolCost",
           coalesce(cost."excessCost", '0') AS "excessCost", coalesce(cost."priceEffect", '0') AS "priceEffect"
      FROM site_tool p JOIN ttmb_tool t ON t.id = p.tool_id JOIN ttmb_model m ON m.id = p.model_id JOIN ttmb_line l ON l.id = p.line_id
      LEFT JOIN cost ON cost.tool_id = t.id LEFT JOIN waits ON waits.tool_id = t.id
      LEFT JOIN LATERAL (${termAt(sql`t.id`, sql`${period.to}`)}) AS r ON true
     ORDER BY p.site_id, l.code, m.code, t.tool_no`,
    siteFigures,
  );
}
