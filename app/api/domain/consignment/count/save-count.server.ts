import { sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField, type Wording } from "../../errors";
import { seoulDay } from "../../seoul-time";
import { refuseStale } from "../../stale.server";
import { postMovements } from "../ledger/post-movements.server";
import { type SeenSite, withSite } from "../site/with-site.server";
import { type CountInput, MOST_COUNTED } from "./count-input";
import type { CountLine } from "./count-record";
import { getCount } from "./get-count.server";
import { requireCount } from "./require-count.server";

/**
 * A count of a site as of the end of a day, with a line for each of its items. There is one at a time: whoever else counts
 * there joins it. @throws AppError not-found, no-right, not-now, stale, invalid-input
 */
export const beginCount = (ctx: Ctx, seen: SeenSite, given: { day: string; remark: string }): Promise<{ id: number }> =>
  withSite(ctx, seen, "count", async (within, site) => {
    const { day, remark } = given;
    if (day > seoulDay(ctx.now)) throw invalidField("day", { key: "consignment.day.future" });
    if (Number(day.slice(0, 7).replace("-", "")) <= site.closedTo)
      throw invalidField("day", { key: "consignment.day.closed", params: { month: day.slice(0, 7) } });
    // A difference of an earlier day would move what was counted since away from what lay there.
    const { rows: counted } = await within.db.execute<{ day: string | null }>(
      sql`SELECT max(day)::text AS day FROM consignment_count WHERE site_id = ${site.id} AND state = 'posted'`,
    );
    const last = counted[0]?.day;
    if (last && day < last) throw invalidField("day", { key: "consignment.count.since", params: { day: last } });
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await within.db.execute<{ id: number }>(sql`
      INSERT INTO consignment_count (site_id, day, remark, create_user, create_date, last_update_user, last_update_date)
      VALUES (${site.id}, ${day}::date, ${remark}, ${by}, ${by}) RETURNING id`);
    const id = rows[0]?.id ?? 0;
    await within.db.execute(sql`
      INSERT INTO consignment_count_line (count_id, item_id)
      SELECT ${id}, i.item_id FROM consignment_item i LEFT JOIN consignment_balance b ON b.site_id = i.site_id AND b.item_id = i.item_id
       WHERE i.site_id = ${site.id} AND i.since <= ${day}::date AND (i.use_yn = 'Y' OR b.quantity > 0)`);
    return { result: { id }, action: "consignment-count-begin", after: { count: id, ...given } };
  });

/** How many lines changed, and how many others had been changed by somebody else since the sheet was opened. */
export type SavedCount = { changed: number; others: number };

/**
 * Lines that this sheet changed are written; what others wrote meanwhile stays. Where both wrote another number into one line,
 * nothing is written and the line says whose stands there. @throws AppError not-found, no-right, request-decided, invalid-input
 */
export async function saveCount(ctx: Ctx, id: number, { lines }: CountInput): Promise<SavedCount> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const count = await getCount(within, id, true);
    requireCount(ctx, "lines", count);
    const byItem = new Map(count.lines.map((line) => [line.itemId, line]));
    const wrong: Record<string, Wording> = {};
    const changed: CountInput["lines"] = [];
    let others = 0;
    for (const line of lines) {
      const there = byItem.get(line.item);
      if (!there) throw invalidField(`counted-${line.item}`, { key: "consignment.item.unlisted" });
      if (line.counted !== null && (line.counted < 0 || line.counted > MOST_COUNTED)) {
        wrong[`counted-${line.item}`] = { key: "consignment.counted.wrong" };
        continue;
      }
      const isOwn = line.counted !== line.seen.counted || line.reason !== line.seen.reason;
      const isOthers = there.counted !== line.seen.counted || there.reason !== line.seen.reason;
      const isSame = there.counted === line.counted && there.reason === line.reason;
      if (isOthers) others += 1;
      if (isOwn && isOthers && !isSame) wrong[`counted-${line.item}`] = meanwhile(there);
      else if (isOwn && !isSame) changed.push(line);
    }
    if (Object.keys(wrong).length > 0) throw new AppError("invalid-input", { fields: wrong });
    await writeLines(within, id, changed);
    return { changed: changed.length, others };
  });
}

const meanwhile = ({ counted, countedBy, reason }: CountLine): Wording => ({
  key: "consignment.count.meanwhile",
  params: { by: countedBy ?? "–", counted: counted ?? "–", reason: reason || "–" },
});

/** Numbers of a count that is held, and its new stamp. */
export async function writeLines(
  { db, viewer, now }: Ctx,
  id: number,
  lines: readonly { item: number; counted: number | null; reason: string }[],
): Promise<void> {
  if (lines.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    UPDATE consignment_count_line l SET counted = given.counted, reason = given.reason,
           counted_by = CASE WHEN given.counted IS NOT NULL THEN ${viewer.userId} END,
           counted_at = CASE WHEN given.counted IS NOT NULL THEN ${at} END
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given(item int, counted int, reason text)
     WHERE l.count_id = ${id} AND l.item_id = given.item`);
  await touch({ db, viewer, now }, id);
}

/** The stamp goes on even where the clock does not: two saves of one moment are two states. */
const touch = ({ db, viewer, now }: Pick<Ctx, "db" | "viewer" | "now">, id: number) =>
  db.execute(sql`
    UPDATE consignment_count SET last_update_user = ${viewer.userId},
           last_update_date = greatest(${now.toISOString()}::timestamptz, last_update_date + interval '1 millisecond') WHERE id = ${id}`);

type Seen = { id: number; stamp: string };

/**
 * Every difference becomes a movement of the count's day, with the line's reason or the common one; a line without a number is
 * left alone. @throws AppError not-found, no-right, not-now, request-decided, stale, invalid-input
 */
export async function postCount(ctx: Ctx, seen: Seen, { remark }: { remark: string }): Promise<{ movements: number }> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const count = await getCount(within, seen.id, true);
    requireCount(ctx, "posting", count);
    refuseStale(count.stamp === seen.stamp ? [count] : []);
    const counted = count.lines.filter((line) => line.counted !== null);
    const different = counted.filter(({ difference }) => difference !== 0);
    if (remark === "" && different.some(({ reason }) => reason === ""))
      throw invalidField("remark", { key: "api.field.remark" });
    await postMovements(
      within,
      different.map(({ itemId, difference, reason }) => ({
        ...{ siteId: count.siteId, itemId, day: count.day, kind: "count" as const, quantity: difference ?? 0 },
        ...{ reason: reason || remark, countId: count.id },
      })),
    );
    await finish(within, count.id, counted);
    await writeAudit(tx, ctx, {
      ...{ action: "consignment-count-post" as const, subject: `consignment-site:${count.site}` as const },
      after: { count: count.id, day: count.day, counted: counted.length, differences: different.length },
      ...(remark && { reason: remark }),
    });
    return { movements: different.length };
  });
}

async function finish({ db, viewer, now }: Ctx, id: number, counted: readonly CountLine[]): Promise<void> {
  const rows = counted.map(({ itemId, expected }) => ({ item: itemId, expected }));
  await db.execute(sql`
    UPDATE consignment_count_line l SET expected = given.expected, difference = l.counted - given.expected
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(item int, expected int)
     WHERE l.count_id = ${id} AND l.item_id = given.item`);
  await touch({ db, viewer, now }, id);
  await db.execute(sql`
    UPDATE consignment_count SET state = 'posted', posted_at = ${now.toISOString()}::timestamptz, posted_by = ${viewer.userId} WHERE id = ${id}`);
}

/** An open count is given up: nothing came of it. @throws AppError not-found, no-right, request-decided, stale */
export async function removeCount(ctx: Ctx, seen: Seen): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const count = await getCount(within, seen.id, true);
    requireCount(ctx, "removal", count);
    refuseStale(count.stamp === seen.stamp ? [count] : []);
    await tx.execute(sql`
      UPDATE consignment_count SET use_yn = 'N', ${stamped(ctx)} WHERE id = ${seen.id}`);
    await writeAudit(tx, ctx, {
      ...{ action: "consignment-count-remove" as const, subject: `consignment-site:${count.site}` as const },
      before: { count: count.id, day: count.day },
    });
  });
}
