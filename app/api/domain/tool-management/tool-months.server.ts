import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { addMonths } from "../report/period";
import { siteTables } from "./own-sites.server";
import { reportedSites } from "./reported-sites.server";

/** Which sites (a condition on `siteTables`), the months of the period, yyyymm, both included, and of which tools, where not of all. */
export type ToolPeriod = { sites: SQL; from: number; to: number; tools?: readonly number[] };
/** `open`: of each site those from its `site_open` (site_id, ym, day) on, which stands before in the WITH clause. */
type ToolMonths = ToolPeriod & { open?: true };

const sign = sql`CASE i.kind WHEN 'issue' THEN 1 ELSE -1 END`;
const firstDay = (ym: number): SQL => sql`to_date(${String(ym)}, 'YYYYMM')`;

/** The terms of a tool in a month: the newest up to it. @param tool, ym SQL of both */
export const termAt = (tool: SQL, ym: SQL): SQL => sql`
  SELECT r.from_ym, r.listed, r.set_up, r.corner, r.tool_life, r.unit_price, r.contract_price FROM ttmb_tool_term r
   WHERE r.tool_id = ${tool} AND r.from_ym <= ${ym} ORDER BY r.from_ym DESC LIMIT 1`;

/** What a good unit of a model is charged with in a month, in 1/1,000,000. */
export const contractCpuAt = (model: SQL, ym: SQL): SQL => sql`
  (SELECT k.cpu FROM ttmb_contract_cpu k WHERE k.model_id = ${model} AND k.from_ym <= ${ym} ORDER BY k.from_ym DESC LIMIT 1)`;

/**
 * Definitions of a WITH clause.
 * `model_month` (site_id, line_id, model_id, ym, units, planned, cpu): production; planned as many as made where nothing was planned.
 * `tool_month` (… tool_id, told, units, listed, set_up, corner, tool_life, plan_price, contract_price, expected, issued, issued_value): a row
 * for each tool and month in which it was to be used or was issued; amounts in 1/10,000 of the site's currency unit, expected = units ×
 * set-up / (corners × life), issued less what came back (domain.md 6.1). Excess cost = (issued − expected) × plan_price, price effect =
 * issued_value − issued × plan_price: plan + both = issued_value. `told`: the model's production of the month was entered; where it was
 * not, nothing can be expected, and the row belongs in no sum. What was made and what was issued are laid one below the other and added
 * up: joined, they are taken for a row each, and compared each with each (measured: 9.8 s for 322 months of sites in place of 0.1).
 */
export const toolMonths = (period: ToolPeriod): SQL => monthsOfTools(period);

function monthsOfTools({ sites, from, to, tools, open }: ToolMonths): SQL {
  const only = tools ? sql`AND t.id = ANY (${sql.param(tools)}::int[])` : sql``;
  const opened = open ? sql`JOIN site_open ON site_open.site_id = site.id` : sql``;
  const ownYm = open ? sql`AND p.ym >= site_open.ym` : sql``;
  const ownDay = open ? sql`AND i.day >= site_open.day` : sql``;
  return sql`
    model_month AS MATERIALIZED (
      SELECT site.id AS site_id, l.id AS line_id, m.id AS model_id, p.ym, p.good_units AS units,
             coalesce(p.planned_units, p.good_units) AS planned, ${contractCpuAt(sql`m.id`, sql`p.ym`)} AS cpu
        FROM ${siteTables} ${opened} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id
        JOIN ttmb_production p ON p.model_id = m.id AND p.ym BETWEEN ${from} AND ${to} ${ownYm} WHERE ${sites}),
    site_tool AS MATERIALIZED (
      SELECT site.id AS site_id, l.id AS line_id, m.id AS model_id, t.id AS tool_id
        FROM ${siteTables} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id
        JOIN ttmb_tool t ON t.model_id = m.id ${only} WHERE ${sites}),
    used AS (
      SELECT site_id, line_id, model_id, tool_id, ym, bool_or(told) AS told, max(units) AS units,
             bool_or(NOT told) AS was_issued, sum(issued)::int AS issued, sum(issued_value) AS issued_value
        FROM (
          SELECT mm.site_id, mm.line_id, mm.model_id, t.id AS tool_id, mm.ym, true AS told, mm.units, 0 AS issued, 0::numeric AS issued_value
            FROM model_month mm JOIN ttmb_tool t ON t.model_id = mm.model_id ${only}
          UNION ALL
          SELECT site.id, l.id, m.id, t.id, to_char(i.day, 'YYYYMM')::int, false, 0, ${sign} * i.quantity, ${sign} * i.quantity * i.unit_price
            FROM ${siteTables} ${opened} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id
            JOIN ttmb_tool t ON t.model_id = m.id ${only} JOIN ttmb_issue i ON i.tool_id = t.id
           WHERE ${sites} ${ownDay} AND i.day >= ${firstDay(from)} AND i.day < ${firstDay(to)} + interval '1 month') AS either
       GROUP BY site_id, line_id, model_id, tool_id, ym),
    tool_month AS MATERIALIZED (
      SELECT site_id, line_id, model_id, tool_id, ym, told, units, coalesce(r.listed, false) AS listed,
             r.set_up, r.corner, r.tool_life, issued, issued_value,
             coalesce(r.unit_price, issued_value / nullif(issued, 0), 0) AS plan_price, r.contract_price,
             CASE WHEN r.listed THEN units * r.set_up / (r.corner::numeric * r.tool_life) ELSE 0 END AS expected
        FROM used LEFT JOIN LATERAL (${termAt(sql`used.tool_id`, sql`used.ym`)}) AS r ON true
       WHERE r.listed OR was_issued)`;
}

/** Sums over `tool_month` where `told`, in 1/10,000: what was expected, issued, and the two effects between them. */
export const toolSums: SQL = sql`
  sum(expected * plan_price) AS plan_cost, sum(issued_value) AS tool_cost,
  sum((issued - expected) * plan_price) AS excess_cost, sum(issued_value - issued * plan_price) AS price_effect`;

/**
 * Definitions of a WITH clause up to `site_month` (site_id, ym, entered, closed, units, charged, fee, sold_tools, revenue, tool_cost,
 * plan_cost, excess_cost, price_effect, unit_charge, expenses, stock_value): each month that a site runs; its stock is that of today less what
 * moved since. Revenue = contract CPU × good units (cpu, hybrid) + monthly fee (fee, hybrid) + tools issued at contract prices (fee). A
 * closed month is told by the contract as it was then.
 * @param open the first month that is added up, of `firstOpenMonth`: what is kept of closed months is read (`ttmb_month_figures`). It is
 * a plain number because the planner knows then how little is left to read. Without it nothing kept is looked at.
 */
export function siteMonths(period: ToolPeriod, open: number | null = null): SQL {
  const from = open ?? period.from;
  return sql`
    ${reportedSites(period)},
    kept AS MATERIALIZED (SELECT f.* FROM site_run JOIN ttmb_month_figures f USING (site_id, ym) WHERE ${open !== null}),
    site_open AS MATERIALIZED (
      SELECT site_id, min(ym) AS ym, to_date(min(ym)::text, 'YYYYMM') AS day
        FROM site_run WHERE NOT EXISTS (SELECT FROM kept f WHERE f.site_id = site_run.site_id AND f.ym = site_run.ym) GROUP BY site_id),
    ${monthsOfTools({ ...period, from, open: true })},
    run AS (
      SELECT site_run.site_id, site_run.ym, coalesce(c.contract_type, site.contract_type) AS contract_type,
             CASE WHEN c.site_id IS NULL THEN site.monthly_fee ELSE c.monthly_fee END AS monthly_fee
        FROM site_run JOIN ttmb_site site ON site.id = site_run.site_id
        LEFT JOIN ttmb_month c ON c.site_id = site_run.site_id AND c.ym = site_run.ym AND c.reopened_at IS NULL),
    site_units AS (SELECT site_id, ym, sum(units) AS units, sum(units * cpu / 100.0) AS charged FROM model_month GROUP BY 1, 2),
    site_tools AS (
      SELECT site_id, ym, ${toolSums}, sum(issued * coalesce(contract_price, plan_price)) AS sold_tools FROM tool_month WHERE told GROUP BY 1, 2),
    site_expense AS (SELECT e.site_id, e.ym, sum(e.amount) AS expenses FROM run JOIN ttmb_expense e USING (site_id, ym) GROUP BY 1, 2),
    stock_told AS (
      SELECT t.site_id, t.tool_id, run.ym, a.quantity AS lies, 0::bigint AS moved, true AS is_run
        FROM run JOIN site_open ON site_open.site_id = run.site_id AND run.ym >= site_open.ym JOIN site_tool t ON t.site_id = run.site_id
        JOIN stock_article a ON a.tool_id = t.tool_id AND a.known_from < to_date(run.ym::text, 'YYYYMM') + interval '1 month'
      UNION ALL
      SELECT t.site_id, t.tool_id, to_char(m.day, 'YYYYMM')::int, 0, m.quantity, false
        FROM site_open JOIN site_tool t ON t.site_id = site_open.site_id JOIN stock_article a ON a.tool_id = t.tool_id
        JOIN stock_movement m ON m.article_id = a.id AND m.day >= ${firstDay(from)} AND m.day >= site_open.day
       WHERE m.day > a.known_from OR m.kind IN ('opening', 'count')),
    tool_stock AS (
      SELECT site_id, tool_id, ym, is_run,
             lies - coalesce(sum(moved) OVER (PARTITION BY tool_id ORDER BY ym DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS quantity
        FROM (SELECT site_id, tool_id, ym, sum(lies) AS lies, sum(moved) AS moved, bool_or(is_run) AS is_run FROM stock_told GROUP BY 1, 2, 3) AS told),
    site_stock AS (
      SELECT k.site_id, k.ym, sum(k.quantity * coalesce(r.unit_price, 0)) AS stock_value
        FROM tool_stock k LEFT JOIN LATERAL (${termAt(sql`k.tool_id`, sql`k.ym`)}) AS r ON true WHERE k.is_run GROUP BY 1, 2),
    site_figures AS (
      SELECT site_id, ym, units, unit_charge, sold_tools, plan_cost, tool_cost, excess_cost, price_effect, expenses, stock_value FROM kept
      UNION ALL
      SELECT run.site_id, run.ym, coalesce(u.units, 0), coalesce(u.charged, 0), coalesce(t.sold_tools, 0), coalesce(t.plan_cost, 0),
             coalesce(t.tool_cost, 0), coalesce(t.excess_cost, 0), coalesce(t.price_effect, 0), coalesce(e.expenses, 0), stock_value
        FROM run LEFT JOIN site_units u USING (site_id, ym) LEFT JOIN site_tools t USING (site_id, ym)
        LEFT JOIN site_expense e USING (site_id, ym) LEFT JOIN site_stock s USING (site_id, ym)
       WHERE NOT EXISTS (SELECT FROM kept k WHERE k.site_id = run.site_id AND k.ym = run.ym)),
    site_month AS (
      SELECT f.*, r.entered, r.closed, charges.*, charges.charged + charges.fee + charges.sold AS revenue
        FROM site_figures f JOIN run USING (site_id, ym) JOIN reported r USING (site_id, ym),
             LATERAL (SELECT CASE WHEN contract_type = 'fee' THEN 0 ELSE f.unit_charge END AS charged, coalesce(run.monthly_fee, 0) AS fee,
                             CASE WHEN contract_type = 'fee' THEN f.sold_tools ELSE 0 END AS sold) AS charges)`;
}

/** The first month of a period, yyyymm, that some site runs and of which nothing is kept; after the period where all is. */
export async function firstOpenMonth(db: Pick<Db, "execute">, period: ToolPeriod): Promise<number> {
  const { rows } = await db.execute<{ ym: number | null }>(sql`
    WITH ${reportedSites(period)}
    SELECT min(ym) AS ym FROM site_run
     WHERE NOT EXISTS (SELECT FROM ttmb_month_figures f WHERE f.site_id = site_run.site_id AND f.ym = site_run.ym)`);
  return rows[0]?.ym ?? addMonths(period.to, 1);
}

/** Columns of `ttmb_month_figures`, which `site_month` has too. */
export const closedMonthKeys = sql.raw(
  "site_id, ym, units::bigint AS units, unit_charge, sold_tools, plan_cost, tool_cost, excess_cost, price_effect, expenses, stock_value",
);

/** Keeps what the closed months of a period came to, where that is not kept yet. */
export const keepClosedMonths = (period: ToolPeriod): SQL => sql`
  INSERT INTO ttmb_month_figures (site_id, ym, units, unit_charge, sold_tools, plan_cost, tool_cost, excess_cost, price_effect, expenses, stock_value)
  WITH ${siteMonths(period)}
  SELECT ${closedMonthKeys} FROM site_month WHERE closed ON CONFLICT DO NOTHING`;
