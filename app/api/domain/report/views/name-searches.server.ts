import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { formatCountry, formatMonth } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { findCustomerName, findItemName, listClasses } from "../../facts/report-options.server";
import type { SalesFilters } from "../../facts/sales-shapes";
import { findSalespeople } from "../../facts/salespeople.server";
import { loadVisibleUnits } from "../../facts/visible-units.server";
import { findDefinition } from "../../reports";
import { readFilters } from "../filters";
import { type Stretch, stretchMonths } from "../stretch";

/** What a report can be narrowed to. */
type Chosen = Pick<Partial<SalesFilters>, "month" | "customer" | "item" | "salesperson"> & {
  unit?: OneOrMore;
  line?: OneOrMore;
  industry?: OneOrMore;
  from?: number | Stretch;
  region?: string;
  country?: string | readonly string[];
  currency?: string;
};
/** Most reports take one, those of sales any number. */
type OneOrMore = number | readonly number[] | undefined;

/**
 * What kept addresses of reports are narrowed to, by the names that the reader sees: two of the same report are told apart by
 * them. What they may not see, or what there is no longer, is left out, as the report itself drops it; a region that no list
 * has is what customers' own records name, and stands as it is.
 * @returns a list of names for each, in the order given
 */
export async function nameSearches(ctx: Ctx, kept: readonly { code: string; search: string }[]): Promise<string[][]> {
  if (kept.length === 0) return [];
  const [tree, { lines, industries }] = await Promise.all([loadVisibleUnits(ctx), listClasses(ctx)]);
  const namesIn = (list: Iterable<{ id: number; name: string }>, asked: OneOrMore) => {
    const ids = new Set([asked ?? []].flat());
    return [...list].flatMap(({ id, name }) => (ids.has(id) ? [name] : [])).join(", ");
  };
  return Promise.all(
    kept.map(async (each) => {
      const { from, month, unit, line, industry, customer, item, salesperson, region, country, currency } =
        chosen(each);
      const months = [from, month].flatMap((ym) => {
        if (typeof ym === "string") return translate(ctx.locale, "pivot.last", { months: stretchMonths(ym) });
        return ym === undefined ? [] : formatMonth(ctx.locale, ym);
      });
      const names = await Promise.all([
        months.join(" – "),
        namesIn(tree.byId.values(), unit),
        namesIn(lines, line),
        namesIn(industries, industry),
        customer !== undefined && findCustomerName(ctx, customer).then((found) => found?.name),
        item !== undefined && findItemName(ctx, item).then((found) => found?.name),
        findSalespeople(ctx, salesperson).then((found) => found?.named.name),
        region !== undefined && nameOfRegion(ctx, region),
        [country ?? []]
          .flat()
          .map((code) => formatCountry(ctx.locale, code))
          .join(", "),
        currency,
      ]);
      return names.flatMap((name) => name || []);
    }),
  );
}

/** What the address itself says; what it leaves to the report is not told. */
function chosen({ code, search }: { code: string; search: string }): Chosen {
  const given = new URLSearchParams(search);
  const { filters } = readFilters(findDefinition(code)?.filters ?? {}, given);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => given.has(name)));
}

async function nameOfRegion(ctx: Ctx, region: string): Promise<string> {
  const name = sql.identifier(`name_${ctx.locale}`);
  const { rows } = await ctx.reports.execute<{ name: string }>(
    sql`select coalesce(${name}, name_en) as name from code where group_id = 'region' and code = ${region}`,
  );
  return rows[0]?.name ?? region;
}
