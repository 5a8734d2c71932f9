import type { WordKey } from "~/words";
import { percentOf } from "../../decimal";
import type { Say } from "../../report/say";
import type { Opening, TableColumn } from "../../report/table";
import type { RentalMarket } from "../rental-terms";
import type { StatusFigures } from "./status-shapes";

/** The list that has the contracts of a market. */
export const listOf = (market: RentalMarket): "MIPCTS05" | "MIPCTS06" =>
  market === "domestic" ? "MIPCTS05" : "MIPCTS06";

/** A row of figures: `narrow` is what its list is asked for besides; without a market it leads nowhere. */
export type Figured = {
  figures: StatusFigures;
  market: RentalMarket | null;
  narrow: Record<string, string>;
  since: string;
};
export type FigureColumn = TableColumn<Figured> & { key: string };

const opens = ({ market, narrow }: Figured, more: Record<string, string>): Opening | null =>
  market && { screen: listOf(market), with: { ...narrow, ...more } };

type Count = Exclude<keyof StatusFigures, "value" | "fee">;
const count = (
  key: Count,
  group: string,
  head: WordKey,
  narrow: ((row: Figured) => Record<string, string>) | null,
): FigureColumn => ({
  key,
  kind: "count",
  group,
  head,
  of: ({ figures }) => String(figures[key]),
  ...(narrow && { opens: (row) => opens(row, narrow(row)) }),
  sorts: true,
});
const ofOpen = () => ({ state: "open" });
const share = (
  key: string,
  group: string,
  head: WordKey,
  of: (figures: StatusFigures) => [number, number],
): FigureColumn => ({
  key,
  kind: "share",
  group,
  head,
  of: ({ figures }) => percentOf(...(of(figures).map(String) as [string, string])),
});
const money = (key: "value" | "fee", head: WordKey): FigureColumn => ({
  key,
  kind: "amount",
  group: "money",
  head,
  of: ({ figures }) => figures[key],
  sorts: true,
});

/** Contracts, pieces, replacements, insert purchases and money of a place; each count leads to its list. */
export const figureColumns = {
  open: count("open", "contracts", "rental.open", ofOpen),
  ending: count("ending", "contracts", "rental.ending", () => ({ ending: "soon" })),
  draft: count("draft", "contracts", "contract.state.draft", () => ({ state: "draft" })),
  approved: count("approved", "contracts", "contract.state.approved", () => ({ state: "approved" })),
  closed: count("closed", "contracts", "rental.closed", ({ since }) => ({ closedFrom: since })),
  pieces: count("pieces", "pieces", "contracts.rentalQuantity", ofOpen),
  safety: count("safety", "pieces", "contracts.safetyQuantity", ofOpen),
  replaced: count("replaced", "pieces", "rental.replaced", ofOpen),
  maxReplacement: count("maxReplacement", "pieces", "contracts.maxReplacement", ofOpen),
  replacementRate: share("replacementRate", "pieces", "rental.replacementRate", ({ replaced, pieces }) => [
    replaced,
    pieces,
  ]),
  afterSales: count("afterSales", "pieces", "contracts.afterSales", ofOpen),
  required: count("required", "inserts", "rental.required", null),
  bought: count("bought", "inserts", "rental.bought", null),
  pullThrough: share("pullThrough", "inserts", "rental.pullThrough", ({ bought, required }) => [bought, required]),
  short: count("short", "inserts", "rental.short", () => ({ state: "open", purchases: "short" })),
  fine: count("fine", "inserts", "rental.fine", () => ({ state: "open", purchases: "fine" })),
  value: money("value", "contracts.rentedValue"),
  fee: money("fee", "contracts.monthlyFee"),
} as const;

const groups: Record<string, WordKey> = {
  contracts: "rental.contracts",
  pieces: "rental.pieces",
  inserts: "rental.inserts",
};
/** The heads over groups of these columns. */
export function figureGroup(group: string, { currency }: { currency: string }, { t }: Say): string {
  if (group === "money") return t("rental.money", { currency });
  const word = groups[group];
  return word ? t(word) : "";
}
