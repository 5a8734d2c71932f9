import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../../../all-of.server";
import type { Ctx } from "../../../ctx";
import { customerNames } from "../../../customer-name.server";
import { type IgnoredFilter, lostFilters } from "../../../report/filters";
import { orderBy } from "../../../report/order-by.server";
import { dayBefore } from "../../../report/period";
import { contains } from "../../../search-pattern";
import { ownContracts } from "../../contract/own-contracts.server";
import { askMatrix } from "../../matrix-question.server";
import { lastReportedDay } from "../last-reported.server";
import type { CabinetMovements, MovementFilters } from "./movements";
import { movementsOf, movementTables } from "./movements-of.server";

/** MIPMTX06 as screen and API show it. A cabinet out of sight is dropped and named, as an item that is in none of the reader's. */
export async function getCabinetMovements(
  ctx: Ctx,
  filters: MovementFilters,
  ignored: IgnoredFilter[] = [],
): Promise<CabinetMovements> {
  const [question, cabinet, item] = await Promise.all([
    askMatrix(ctx, { unit: filters.unit, currency: "USD" }),
    find(ctx, sql`b.id`, filters.cabinet, sql`b.serial`),
    find(ctx, sql`a.item_id`, filters.item, sql`item.item_no`),
  ]);
  const asked = allOf([question.seen, cabinet && sql`b.id = ${cabinet.id}`]);
  const asOf = (await lastReportedDay(ctx.reports, asked)) ?? question.asOf;
  const { days, to } = filters;
  const from = filters.from ?? (to || days === "all" ? undefined : dayBefore(asOf, Number(days) - 1));
  const where = conditionOf(question.seen, { ...filters, from }, cabinet?.id, item?.id);
  const sorts = {
    name: sql`m.at`,
    cabinet: sql`b.serial`,
    item: sql`item.item_no`,
    badge: sql`nullif(m.user_code, '')`,
    quantity: sql`m.quantity`,
  };
  const order = orderBy(filters, sorts, sql`m.at DESC, m.id DESC`);
  const [rows, { rowCount, ...total }] = await Promise.all([
    movementsOf(ctx, where, { order, most: filters.size, after: (filters.page - 1) * filters.size }),
    sumOf(ctx, where),
  ]);
  return {
    ...{ asOf, from: from ?? null, rows, rowCount, total },
    path: { unit: question.unit, cabinet, item },
    options: question.options,
    ignored: [
      ...ignored,
      ...question.ignored.filter(({ name }) => name !== "rate"),
      ...lostFilters(filters, { cabinet, item }),
    ],
  };
}

async function find({ db, viewer }: Ctx, column: SQL, id: number | undefined, name: SQL) {
  if (id === undefined) return null;
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT ${id}::int AS id, ${name} AS name FROM stock_article a JOIN matrix_cabinet b ON b.id = a.cabinet_id JOIN item ON item.id = a.item_id
      JOIN matrix_contract contract ON contract.id = b.contract_id JOIN customer ON customer.id = contract.customer_id
     WHERE ${column} = ${id} AND b.use_yn = 'Y' AND ${ownContracts(viewer.scope)} LIMIT 1`);
  return rows[0] ?? null;
}

/** The one definition of rows and sums. */
function conditionOf(seen: SQL, asked: MovementFilters, cabinet: number | undefined, item: number | undefined): SQL {
  const { text, kind, badge, from, to } = asked;
  const like = text && contains(text);
  return allOf([
    sql`b.use_yn = 'Y' AND ${seen}`,
    like &&
      sql`(item.item_no ILIKE ${like} OR item.description ILIKE ${like} OR b.serial ILIKE ${like} OR ${customerNames()} ILIKE ${like})`,
    kind && (kind === "taken" ? sql`m.kind IN ('issue', 'return')` : sql`m.kind = ${kind}`),
    badge && sql`m.user_code ILIKE ${contains(badge)}`,
    from && sql`m.day >= ${from}::date`,
    to && sql`m.day <= ${to}::date`,
    cabinet !== undefined && sql`b.id = ${cabinet}`,
    item !== undefined && sql`a.item_id = ${item}`,
  ]);
}

type Sums = CabinetMovements["total"] & { rowCount: number };

/** What was taken back leaves nothing of its kind; what stands has one sign. */
const hasMoved = sql`badge <> '' AND pieces <> 0`;

/** Added up by person and kind first: there are far fewer of these than movements. */
async function sumOf({ db }: Ctx, where: SQL): Promise<Sums> {
  const of = (kinds: SQL) => sql`coalesce(sum(pieces) FILTER (WHERE kind ${kinds}), 0)::int`;
  const { rows } = await db.execute<Sums>(sql`
    WITH moved AS (
      SELECT customer.id AS customer, m.user_code AS badge, m.kind, count(*) AS lines, sum(m.quantity) AS pieces
        FROM ${movementTables} WHERE m.place = 'cabinet' AND ${where} GROUP BY 1, 2, 3)
    SELECT coalesce(sum(lines), 0)::int AS "rowCount", -${of(sql`IN ('issue', 'return')`)} AS taken, ${of(sql`= 'receipt'`)} AS filled,
           ${of(sql`NOT IN ('issue', 'return', 'receipt')`)} AS other, count(DISTINCT (customer, badge)) FILTER (WHERE ${hasMoved})::int AS badges, count(DISTINCT customer) FILTER (WHERE ${hasMoved})::int AS customers
      FROM moved`);
  const [sums] = rows;
  if (!sums) throw new Error("a sum is always a row");
  return sums;
}
