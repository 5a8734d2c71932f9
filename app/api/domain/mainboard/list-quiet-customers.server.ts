import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { compare } from "../decimal";
import { findQuiet } from "../facts/quiet-customers.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import { rankFigures } from "../facts/sales-ranking.server";
import type { QuietCustomer } from "./mainboard";

/** So many are asked for their last invoice at once: among the largest some are nearly always quiet. */
const candidates = 400;
const shown = 6;

/** The largest of the customers that My Sales calls quiet. */
export async function listQuietCustomers(ctx: Ctx, question: SalesQuestion): Promise<QuietCustomer[]> {
  const order = { column: "mat", descending: true } as const;
  const quiet: QuietCustomer[] = [];
  for (let offset = 0; ; offset += candidates) {
    const { rows } = await rankFigures(ctx, question, "customer", order, { offset, limit: candidates });
    const bought = rows.filter(({ figures }) => compare(figures.mat, "0") > 0);
    const annual = new Map(bought.map(({ key, figures }) => [key, figures.mat]));
    quiet.push(...(await quietAmong(ctx, question, annual)));
    if (quiet.length >= shown || bought.length < candidates) return quiet.slice(0, shown);
  }
}

/** @param annual what each of these bought in twelve months, by their number, the largest first */
async function quietAmong(
  ctx: Ctx,
  question: SalesQuestion,
  annual: ReadonlyMap<number, string>,
): Promise<QuietCustomer[]> {
  const silences = await findQuiet(ctx, question, [...annual.keys()]);
  const largest = [...annual].flatMap(([id, amount]) => {
    const silence = silences.get(id);
    return silence ? [{ id, annual: amount, ...silence }] : [];
  });
  const first = largest.slice(0, shown);
  const { rows } = await ctx.reports.execute<{ id: number; name: string }>(sql`
    select c.id, ${customerName(ctx.locale, "c")} as name from customer c where c.id = any(${sql.param(first.map(({ id }) => id))}::int[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return first.map((each) => ({ ...each, name: names.get(each.id) ?? "" }));
}
