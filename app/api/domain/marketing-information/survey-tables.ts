import { add } from "../decimal";
import { type TableColumn, table } from "../report/table";
import type { MarketFilters } from "./market-filters";
import type { MarketReport, MarketRow, MarketShares } from "./market-report";

type Supplier = MarketShares["suppliers"][number];
type Told = MarketShares | null | undefined;

/** A column for each of these suppliers: its part of what customers were asked about. @param told what is told of a row */
export const surveyColumns = <Row>(suppliers: readonly Supplier[], told: (row: Row) => Told): TableColumn<Row>[] =>
  suppliers.map(({ supplierId, name }) => ({
    key: `surveyed${supplierId}`,
    kind: "share",
    group: "percent",
    head: "market.shares.percent",
    name: "market.export.share",
    text: name,
    of: (row) => told(row)?.suppliers.find((each) => each.supplierId === supplierId)?.percent ?? null,
  }));

/** Suppliers with a column of their own, ourselves first; what is left goes into one. */
const MOST = 8;

type ShareRow = { name: string | null; shares: Told };

function columnsOf(suppliers: readonly Supplier[]): TableColumn<ShareRow>[] {
  const hasOthers = suppliers.length > MOST;
  const named = hasOthers ? suppliers.slice(0, MOST - 1) : suppliers;
  const isNamed = ({ supplierId }: Supplier) => named.some((each) => each.supplierId === supplierId);
  const ofOthers = ({ shares }: ShareRow) => {
    const others = shares?.suppliers.filter((each) => !isNamed(each)) ?? [];
    return others.length > 0 ? others.reduce((sum, { percent }) => add(sum, percent), "0") : null;
  };
  const share = { kind: "share", group: "percent" } as const;
  return [
    {
      key: "surveyed",
      kind: "amount",
      group: "survey",
      head: "market.shares.surveyed",
      of: ({ shares }) => shares?.surveyed ?? null,
    },
    ...surveyColumns<ShareRow>(named, ({ shares }) => shares),
    ...(hasOthers
      ? [{ ...share, key: "others", head: "market.shares.others", of: ofOthers } satisfies TableColumn<ShareRow>]
      : []),
    { ...share, key: "unknown", head: "market.shares.unknown", of: ({ shares }) => shares?.unknown ?? null },
  ];
}

/** What customers and visits tell of own and competitors' shares: of the rows above, of the ten largest gaps by customer. @param unit of amounts, where they are not whole */
export const surveyTable = (unit?: string) =>
  table<ShareRow, MarketReport, MarketFilters>({
    key: "shares",
    title: ({ level }) => (level === "customer" ? "market.shares.gaps" : "market.shares.title"),
    titleParams: ({ level }, { t }) => ({ level: t(`market.by.${level}`) }),
    asked: ({ shares }) => shares.whole !== null,
    name: {
      key: "name",
      head: ({ level }) => `market.by.${level}`,
      of: ({ name }, { t }) => name ?? t("market.noRegion"),
    },
    columns: ({ shares }) => ({ offered: [], shown: columnsOf(shares.whole?.suppliers ?? []) }),
    group: (group, { currency }, { t }) =>
      group === "survey" ? t("market.shares.survey", { unit: unit ?? currency }) : t("market.shares.percent"),
    rows: ({ level, gaps, rows, shares }) =>
      (level === "customer" ? gaps : rows).flatMap(({ key, name }: MarketRow) => {
        const told = shares.rows[key ?? ""];
        return told ? [{ name, shares: told }] : [];
      }),
    total: ({ shares }) => ({ name: "", shares: shares.whole }),
  });
