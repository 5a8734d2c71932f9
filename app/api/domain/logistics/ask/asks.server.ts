import { type SQL, sql } from "drizzle-orm";
import { isPartner } from "../../access/is-partner";
import { ownUnits } from "../../access/own-units.server";
import { historyOf } from "../../audit/history-of.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { readTrace } from "../../record-trace.server";
import type { IgnoredFilter } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { contains } from "../../search-pattern";
import { whatCan } from "../../verbs";
import { waitingColumns } from "../../waiting-columns.server";
import { freeThere, waitingFor } from "../help/could-let-go.server";
import { nameOf } from "../shortage-statement.server";
import { askPolicies } from "./ask-policy";
import type { AskFilters, AskRecord, Asks, ListedAsk } from "./asks";
import { askWording, isReached } from "./mail-ask.server";

/** What waits stands first, then the latest, unless another order is asked for. */
export async function getAsks(ctx: Ctx, filters: AskFilters, ignored: IgnoredFilter[] = []): Promise<Asks> {
  const { text, side, state, page, size } = filters;
  const called = text
    ? sql`concat_ws(' ', "itemNo", description, "fromCode", "from", "to") ILIKE ${contains(text)}`
    : sql`true`;
  const conditions = [
    side === undefined ? sql`true` : sideOf(ctx, side),
    state === undefined ? sql`true` : sql`state = ${state}`,
    called,
  ];
  const found = sql.join(conditions, sql` AND `);
  const sorts = {
    ...{ name: sql`"itemNo"`, quantity: sql`quantity`, from: sql`"from"`, to: sql`"to"`, at: sql`at` },
    answeredAt: sql`"answeredAt"`,
  };
  const usual = sql`state <> 'asked', at DESC, id DESC`;
  const [rows, sums] = await Promise.all([
    ctx.db.execute<Found>(sql`
      SELECT * FROM ${asksInSight(ctx)} WHERE ${found}
       ORDER BY ${orderBy(filters, sorts, usual)} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number; out: number; in: number }>(sql`
      SELECT count(*) FILTER (WHERE ${found})::int AS count, count(*) FILTER (WHERE state = 'asked' AND ${sideOf(ctx, "out")})::int AS out,
             count(*) FILTER (WHERE state = 'asked' AND ${sideOf(ctx, "in")})::int AS in FROM ${asksInSight(ctx)}
       WHERE ${called}`),
  ]);
  const { count = 0, out = 0, in: asked = 0 } = sums.rows[0] ?? {};
  return { rows: rows.rows.map((row) => toListed(ctx, row)), rowCount: count, open: { out, in: asked }, ignored };
}

/** A request for pieces as its page shows it. @throws AppError not-found */
export async function getAsk(ctx: Ctx, id: number): Promise<AskRecord> {
  const row = await findAsk(ctx, id);
  const found = toListed(ctx, row);
  const [history, trace, there, told] = await Promise.all([
    historyOf(ctx, `stock-ask:${id}`),
    readTrace(ctx, "stock_ask", id),
    row.state === "asked" ? stockThere(ctx, row) : null,
    isReached(ctx, row),
  ]);
  return { ...found, there, mail: told ? askWording(ctx, found) : null, history, trace };
}

async function stockThere(ctx: Ctx, row: Found): Promise<NonNullable<AskRecord["there"]>> {
  const [free, waiting] = await Promise.all([freeThere(ctx, row), waitingFor(ctx, row.itemId)]);
  return { free, waiting: waiting.get(`${row.place} ${row.placeId}`) ?? 0 };
}

export type Found = Omit<ListedAsk, "can"> & {
  writer: string;
  own: boolean;
  ours: boolean;
  theirs: boolean;
  /** The unit that runs the place, and the place itself, by their IDs. */
  unitId: number;
  placeId: number;
};

/** One in sight. @throws AppError not-found */
export async function findAsk(ctx: Ctx, id: number): Promise<Found> {
  const { rows } = await ctx.db.execute<Found>(sql`SELECT * FROM ${asksInSight(ctx)} WHERE id = ${id}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

/**
 * What was asked for, with these pieces of these warehouses, since a day: the latest first.
 * @param wanted what an order's lines are of
 */
export async function asksFor(
  ctx: Ctx,
  wanted: readonly { itemId: number; warehouseId: number }[],
  since: string,
): Promise<ListedAsk[]> {
  if (wanted.length === 0) return [];
  const { rows } = await ctx.db.execute<Found>(sql`
    SELECT * FROM ${asksInSight(ctx)}
     WHERE ("itemId", "toId") IN (SELECT * FROM unnest(${sql.param(wanted.map(({ itemId }) => itemId))}::int[], ${sql.param(wanted.map(({ warehouseId }) => warehouseId))}::int[]))
       AND at::timestamptz >= ${since}::date ORDER BY at DESC, id DESC LIMIT 50`);
  return rows.map((row) => toListed(ctx, row));
}

function toListed(ctx: Ctx, row: Found): ListedAsk {
  const { writer: _writer, own: _own, ours: _ours, theirs: _theirs, unitId: _unit, placeId: _place, ...listed } = row;
  return { ...listed, can: whatCan(askPolicies, ctx.viewer, row) };
}

/** Who sees the whole company stands on both sides: what they wrote themselves is asked of others, the rest of them. */
function sideOf({ viewer: { scope } }: Ctx, side: "out" | "in"): SQL {
  if (side === "in") return sql`theirs AND NOT own`;
  return scope.all ? sql`own` : sql`ours`;
}

/** Requests that the reader may answer: as many as the list has that others ask of them. */
export function waitingAsks(ctx: Ctx): SQL | null {
  if (askPolicies.sent(ctx.viewer, { state: "asked", own: false, ours: false, theirs: true }) !== null) return null;
  const columns = waitingColumns({
    ...{ since: sql`at::timestamptz`, id: sql`id`, reference: sql`"itemNo"`, name: sql`"to"`, pieces: sql`quantity` },
  });
  return sql`SELECT ${columns} FROM ${asksInSight(ctx)} WHERE state = 'asked' AND ${sideOf(ctx, "in")}`;
}

/**
 * Requests that the reader is a side of: written by people of their units or wanted in a warehouse of these, or asked of a place that
 * these run. Partners are a side of none.
 */
function asksInSight(ctx: Ctx): SQL {
  const { viewer, locale } = ctx;
  const ours = sql`(a.create_user = ${viewer.userId} OR ${ownUnits(viewer.scope, sql`w.org_unit_id`)} OR EXISTS (
    SELECT FROM user_group_member m JOIN user_group g ON g.id = m.group_id AND g.use_yn = 'Y'
     WHERE m.user_id = a.create_user AND m.use_yn = 'Y' AND ${ownUnits(viewer.scope, sql`g.org_unit_id`)}))`;
  const placeName = sql`coalesce(held.${sql.identifier(`name_${locale}`)}, held.name_en, site.${sql.identifier(`name_${locale}`)}, site.name_en)`;
  return sql`(
    SELECT * FROM (
      SELECT a.id, a.item_id AS "itemId", i.item_no AS "itemNo", i.description, a.to_warehouse_id AS "toId", ${nameOf(ctx, "w")} AS "to",
             CASE WHEN a.from_site_id IS NULL THEN 'warehouse' ELSE 'site' END AS place, coalesce(held.code, site.code) AS "fromCode",
             ${placeName} AS "from", ${nameOf(ctx, "u")} AS "fromUnit", u.id AS "unitId", coalesce(held.id, site.id) AS "placeId", a.quantity, a.remark, a.state, a.answer,
             a.create_user AS writer, ${personOf(locale, sql`a.create_user`)} AS by, ${isoInstant("a.create_date")} AS at,
             CASE WHEN a.state <> 'asked' THEN ${personOf(locale, sql`a.last_update_user`)} END AS "answeredBy",
             CASE WHEN a.state <> 'asked' THEN ${isoInstant("a.last_update_date")} END AS "answeredAt", ${isoInstant("a.last_update_date")} AS stamp,
             a.create_user = ${viewer.userId} AS own, ${ours} AS ours, ${ownUnits(viewer.scope, sql`u.id`)} AS theirs
        FROM stock_ask a JOIN item i ON i.id = a.item_id JOIN warehouse w ON w.id = a.to_warehouse_id
        LEFT JOIN warehouse held ON held.id = a.from_warehouse_id LEFT JOIN consignment_site site ON site.id = a.from_site_id
        JOIN org_unit u ON u.id = coalesce(held.org_unit_id, site.org_unit_id)
       WHERE a.use_yn = 'Y') AS sided
     WHERE ${!isPartner(ctx)}::boolean AND (ours OR theirs)) AS asks`;
}
