import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { reportPack } from "~/api/db/schema";
import { translate } from "~/words";
import { roleName } from "../../account/role-name";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { loadAsOf } from "../../facts/as-of.server";
import { isoInstant } from "../../iso-instant.server";
import { personName } from "../../person-name.server";
import { readTrace } from "../../record-trace.server";
import { contains } from "../../search-pattern";
import type { IgnoredFilter } from "../filters";
import { orderBy } from "../order-by.server";
import { addMonths, defaultMonth, type Month, monthOfDay } from "../period";
import { nameSearches } from "../views/name-searches.server";
import { audienceOf } from "../views/view-input";
import type { ListedPack, PackFilters, PackPage, PackRecord, Packs } from "./packs";

/** So many months can be asked for. */
const MONTHS = 24;

type Row = Omit<ListedPack, "audience" | "sharedWith"> & {
  roleId: string | null;
  groupId: string | null;
  groupName: string | null;
};

/** By name unless another order is asked for. */
export async function getPacks(ctx: Ctx, filters: PackFilters, ignored: IgnoredFilter[] = []): Promise<Packs> {
  const { text, page, size } = filters;
  const asked = text ? sql`concat_ws(' ', name, owner) ILIKE ${contains(text)}` : sql`true`;
  const sorts = { name: sql`lower(name)`, pages: sql`pages`, owner: sql`owner` };
  const [rows, total] = await Promise.all([
    ctx.db.execute<Row>(sql`
      SELECT * FROM ${visiblePacks(ctx)} WHERE ${asked}
       ORDER BY ${orderBy(filters, sorts, sql`lower(name), id`)} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${visiblePacks(ctx)} WHERE ${asked}`),
  ]);
  return { rows: rows.rows.map((row) => listed(ctx, row)), rowCount: total.rows[0]?.count ?? 0, ignored };
}

/** The reader's own, to which pages of a report can be added. */
export async function listOwnPacks({ db, viewer }: Ctx): Promise<{ packs: { id: string; name: string }[] }> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM report_pack WHERE user_id = ${viewer.userId} ORDER BY lower(name), id`,
  );
  return { packs: rows };
}

/** Packs of somebody that others read: without an owner who comes in nobody changes them. */
export const countSharedPacks = (db: Db, userId: string): Promise<number> =>
  db.$count(
    reportPack,
    and(eq(reportPack.userId, userId), or(isNotNull(reportPack.roleId), isNotNull(reportPack.groupId))),
  );

/**
 * A pack in one month: its pages in their order, with what is said of each in that month and in the one before.
 * @param asked yyyymm; the last complete month of sales unless given @throws AppError not-found
 */
export async function getPack(
  ctx: Ctx,
  id: string,
  asked?: Month,
): Promise<Omit<PackRecord, "copies" | "copiesOfOthers">> {
  const { pages: _count, ...pack } = await findPack(ctx, id);
  const asOf = await loadAsOf(ctx);
  const newest = monthOfDay(asOf.day);
  const first = asOf.firstMonth ?? newest;
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(newest, -back)).filter((ym) => ym >= first);
  const usual = defaultMonth(asOf.day, asOf.firstMonth);
  const month = asked !== undefined && months.includes(asked) ? asked : usual;
  return {
    ...pack,
    pages: await pagesOf(ctx, pack, month),
    month,
    noMonth: asked === undefined || asked === month ? null : asked,
    months,
    asOf: asOf.day,
    trace: await readTrace(ctx, "report_pack", id),
    can: pack.mine ? ["change", "comments", "keeping", "removal"] : ["keeping"],
  };
}

/** As the list has it, where the viewer may see it. @throws AppError not-found */
export async function findPack(ctx: Ctx, id: string): Promise<ListedPack> {
  const { rows } = await ctx.db.execute<Row>(sql`SELECT * FROM ${visiblePacks(ctx)} WHERE id = ${id}::uuid`);
  if (!rows[0]) throw new AppError("not-found");
  return listed(ctx, rows[0]);
}

async function pagesOf(ctx: Ctx, { id, mine }: { id: string; mine: boolean }, month: Month): Promise<PackPage[]> {
  const { rows } = await ctx.db.execute<Omit<PackPage, "chosen" | "open">>(sql`
    SELECT p.id, p.code, p.search, coalesce(c.text, '') AS comment, coalesce(b.text, '') AS before
      FROM report_pack_page p
      LEFT JOIN report_pack_comment c ON c.page_id = p.id AND c.month = ${month}
      LEFT JOIN report_pack_comment b ON b.page_id = p.id AND b.month = ${addMonths(month, -1)}
     WHERE p.pack_id = ${id}::uuid ORDER BY p.position, p.id`);
  const chosen = await nameSearches(ctx, rows);
  return rows.map((row, at) => {
    const open = ctx.viewer.menuCodes.has(row.code);
    // What is said of figures tells them.
    const said = open || mine ? {} : { comment: "", before: "" };
    return { ...row, ...said, chosen: chosen[at] ?? [], open };
  });
}

function listed({ locale }: Ctx, { roleId, groupId, groupName, ...row }: Row): ListedPack {
  const audience = roleId
    ? translate(locale, "views.role", { name: roleName(locale, roleId) })
    : groupId && translate(locale, "views.group", { name: groupName ?? groupId });
  return { ...row, sharedWith: audienceOf({ roleId, groupId }), audience };
}

/** The viewer's own, and those shared with one of their roles or groups. */
function visiblePacks({ locale, viewer: { userId, roles, groups } }: Ctx): SQL {
  const groupIds = groups.map(({ groupId }) => groupId);
  return sql`(
  SELECT k.id, k.name, ${personName(locale)} AS owner, k.user_id = ${userId} AS mine, k.role_id AS "roleId",
         k.group_id AS "groupId", g.${sql.identifier(locale === "ko" ? "name_ko" : "name_en")} AS "groupName", ${isoInstant("k.last_update_date")} AS stamp,
         (SELECT count(*)::int FROM report_pack_page p WHERE p.pack_id = k.id) AS pages
    FROM report_pack k JOIN app_user ON app_user.id = k.user_id LEFT JOIN user_group g ON g.id = k.group_id
   WHERE k.user_id = ${userId} OR k.role_id = any(${sql.param([...roles])}::text[])
      OR k.group_id = any(${sql.param(groupIds)}::text[])) AS packs`;
}
