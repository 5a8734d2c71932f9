import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError, invalidField, type Wording } from "../../errors";
import { writtenWithCurrency } from "../../money-text";
import { readPrice, writtenPrice, wrongMoney } from "../../read-price";
import type { Month } from "../../report/period";
import { tellLeft, type WrongRows, wrongFields } from "../../sheet-rows";
import { readMonth } from "../../typed-values";
import { MOST_REMARK } from "../entry/entry-input";
import { findOddExpenses } from "../entry/find-odd.server";
import { writeExpenses } from "../entry/keep-months.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import type { FoundSite } from "../site/find-site.server";
import { withSite } from "../site/with-site.server";
import type { ExpensesInput, KeptMonth } from "./month-sheet";

/** In 1/10,000 of the site's currency unit; null = not entered. */
type Stored = { amount: number | null; remark: string };
type Changed = Stored & { kind: string };

/**
 * The expenses of a site's month, all kinds at once: what was changed of them is kept where it is right. A kind that was emptied is not
 * entered any more. @throws AppError not-found, no-right, not-now; invalid-input: the month is closed or to come, nothing was changed, or
 * no row is right
 */
export const keepExpenseSheet = (ctx: Ctx, id: number, given: ExpensesInput): Promise<KeptMonth> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    const ym = readMonth(given.month);
    refuseClosed(within, site, ym, "month");
    const stored = await storedOf(within, site.id, ym);
    const wrong: WrongRows = new Map();
    const changed: Changed[] = [];
    for (const row of given.rows) {
      const found = stored.get(row.kind) ?? NOTHING;
      const judged = judge(within, site.currency, row, found);
      if ("wording" in judged) wrong.set(row.kind, judged);
      else if (judged.amount !== found.amount || judged.remark !== found.remark) changed.push(judged);
    }
    const right = await withoutOdd(
      within,
      { site, ym, sure: new Map(given.rows.map((row) => [row.kind, row.sure])) },
      changed,
      wrong,
    );
    if (right.length + wrong.size === 0) throw invalidField("rows", { key: "ttmb.month.nothing" });
    if (right.length === 0) throw new AppError("invalid-input", { fields: wrongFields(wrong) });
    await writeExpenses(
      within,
      site.id,
      right.map((row) => ({ ym, ...row })),
    );
    const result = { kept: right.length, ...tellLeft(ctx.locale, wrong) };
    return { result, action: "ttmb-expense", after: { month: given.month, rows: right } };
  });

const NOTHING: Stored = { amount: null, remark: "" };

/** What becomes of a row: what it says; what stands there, where the sheet left it alone; or what is wrong. */
function judge(
  { locale }: Ctx,
  currency: string,
  { kind, amount, remark, seen }: ExpensesInput["rows"][number],
  found: Stored,
): Changed | { field: string; wording: Wording } {
  const there = found.amount === null ? "" : writtenPrice(found.amount);
  if (amount === seen.amount && remark === seen.remark) return { kind, ...found };
  const read = amount === "" ? null : readPrice(amount, currency);
  if (remark.length > MOST_REMARK)
    return { field: "remark", wording: { key: "api.field.too-long", params: { max: MOST_REMARK } } };
  if (amount !== "" && read === null) return { field: "amount", wording: wrongMoney(amount, currency) };
  if (amount === "" && remark !== "") return { field: "amount", wording: { key: "ttmb.month.amountNeeded" } };
  const given = { kind, amount: read, remark };
  if (there === seen.amount && found.remark === seen.remark) return given;
  if (read === found.amount && remark === found.remark) return given;
  const said = found.amount === null ? "–" : writtenWithCurrency(locale, String(found.amount), currency);
  return { field: "amount", wording: { key: "ttmb.month.meanwhile", params: { there: said } } };
}

type Asked = { site: FoundSite; ym: Month; sure: ReadonlyMap<string, string> };

/** What is not usual is asked about once: the answer names the amount. */
async function withoutOdd(
  within: Ctx,
  { site, ym, sure }: Asked,
  rows: Changed[],
  wrong: WrongRows,
): Promise<Changed[]> {
  const meant = ({ kind, amount }: Changed) => readPrice(sure.get(kind) ?? "", site.currency) === amount;
  const given = rows.flatMap((row) => (row.amount === null || meant(row) ? [] : [{ ...row, ym, amount: row.amount }]));
  const odd = await findOddExpenses(within, site, given);
  const asked = new Map(given.flatMap(({ kind }, at) => (odd[at] ? [[kind, odd[at]] as const] : [])));
  for (const [kind, wording] of asked) wrong.set(kind, { field: "sure", wording });
  return rows.filter(({ kind }) => !asked.has(kind));
}

async function storedOf({ db }: Ctx, site: number, ym: Month): Promise<Map<string, Stored>> {
  const { rows } = await db.execute<Stored & { kind: string }>(sql`
    SELECT kind, amount::float8 AS amount, remark FROM ttmb_expense WHERE site_id = ${site} AND ym = ${ym}`);
  return new Map(rows.map(({ kind, ...stored }) => [kind, stored]));
}
