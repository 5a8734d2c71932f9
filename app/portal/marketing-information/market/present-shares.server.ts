import { add } from "~/api/domain/decimal";
import type { MarketShares } from "~/api/domain/marketing-information/market-report";
import { figureCell } from "~/portal/figures/figure-table.server";
import type { Cell, ColumnGroup, TableRow } from "~/ui/tables/cell";
import { rowName } from "./market-row.server";
import type { MarketPresenting } from "./present.server";

/** Suppliers with a column of their own, ourselves first; what is left goes into one. */
const MOST = 8;

/** What customers and visits tell of own and competitors' shares: of the rows above, of the ten largest gaps by customer. */
export function presentShares(page: MarketPresenting) {
  const { report, t, unit } = page;
  const { whole, rows: told } = report.shares;
  const suppliers = whole?.suppliers ?? [];
  const hasOthers = suppliers.length > MOST;
  const named = hasOthers ? suppliers.slice(0, MOST - 1) : suppliers;
  const cells = (shares: MarketShares | null | undefined): Cell[] => {
    const percentOf = (supplierId: number) =>
      shares?.suppliers.find((each) => each.supplierId === supplierId)?.percent ?? null;
    const others = shares?.suppliers.filter((each) => !named.some(({ supplierId }) => supplierId === each.supplierId));
    return [
      figureCell(page, "amount", shares?.surveyed ?? null),
      ...named.map(({ supplierId }) => figureCell(page, "share", percentOf(supplierId))),
      ...(hasOthers ? [figureCell(page, "share", others?.length ? sumOf(others) : null)] : []),
      figureCell(page, "share", shares?.unknown ?? null),
    ];
  };
  const groups: ColumnGroup[] = [
    { text: t("market.shares.survey", { unit }), columns: [{ text: t("market.shares.surveyed") }] },
    {
      text: t("market.shares.percent"),
      columns: [
        ...named.map(({ name }) => ({ text: name })),
        ...(hasOthers ? [{ text: t("market.shares.others") }] : []),
        { text: t("market.shares.unknown") },
      ],
    },
  ];
  const isCustomers = report.level === "customer";
  const rows = (isCustomers ? report.gaps : report.rows).flatMap((row): TableRow[] => {
    const shares = told[row.key ?? ""];
    return shares ? [{ head: rowName(page, row), cells: cells(shares) }] : [];
  });
  return {
    title: isCustomers ? t("market.shares.gaps") : t("market.shares.title", { level: t(`market.by.${report.level}`) }),
    first: { text: t(`market.by.${report.level}`) },
    groups,
    rows: whole ? [{ level: 0 as const, head: t("sales.total"), cells: cells(whole) }, ...rows] : [],
    /** Nobody was asked. */
    none: whole === null,
  };
}

const sumOf = (shares: readonly { percent: string }[]) => shares.reduce((sum, { percent }) => add(sum, percent), "0");
