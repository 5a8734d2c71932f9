import { type SQL, sql } from "drizzle-orm";
import { translate } from "~/words";
import { ownCustomers } from "../../access/own-customers.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { visitTables } from "../../facts/visit-steps.server";
import { clientOn } from "../../import/client-on.server";
import { keepMarketOfTouched, noteTouched } from "../../import/keep-market.server";
import { record } from "../../import/market-roll-ups";
import type { RowOf, RowProblem } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { visitStates } from "../tcis-terms";
import { findOwnCustomers, numbered, problemsOf, requireKeeper } from "../upload-rows.server";
import { askDays, listPurposes, readVisit } from "./read-visit.server";
import { visitUpload } from "./upload-definition";

type Row = RowOf<typeof visitUpload>;

export const visitUploads = uploadWork({
  definition: visitUpload,
  locks: ["import_batch", "customer_visit"],
  async open(ctx) {
    requireKeeper(ctx);
    return { title: translate(ctx.locale, "tcis.upload.visits") };
  },
  async choices({ db }) {
    const { rows } = await db.execute<{ code: string; names: (string | null)[] }>(sql`
      SELECT code, ARRAY[name_ko, name_en, name_zh] AS names FROM code WHERE group_id = 'visit-purpose' AND use_yn = 'Y' ORDER BY display_order, code`);
    const state = visitStates.map((code) => ({
      code,
      names: (["ko", "en", "zh"] as const).map((locale) => translate(locale, `tcis.visit.${code}`)),
    }));
    return { purpose: rows, state };
  },
  /** Those that the file names: what it lacks is left alone. */
  async stored(ctx, _within, rows) {
    if (rows === null) return [];
    const { rows: found } = await ctx.db.execute<Row>(sql`
      SELECT v.visit_no AS "visitNo", customer.code AS customer, v.state, v.visit_date::text AS "visitDate", v.visited_by AS "visitedBy",
             coalesce(v.met, '') AS met, v.purpose, coalesce(v.result, '') AS result, coalesce(v.next_step, '') AS "nextStep",
             coalesce(v.next_step_date::text, '') AS "nextStepDate"
        FROM ${visitTables} WHERE v.use_yn = 'Y' AND v.visit_no IN ${numbered(rows.map(({ visitNo }) => visitNo))}
         AND ${ownCustomers(ctx.viewer.scope)} ORDER BY v.visit_no`);
    return found;
  },
  async check(ctx, _within, rows) {
    const values = rows.map((each) => each.values);
    const [customers, purposes, taken] = await Promise.all([
      findOwnCustomers(ctx, values),
      listPurposes(ctx),
      findTaken(ctx, values),
    ]);
    return rows.flatMap(({ row, values: given }): (RowProblem & { row: number })[] => {
      if (!customers.has(given.customer))
        return [{ row, column: "customer", wording: { key: "tcis.customer.unknown" } }];
      const owner = taken.get(given.visitNo);
      const problems: RowProblem[] = [
        ...(owner !== undefined && owner !== given.customer
          ? [{ column: "visitNo", wording: { key: "tcis.upload.numberTaken" } } as const]
          : []),
        ...problemsOf(() => readVisit(ctx, purposes, given)),
      ];
      return problems.map((problem) => ({ row, ...problem }));
    });
  },
  odd: async (ctx, _within, rows) => askDays(ctx, rows),
  audit: (_within, { before, after }) => ({
    action: before === null ? "visit-add" : after === null ? "visit-remove" : "visit-change",
    subject: `visit:${(after ?? before)?.visitNo}`,
  }),
  async write(ctx, _within, changes) {
    const rows = changes.map(({ before, after }) => after ?? before).filter((row) => row !== null);
    const [customers, purposes] = await Promise.all([findOwnCustomers(ctx, rows), listPurposes(ctx)]);
    for (const { before, after } of changes) {
      const row = after ?? before;
      const customer = row && customers.get(row.customer);
      if (!row || !customer) throw new AppError("upload-changed");
      const known = new Set([...purposes, row.purpose]);
      await writeRow(ctx, row.visitNo, customer.id, {
        ...readVisit(ctx, known, row),
        use_yn: after ? sql`'Y'` : sql`'N'`,
      });
    }
    const client = clientOn(ctx.db);
    const ids = [...customers.values()].map(({ id }) => id);
    await noteTouched(client, `SELECT unnest(ARRAY[${ids.join(", ")}]::int[]) AS customer_id`);
    await keepMarketOfTouched(client, [record]);
  },
});

/** Whose the numbers of a file are, whether the reader sees them or not. */
async function findTaken({ db }: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await db.execute<{ no: string; customer: string }>(sql`
    SELECT v.visit_no AS no, c.code AS customer FROM customer_visit v JOIN customer c ON c.id = v.customer_id
     WHERE v.visit_no IN ${numbered(rows.map(({ visitNo }) => visitNo))}`);
  return new Map(found.map(({ no, customer }) => [no, customer]));
}

async function writeRow(
  { db, viewer, now }: Ctx,
  visitNo: string,
  customerId: number,
  values: Record<string, SQL>,
): Promise<void> {
  const by = sql`${viewer.userId}, ${now.toISOString()}::timestamptz`;
  const names = Object.keys(values).map((name) => sql.identifier(name));
  const renewed = [...names, sql.identifier("last_update_user"), sql.identifier("last_update_date")];
  await db.execute(sql`
    INSERT INTO customer_visit AS v (visit_no, customer_id, ${sql.join(names, sql`, `)}, create_user, create_date, last_update_user, last_update_date)
    VALUES (${visitNo}, ${customerId}, ${sql.join(Object.values(values), sql`, `)}, ${by}, ${by})
    ON CONFLICT (visit_no) DO UPDATE SET step_done_on = CASE WHEN v.next_step IS NOT DISTINCT FROM excluded.next_step THEN v.step_done_on END,
      ${sql.join(
        renewed.map((name) => sql`${name} = excluded.${name}`),
        sql`, `,
      )}`);
}
