import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { readPrice, writtenPrice, wrongMoney } from "../../read-price";
import { readMonth, writeMonth } from "../../typed-values";
import { type GoodRow, keyOf, type RowOf, type RowQuestion } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { findOddExpenses } from "../entry/find-odd.server";
import { writeExpenses } from "../entry/keep-months.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import { expenseKinds } from "../ttmb-terms";
import { closedTo, isKept, monthProblems } from "./closed-rows.server";
import { openSite, opensAs } from "./site-index.server";
import { expenseUpload } from "./upload-definitions";

type Row = RowOf<typeof expenseUpload>;

export const expenseUploads = uploadWork({
  definition: expenseUpload,
  locks: ["ttmb_expense"],
  open: opensAs("ttmb.expenses.title"),
  choices: async () => ({
    kind: expenseKinds.map((code) => ({
      code,
      names: (["ko", "en", "zh"] as const).map((locale) => translate(locale, `ttmb.expense.${code}`)),
    })),
  }),
  currencies: async (ctx, within, rows) => {
    const { currency } = await openSite(ctx, within);
    return rows.map(() => currency);
  },
  stored: storedExpenses,
  async check(ctx, within, rows) {
    const site = await openSite(ctx, within);
    return rows.flatMap(({ row, values: { month, amount }, isSame }) => {
      const late = isSame ? [] : monthProblems(ctx, site, readMonth(month), "month");
      const price = readPrice(amount, site.currency);
      const wrong = price === null ? [{ column: "amount", wording: wrongMoney(amount, site.currency) }] : [];
      return [...late, ...wrong].map((problem) => ({ row, ...problem }));
    });
  },
  odd: findOddRows,
  audit: (site) => ({ action: "ttmb-expense", subject: `ttmb-site:${site}` }),
  async write(ctx, within, changes) {
    const site = await openSite(ctx, within);
    const rows = changes.map(({ before, after }) => {
      const { month, kind, remark } = (after ?? before) as Row;
      const ym = readMonth(month);
      refuseClosed(ctx, site, ym, "month");
      if (after === null) return { ym, kind, remark: "", amount: null };
      const amount = readPrice(after.amount, site.currency);
      if (amount === null) throw invalidField("amount", wrongMoney(after.amount, site.currency));
      return { ym, kind, remark, amount };
    });
    await writeExpenses(ctx, site.id, rows);
  },
});

async function findOddRows(ctx: Ctx, within: string, rows: GoodRow<Row>[]): Promise<RowQuestion[]> {
  const site = await openSite(ctx, within);
  const asked = await findOddExpenses(
    ctx,
    site,
    rows.map(({ values: { month, kind, amount } }) => ({
      ...{ ym: readMonth(month), kind, amount: readPrice(amount, site.currency) ?? 0 },
    })),
  );
  return rows.flatMap(({ row, isSame }, at) => {
    const wording = asked[at];
    return wording && !isSame ? [{ row, column: "amount", wording }] : [];
  });
}

async function storedExpenses(ctx: Ctx, within: string, rows: Row[] | null, part?: string): Promise<Row[]> {
  const found = await ctx.db.execute<Omit<Row, "month" | "amount"> & { ym: number; amount: string }>(sql`
    SELECT ym, kind, amount::text AS amount, remark FROM ttmb_expense WHERE site_id = ${Number(within)} ORDER BY ym, kind`);
  const closed = await closedTo(ctx, within);
  const asked = new Set(rows?.map((row) => keyOf(expenseUpload, row)));
  return found.rows.flatMap(({ ym, amount, ...more }) => {
    const row = { ...more, month: writeMonth(ym), amount: writtenPrice(Number(amount)) } as Row;
    const isWanted = part ? row.month === part : isKept(rows, ym > closed, asked.has(keyOf(expenseUpload, row)));
    return isWanted ? [row] : [];
  });
}
