import { z } from "zod";

/** The cards of the mainboard in the order of the first day; each name is the catalogue's `mainboard.card.<card>`. */
export const cards = ["waiting", "pace", "quiet", "byUnit", "byLine", "byCustomer", "screens"] as const;
export type Card = (typeof cards)[number];

/** Cards of sales hang on the right to the sales report. */
const ofSales: readonly Card[] = ["pace", "quiet", "byUnit", "byLine", "byCustomer"];
export const SALES_REPORT = "MIPSAL01";

export const chosenCard = z.object({ card: z.enum(cards), shown: z.boolean() });
export type ChosenCard = z.output<typeof chosenCard>;

export const cardChoice = z.object({
  cards: z
    .array(chosenCard)
    .max(cards.length)
    .refine((given) => new Set(given.map(({ card }) => card)).size === given.length),
});

/** Which cards there are for a reader: what waits and the ways to his screens for everybody, sales by right. */
export const offeredCards = (codes: ReadonlySet<string>): Card[] =>
  cards.filter((card) => !ofSales.includes(card) || codes.has(SALES_REPORT));

/**
 * What a reader chose, as far as it is still his, then what he has not been asked about. Without a choice everything is
 * shown but the list of his screens, where there are figures to show.
 */
export function arrangeCards(offered: readonly Card[], chosen: readonly ChosenCard[]): ChosenCard[] {
  const own = chosen.filter(({ card }) => offered.includes(card));
  const others = offered.filter((card) => !own.some((each) => each.card === card));
  return [...own, ...others.map((card) => ({ card, shown: card !== "screens" || !offered.includes("pace") }))];
}

/** One step up or down; the outermost stays. */
export function moveCard<T extends { card: string }>(list: readonly T[], card: string, step: 1 | -1): T[] {
  const from = list.findIndex((each) => each.card === card);
  const to = from + step;
  const [here, there] = [list[from], list[to]];
  if (!here || !there) return [...list];
  return list.map((each, at) => (at === from ? there : at === to ? here : each));
}
