import type { RentalCategory } from "../domain/rental/rental-terms";
import { hash, stream } from "./random";

/** An item of the catalogue that may be lent or fits a cutter; the price in won. */
export type CatalogueItem = { id: number; line: string; description: string; price: number };
export type DemoCutter = {
  id: number;
  category: RentalCategory;
  pockets: number;
  insertId: number;
  throughHeadquarters: boolean;
};
export type DemoPrice = {
  itemId: number;
  currency: "KRW" | "USD" | "EUR";
  subsidiary: string | null;
  validFrom: string;
  marketPrice: number;
  listPrice: number;
};

/** Inserts by their form that fit a cutter's category. */
const fits: Record<RentalCategory, string[]> = {
  face: ["SEKT", "ONMU", "XNMU"],
  shoulder: ["APKT", "ANMX", "LNMX"],
  "high-feed": ["SPMT", "XNMU"],
  slot: ["LNMX", "APKT"],
  profiling: ["RPMT"],
};

const categoryOf = (description: string): RentalCategory => {
  if (description.startsWith("FM45")) return "face";
  if (description.startsWith("HF15")) return description.includes("D40") ? "profiling" : "high-feed";
  return description.includes("D125") ? "slot" : "shoulder";
};

/** Bodies of this price in won are worth lending. */
const WORTH_LENDING = 300_000;

/** The dearer half of the cutter bodies, each with the insert that is bought for it: one of the cheaper ones that fit. */
export function chooseCutters(items: readonly CatalogueItem[]): DemoCutter[] {
  const inserts = items.filter(({ line }) => line === "MILL").sort((a, b) => a.price - b.price || a.id - b.id);
  return items
    .filter(({ line, price }) => line === "CUTT" && price >= WORTH_LENDING)
    .map(({ id, description }) => {
      const category = categoryOf(description);
      const fitting = inserts.filter((insert) => fits[category].some((form) => insert.description.startsWith(form)));
      const all = fitting.length > 0 ? fitting : inserts;
      const among = all.slice(0, Math.ceil(all.length / 3));
      return {
        id,
        category,
        pockets: Number(/ Z(\d+)/.exec(description)?.[1] ?? 5),
        insertId: among[hash(stream.rentalItem, id, 1) % among.length]?.id ?? 0,
        throughHeadquarters: hash(stream.rentalItem, id, 2) % 12 === 0,
      };
    })
    .filter(({ insertId }) => insertId > 0);
}

/** Cutters that an insert fits by its form; all of them where it fits none. */
export function fittingCutters(
  items: readonly CatalogueItem[],
  cutters: readonly DemoCutter[],
  insert: number,
): readonly DemoCutter[] {
  const form = items.find(({ id }) => id === insert)?.description ?? "";
  const fitting = cutters.filter(({ category }) => fits[category].some((start) => form.startsWith(start)));
  return fitting.length > 0 ? fitting : cutters;
}

const wonFor = { KRW: 1, USD: 1300, EUR: 1450 } as const;
const currencies = ["KRW", "USD", "EUR"] as const;
const since = [
  ["2022-01-01", 1],
  ["2026-01-01", 1.03],
] as const;

/** In the smallest coin. */
const coins = (won: number, currency: keyof typeof wonFor): number =>
  currency === "KRW" ? Math.round(won / 100) * 100 : Math.round((won * 100) / wonFor[currency]);

/**
 * Prices in three currencies, three per cent higher since 2026; India has some of its own. One item in thirty has no price,
 * and one in thirty a market price of 0.
 */
export function rentalPrices(items: readonly { id: number; price: number }[]): DemoPrice[] {
  return items.flatMap(({ id, price }) => {
    const luck = hash(stream.rentalItem, id, 3) % 30;
    if (luck === 0) return [];
    const row = (
      validFrom: string,
      factor: number,
      currency: (typeof currencies)[number],
      subsidiary: string | null,
    ) => ({
      itemId: id,
      currency,
      subsidiary,
      validFrom,
      marketPrice: luck === 1 ? 0 : coins(price * factor * 0.85, currency),
      listPrice: coins(price * factor, currency),
    });
    const own = hash(stream.rentalItem, id, 4) % 3 === 0 ? [row("2025-07-01", 0.9, "USD", "IN")] : [];
    return [
      ...since.flatMap(([day, factor]) => currencies.map((currency) => row(day, factor, currency, null))),
      ...own,
    ];
  });
}
