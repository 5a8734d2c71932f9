import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import type { Market } from "../member-terms";
import type { Taken } from "../points/account";
import { cancelSpending as takeBack } from "../points/post";
import { findInvoice, findPostedMonth, invoiceChange, keepInvoice, requireOpenMonths } from "./offset-invoice.server";
import { type Asked, type Posted, type PostingWork, postOnce } from "./post-once.server";

type Spent = { id: number; day: string; type: string; invoiceNo: string | null; isCancelled: boolean; parts: Taken[] };

/**
 * Takes back a use or an offset (P8): the points go to the same lots, an invoice earns for its whole amount again.
 * @throws AppError not-found, entry-cancelled, offset-month-posted
 */
export const cancelSpending = (ctx: Ctx, market: Market, asked: Asked & { of: number }): Promise<Posted> =>
  postOnce(ctx, { verb: "cancellation", action: "points-cancel", market }, asked, async (work) => {
    const { day, post } = work;
    const entry = await findSpent(work, asked.of);
    const { id, type, parts } = entry;
    if (type !== "use" && type !== "offset") throw new AppError("not-found");
    if (entry.isCancelled) throw new AppError("entry-cancelled");
    const lotIds = parts.map(({ lotId }) => lotId);
    if (type === "use") return post((account) => takeBack(account, day, { id, type, parts }), { lotIds });
    await requireOpenMonths(work, [entry.day, day]);
    return takeOffsetBack(work, entry);
  });

/**
 * Takes back an offset whose month accounting has posted: that month stays as it was booked, the entry that takes it back is of the
 * month that runs. One whose month is open is cancelled. @throws AppError not-found, entry-cancelled, offset-month-open, offset-month-posted
 */
export const reverseOffset = (ctx: Ctx, market: Market, asked: Asked & { of: number }): Promise<Posted> =>
  postOnce(ctx, { verb: "reversal", action: "points-reverse", market }, asked, async (work) => {
    const entry = await findSpent(work, asked.of);
    if (entry.type !== "offset") throw new AppError("not-found");
    if (entry.isCancelled) throw new AppError("entry-cancelled");
    await requireOpenMonths(work, [work.day]);
    if (!(await findPostedMonth(work, [entry.day])))
      throw new AppError("offset-month-open", { params: { month: entry.day.slice(0, 7) } });
    return takeOffsetBack(work, entry);
  });

async function takeOffsetBack(work: PostingWork, { id, invoiceNo, parts }: Spent): Promise<number> {
  const { day, post } = work;
  const invoice = await findInvoice(work, invoiceNo ?? "");
  if (!invoice) throw new Error(`offset ${id} without its invoice`);
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const change = invoiceChange(invoice, day, invoice.offset - points);
  const key = { subsidiaryId: invoice.subsidiaryId, invoiceNo: invoice.invoiceNo };
  const entryId = await post(
    (account) => [...takeBack(account, day, { id, type: "offset", parts, invoice: key }), ...change.run(account)],
    { lotIds: [...parts.map(({ lotId }) => lotId), ...invoice.lotIds] },
  );
  await keepInvoice(work, invoice, change);
  return entryId;
}

async function findSpent({ ctx, member }: PostingWork, id: number): Promise<Spent> {
  const { rows } = await ctx.db.execute<{ entry: Spent }>(sql`
    SELECT json_build_object('id', e.id, 'day', e.day, 'type', e.type, 'invoiceNo', e.invoice_no,
      'isCancelled', EXISTS (SELECT FROM point_entry c WHERE c.refers_to = e.id AND c.type IN ('use-cancelled', 'offset-cancelled')),
      'parts', (SELECT coalesce(json_agg(json_build_object('lotId', p.lot_id, 'points', -p.points) ORDER BY p.no), '[]')
                  FROM point_part p WHERE p.entry_id = e.id AND p.place = 'lot')) AS entry
      FROM point_entry e WHERE e.id = ${id} AND e.member_id = ${member.id}`);
  const [found] = rows;
  if (!found) throw new AppError("not-found");
  return found.entry;
}
