import { z } from "zod";

/** The cards of the mainboard in the order of the first day; each name is the catalogue's `mainboard.card.<card>`. */
export const cards = [
  "pace",
  "waiting",
  "quiet",
  "byUnit",
  "byLine",
  "byCustomer",
  "shortage",
  "lapsing",
  "negative",
  "consignment",
  "agents",
  "matrix",
  "sites",
  "steps",
  "news",
  "rental",
  "screens",
] as const;
export type Card = (typeof cards)[number];

export const SALES_REPORT = "MIPSAL01";
/** The registers of members, at home and abroad. */
export const REGISTERS = { home: "MIPMBS03", abroad: "MIPMBS11" } as const;
/** The lists of rental contracts, at home and abroad. */
export const CONTRACT_LISTS = { domestic: "MIPCTS05", overseas: "MIPCTS06" } as const;

/** Consignment stock. */
export const CONSIGNMENT_STOCK = "MIPUTL06";

/** Shortage items. */
export const SHORTAGES = "MIPUTL01";

/** The cabinet programme: tasks, contracts. */
export const MATRIX = { tasks: "MIPMTX04", contracts: "MIPMTX05" } as const;

/** The agent system: its monitoring, contracts about it. */
export const AGENTS = { monitoring: "MIPTAS07", contracts: "MIPTAS05" } as const;
/** Lists with next steps at customers. */
export const NEXT_STEPS = { opportunities: "MIPTAS06", visits: "MIPTAS18" } as const;

/** A site manager's report, and the report of a site that its customer reads. */
export const SITE_REPORTS = ["MIPTMS05", "MIPTMS08"] as const;
/** Marketing news. */
export const NEWS = "MIPINL01";

/** What a card's figures are read in: whoever may open none of these screens has no such card. Others are everybody's. */
const screensOf: Partial<Record<Card, readonly string[]>> = {
  ...Object.fromEntries(["pace", "quiet", "byUnit", "byLine", "byCustomer"].map((card) => [card, [SALES_REPORT]])),
  lapsing: Object.values(REGISTERS),
  negative: Object.values(REGISTERS),
  rental: Object.values(CONTRACT_LISTS),
  consignment: [CONSIGNMENT_STOCK],
  shortage: [SHORTAGES],
  agents: Object.values(AGENTS),
  steps: Object.values(NEXT_STEPS),
  news: [NEWS],
  matrix: Object.values(MATRIX),
  sites: SITE_REPORTS,
};

export const chosenCard = z.object({ card: z.enum(cards), shown: z.boolean() });
export type ChosenCard = z.output<typeof chosenCard>;

export const cardChoice = z.object({
  cards: z
    .array(chosenCard)
    .max(cards.length)
    .refine((given) => new Set(given.map(({ card }) => card)).size === given.length),
});

/** Cards that tell units and customers apart: they say nothing to whoever sees single customers, their own firm's. */
const ofManyCustomers: readonly Card[] = ["quiet", "byUnit", "byCustomer"];

/**
 * Which cards there are for a reader: what waits and the ways to their screens for everybody, sales, members and rental by
 * right. @param customersAlone they see single customers and no unit
 */
export const offeredCards = (codes: ReadonlySet<string>, customersAlone = false): Card[] =>
  cards.filter(
    (card) =>
      (screensOf[card]?.some((code) => codes.has(code)) ?? true) && !(customersAlone && ofManyCustomers.includes(card)),
  );

/**
 * What a reader chose, as far as it is still theirs, then what they have not been asked about. Without a choice everything is
 * shown but the list of their screens, where there are figures to show.
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
