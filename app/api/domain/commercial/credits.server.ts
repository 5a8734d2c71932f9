import { type SQL, sql } from "drizzle-orm";
import { unitNames } from "../access/own-units.server";
import { allOf } from "../all-of.server";
import { tenThousandths } from "../coins.server";
import type { Ctx } from "../ctx";
import { loadAsOf } from "../facts/as-of.server";
import { optionsAbove } from "../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import { waitsForSteps } from "../lifecycle/keep-steps.server";
import { coinSize } from "../money";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { addMonths, type Month, monthOfDay } from "../report/period";
import { contains } from "../search-pattern";
import { waitingColumns } from "../waiting-columns.server";
import type { CreditMonthRecord } from "./credit-month";
import { getCreditMonth } from "./credit-month.server";
import { canCalculate, canWriteDiscounts, creditVerbs } from "./credit-policy";
import { ownUnits, unitNameIn } from "./credit-rows.server";
import type { CreditAmounts, ListedCredit } from "./credit-shapes";
import type { CreditFilters, Credits } from "./credits";

/** MIPCOM01 as the screen and the API show it. The total is of everything filtered, over all pages. */
export async function getCredits(ctx: Ctx, filters: CreditFilters, ignored: IgnoredFilter[] = []): Promise<Credits> {
  const [tree, asOf, members, months] = await Promise.all([
    loadVisibleUnits(ctx),
    loadAsOf(ctx),
    listMemberUnits(ctx),
    listMonths(ctx),
  ]);
  const newest = addMonths(monthOfDay(asOf.day), -1);
  const chosen = chooseUnits(tree, filters.unit);
  const { lost } = chosen;
  const month = filters.month ?? (filters.show === "waiting" ? undefined : (months[0] ?? newest));
  const question = { ...filters, month, units: chosen.ids };
  const [list, stage] = await Promise.all([
    listCredits(ctx, question),
    month === undefined ? null : stageOf(ctx, month, newest),
  ]);
  return {
    ...list,
    ...(month !== undefined && { month }),
    currency: filters.currency,
    stage,
    may: { calculate: canCalculate(ctx.viewer), discounts: canWriteDiscounts(ctx.viewer) },
    path: { unit: chosen.unit },
    options: {
      months: [...new Set([newest, ...(month === undefined ? [] : [month]), ...months])].sort((a, b) => b - a),
      units: optionsAbove(tree, members),
    },
    ignored: [...ignored, ...lost],
  };
}

const stageOf = (ctx: Ctx, month: Month, newest: Month): Promise<CreditMonthRecord> | null =>
  month > newest ? null : getCreditMonth(ctx, month);

export async function listMonths({ db, viewer }: Ctx): Promise<Month[]> {
  const { rows } = await db.execute<{ ym: Month }>(
    sql`SELECT DISTINCT c.ym FROM commercial_credit c WHERE ${ownUnits(viewer.scope, sql`c.unit_id`)} ORDER BY 1 DESC`,
  );
  return rows.map(({ ym }) => ym);
}

export async function listMemberUnits({ db, viewer }: Ctx): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT DISTINCT c.unit_id AS id FROM commercial_member c WHERE ${ownUnits(viewer.scope, sql`c.unit_id`)}`,
  );
  return rows.map(({ id }) => id);
}

type Question = Omit<CreditFilters, "unit"> & { units?: number[] | undefined };

/** Which credits wait for whom: sales reviews, finance approves and credits what others have reviewed. */
export function waitsFor({ viewer }: Ctx): SQL {
  const { review, approval, crediting } = creditVerbs;
  return waitsForSteps(viewer, [review, approval, crediting], "c");
}

function conditionOf(ctx: Ctx, { month, units, state, text, list, currency, show }: Question): SQL {
  const like = text && contains(text);
  return allOf([
    ownUnits(ctx.viewer.scope, sql`c.unit_id`),
    sql`c.currency = ${currency}`,
    month !== undefined && sql`c.ym = ${month}`,
    units && sql`c.unit_id = any(${sql.param(units)}::int[])`,
    state && sql`c.state = ${state}`,
    list && sql`c.list = ${list}`,
    like && sql`(u.code ILIKE ${like} OR ${unitNames()} ILIKE ${like})`,
    show === "waiting" && waitsFor(ctx),
  ]);
}

const sales = { invoiced: sql`c.invoiced`, returned: sql`c.returned`, net: sql`c.net`, target: sql`c.target` };
const booked = {
  basic: sql`c.basic`,
  extra: sql`c.extra`,
  discount: sql`c.discount`,
  usedPoints: sql`c.used_points`,
  corrected: sql`c.corrected`,
  grandTotal: sql`c.grand_total`,
};
const figures = { ...sales, ...booked };

type Listed = CreditAmounts &
  Pick<ListedCredit, "id" | "month" | "list" | "state"> & {
    unitId: number;
    unitCode: string;
    unitName: string;
  };

/** How many of the listed ones stand where. */
const countedStates = sql`json_build_object(
  'calculated', count(*) FILTER (WHERE c.state = 'calculated'), 'reviewed', count(*) FILTER (WHERE c.state = 'reviewed'),
  'approved', count(*) FILTER (WHERE c.state = 'approved'), 'credited', count(*) FILTER (WHERE c.state = 'credited'))`;

async function listCredits(
  ctx: Ctx,
  question: Question,
): Promise<Pick<Credits, "rows" | "rowCount" | "total" | "states">> {
  const { page, size, currency } = question;
  const where = conditionOf(ctx, question);
  const name = unitNameIn(ctx);
  const state = sql`array_position(ARRAY['calculated', 'reviewed', 'approved', 'credited'], c.state)`;
  const order = orderBy(question, { name, state, ...figures }, sql`c.ym DESC, ${name}, c.id`);
  const coin = String(coinSize(currency));
  const shown = (wrap: (column: SQL) => SQL) =>
    sql.join(
      [
        ...Object.entries(sales).map(([key, column]) => sql`${wrap(column)}::text AS ${sql.identifier(key)}`),
        ...Object.entries(booked).map(
          ([key, column]) => sql`(${wrap(column)} * ${coin}::bigint)::text AS ${sql.identifier(key)}`,
        ),
      ],
      sql`, `,
    );
  const from = sql`commercial_credit c JOIN org_unit u ON u.id = c.unit_id WHERE ${where}`;
  const [rows, totals] = await Promise.all([
    ctx.db.execute<Listed>(sql`
      SELECT c.id, c.ym AS month, c.list, c.state, u.id AS "unitId", u.code AS "unitCode", ${name} AS "unitName",
             ${shown((column) => column)}
        FROM ${from} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<CreditAmounts & { count: number; states: Credits["states"] }>(sql`
      SELECT count(*)::int AS count, ${countedStates} AS states, ${shown((column) => sql`coalesce(sum_bigint(${column}), 0)`)} FROM ${from}`),
  ]);
  const { count, states, ...total } = totals.rows[0] as CreditAmounts & { count: number; states: Credits["states"] };
  return {
    rows: rows.rows.map(({ unitId, unitCode, unitName, ...row }) => ({
      ...row,
      unit: { id: unitId, code: unitCode, name: unitName },
    })),
    rowCount: count,
    total,
    states,
  };
}

/** Credits that wait for the reader, a queue a currency as the list shows them; null for who decides none. */
export function waitingCredits(ctx: Ctx): SQL | null {
  if (!canCalculate(ctx.viewer)) return null;
  const columns = waitingColumns({
    ...{
      queue: sql`c.currency`,
      since: sql`c.last_update_date`,
      id: sql`c.id`,
      name: unitNameIn(ctx),
      state: sql`c.state`,
    },
    reference: sql`to_char(to_date(c.ym::text, 'YYYYMM'), 'YYYY-MM')`,
    ...{ amount: tenThousandths(sql`c.grand_total`, sql`c.currency`), currency: sql`c.currency` },
  });
  return sql`SELECT ${columns} FROM commercial_credit c JOIN org_unit u ON u.id = c.unit_id
     WHERE ${ownUnits(ctx.viewer.scope, sql`c.unit_id`)} AND ${waitsFor(ctx)}`;
}
