import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { Currency } from "../money";
import { fromCoins } from "../money";
import { contains } from "../search-pattern";
import { type PricedFor, priceOf } from "./price-of.server";
import type { ItemKind, RentalCategory } from "./rental-terms";
import type { OfferedCutter } from "./simulate-rental";

/** Why an item of the catalogue cannot be chosen. */
export type ItemHindrance = "unknown" | "not-rented" | "insert" | "no-price" | "no-insert-price";
export type FoundCutter = Omit<OfferedCutter, "listPrice" | "insertPrice"> & {
  listPrice: string | null;
  insertPrice: string | null;
  hindrance: ItemHindrance | null;
};
type Row = {
  itemNo: string;
  description: string;
  kind: ItemKind | null;
  category: RentalCategory | null;
  pockets: number | null;
  insertNo: string | null;
  insertDescription: string | null;
  throughHeadquarters: boolean | null;
  listPrice: string | null;
  marketPrice: string | null;
  insertPrice: string | null;
  insertMarketPrice: string | null;
};

/** Hits of a search by words. */
const SHOWN = 60;

/** Items of these numbers, in that order; one that the catalogue lacks is left out. */
export async function listCuttersByNo(ctx: Ctx, itemNos: readonly string[], by: PricedFor): Promise<FoundCutter[]> {
  const found = await load(
    ctx,
    sql`i.item_no = any(${sql.param([...itemNos])}::text[])`,
    by,
    sql`i.item_no`,
    itemNos.length,
  );
  const byNo = new Map(found.map((cutter) => [cutter.itemNo, cutter]));
  return itemNos.flatMap((itemNo) => byNo.get(itemNo) ?? []);
}

/** Cutters of the programme whose number, description or category holds the text; those that have a price. */
export function searchCutters(ctx: Ctx, text: string, by: PricedFor): Promise<FoundCutter[]> {
  const like = contains(text);
  const names = sql`(c.name_ko ILIKE ${like} OR c.name_en ILIKE ${like} OR c.name_zh ILIKE ${like} OR c.code ILIKE ${like})`;
  const hit = sql`r.kind = 'cutter' AND r.use_yn = 'Y' AND (i.item_no ILIKE ${like} OR i.description ILIKE ${like} OR ${names})`;
  const priced = sql`own.list_price > 0 AND own.market_price > 0 AND fits.list_price > 0 AND fits.market_price > 0`;
  return load(ctx, sql`${hit} AND ${priced}`, by, sql`i.description, i.item_no`, SHOWN);
}

async function load({ db }: Ctx, where: SQL, by: PricedFor, order: SQL, most: number): Promise<FoundCutter[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT i.item_no AS "itemNo", i.description, CASE WHEN r.use_yn = 'Y' THEN r.kind END AS kind, c.code AS category, r.pockets,
           f.item_no AS "insertNo", f.description AS "insertDescription", r.through_headquarters AS "throughHeadquarters",
           own.list_price::text AS "listPrice", own.market_price::text AS "marketPrice",
           fits.list_price::text AS "insertPrice", fits.market_price::text AS "insertMarketPrice"
      FROM item i LEFT JOIN rental_item r ON r.item_id = i.id LEFT JOIN rental_category c ON c.id = r.category_id
      LEFT JOIN item f ON f.id = r.insert_item_id LEFT JOIN ${priceOf(sql`i.id`, by)} AS own ON true
      LEFT JOIN ${priceOf(sql`f.id`, by)} AS fits ON true
     WHERE ${where} ORDER BY ${order} LIMIT ${most}`);
  return rows.map((row) => toCutter(row, by.currency));
}

function toCutter(row: Row, currency: Currency): FoundCutter {
  const registered = (price: string | null, market: string | null) =>
    price !== null && market !== null && price !== "0" && market !== "0" ? fromCoins(price, currency) : null;
  const listPrice = registered(row.listPrice, row.marketPrice);
  const insertPrice = registered(row.insertPrice, row.insertMarketPrice);
  return {
    itemNo: row.itemNo,
    description: row.description,
    category: row.category ?? "face",
    pockets: row.pockets ?? 1,
    insertNo: row.insertNo ?? "",
    insertDescription: row.insertDescription ?? "",
    throughHeadquarters: row.throughHeadquarters ?? false,
    listPrice,
    insertPrice,
    hindrance: hindranceOf(row, listPrice, insertPrice),
  };
}

function hindranceOf({ kind }: Row, listPrice: string | null, insertPrice: string | null): ItemHindrance | null {
  if (kind === null) return "not-rented";
  if (kind === "insert") return "insert";
  if (listPrice === null) return "no-price";
  return insertPrice === null ? "no-insert-price" : null;
}
