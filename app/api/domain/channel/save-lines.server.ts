import { sql } from "drizzle-orm";
import { orAdded } from "../add-or-replace";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { add, compare } from "../decimal";
import { AppError, invalidField } from "../errors";
import { writtenWithCurrency } from "../money-text";
import type { Month } from "../report/period";
import { seoulDay } from "../seoul-time";
import { writeMonth } from "../typed-values";
import type { LineForm } from "./channel-input";
import { openMonth } from "./channel-months.server";
import { findDistributor } from "./channel-tree.server";
import { checkLines, type StoredLine } from "./check-lines.server";
import { findReport } from "./get-report.server";

type At = { id: number; month: Month; stamp: string };

/** One line typed, of a month that is being entered or was reported: new, added to, changed, or taken out by zeros. @throws AppError not-found, stale, invalid-input with the field */
export async function setLine(ctx: Ctx, { id, month, stamp }: At, { there, ...given }: LineForm): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const { unit } = await hold(inside, { id, month, stamp });
    const row = { ...given, month: writeMonth(month), distributor: unit.code };
    const [checked] = await checkLines(inside, [row]);
    if (checked?.field) throw invalidField(checked.field === "month" ? "reason" : checked.field, checked.wording);
    await writeLines(inside, [await withWhatIsThere(inside, checked?.stored as StoredLine, there)], "line");
  });
}

/** @throws AppError invalid-input: nobody said whether what is there is added to or replaced; both together have no one sign */
async function withWhatIsThere(ctx: Ctx, line: StoredLine, there: LineForm["there"]): Promise<StoredLine> {
  if (line.quantity === "0" && line.amount === "0") return line;
  const { rows } = await ctx.db.execute<{ quantity: string; amount: string }>(sql`
    SELECT l.quantity::text, l.amount::text FROM channel_report r JOIN channel_report_line l ON l.report_id = r.id
     WHERE r.unit_id = ${line.unitId} AND r.ym = ${line.month} AND l.seller_id = ${line.sellerId} AND l.item_id = ${line.itemId}`);
  const { there: _, ...kept } = orAdded({ ...line, there }, rows[0], {
    ask: (found) => {
      const amount = writtenWithCurrency(ctx.locale, found.amount, line.currency);
      return { key: "channel.line.there", params: { pieces: Number(found.quantity), amount } };
    },
    add: (given, found) => {
      const [quantity, amount] = [add(given.quantity, found.quantity), add(given.amount, found.amount)];
      if (compare(quantity, "0") * compare(amount, "0") < 0)
        throw invalidField("amount", { key: "channel.amount.sign" });
      return { ...given, quantity, amount };
    },
  });
  return kept;
}

/** A month in which nothing was sold is reported too. @throws AppError not-found, stale, not-now where there are lines, invalid-input */
export async function reportNothing(ctx: Ctx, { id, month, stamp }: At, reason: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const { unit, currency, since } = await hold(inside, { id, month, stamp });
    const open = await openMonth(inside);
    if (month > open || month < since) throw new AppError("not-found");
    if (stamp !== "") throw new AppError("not-now");
    if (month < open && reason === "") throw invalidField("remark", { key: "channel.reason.wanted" });
    await keepReport(inside, { unitId: unit.id, currency, month, reason, by: "whole" }, []);
  });
}

/** What was entered line by line is the month's report. @throws AppError not-found, stale, not-now where nothing is being entered */
export async function completeReport(ctx: Ctx, { id, month, stamp }: At, reason: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const { unit, currency } = await hold(inside, { id, month, stamp });
    const head = await findReport(inside, id, month);
    if (!head || head.reportedOn !== null) throw new AppError("not-now");
    await keepReport(inside, { unitId: unit.id, currency, month, reason, by: "whole" }, []);
  });
}

/** Reports of a distributor are written one after the other. */
async function hold(inside: Ctx, { id, month, stamp }: At) {
  const found = await findDistributor(inside, id, { locked: true });
  const head = await findReport(inside, id, month);
  if ((head?.stamp ?? "") !== stamp) throw new AppError("stale");
  return found;
}

/**
 * Lines of any distributors and months that were checked, with history and audit of each month. @param ctx of a transaction
 * @param by a file is a month's report as a whole, a line alone says nothing of the others
 */
export async function writeLines(ctx: Ctx, lines: readonly StoredLine[], by: Kept["by"] = "whole"): Promise<void> {
  const months = groupByMonth(lines);
  for (const part of months.values()) {
    const [{ unitId, currency, month }] = part as [StoredLine];
    const reason = [...new Set(part.map((line) => line.reason).filter(Boolean))].join("; ").slice(0, 500);
    await keepReport(ctx, { unitId, currency, month, reason, by }, part);
  }
}

function groupByMonth(lines: readonly StoredLine[]): Map<string, StoredLine[]> {
  const groups = new Map<string, StoredLine[]>();
  for (const line of lines) {
    const key = `${line.unitId}/${line.month}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return groups;
}

type Kept = { unitId: number; currency: string; month: Month; reason: string; by: "line" | "whole" };

async function keepReport(ctx: Ctx, kept: Kept, lines: readonly StoredLine[]): Promise<void> {
  const { db, viewer, now } = ctx;
  const at = sql`${now.toISOString()}::timestamptz`;
  const before = await findReport(ctx, kept.unitId, kept.month);
  const reportedOn = kept.by === "whole" ? seoulDay(now) : null;
  const { rows } = await db.execute<{ id: number; code: string; isReported: boolean }>(sql`
    INSERT INTO channel_report AS r (unit_id, ym, reported_on, currency, create_user, create_date, last_update_user, last_update_date)
    VALUES (${kept.unitId}, ${kept.month}, ${reportedOn}::date, ${kept.currency}, ${viewer.userId}, ${at}, ${viewer.userId}, ${at})
    ON CONFLICT (unit_id, ym) DO UPDATE SET reported_on = coalesce(r.reported_on, excluded.reported_on),
      last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date
    RETURNING r.id, r.reported_on IS NOT NULL AS "isReported", (SELECT u.code FROM org_unit u WHERE u.id = r.unit_id) AS code`);
  const { id, code, isReported } = rows[0] as { id: number; code: string; isReported: boolean };
  const sent = JSON.stringify(lines);
  const named = sql`jsonb_to_recordset(${sent}::jsonb) AS sent ("sellerId" int, "itemId" int, quantity bigint, amount bigint)`;
  await db.execute(sql`
    DELETE FROM channel_report_line l USING ${named}
     WHERE l.report_id = ${id} AND l.seller_id = sent."sellerId" AND l.item_id = sent."itemId" AND sent.quantity = 0 AND sent.amount = 0`);
  await db.execute(sql`
    INSERT INTO channel_report_line (report_id, seller_id, item_id, quantity, amount)
    SELECT ${id}, "sellerId", "itemId", quantity, amount FROM ${named} WHERE quantity <> 0 OR amount <> 0
    ON CONFLICT (report_id, seller_id, item_id) DO UPDATE SET quantity = excluded.quantity, amount = excluded.amount`);
  await db.execute(addReportEvent(ctx, id, kept));
  await writeAudit(db, ctx, {
    action: !isReported ? "channel-enter" : before?.reportedOn ? "channel-correct" : "channel-report",
    subject: `channel-report:${code}-${kept.month}`,
    after: { lines: lines.length },
    ...(kept.reason && { reason: kept.reason }),
  });
}

/** The next line of a report's history, with all lines as they are now. A change within the open month needs no reason. */
const addReportEvent = ({ viewer, now }: Ctx, id: number, { reason }: Kept) => sql`
  INSERT INTO channel_report_event (report_id, no, at, event, actor, reason, quantity, amount, lines)
  SELECT ${id}, 1 + coalesce((SELECT max(e.no) FROM channel_report_event e WHERE e.report_id = ${id}), 0), ${now.toISOString()}::timestamptz,
         CASE WHEN (SELECT r.reported_on IS NULL FROM channel_report r WHERE r.id = ${id}) THEN 'entry'
              WHEN ${reason}::text <> '' AND EXISTS (SELECT FROM channel_report_event e WHERE e.report_id = ${id} AND e.event <> 'entry') THEN 'correction' ELSE 'report' END,
         ${viewer.userId}, ${reason}, coalesce(sum(l.quantity), 0), coalesce(sum(l.amount), 0),
         coalesce(jsonb_agg(jsonb_build_array(u.code, i.item_no, l.quantity, l.amount::text) ORDER BY u.code, i.item_no) FILTER (WHERE l.report_id IS NOT NULL), '[]')
    FROM (SELECT 1) AS one LEFT JOIN channel_report_line l ON l.report_id = ${id}
    LEFT JOIN org_unit u ON u.id = l.seller_id LEFT JOIN item i ON i.id = l.item_id`;
