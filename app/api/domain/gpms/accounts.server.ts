import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { sum } from "../decimal";
import { ownAccounts } from "../facts/global-accounts.server";
import { askSales, type SalesQuestion } from "../facts/sales-question.server";
import type { SalesFigures } from "../facts/sales-shapes";
import type { IgnoredFilter } from "../report/filters";
import { monthOfDay } from "../report/period";
import { contains } from "../search-pattern";
import { listAccountFigures } from "./account-figures.server";
import { canKeepAccounts } from "./account-policy";
import type { AccountFilters, Accounts, ListedAccount } from "./accounts";

/** What belongs to a group (`account`) in a month, of the reader's own customers (`customer`). */
export const belongingIn = (ctx: Ctx, month: number): SQL => sql`
  global_account_member belonging JOIN customer ON customer.id = belonging.customer_id AND ${ownCustomers(ctx.viewer.scope)}
  WHERE belonging.account_id = account.id AND belonging.use_yn = 'Y'
    AND ${month}::int BETWEEN belonging.valid_from AND coalesce(belonging.valid_to, 999912)`;

export type AccountRow = Omit<ListedAccount, "mat" | "matPrevious">;

/** Groups in the reader's sight, by name. */
export async function listAccounts(ctx: Ctx, month: number, narrow: SQL): Promise<AccountRow[]> {
  const unit = sql`coalesce(unit.${sql.identifier(`name_${ctx.locale}`)}, unit.name_en)`;
  const { rows } = await ctx.reports.execute<AccountRow>(sql`
    SELECT account.id, account.code, account.name, CASE account.use_yn WHEN 'Y' THEN 'used' ELSE 'ended' END AS state,
           ${unit} AS unit, account.terms, account.payment_days AS "paymentDays", present.members, present.countries,
           (SELECT max(v.visit_date)::text FROM customer_visit v WHERE v.use_yn = 'Y' AND v.state = 'made' AND v.customer_id = any(present.ids)) AS "lastVisit"
      FROM global_account account JOIN org_unit unit ON unit.id = account.org_unit_id,
           LATERAL (SELECT count(*)::int AS members, count(DISTINCT customer.country)::int AS countries, array_agg(customer.id) AS ids
                      FROM ${belongingIn(ctx, month)}) AS present
     WHERE ${ownAccounts(ctx.viewer.scope)} AND ${narrow} ORDER BY account.name, account.id`);
  return rows;
}

/** The same question of sales for groups as for anything else: the newest complete month, at the budget rate. */
export async function askAccounts(ctx: Ctx, ids: number[]): Promise<SalesQuestion> {
  const question = await askSales(ctx, { currency: "USD" });
  return { ...question, filter: { ...question.filter, accounts: { ids } } };
}

/** MIPSAL12 as the screen and the API show it. */
export async function getGlobalAccounts(
  ctx: Ctx,
  { text, state }: AccountFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Accounts> {
  const like = text && contains(text);
  const conditions = [
    sql`true`,
    ...(state === "all" ? [] : [sql`account.use_yn = ${state === "used" ? "Y" : "N"}`]),
    ...(like ? [sql`(account.code ILIKE ${like} OR account.name ILIKE ${like} OR account.terms ILIKE ${like})`] : []),
  ];
  const question = await askAccounts(ctx, []);
  const found = await listAccounts(ctx, monthOfDay(question.asOf.day), sql.join(conditions, sql` AND `));
  const ask = { ...question, filter: { ...question.filter, accounts: { ids: found.map(({ id }) => id) } } };
  const figures = new Map((await listAccountFigures(ctx, ask, "account")).map((row) => [Number(row.key), row.figures]));
  const rows = found.map((row) => ({ ...row, ...movingTotals(figures.get(row.id)) }));
  return {
    rows,
    rowCount: rows.length,
    asOf: question.asOf.day,
    total: {
      members: rows.reduce((all, { members }) => all + members, 0),
      mat: sum(rows.map(({ mat }) => mat)),
      matPrevious: sum(rows.map(({ matPrevious }) => matPrevious)),
    },
    may: { write: canKeepAccounts(ctx.viewer) },
    ignored,
  };
}

export const movingTotals = (figures: SalesFigures | undefined): { mat: string; matPrevious: string } => ({
  mat: figures?.mat ?? "0",
  matPrevious: figures?.matPrevious ?? "0",
});
