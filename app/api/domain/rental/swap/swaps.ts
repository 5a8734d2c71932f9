import { z } from "zod";
import { times } from "../../decimal";
import { defineReport } from "../../report/definition";
import { codeField, typedField, typedText, underMore, withField } from "../../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../../report/list";
import { type Opens, type TableColumn, table } from "../../report/table";
import { typedDay } from "../../typed-values";
import { contractScreens } from "../contract/contract-places";
import { rentalMarkets } from "../rental-terms";

const contract = z.object({ id: z.number(), contractNo: z.string() });
export const listedSwap = z.object({
  swappedOn: z.string(),
  market: z.enum(rentalMarkets),
  customer: z.string(),
  customerName: z.string(),
  oldItem: z.string(),
  newItem: z.string(),
  quantity: z.number(),
  reason: z.string(),
  returned: z.boolean(),
  /** New monthly fee less the old one, in units of the currency. */
  feeDifference: z.string(),
  currency: z.string(),
  from: contract,
  to: contract,
});
export type ListedSwap = z.output<typeof listedSwap>;

const answer = z.object({
  ...pageOf(listedSwap),
  /** Pieces of everything filtered; the difference is null where it is of several currencies. */
  total: z.object({ quantity: z.number(), feeDifference: z.string().nullable() }),
});
export type Swaps = z.output<typeof answer>;

const returned = ["yes", "no"] as const;
const day = typedDay().optional();

/** A swap, or the total of all that are filtered. */
type Row = { swap: ListedSwap | null; total: Swaps["total"]; currency: string | undefined };
type Column = TableColumn<Row>;
const text = (
  key: string,
  head: Column["head"],
  read: (swap: ListedSwap) => string,
  opens?: (swap: ListedSwap) => Opens,
): Column => ({
  key,
  kind: "text",
  head,
  of: ({ swap }) => (swap ? read(swap) : ""),
  ...(opens && { opens: ({ swap }) => (swap ? opens(swap) : null) }),
});

const columns = [
  { ...text("customerNo", "contracts.customerNo", ({ customer }) => customer), fileOnly: true },
  { ...text("customerName", "contracts.customer", ({ customerName }) => customerName), sorts: "asc" },
  text("oldItem", "swaps.oldItem", ({ oldItem }) => oldItem),
  text("newItem", "swaps.newItem", ({ newItem }) => newItem),
  {
    key: "quantity",
    kind: "count",
    head: "contracts.quantity",
    of: ({ total }) => String(total.quantity),
    sorts: true,
  },
  text("reason", "swaps.reason", ({ reason }) => reason),
  {
    key: "returned",
    kind: "state",
    head: "swaps.returned",
    of: ({ swap }) => (swap ? (swap.returned ? "yes" : "no") : ""),
    state: (code) => ({ word: `swaps.returned.${code as "yes" | "no"}`, plain: true }),
  },
  {
    key: "feeDifference",
    kind: "gap",
    head: "swaps.feeDifference",
    coins: ({ currency }) => currency,
    of: ({ total }) => (total.feeDifference === null ? "" : times(total.feeDifference, "10000")),
    sorts: true,
  },
  text("currency", "contracts.currency", ({ currency }) => currency),
  text(
    "fromContract",
    "swaps.fromContract",
    ({ from }) => from.contractNo,
    ({ market, from }) => ({ screen: contractScreens[market], id: from.id }),
  ),
  text(
    "toContract",
    "swaps.toContract",
    ({ to }) => to.contractNo,
    ({ market, to }) => ({ screen: contractScreens[market], id: to.id }),
  ),
] as const satisfies readonly Column[];
export const swapFilters = {
  text: typedText("contracts.search"),
  market: withField(
    z.enum(rentalMarkets).optional(),
    codeField("swaps.market", rentalMarkets, (market) => `swaps.market.${market}`, { all: "contracts.all" }),
  ),
  returned: withField(
    z.enum(returned).optional(),
    codeField("swaps.returned", returned, (each) => `swaps.returned.${each}`, { all: "contracts.all" }),
  ),
  from: underMore(withField(day, typedField("swaps.from", "date"))),
  to: underMore(withField(day, typedField("swaps.to", "date"))),
  ...columnChoice(columns),
  ...paging(columns, { begins: "desc" }),
};
export type SwapFilters = z.output<z.ZodObject<typeof swapFilters>>;

const swapTable = table<Row, Swaps>({
  ...counted,
  name: {
    key: "swappedOn",
    head: "swaps.day",
    kind: "day",
    of: ({ swap }) => swap?.swappedOn ?? "",
    sorts: true,
  },
  columns: choosable<Row>(columns),
  rows: ({ rows }) =>
    rows.map((swap) => {
      const { quantity, feeDifference, currency } = swap;
      return { swap, total: { quantity, feeDifference }, currency };
    }),
  // A difference that adds up is of one currency: that of any row.
  total: ({ total, rows, rowCount }) => (rowCount > 0 ? { swap: null, total, currency: rows[0]?.currency } : null),
  in: "1",
});

/** MIPCTS07: cutters that were exchanged for others, the newest first, with the contracts they left and came to. */
export const swaps = defineReport({
  code: "MIPCTS07",
  classification: "confidential",
  filters: swapFilters,
  tables: [swapTable],
  output: answer,
  empty: emptyList,
});
