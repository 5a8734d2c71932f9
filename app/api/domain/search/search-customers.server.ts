import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import type { CustomerFilters } from "./customer-filters";
import { type FoundRecord, findCustomers, MOST_FOUND } from "./find-records.server";
import { SEARCH_PAGE } from "./search-kinds";
import { SHORTEST_WORD, searchWords } from "./search-words";

export type CustomerSearch = {
  records: FoundRecord[];
  found: number;
  /** There are more than were counted. */
  more: boolean;
  /** Words too short to look for. */
  tooShort: string[];
  /** Where the reader's customers are: ISO codes. */
  countries: string[];
};

/** The reader's own customers by name, code, city and country; none before something is asked for. */
export async function searchCustomers(ctx: Ctx, { q, country, page }: CustomerFilters): Promise<CustomerSearch> {
  const words = searchWords(q);
  const tooShort = words.filter(({ text }) => text.length < SHORTEST_WORD).map(({ text }) => text);
  const ready = tooShort.length === 0 && (words.length > 0 || country !== undefined);
  const window = { offset: (page - 1) * SEARCH_PAGE, limit: SEARCH_PAGE };
  const [countries, { rows, found }] = await Promise.all([
    listCountries(ctx),
    ready ? findCustomers(ctx, words, { country }, window) : { rows: [], found: 0 },
  ]);
  return { records: rows, found: Math.min(found, MOST_FOUND), more: found > MOST_FOUND, tooShort, countries };
}

async function listCountries({ db, viewer }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{ country: string }>(
    sql`select distinct country from customer where ${ownCustomers(viewer.scope)} order by country`,
  );
  return rows.map(({ country }) => country);
}
