import { sql } from "drizzle-orm";
import type { z } from "zod";
import { withGroups } from "~/words/typed-number";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import type { Market } from "../member-terms";
import type { Account, Posting } from "../points/account";
import { correctInvoice } from "../points/correct-invoice";
import { spend } from "../points/post";
import type { pointForms } from "./point-input";
import { type Asked, type Posted, type PostingWork, postOnce } from "./post-once.server";
import { requireLeast } from "./use-points.server";

/**
 * Points deducted from an invoice of the member's (P9), which then earns for the rest alone (P2).
 * @throws AppError insufficient-points, offset-month-posted, invalid-input: invoice unknown, or more than the part of it that
 * points may pay
 */
export const offsetInvoice = (
  ctx: Ctx,
  market: Market,
  asked: Asked & z.output<typeof pointForms.offset>,
): Promise<Posted> =>
  postOnce(ctx, { verb: "offset", action: "points-offset", market }, asked, async (work) => {
    const { day, rules, post } = work;
    requireLeast(rules, asked.points);
    await requireOpenMonths(work, [day]);
    const invoice = await findInvoice(work, asked.invoiceNo);
    if (!invoice) throw invalidField("invoiceNo", { key: "points.invoice.unknown" });
    if (invoice.offset + asked.points > invoice.most)
      throw invalidField("points", {
        key: "points.offset.most",
        params: { most: withGroups(String(Math.max(0, invoice.most - invoice.offset))) },
      });
    const change = invoiceChange(invoice, day, invoice.offset + asked.points);
    const key = { subsidiaryId: invoice.subsidiaryId, invoiceNo: invoice.invoiceNo };
    const entryId = await post(
      (account) => [spend(account, day, "offset", asked.points, key), ...change.run(account)],
      { lotIds: invoice.lotIds },
    );
    await keepInvoice(work, invoice, change);
    return entryId;
  });

export type OffsetInvoice = {
  subsidiaryId: number;
  invoiceNo: string;
  invoiceDate: string;
  eligible: string;
  returned: string;
  offset: number;
  worth: number;
  rate: string;
  granted: number;
  reversed: number;
  lotIds: number[];
  expiryMonths: number;
  /** So many points may pay of it: the rule's part of its net amount, less what came back, rounded down. */
  most: number;
};

/** The net amount of an invoice `i`, less what came back of it. */
export const netAmount = sql`((SELECT coalesce(sum(l.amount), 0) FROM invoice_line l WHERE l.invoice_date = i.invoice_date
  AND l.subsidiary_id = i.subsidiary_id AND l.invoice_no = i.invoice_no AND l.kind = 1) - i.returned)`;
/** So many points may pay of an invoice `i` of member `m` on a day. @param net its net amount */
export const mostPaid = (day: string, net = netAmount) => sql`
  floor(rule_on('membership', 'offset-share', m.currency, m.subsidiary_id, ${day}::date) * ${net} / point_worth(m.currency))`;

/** An invoice of the member's with what it earned, in whatever letters its number is typed, held until the transaction ends; null where there is none. */
export async function findInvoice({ ctx, member, day }: PostingWork, invoiceNo: string): Promise<OffsetInvoice | null> {
  await ctx.db.execute(
    sql`SELECT FROM point_invoice WHERE member_id = ${member.id} AND upper(invoice_no) = upper(${invoiceNo}) FOR NO KEY UPDATE`,
  );
  const { rows } = await ctx.db.execute<{ invoice: OffsetInvoice }>(sql`
    SELECT json_build_object('subsidiaryId', i.subsidiary_id, 'invoiceNo', i.invoice_no, 'invoiceDate', i.invoice_date,
      'eligible', i.eligible::text, 'returned', i.returned::text, 'offset', i."offset", 'worth', point_worth(m.currency),
      'rate', i.rate::text, 'granted', i.granted, 'reversed', i.reversed,
      'lotIds', ARRAY(SELECT l.id FROM point_entry e JOIN point_lot l ON l.entry_id = e.id WHERE e.type = 'purchase'
        AND e.invoice_subsidiary_id = i.subsidiary_id AND e.invoice_no = i.invoice_no),
      'expiryMonths', rule_on('membership', 'expiry-months', m.currency, m.subsidiary_id, i.invoice_date)::int,
      'most', ${mostPaid(day)}) AS invoice
      FROM point_invoice i JOIN member m ON m.id = i.member_id
     WHERE i.member_id = ${member.id} AND upper(i.invoice_no) = upper(${invoiceNo}) AND i.subsidiary_id = m.subsidiary_id
     ORDER BY i.invoice_no = ${invoiceNo} DESC LIMIT 1`);
  return rows[0]?.invoice ?? null;
}

/** What the invoice earns once so many points pay a part of it: the postings, and afterwards what it was granted in all. */
export function invoiceChange(invoice: OffsetInvoice, day: string, offset: number) {
  const after = { offset, granted: invoice.granted, reversed: invoice.reversed };
  const run = (account: Account): Posting[] => {
    const { postings, granted, reversed } = correctInvoice(account, day, {
      ...invoice,
      key: { subsidiaryId: invoice.subsidiaryId, invoiceNo: invoice.invoiceNo },
      day: invoice.invoiceDate,
      // What an offset took back of it is earned again today: months that were told and settled meanwhile stay as they were.
      postedOn: day,
      eligible: BigInt(invoice.eligible),
      returned: BigInt(invoice.returned),
      offset: BigInt(offset),
      worth: BigInt(invoice.worth),
    });
    after.granted = granted;
    after.reversed = reversed;
    return postings;
  };
  return { run, after };
}

export async function keepInvoice(
  { ctx }: PostingWork,
  { subsidiaryId, invoiceNo }: OffsetInvoice,
  { after }: ReturnType<typeof invoiceChange>,
): Promise<void> {
  await ctx.db.execute(sql`
    UPDATE point_invoice SET "offset" = ${after.offset}, granted = ${after.granted}, reversed = ${after.reversed}
     WHERE subsidiary_id = ${subsidiaryId} AND invoice_no = ${invoiceNo}`);
}

/**
 * Months that accounting has booked stay as they are (P9). The subsidiary's row is shared until the transaction ends, so
 * that no month is posted meanwhile. @throws AppError offset-month-posted
 */
export async function requireOpenMonths(work: PostingWork, days: readonly string[]): Promise<void> {
  await work.ctx.db.execute(sql`SELECT FROM org_unit WHERE id = ${work.member.subsidiaryId} FOR SHARE`);
  const month = await findPostedMonth(work, days);
  if (month) throw new AppError("offset-month-posted", { params: { month } });
}

/** The first of the days' months that accounting has booked, as 2026-10. */
export async function findPostedMonth(
  { ctx, member }: PostingWork,
  days: readonly string[],
): Promise<string | undefined> {
  const months = days.map((day) => `${day.slice(0, 7)}-01`);
  const { rows } = await ctx.db.execute<{ month: string }>(sql`
    SELECT to_char(month, 'YYYY-MM') AS month FROM offset_month
     WHERE subsidiary_id = ${member.subsidiaryId} AND month = any(${sql.param(months)}::date[]) ORDER BY 1 LIMIT 1`);
  return rows[0]?.month;
}
