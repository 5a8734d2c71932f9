import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { subtract } from "../../decimal";
import { writtenUnits } from "../../money-text";
import { choosable } from "../../report/list";
import { monthOf, monthOfDay, yearOf } from "../../report/period";
import type { Say } from "../../report/say";
import { type Opening, type TableColumn, table } from "../../report/table";
import type { PeriodKind } from "../status/period-kinds";
import { chosenPlace } from "../status/region-filter";
import { listOf } from "../status/status-columns";
import type { GlobalTotal, TotalFilters, TotalRow, TotalSums } from "./global-total";

/** A period, or all of them together: then `told` is null. */
type Row = { told: TotalRow | null; sums: TotalSums; by: PeriodKind; place: Record<string, string> };
type Column = TableColumn<Row> & { key: string };

/** A month by its name, a quarter or a year by its number. */
export function periodName(by: PeriodKind, from: string, { locale, t }: Say): string {
  const month = monthOfDay(from);
  if (by === "month") return formatMonth(locale, month);
  const year = yearOf(month);
  return by === "year" ? String(year) : t("rental.quarter", { year, quarter: Math.ceil(monthOf(month) / 3) });
}

const toList = ({ told, place }: Row, narrow: (told: TotalRow) => Record<string, string>): Opening | null =>
  told && { screen: listOf(told.market), with: { ...place, feeCurrency: told.currency, ...narrow(told) } };
const begun = ({ from, to }: TotalRow) => ({ state: "begun", from, to });
const closed = ({ from, to }: TotalRow) => ({ closedFrom: from, closedTo: to });
const running = ({ to }: TotalRow) => ({ runsOn: to });
const moved = ({ from, to }: TotalRow) => ({ movedFrom: from, movedTo: to });

const summed = (
  key: "begun" | "closed" | "begunPieces" | "replaced" | "afterSales",
  group: string,
  head: WordKey,
  narrow: (told: TotalRow) => Record<string, string>,
): Column => ({
  ...{ key, kind: "count", group, head },
  of: ({ sums }) => String(sums[key]),
  opens: (row) => toList(row, narrow),
});
const atTheEnd = (key: "running" | "runningPieces", group: string, head: WordKey): Column => ({
  ...{ key, kind: "count", group, head },
  of: ({ told }) => (told ? String(told[key]) : ""),
  opens: (row) => toList(row, running),
});
const own = (key: string, head: WordKey, of: (told: TotalRow) => string): Column => ({
  ...{ key, kind: "quantity", group: "own", head },
  of: ({ told }) => (told ? of(told) : ""),
  short: ({ told }, { locale }) => (told ? writtenUnits(locale, of(told), told.currency) : ""),
  opens: (row) => toList(row, moved),
});
const money = (key: string, head: WordKey, of: (sums: TotalSums) => string | null): Column => ({
  ...{ key, kind: "amount", group: "money", head },
  of: ({ sums }) => of(sums),
});
const open = ({ invoiced, paid }: TotalSums) => (invoiced === null || paid === null ? null : subtract(invoiced, paid));

export const totalColumns: readonly Column[] = [
  {
    ...{ key: "market", kind: "state", group: "", head: "swaps.market" },
    of: ({ told }) => told?.market ?? "",
    state: (market) => ({ word: `swaps.market.${market as TotalRow["market"]}`, plain: true }),
  },
  { key: "currency", kind: "text", group: "", head: "contracts.currency", of: ({ told }) => told?.currency ?? "" },
  summed("begun", "contracts", "rental.total.begun", begun),
  summed("closed", "contracts", "rental.total.closed", closed),
  atTheEnd("running", "contracts", "rental.total.running"),
  summed("begunPieces", "pieces", "rental.total.begunPieces", begun),
  atTheEnd("runningPieces", "pieces", "rental.total.runningPieces"),
  summed("replaced", "pieces", "rental.total.replaced", moved),
  summed("afterSales", "pieces", "contracts.afterSales", moved),
  own("ownInvoiced", "contracts.invoiced", ({ ownInvoiced }) => ownInvoiced),
  own("ownPaid", "contracts.paid", ({ ownPaid }) => ownPaid),
  { ...own("ownOpen", "rental.unpaid", (told) => subtract(told.ownInvoiced, told.ownPaid)), extra: true },
  money("invoiced", "contracts.invoiced", ({ invoiced }) => invoiced),
  money("paid", "contracts.paid", ({ paid }) => paid),
  money("open", "rental.unpaid", open),
];

const groups: Record<string, WordKey> = {
  contracts: "rental.contracts",
  pieces: "rental.total.pieces",
  own: "rental.own",
};

/** Each period by market and currency; its counts and own money lead to the contracts behind them. */
export const totalTable = table<Row, GlobalTotal, TotalFilters>({
  key: "totals",
  title: "rental.totals",
  name: {
    key: "period",
    head: "rental.one",
    of: ({ told, by }, say) => (told ? periodName(by, told.from, say) : ""),
  },
  columns: choosable<Row>(totalColumns),
  group: (group, { currency }, { t }) => {
    const word = groups[group];
    return group === "money" ? t("rental.totals.money", { currency }) : word ? t(word) : "";
  },
  rows: ({ rows, by, path }) => {
    const place = chosenPlace({ path });
    return rows.map((told) => ({ told, sums: told, by, place }));
  },
  total: ({ rows, total, by }) => (rows.length > 0 ? { told: null, sums: total, by, place: {} } : null),
});
