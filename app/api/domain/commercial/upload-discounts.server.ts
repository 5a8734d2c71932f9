import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { ownCustomers } from "../access/own-customers.server";
import { coinsInUnits } from "../coins.server";
import { AppError } from "../errors";
import type { RowOf, RowProblem } from "../upload/define-upload";
import { unitCurrencies } from "../upload/unit-currencies.server";
import { uploadWork } from "../upload/upload-work.server";
import { checkDiscounts } from "./check-discounts.server";
import { canWriteDiscounts } from "./credit-policy";
import { ownUnits } from "./credit-rows.server";
import { lockMonthsOf, takeAwayDiscounts, writeDiscounts } from "./save-discount.server";
import { discountUpload } from "./upload-discounts";

type Discount = RowOf<typeof discountUpload>;

export const discountUploads = uploadWork({
  definition: discountUpload,
  locks: ["commercial_discount"],
  async open({ viewer, locale }) {
    if (!canWriteDiscounts(viewer)) throw new AppError("no-right");
    return { title: translate(locale, "commercial.discounts") };
  },
  currencies: (ctx, _within, rows) =>
    unitCurrencies(
      ctx,
      rows.map(({ unitCode }) => unitCode),
      "unit",
    ),
  /**
   * Of the distributors and months that the file names, as far as they are not approved: what deleting first would take. One
   * for a customer whom the sender does not see is neither named nor taken.
   */
  async stored({ db, viewer }, _within, rows) {
    if (rows === null) return [];
    const named = JSON.stringify(
      rows.map(({ discountNo, unitCode, day }) => ({ no: discountNo, unit: unitCode, day })),
    );
    const { rows: found } = await db.execute<Discount>(sql`
      SELECT d.discount_no AS "discountNo", u.code AS "unitCode", d.day::text, coalesce(customer.code, '') AS "customerCode",
             d.invoice_no AS "invoiceNo", d.remark,
             ${coinsInUnits(sql`d.amount`, sql`u.currency`)} AS amount
        FROM commercial_discount d JOIN org_unit u ON u.id = d.unit_id LEFT JOIN customer ON customer.id = d.customer_id
       WHERE d.use_yn = 'Y' AND ${ownUnits(viewer.scope, sql`d.unit_id`)}
         AND (d.customer_id IS NULL OR ${ownCustomers(viewer.scope)}) AND EXISTS (
         SELECT FROM jsonb_to_recordset(${named}::jsonb) AS sent (no text, unit text, day date)
          WHERE sent.no = d.discount_no OR (sent.unit = u.code AND date_trunc('month', sent.day) = date_trunc('month', d.day)))
       ORDER BY d.discount_no`);
    return found;
  },
  async check(ctx, _within, rows) {
    const checked = await checkDiscounts(
      ctx,
      rows.map(({ values }) => values),
    );
    return rows.flatMap(({ row }, at): (RowProblem & { row: number })[] => {
      const problem = checked[at];
      return problem?.field ? [{ row, column: problem.field, wording: problem.wording }] : [];
    });
  },
  audit: (_within, { before, after }) => ({
    action: before === null ? "discount-add" : after === null ? "discount-remove" : "discount-change",
    subject: `discount:${(after ?? before)?.discountNo}`,
  }),
  async write(ctx, _within, changes) {
    const touched = changes.flatMap(({ before, after }) => [before, after].flatMap((row) => (row ? [row] : [])));
    await lockMonthsOf(
      ctx,
      touched.map(({ day }) => day),
    );
    // What is taken away or moved must still be open too, also where an upload is undone.
    const checked = await checkDiscounts(ctx, touched);
    if (checked.some(({ field }) => field !== undefined)) throw new AppError("not-now");
    const gone = changes.flatMap(({ before, after }) => (before && after === null ? [before.discountNo] : []));
    if (gone.length > 0) await takeAwayDiscounts(ctx, gone);
    const kept = await checkDiscounts(
      ctx,
      changes.flatMap(({ after }) => after ?? []),
    );
    await writeDiscounts(
      ctx,
      kept.flatMap(({ stored }) => stored ?? []),
    );
  },
});
