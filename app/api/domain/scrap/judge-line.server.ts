import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { Wording } from "../errors";
import { homeCurrency } from "../home-currency";
import { readPrice } from "../read-price";
import { whichOr } from "../settle-input";
import type { ScrapLineInput } from "./scrap-input";
import { scrapLists } from "./scrap-terms";

type Item = { id: number; grade: string | null; listPrice: string | null };
/** What lines may name: items by their number, suppliers and causes by their code. */
export type LineLookups = {
  items: ReadonlyMap<string, Item>;
  makers: ReadonlyMap<string, { id: number; own: boolean }>;
  causes: ReadonlySet<string>;
};

/** A line as it is stored. */
export type StoredLine = { itemId: number | null; supplierId: number; grade: string; unitPrice: string };
export type Judged = { fields: Record<string, Wording> } | { stored: StoredLine };

export async function loadLookups({ db }: Ctx, lines: readonly Pick<ScrapLineInput, "item">[]): Promise<LineLookups> {
  const numbers = [...new Set(lines.map(({ item }) => item).filter(Boolean))];
  const [items, makers, causes] = await Promise.all([
    db.execute<Item & { itemNo: string }>(sql`
      SELECT id, item_no AS "itemNo", grade, list_price::text AS "listPrice" FROM item WHERE item_no = any(${sql.param(numbers)}::text[])`),
    db.execute<{ id: number; code: string; own: boolean }>(sql`SELECT id, code, own FROM supplier`),
    db.execute<{ code: string }>(sql`SELECT code FROM code WHERE group_id = ${scrapLists.cause} AND use_yn = 'Y'`),
  ]);
  return {
    items: new Map(items.rows.map((row) => [row.itemNo, row])),
    makers: new Map(makers.rows.map((row) => [row.code, row])),
    causes: new Set(causes.rows.map(({ code }) => code)),
  };
}

/** No tool has so many edges: a nought too many would outweigh all other lines. */
const MOST_EDGES = 100;

/** A line against what is there: one tool of one maker, edges that can be, a price or the list's. */
export function judgeLine(lookups: LineLookups, given: ScrapLineInput): Judged {
  const fields: Record<string, Wording> = {};
  const item = lookups.items.get(given.item);
  const maker = makerOf(lookups, given);
  if (given.item !== "" && given.foreignItem !== "") fields.foreignItem = { key: "scrap.item.both" };
  else if (given.item === "" && given.foreignItem === "") fields.item = { key: "scrap.item.none" };
  else if (given.item !== "" && !item) fields.item = { key: "api.field.unknown-code" };
  if (given.foreignItem !== "" && given.maker === "") fields.maker = { key: "scrap.maker.needed" };
  else if (!maker) fields.maker = { key: "api.field.unknown-code" };
  else if (given.item !== "" && !maker.own) fields.maker = { key: "scrap.maker.notOwn" };
  else if (given.foreignItem !== "" && maker.own) fields.maker = { key: "scrap.maker.own" };
  if (given.edgesAvailable < given.pieces) fields.edgesAvailable = { key: "scrap.edges.few" };
  else if (given.edgesAvailable > given.pieces * MOST_EDGES)
    fields.edgesAvailable = { key: "scrap.edges.most", params: { most: MOST_EDGES, all: given.pieces * MOST_EDGES } };
  if (given.edgesUsed > given.edgesAvailable) fields.edgesUsed = { key: "scrap.edges.many" };
  if (!lookups.causes.has(given.cause)) fields.cause = { key: "api.field.unknown-code" };
  const price = given.unitPrice === "" ? item?.listPrice : readPrice(given.unitPrice, homeCurrency)?.toString();
  if (price === undefined || price === null)
    fields.unitPrice = whichOr(given.unitPrice, {
      key: given.unitPrice === "" ? "scrap.price.needed" : "scrap.price.wrong",
    });
  if (!maker || !price || Object.keys(fields).length > 0) return { fields };
  return {
    stored: {
      itemId: item?.id ?? null,
      supplierId: maker.id,
      grade: given.grade || (item?.grade ?? ""),
      unitPrice: price,
    },
  };
}

/** Without a maker an own item is the maker's own. */
function makerOf({ makers }: LineLookups, { item, maker }: ScrapLineInput) {
  if (maker !== "") return makers.get(maker);
  return item === "" ? undefined : [...makers.values()].find(({ own }) => own);
}
