import { type SQL, sql } from "drizzle-orm";
import { translate } from "~/words";
import { ownCustomers } from "../../access/own-customers.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { writtenPrice } from "../../read-price";
import type { RowOf, RowProblem } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { openStages, type Stage } from "../tcis-terms";
import { findOwnCustomers, numbered, problemsOf, requireKeeper } from "../upload-rows.server";
import { opportunityTables } from "./opportunity-tables.server";
import { loadCodes, readOpportunity } from "./read-opportunity.server";
import { opportunityUpload } from "./upload-definition";

type Row = RowOf<typeof opportunityUpload>;

export const opportunityUploads = uploadWork({
  definition: opportunityUpload,
  locks: ["import_batch", "opportunity"],
  async open(ctx) {
    requireKeeper(ctx);
    return { title: translate(ctx.locale, "tcis.upload.opportunities") };
  },
  choices: async () => ({
    stage: openStages.map((code) => ({
      code,
      names: (["ko", "en", "zh"] as const).map((locale) => translate(locale, `tcis.stage.${code}`)),
    })),
  }),
  async currencies(ctx, _within, rows) {
    const customers = await findOwnCustomers(ctx, rows);
    return rows.map(({ customer = "" }) => customers.get(customer.trim())?.currency);
  },
  /** Those that the file names: what it lacks is left alone. */
  async stored(ctx, _within, rows) {
    if (rows === null) return [];
    const numbers = rows.map(({ opportunityNo }) => opportunityNo);
    const { rows: found } = await ctx.db.execute<Omit<Row, "amount"> & { value: string }>(sql`
      SELECT o.opportunity_no AS "opportunityNo", customer.code AS customer, o.name, coalesce(seller.code, '') AS distributor,
             coalesce(item_group.code, '') AS "itemGroup", o.stage, o.amount::text AS value, coalesce(o.probability::text, '') AS probability,
             o.expected_on::text AS "expectedOn", o.owner, coalesce(o.next_step, '') AS "nextStep", coalesce(o.next_step_date::text, '') AS "nextStepDate",
             coalesce(competitor.code, '') AS competitor, o.remark
        FROM ${opportunityTables} WHERE o.use_yn = 'Y' AND o.stage NOT IN ('won', 'lost') AND o.opportunity_no IN ${numbered(numbers)}
         AND ${ownCustomers(ctx.viewer.scope)} ORDER BY o.opportunity_no`);
    return found.map(({ value, ...row }) => ({ ...row, amount: writtenPrice(Number(value)) }) as unknown as Row);
  },
  async check(ctx, _within, rows) {
    const values = rows.map((each) => each.values);
    const [customers, codes, taken] = await Promise.all([
      findOwnCustomers(ctx, values),
      loadCodes(ctx),
      findTaken(ctx, values),
    ]);
    return rows.flatMap(({ row, values: given }): (RowProblem & { row: number })[] => {
      const customer = customers.get(given.customer);
      if (!customer) return [{ row, column: "customer", wording: { key: "tcis.customer.unknown" } }];
      const there = taken.get(given.opportunityNo);
      const problems: RowProblem[] = [
        ...(there && there.customer !== given.customer
          ? [{ column: "opportunityNo", wording: { key: "tcis.upload.numberTaken" } } as const]
          : []),
        ...(there && (there.stage === "won" || there.stage === "lost")
          ? [{ column: "opportunityNo", wording: { key: "tcis.upload.closed" } } as const]
          : []),
        ...problemsOf(() => readOpportunity(codes, given, there?.currency ?? customer.currency)),
      ];
      return problems.map((problem) => ({ row, ...problem }));
    });
  },
  audit: (_within, { before, after }) => ({
    action: before === null ? "opportunity-add" : after === null ? "opportunity-remove" : "opportunity-change",
    subject: `opportunity:${(after ?? before)?.opportunityNo}`,
  }),
  async write(ctx, _within, changes) {
    const rows = changes.map(({ before, after }) => after ?? before).filter((row) => row !== null);
    const [customers, codes] = await Promise.all([findOwnCustomers(ctx, rows), loadCodes(ctx)]);
    for (const { before, after } of changes) {
      const row = after ?? before;
      const customer = row && customers.get(row.customer);
      if (!row || !customer) throw new AppError("upload-changed");
      await writeRow(ctx, row, customer, {
        ...readOpportunity(codes, row, customer.currency),
        use_yn: after ? sql`'Y'` : sql`'N'`,
      });
    }
  },
});

/** Who has the numbers of a file, whether the reader sees them or not. */
async function findTaken({ db }: Ctx, rows: readonly Row[]) {
  const numbers = rows.map(({ opportunityNo }) => opportunityNo);
  const { rows: found } = await db.execute<{ no: string; customer: string; stage: Stage; currency: string }>(sql`
    SELECT o.opportunity_no AS no, c.code AS customer, o.stage, o.currency FROM opportunity o JOIN customer c ON c.id = o.customer_id
     WHERE o.opportunity_no IN ${numbered(numbers)}`);
  return new Map(found.map(({ no, ...row }) => [no, row]));
}

async function writeRow(
  { db, viewer, now }: Ctx,
  row: Row,
  customer: { id: number; currency: string },
  values: Record<string, SQL>,
): Promise<void> {
  const by = sql`${viewer.userId}, ${now.toISOString()}::timestamptz`;
  const names = Object.keys(values).map((name) => sql.identifier(name));
  const renewed = [...names, sql.identifier("last_update_user"), sql.identifier("last_update_date")];
  await db.execute(sql`
    INSERT INTO opportunity (opportunity_no, customer_id, currency, ${sql.join(names, sql`, `)}, create_user, create_date, last_update_user, last_update_date)
    VALUES (${row.opportunityNo}, ${customer.id}, ${customer.currency}, ${sql.join(Object.values(values), sql`, `)}, ${by}, ${by})
    ON CONFLICT (opportunity_no) DO UPDATE SET ${sql.join(
      renewed.map((name) => sql`${name} = excluded.${name}`),
      sql`, `,
    )}`);
}
