import { type SQL, sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import { withGroups } from "~/words/typed-number";
import type { Wording } from "../../errors";
import { type Asking, oddPriceWording, oddValue, type There, timesOn } from "../../odd-price.server";
import type { Month } from "../../report/period";
import { contractCpuAt, termAt } from "../tool-months.server";
import { writtenCpu } from "./read-cpu";

/** Of what a good unit is charged with. @param cpu in 1/1,000,000 of the site's currency unit */
export async function findOddCpu(
  ctx: Asking,
  model: number,
  { from, cpu }: { from: Month; cpu: number },
): Promise<Wording | null> {
  const { rows } = await ctx.db.execute<There>(sql`
    SELECT ${contractCpuAt(sql`${model}::int`, sql`${from}::int`)}::float8 AS held,
           (SELECT k.cpu::float8 FROM ttmb_contract_cpu k WHERE k.model_id = ${model} AND k.from_ym = ${from}) AS over,
           (SELECT k.cpu::float8 FROM ttmb_contract_cpu k WHERE k.model_id = ${model} AND k.from_ym < ${from} AND k.cpu > 0
             ORDER BY k.from_ym DESC LIMIT 1) AS before`);
  const odd = rows[0] && oddValue(cpu, rows[0], await timesOn(ctx));
  if (!odd) return null;
  if ("zero" in odd) return { key: "ttmb.cpu.zero" };
  const write = (value: number) => withGroups(writtenCpu(value));
  return { key: "ttmb.cpu.odd", params: { cpu: write(cpu), before: write(odd.far) } };
}

/** Of a site's monthly fee, in 1/10,000 of its currency unit. @param site null = it is a new one */
export async function findOddFee(
  ctx: Asking,
  site: number | null,
  fee: number,
  currency: string,
): Promise<Wording | null> {
  const { rows } = await ctx.db.execute<{ fee: number | null }>(
    sql`SELECT monthly_fee::float8 AS fee FROM ttmb_site WHERE id = ${site}`,
  );
  const there = rows[0]?.fee ?? null;
  const odd = oddValue(fee, { held: there, over: there, before: null }, await timesOn(ctx));
  return odd && oddPriceWording(ctx, fee, odd, currency);
}

/** What the expected pieces are reckoned from: with ten times the life, or the corners, it is a tenth of them. */
type Count = "setUp" | "corner" | "toolLife";

/** `tool`: null = it is a new one; amounts in 1/10,000 of the site's currency unit. */
type Terms = { tool: number | null; from: Month; unit: number; contract: number | null } & Record<Count, number>;
type OddTerms = Record<"unitPrice" | "contractPrice" | Count, Wording | null>;

/** Of the prices and counts of list lines, by their place. A tool without a contract price is charged with its unit price, so that one follows that. */
export async function findOddTerms(ctx: Asking, currency: string, given: readonly Terms[]): Promise<OddTerms[]> {
  if (given.length === 0) return [];
  const last = (
    has: SQL,
  ) => sql`(SELECT k.* FROM ttmb_tool_term k WHERE k.tool_id = asked.tool AND k.from_ym < asked."from" AND ${has}
    ORDER BY k.from_ym DESC LIMIT 1)`;
  const there = (column: SQL, before: SQL) =>
    sql`jsonb_build_object('held', held.${column}, 'over', over.${column}, 'before', ${before}.${column})`;
  const { rows } = await ctx.db.execute<{ unit: There; contract: There } & Record<Count, There>>(sql`
    SELECT ${there(sql`unit_price`, sql`before`)} AS unit, ${there(sql`set_up`, sql`latest`)} AS "setUp",
           ${there(sql`corner`, sql`latest`)} AS corner, ${there(sql`tool_life`, sql`latest`)} AS "toolLife",
           jsonb_build_object('held', coalesce(held.contract_price, held.unit_price), 'over', coalesce(over.contract_price, over.unit_price),
             'before', coalesce(before.contract_price, before.unit_price)) AS contract
      FROM jsonb_to_recordset(${JSON.stringify(given.map((row, at) => ({ ...row, at })))}::jsonb) AS asked (at int, tool int, "from" int)
      LEFT JOIN LATERAL (${termAt(sql`asked.tool`, sql`asked."from"`)}) AS held ON true
      LEFT JOIN ttmb_tool_term over ON over.tool_id = asked.tool AND over.from_ym = asked."from"
      LEFT JOIN LATERAL ${last(sql`k.unit_price > 0`)} AS before ON true LEFT JOIN LATERAL ${last(sql`true`)} AS latest ON true ORDER BY asked.at`);
  const times = await timesOn(ctx);
  const sayPrice = (price: number | null, before: There | undefined) => {
    const odd = price === null || !before ? null : oddValue(price, before, times);
    return price === null || !odd ? null : oddPriceWording(ctx, price, odd, currency);
  };
  const sayCount = (what: Count, count: number, before: There | undefined): Wording | null => {
    const odd = before ? oddValue(count, before, times) : null;
    const write = (value: number) => formatInteger(ctx.locale, value);
    return odd && "far" in odd
      ? { key: `ttmb.${what}.odd`, params: { count: write(count), before: write(odd.far) } }
      : null;
  };
  return given.map(({ unit, contract, ...of }, at) => ({
    unitPrice: sayPrice(unit, rows[at]?.unit),
    contractPrice: sayPrice(contract, rows[at]?.contract),
    setUp: sayCount("setUp", of.setUp, rows[at]?.setUp),
    corner: sayCount("corner", of.corner, rows[at]?.corner),
    toolLife: sayCount("toolLife", of.toolLife, rows[at]?.toolLife),
  }));
}
