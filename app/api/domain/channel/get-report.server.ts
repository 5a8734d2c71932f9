import { sql } from "drizzle-orm";
import { unitNameIn } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { personName } from "../person-name.server";
import { readTrace } from "../record-trace.server";
import type { Month } from "../report/period";
import { seoulDay } from "../seoul-time";
import type { ReportRecord } from "./channel-input";
import { dueDayOn, openMonth, stateOf } from "./channel-months.server";
import { findDistributor } from "./channel-tree.server";

export type ReportHead = { id: number; reportedOn: string | null; stamp: string };

/** The report of a month, or what is entered of it; null where there is neither. */
export async function findReport({ db }: Pick<Ctx, "db">, unitId: number, month: Month): Promise<ReportHead | null> {
  const { rows } = await db.execute<ReportHead>(sql`
    SELECT r.id, r.reported_on::text AS "reportedOn", ${isoInstant("r.last_update_date")} AS stamp FROM channel_report r
     WHERE r.unit_id = ${unitId} AND r.ym = ${month}`);
  return rows[0] ?? null;
}

/** A month of a distributor with its lines and how they came to be. @throws AppError not-found for a month that is not over or before the first */
export async function getReport(ctx: Ctx, id: number, month: Month): Promise<ReportRecord> {
  const found = await findDistributor(ctx, id);
  const [open, dueDay, head] = await Promise.all([
    openMonth(ctx),
    dueDayOn(ctx, seoulDay(ctx.now)),
    findReport(ctx, id, month),
  ]);
  if (month > open || month < found.since) throw new AppError("not-found");
  const [lines, history, trace] = head
    ? await Promise.all([listLines(ctx, head.id), listHistory(ctx, head.id), readTrace(ctx, "channel_report", head.id)])
    : [[], [] as ReportRecord["history"], null];
  const reportedOn = head?.reportedOn ?? null;
  const sum = (name: "quantity" | "amount") => String(lines.reduce((all, line) => all + BigInt(line[name]), 0n));
  return {
    unit: found.unit,
    currency: found.currency,
    month,
    state: stateOf({ month, reportedOn, isEntered: head !== null }, open, dueDay),
    isOpen: month === open,
    reportedOn,
    sellers: found.sellers,
    lines,
    total: { quantity: sum("quantity"), amount: sum("amount") },
    history,
    stamp: head?.stamp ?? "",
    trace,
    can: ["report", ...(head === null ? (["nothing"] as const) : reportedOn === null ? (["completion"] as const) : [])],
  };
}

async function listLines(ctx: Ctx, reportId: number): Promise<ReportRecord["lines"]> {
  type Row = Omit<ReportRecord["lines"][number], "seller"> & { sellerId: number; code: string; name: string };
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT u.id AS "sellerId", u.code, ${unitNameIn(ctx)} AS name, i.item_no AS "itemNo", i.description, l.quantity::text, l.amount::text
      FROM channel_report_line l JOIN org_unit u ON u.id = l.seller_id JOIN item i ON i.id = l.item_id
     WHERE l.report_id = ${reportId} ORDER BY u.kind, u.id, i.item_no`);
  return rows.map(({ sellerId, code, name, ...line }) => ({ ...line, seller: { id: sellerId, code, name } }));
}

async function listHistory({ db, locale }: Ctx, reportId: number): Promise<ReportRecord["history"]> {
  const { rows } = await db.execute<ReportRecord["history"][number]>(sql`
    SELECT e.no, ${isoInstant("e.at")} AS at, e.event, coalesce(${personName(locale, "a")}, e.actor) AS by, e.reason, e.quantity::text, e.amount::text
      FROM channel_report_event e LEFT JOIN app_user a ON a.id = e.actor WHERE e.report_id = ${reportId} ORDER BY e.no DESC`);
  return rows;
}
