import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { type FoundRecord, findCustomers, MOST_FOUND } from "./find-records.server";
import { searchWords, tooShortWords } from "./search-words";

type CustomerFilters = { q: string; country?: string | undefined; page: number; size: number };
type CustomerSearch = {
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
export async function searchCustomers(ctx: Ctx, { q, country, page, size }: CustomerFilters): Promise<CustomerSearch> {
  const words = searchWords(q);
  const tooShort = tooShortWords(words);
  const ready = tooShort.length === 0 && (words.length > 0 || country !== undefined);
  const window = { offset: (page - 1) * size, limit: size };
  const [countries, { rows, found }] = await Promise.all([
    listCountries(ctx),
    ready ? findCustomers(ctx, words, { country }, window) : { rows: [], found: 0 },
  ]);
  const counted = Math.max(MOST_FOUND, size);
  return { records: rows, found: Math.min(found, counted), more: found > counted, tooShort, countries };
}

async function listCountries({ db, viewer }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{ country: string }>(
    sql`select distinct country from customer where ${ownCustomers(viewer.scope)} order by country`,
  );
  return rows.map(({ country }) => country);
}
