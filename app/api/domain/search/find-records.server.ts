import { type SQL, sql } from "drizzle-orm";
import { formatCountry } from "~/words/formats";
import { ownCustomers } from "../access/own-customers.server";
import { cityName } from "../city-name.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { contains } from "../search-pattern";
import { initialsPattern, type SearchWord } from "./search-words";

export type FoundRecord<Id = number> = { id: Id; code: string; name: string; detail: string };
export type FoundRecords<Id = number> = { rows: FoundRecord<Id>[]; found: number };
/** What tells a record from others of its name, in the reader's words: a city with its country, a product line. */
export const detailText = (
  { locale }: Ctx,
  { detail, country }: { detail: string | null; country: string | null },
): string => [detail, country && formatCountry(locale, country)].filter(Boolean).join(", ");

type Window = { offset: number; limit: number };

/** So many are looked at and ranked, unless more are asked for as one page; whoever finds more is asked for another word. */
export const MOST_FOUND = 1_000;

/** The reader's own customers, by their present unit (product.md 5, Scope by time), found by code, name and city. */
export function findCustomers(
  ctx: Ctx,
  words: readonly SearchWord[],
  wanted: { codePrefix?: string; subsidiaryId?: number | null; country?: string },
  window: Window,
): Promise<FoundRecords> {
  const { scope } = ctx.viewer;
  const parts = containing(words);
  if (wanted.codePrefix) {
    const begins = `${escaped(wanted.codePrefix)}%`;
    const registered = sql`select customer_id from agent_customer where lower(tas_no) like ${begins} and use_yn = 'Y'`;
    const lent = sql`select customer_id from matrix_contract where lower(contract_no) like ${begins} and use_yn = 'Y'`;
    parts.push(sql`(search_text like ${begins} or id = any(array(${registered} union ${lent})))`);
  }
  if (wanted.subsidiaryId)
    parts.push(sql`org_unit_id in (select id from org_unit where subsidiary_id = ${wanted.subsidiaryId})`);
  if (wanted.country) parts.push(sql`country = ${wanted.country}`);
  if (!scope.all) parts.push(ownCustomers(scope));
  const { locale } = ctx;
  return ranked(
    ctx,
    sql`select id, code, ${customerName(locale)} as name, city, country, search_text from customer`,
    parts,
    words,
    window,
    // Of the rows that are shown alone: up to a thousand are ranked.
    cityName(locale, "found"),
  );
}

/** Items are the same for every reader. */
export function findItems(ctx: Ctx, words: readonly SearchWord[], window: Window): Promise<FoundRecords> {
  const line = sql.identifier(`name_${ctx.locale}`);
  const source = sql`
    select i.id, item_no as code, description as name, coalesce(l.${line}, l.name_en) as detail, null as country, search_text
      from item i join product_line l on l.id = i.product_line_id`;
  return ranked(ctx, source, containing(words), words, window);
}

/** The index gives records with every pair of letters; whether they stand together is looked up in the text. */
function containing(words: readonly SearchWord[]): SQL[] {
  return words.map(({ text, initials }) => {
    const there = initials ? sql`search_text ~ ${initialsPattern(text)}` : sql`search_text like ${contains(text)}`;
    return sql`search_pairs @> letter_pairs(${text}) and ${there}`;
  });
}

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** First the code itself, then what begins with the words, then where they begin a word, then the rest by name. */
async function ranked(
  ctx: Ctx,
  source: SQL,
  where: SQL[],
  words: readonly SearchWord[],
  { offset, limit }: Window,
  detail: SQL = sql`detail`,
): Promise<FoundRecords> {
  const first = words[0]?.text ?? "";
  const { rows } = await ctx.db.execute<FoundRecord & { country: string | null; found: string }>(sql`
    with found as materialized (${source} where ${sql.join(where, sql` and `)} limit ${Math.max(MOST_FOUND, limit) + 1})
    select id, code, name, ${detail} as detail, country, count(*) over () as found from found
     order by case when lower(code) = ${first} then 0 when search_text like ${`${escaped(first)}%`} then 1
                   when search_text like ${`% ${escaped(first)}%`} then 2 else 3 end, name, code
    offset ${offset} limit ${limit}`);
  return {
    rows: rows.map(({ id, code, name, ...of }) => ({ id, code, name, detail: detailText(ctx, of) })),
    found: Number(rows[0]?.found ?? 0),
  };
}
