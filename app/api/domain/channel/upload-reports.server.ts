import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { ownUnits } from "../access/own-units.server";
import { AppError } from "../errors";
import type { RowOf, RowProblem } from "../upload/define-upload";
import { unitCurrencies } from "../upload/unit-currencies.server";
import { uploadWork } from "../upload/upload-work.server";
import { checkLines } from "./check-lines.server";
import { writeLines } from "./save-lines.server";
import { channelReportUpload } from "./upload-reports";

type Row = RowOf<typeof channelReportUpload>;
const nothing = { quantity: "0", amount: "0" };

export const channelReportUploads = uploadWork({
  definition: channelReportUpload,
  locks: ["channel_report"],
  open: async ({ locale }) => ({ title: translate(locale, "channel.reports") }),
  currencies: (ctx, _within, rows) =>
    unitCurrencies(
      ctx,
      rows.map(({ distributor }) => distributor),
      "unit",
    ),
  /** The reported lines of the distributors and months that the file names: what deleting first would take. */
  async stored({ db, viewer }, _within, rows) {
    if (rows === null) return [];
    const named = JSON.stringify(
      rows.map(({ month, distributor }) => ({ month: month.replace("-", ""), distributor })),
    );
    const { rows: found } = await db.execute<Row>(sql`
      SELECT to_char(to_date(r.ym::text, 'YYYYMM'), 'YYYY-MM') AS month, u.code AS distributor, seller.code AS seller, i.item_no AS item,
             l.quantity::text, trim_scale(l.amount / 10000.0)::text AS amount, '' AS reason
        FROM channel_report r JOIN channel_report_line l ON l.report_id = r.id JOIN org_unit u ON u.id = r.unit_id
        JOIN org_unit seller ON seller.id = l.seller_id JOIN item i ON i.id = l.item_id
       WHERE ${ownUnits(viewer.scope, sql`r.unit_id`)} AND EXISTS (
         SELECT FROM jsonb_to_recordset(${named}::jsonb) AS sent (month int, distributor text) WHERE sent.month = r.ym AND sent.distributor = u.code)
       ORDER BY r.ym, u.code, seller.code, i.item_no`);
    return found;
  },
  async check(ctx, _within, rows) {
    const checked = await checkLines(
      ctx,
      rows.map(({ values }) => values),
    );
    return rows.flatMap(({ row }, at): (RowProblem & { row: number })[] => {
      const problem = checked[at];
      return problem?.field ? [{ row, column: problem.field, wording: problem.wording }] : [];
    });
  },
  audit: (_within, { before, after }) => ({
    action: before === null ? "channel-report" : "channel-correct",
    subject: `channel-report:${(after ?? before)?.distributor}-${(after ?? before)?.month}`,
  }),
  async write(ctx, _within, changes, undoing) {
    const undone = translate(ctx.locale, "channel.upload.undone");
    const wanted = changes.flatMap(({ before, after }): Row[] => {
      const row = after ?? (before && { ...before, ...nothing });
      if (!row) return [];
      const lacking = after ? "" : translate(ctx.locale, "channel.upload.lacking");
      return [{ ...row, reason: undoing ? undone : row.reason || lacking }];
    });
    const checked = await checkLines(ctx, wanted);
    if (checked.some(({ field }) => field !== undefined)) throw new AppError("not-now");
    await writeLines(
      ctx,
      checked.flatMap(({ stored }) => stored ?? []),
    );
  },
});
