import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { contains } from "../search-pattern";
import { namesIt } from "./match-keyword";
import type { NewsOfCustomer } from "./news-of-customer";

const [MOST_SHOWN, MOST_READ, SHORTEST_NAME] = [5, 200, 3];

/** What a firm is, and not how it is called: left out of its name when news are looked through. */
const forms =
  /\b(co\.?,? ?ltd\.?|ltd\.?|inc\.?|corp(oration)?\.?|gmbh|ag|s\.?p\.?a\.?|s\.?a\.?|llc|sp\. z o\.o\.|k\.k\.|pvt\.?|pty\.?)(?=$|[\s,.])|\(주\)|㈜|주식회사|有限公司|株式会社/gi;
const plainName = (name: string) =>
  name
    .replace(forms, " ")
    .replace(/[\s,.]+$/, "")
    .replace(/\s+/g, " ")
    .trim();

/** For whoever sees the customer and may open the news; null where none names it. */
export async function findNewsOfCustomer(
  { db, viewer }: Ctx,
  { customer }: { customer: number },
): Promise<{ news: NewsOfCustomer | null }> {
  if (!viewer.menuCodes.has("MIPINL01")) return { news: null };
  const { rows: own } = await db.execute<{ names: (string | null)[] }>(sql`
    SELECT ARRAY[name, name_ko, name_en] AS names FROM customer WHERE customer.id = ${customer} AND ${ownCustomers(viewer.scope)}`);
  const names = [...new Set((own[0]?.names ?? []).flatMap((name) => (name ? [plainName(name)] : [])))].filter(
    (name) => name.length >= SHORTEST_NAME,
  );
  if (names.length === 0) return { news: null };
  type Row = NewsOfCustomer["items"][number] & { summary: string };
  const { rows } = await db.execute<Row>(sql`
    SELECT i.id, i.title, i.summary, i.publisher, ${isoInstant("i.published_at")} AS "publishedAt" FROM news_item i
     WHERE i.use_yn = 'Y' AND i.same_as IS NULL AND (i.title || ' ' || i.summary) ILIKE any(${sql.param(names.map(contains))}::text[])
     ORDER BY i.published_at DESC, i.id DESC LIMIT ${MOST_READ}`);
  const named = rows.filter(({ title, summary }) => names.some((name) => namesIt(`${title}\n${summary}`, name)));
  const [newest] = named;
  if (!newest) return { news: null };
  return {
    news: {
      name: names.find((name) => namesIt(`${newest.title}\n${newest.summary}`, name)) ?? "",
      items: named.slice(0, MOST_SHOWN).map(({ summary: _summary, ...item }) => item),
    },
  };
}
