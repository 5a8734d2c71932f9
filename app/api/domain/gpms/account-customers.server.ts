import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName, customerNames } from "../customer-name.server";
import { compare, sum } from "../decimal";
import { findAccountName, ownAccounts } from "../facts/global-accounts.server";
import { keptRows } from "../facts/kept-rows.server";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { monthOfDay } from "../report/period";
import { contains } from "../search-pattern";
import type { AccountCustomers, CustomerFilters, Likeness, ListedCustomer } from "./account-customers";
import { listAccountFigures } from "./account-figures.server";
import { canKeepAccounts } from "./account-policy";
import { askAccounts, movingTotals } from "./accounts.server";

/** Groups in sight and the countries of their customers, to choose from. */
export async function accountOptions({ reports, viewer }: Ctx): Promise<AccountCustomers["options"]> {
  const [accounts, countries] = await Promise.all([
    reports.execute<{ id: number; name: string }>(
      sql`SELECT account.id, account.name FROM global_account account WHERE ${ownAccounts(viewer.scope)} ORDER BY account.use_yn DESC, account.name`,
    ),
    reports.execute<{ country: string }>(sql`
      SELECT DISTINCT customer.country FROM global_account_member belonging JOIN customer ON customer.id = belonging.customer_id
       WHERE belonging.use_yn = 'Y' AND ${ownCustomers(viewer.scope)} ORDER BY 1`),
  ]);
  return { accounts: accounts.rows, countries: countries.rows.map(({ country }) => country) };
}

/** MIPSAL13 as the screen and the API show it. */
export async function getAccountCustomers(
  ctx: Ctx,
  filters: CustomerFilters,
  ignored: IgnoredFilter[] = [],
): Promise<AccountCustomers> {
  const [options, account] = await Promise.all([
    accountOptions(ctx),
    filters.account === undefined ? null : findAccountName(ctx, filters.account),
  ]);
  const lost = lostFilters(filters, { account });
  const question = await askAccounts(
    ctx,
    options.accounts.map(({ id }) => id),
  );
  const month = monthOfDay(question.asOf.day);
  const shared = {
    asOf: question.asOf.day,
    show: filters.show,
    path: { account },
    options,
    may: { write: canKeepAccounts(ctx.viewer) },
    ignored: [...ignored, ...lost],
  };
  if (filters.show === "alike") {
    const alike = await listAlike(ctx, filters, month);
    return { ...shared, rows: [], rowCount: alike.length, alike, total: movingTotals(undefined) };
  }
  const [found, sold] = await Promise.all([
    listBelongings(ctx, { ...filters, account: account?.id }, month),
    listAccountFigures(ctx, question, "belonging"),
  ]);
  const figures = new Map(sold.map((row) => [Number(row.key), movingTotals(row.figures)]));
  const none = movingTotals(undefined);
  const rows = found.rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? none) }));
  const accountMat = new Map<number, string>();
  for (const { id, accountId } of found.siblings)
    accountMat.set(accountId, sum([accountMat.get(accountId) ?? "0", figures.get(id)?.mat ?? "0"]));
  const all = rows.map((row) => ({ ...row, accountMat: accountMat.get(row.accountId) ?? "0" }));
  const { page, size, sort, dir } = filters;
  const ordered = sort === "mat" ? byMat(all, dir) : all;
  return {
    ...shared,
    rows: ordered.slice((page - 1) * size, page * size),
    rowCount: all.length,
    alike: [],
    total: { mat: sum(all.map(({ mat }) => mat)), matPrevious: sum(all.map(({ matPrevious }) => matPrevious)) },
  };
}

const byMat = (rows: ListedCustomer[], dir: "asc" | "desc" | undefined): ListedCustomer[] =>
  rows.toSorted((a, b) => (dir === "asc" ? 1 : -1) * compare(a.mat, b.mat));

type Found = Omit<ListedCustomer, "mat" | "matPrevious" | "accountMat">;

/** Customers' months in groups; `siblings`: all of the same groups that the reader sees, whatever is filtered. */
async function listBelongings(
  ctx: Ctx,
  { text, account, country, state, sort, dir }: CustomerFilters,
  month: number,
): Promise<{ rows: Found[]; siblings: { id: number; accountId: number }[] }> {
  const like = text && contains(text);
  const states: Record<Exclude<CustomerFilters["state"], "all">, SQL> = {
    present: sql`${month}::int BETWEEN belonging.valid_from AND coalesce(belonging.valid_to, 999912)`,
    coming: sql`belonging.valid_from > ${month}::int`,
    ended: sql`belonging.valid_to < ${month}::int`,
  };
  const conditions = [
    sql`true`,
    ...(account === undefined ? [] : [sql`account.id = ${account}`]),
    ...(country ? [sql`customer.country = ${country}`] : []),
    ...(state === "all" ? [] : [states[state]]),
    ...(like
      ? [sql`(customer.code ILIKE ${like} OR ${customerNames()} ILIKE ${like} OR account.name ILIKE ${like})`]
      : []),
  ];
  const unit = sql`coalesce(unit.${sql.identifier(`name_${ctx.locale}`)}, unit.name_en)`;
  const from = sql`global_account_member belonging JOIN global_account account ON account.id = belonging.account_id
      JOIN customer ON customer.id = belonging.customer_id JOIN org_unit unit ON unit.id = customer.org_unit_id
     WHERE belonging.use_yn = 'Y' AND ${ownCustomers(ctx.viewer.scope)}`;
  const order = orderBy(
    { dir, sort: sort === "mat" ? undefined : sort },
    {
      name: sql`name`,
      country: sql`country`,
      account: sql`account`,
      validFrom: sql`"validFrom"`,
      validTo: sql`nullif("validTo", '')`,
      lastVisit: sql`"lastVisit"`,
    },
    sql`account, country, name, id`,
  );
  const [rows, siblings] = await Promise.all([
    ctx.reports.execute<Found>(sql`
      SELECT * FROM (
        SELECT belonging.id, customer.id AS "customerId", customer.code, ${customerName(ctx.locale)} AS name, customer.country, ${unit} AS unit,
               account.id AS "accountId", account.name AS account, to_char(to_date(belonging.valid_from::text, 'YYYYMM'), 'YYYY-MM') AS "validFrom",
               coalesce(to_char(to_date(belonging.valid_to::text, 'YYYYMM'), 'YYYY-MM'), '') AS "validTo",
               CASE WHEN ${states.coming} THEN 'coming' WHEN ${states.ended} THEN 'ended' ELSE 'present' END AS state,
               (SELECT max(v.visit_date)::text FROM customer_visit v WHERE v.use_yn = 'Y' AND v.state = 'made' AND v.customer_id = customer.id) AS "lastVisit"
          FROM ${from} AND ${sql.join(conditions, sql` AND `)}) AS listed ORDER BY ${order}`),
    ctx.reports.execute<{ id: number; accountId: number }>(
      sql`SELECT belonging.id, account.id AS "accountId" FROM ${from}`,
    ),
  ]);
  return { rows: rows.rows, siblings: siblings.rows };
}

/** So long the first word of a firm's name has to be to say anything. */
const TELLING = 5;
const MOST_ALIKE = 500;

/**
 * Customers of no group in the month whose English name begins with the same word as that of a group's customer, or of a
 * customer in another country: a firm and its sisters. Those that a group can be named for stand first.
 */
async function listAlike(
  ctx: Ctx,
  { text, country }: Pick<CustomerFilters, "text" | "country">,
  month: number,
): Promise<Likeness[]> {
  const like = text && contains(text);
  const rows = await keptRows<Likeness>(
    ctx.reports,
    sql`
    WITH seen AS MATERIALIZED (
      SELECT customer.id, customer.code, customer.country, ${customerName(ctx.locale)} AS name, ${customerNames()} AS names, account.id AS account_id, account.name AS account,
             lower(regexp_replace(split_part(coalesce(customer.name_en, customer.name), ' ', 1), '[^[:alnum:]]', '', 'g')) AS stem
        FROM customer LEFT JOIN global_account_member belonging ON belonging.customer_id = customer.id AND belonging.use_yn = 'Y'
         AND ${month}::int BETWEEN belonging.valid_from AND coalesce(belonging.valid_to, 999912)
        LEFT JOIN global_account account ON account.id = belonging.account_id
       WHERE customer.use_yn = 'Y' AND ${ownCustomers(ctx.viewer.scope)}),
    pair AS (
      SELECT DISTINCT ON (own.id) own.id AS "customerId", own.code, own.name, own.country, other.id AS "likeId", other.code AS "likeCode",
             other.name AS "likeName", other.country AS "likeCountry", other.account_id AS "accountId", other.account
        FROM seen own JOIN seen other ON other.stem = own.stem AND other.id <> own.id
         AND (other.account_id IS NOT NULL OR other.country <> own.country)
       WHERE own.account_id IS NULL AND length(own.stem) >= ${TELLING}
         ${country ? sql`AND own.country = ${country}` : sql``}
         ${like ? sql`AND (own.code ILIKE ${like} OR own.names ILIKE ${like})` : sql``}
       ORDER BY own.id, other.account_id IS NULL, other.id)
    SELECT * FROM pair ORDER BY account IS NULL, account, name, "customerId" LIMIT ${MOST_ALIKE}`,
  );
  return rows;
}
