import { sql } from "drizzle-orm";
import { readNumber } from "~/words/typed-number";
import type { Ctx } from "../ctx";
import type { Wording } from "../errors";
import { coinSize } from "../money";
import { writtenWithCurrency } from "../money-text";
import { priceFault, readPrice } from "../read-price";
import { whichOr } from "../settle-input";
import type { CustomerTerms } from "./customer-terms.server";
import type { LineInput } from "./price-input";

/** A line that is right, as it is written; amounts in 1/10,000 of the currency's unit. */
export type GoodLine = {
  itemId: number;
  itemNo: string;
  quantity: number;
  list: number;
  cost: number | null;
  asked: number;
  /** The price that its sender has said to be meant. */
  sure: number | null;
  competitor: string;
  competitorPrice: number | null;
};

type Item = { id: number; itemNo: string; list: number | null; cost: number | null };
/** What is wrong, by line (from 0) and field. */
export type LineProblem = { at: number; field: keyof LineInput; wording: Wording };
const MOST_PIECES = 10_000_000;

/**
 * What is wrong with lines of a customer of these terms, and those that are right. Nothing is written.
 * @param terms null = the customer is not known: of the lines is told what is wrong whoever it is for
 * @param kept lines of the same currency that stand there, by item number: one that comes back as it is stays right
 */
export async function judgeLines(
  ctx: Ctx,
  terms: CustomerTerms | null,
  day: string,
  lines: readonly LineInput[],
  kept: ReadonlyMap<string, GoodLine> = new Map(),
): Promise<{ good: GoodLine[]; problems: LineProblem[] }> {
  const { currency, rate } = terms ?? noTerms;
  const items = await findItems(ctx, currency, rate, day, lines);
  const problems: LineProblem[] = [];
  const written = (price: number) => writtenWithCurrency(ctx.locale, String(price), currency);
  const seen = new Set<string>();
  const good = lines.flatMap((line, at): GoodLine[] => {
    const wrong = (field: keyof LineInput, wording: Wording) => problems.push({ at, field, wording });
    const before = problems.length;
    const item = items.get(line.item) ?? items.get(line.item.toUpperCase());
    const stands = kept.get(line.item) ?? kept.get(line.item.toUpperCase());
    // What became of its item or its list price since is nobody's typing.
    const fell = !item || item.list === null || (stands !== undefined && stands.asked > item.list);
    if (stands && fell && isSame(line, stands, currency) && !seen.has(stands.itemNo)) {
      seen.add(stands.itemNo);
      return [{ ...stands, sure: readPrice(line.sure, currency) }];
    }
    if (!item) wrong("item", { key: "specialPrice.item.unknown" });
    else if (item.list === null) wrong("item", { key: "specialPrice.item.noList" });
    else if (seen.has(item.itemNo)) wrong("item", { key: "specialPrice.item.twice" });
    if (item) seen.add(item.itemNo);
    const quantity = readQuantity(line.quantity);
    if (quantity === null) wrong("quantity", { key: "specialPrice.quantity.wrong" });
    const asked = readPrice(line.price, currency);
    if (asked === null || asked === 0) wrong("price", wrongPrice(line.price, currency));
    else if (item?.list != null && asked > item.list)
      wrong("price", {
        key: "specialPrice.price.aboveList",
        params: { price: written(asked), list: written(item.list) },
      });
    const rival = line.competitorPrice === "" ? null : readPrice(line.competitorPrice, currency);
    if (line.competitorPrice !== "" && !rival) wrong("competitorPrice", wrongPrice(line.competitorPrice, currency));
    if (problems.length > before || !item?.list || !quantity || !asked) return [];
    const { id: itemId, itemNo, list, cost } = item;
    const sure = readPrice(line.sure, currency);
    return [{ itemId, itemNo, quantity, list, cost, asked, sure, competitor: line.competitor, competitorPrice: rival }];
  });
  return { good, problems: problems.filter(({ wording }) => terms !== null || !ofTerms.includes(wording.key)) };
}

/** Stand for the terms of a customer who is not known: what rests on them is not told then. */
const noTerms = { currency: "USD", rate: "1" } satisfies Partial<CustomerTerms>;
const ofTerms: readonly Wording["key"][] = [
  "specialPrice.item.noList",
  "specialPrice.price.wrong",
  "specialPrice.price.aboveList",
];

/** Problems by the names of their fields. */
export const lineFields = (problems: readonly LineProblem[]): Record<string, Wording> =>
  Object.fromEntries(problems.map(({ at, field, wording }) => [`lines.${at}.${field}`, wording]));

const isSame = (typed: LineInput, stands: GoodLine, currency: string): boolean =>
  readQuantity(typed.quantity) === stands.quantity &&
  readPrice(typed.price, currency) === stands.asked &&
  typed.competitor === stands.competitor &&
  (typed.competitorPrice === "" ? null : readPrice(typed.competitorPrice, currency)) === stands.competitorPrice;

/** No number, one too long, one that could be either of two, or one that is no price of the currency. */
const wrongPrice = (typed: string, currency: string): Wording =>
  priceFault(typed) ?? whichOr(typed, { key: "specialPrice.price.wrong", params: { currency } });

/** Pieces as they are typed, above none. */
export function readQuantity(text: string): number | null {
  const read = readNumber(text, undefined, { grouped: true });
  if ("error" in read || !/^\d{1,8}$/.test(read.text)) return null;
  const pieces = Number(read.text);
  return pieces > 0 && pieces <= MOST_PIECES ? pieces : null;
}

/**
 * Items by number with list price and cost of a day, of headquarters' currency at the budget rate: list prices in whole
 * coins, half away from zero, costs as finely as they are kept.
 */
async function findItems(
  { db }: Ctx,
  currency: string,
  rate: string,
  day: string,
  lines: readonly LineInput[],
): Promise<ReadonlyMap<string, Item>> {
  const numbers = [...new Set(lines.flatMap(({ item }) => [item, item.toUpperCase()]))];
  const coin = coinSize(currency).toString();
  const { rows } = await db.execute<Omit<Item, "list" | "cost"> & { list: string | null; cost: string | null }>(sql`
    SELECT item.id, item.item_no AS "itemNo",
           (round(item.list_price / ${rate}::numeric / ${coin}::numeric) * ${coin}::numeric)::bigint::text AS list,
           round(known.cost / ${rate}::numeric)::bigint::text AS cost
      FROM item LEFT JOIN LATERAL (
        SELECT cost FROM item_cost WHERE item_id = item.id AND valid_from <= ${day}::date ORDER BY valid_from DESC LIMIT 1) AS known ON true
     WHERE item.use_yn = 'Y' AND item.item_no = any(${sql.param(numbers)}::text[])`);
  const number = (text: string | null) => (text === null ? null : Number(text));
  return new Map(rows.map((row) => [row.itemNo, { ...row, list: number(row.list), cost: number(row.cost) }]));
}
