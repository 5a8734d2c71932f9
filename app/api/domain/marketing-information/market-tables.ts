import { opensCustomer } from "../facts/opens-customer";
import { chosenColumns } from "../report/columns";
import type { NamedOption } from "../report/filter-field";
import type { Say } from "../report/say";
import { type Opening, type Opens, type TableColumn, table } from "../report/table";
import { type AnyMarketColumn, columnsOfLevel } from "./market-columns";
import type { MarketFigures } from "./market-figures";
import type { MarketFilters, MarketLevel, MarketSide } from "./market-filters";
import type { MarketReport, MarketRow } from "./market-report";
import { elsewhere, inFiles, marketColumnsOn } from "./market-table-columns";
import { surveyColumns } from "./survey-tables";

/** The key of a total or of other pages' rows: it narrows to nothing and is no customer. */
const WHOLE = "";

const whole = (figures: MarketFigures): MarketRow => ({ key: WHOLE, name: "", figures });
export const marketRowName = ({ name }: MarketRow, { t }: Say): string => name ?? t("market.noRegion");

/** The filter that a row stands for; null where none does. */
function narrowTo(level: MarketLevel, { key }: MarketRow): NonNullable<Opening["with"]> | null {
  if (key === WHOLE) return {};
  if (key === null || level === "customer") return null;
  return { [level === "subsidiary" ? "unit" : level]: key };
}

const customerOf = ({ key }: MarketRow, { level }: MarketReport): number | null =>
  level === "customer" && key ? Number(key) : null;

/** A subsidiary leads to its countries, other groups to their customers, a customer to what is told of them. */
export function opensRow(row: MarketRow, { level }: MarketReport): Opens {
  if (level === "customer") return row.key ? opensCustomer(Number(row.key), elsewhere) : null;
  const narrow = narrowTo(level, row);
  const by = level === "subsidiary" ? "country" : "customer";
  return narrow && { with: { ...narrow, by, sort: null, dir: null, columns: null } };
}

/** A group's figures lead to its customers in their order, a customer's sales to their invoice lines. */
function opensFigure(level: MarketLevel, column: AnyMarketColumn, row: MarketRow): Opens {
  if (level === "customer") {
    if (!row.key || column.key !== "sales") return null;
    return { screen: "MIPSAL01", with: { ...elsewhere, customer: Number(row.key), by: "lines", span: "mat" } };
  }
  const narrow = narrowTo(level, row);
  if (!narrow || !("sorts" in column)) return null;
  const sort = column.key === "customers" ? "name" : column.key === "potential" ? null : column.key;
  return { with: { ...narrow, by: "customer", sort, dir: null, columns: null } };
}

/** Where a customer is and what they make, by name; no other rows have that. */
function classColumns({ options }: MarketReport): Record<"country" | "region" | "industry", TableColumn<MarketRow>> {
  const named = (list: readonly NamedOption[], of: (row: MarketRow) => string | number | null | undefined) => ({
    kind: "text" as const,
    dash: true as const,
    group: "classes",
    of: (row: MarketRow) => (row.key === WHOLE ? "" : (list.find(({ id }) => id === of(row))?.name ?? null)),
  });
  return {
    country: { key: "country", head: "market.by.country", ...named(options.countries, (row) => row.country) },
    region: { key: "region", head: "market.by.region", ...named(options.regions, (row) => row.region) },
    industry: { key: "industry", head: "market.by.industry", ...named(options.industries, (row) => row.industry) },
  };
}

function columnsOf(side: MarketSide, report: MarketReport, filters: MarketFilters) {
  const { level, shares } = report;
  const columns = columnsOfLevel(level);
  const on = (some: readonly AnyMarketColumn[]) =>
    marketColumnsOn<MarketRow>(some, (column, row) => opensFigure(level, column, row));
  const figures = on(chosenColumns(columns, filters.columns));
  const { country, region, industry } = classColumns(report);
  const isCustomer = level === "customer";
  const survey = surveyColumns<MarketRow>(shares.whole?.suppliers ?? [], ({ key }) =>
    key === WHOLE ? shares.whole : shares.rows[key ?? ""],
  );
  return {
    offered: on(columns),
    shown: [...(isCustomer ? [side === "home" ? region : country, industry] : []), ...figures],
    inFiles: inFiles([...(isCustomer ? [country, region, industry] : []), ...figures, ...survey]),
  };
}

/** The market by its level: total first, the other pages' rows as one at the foot. */
export const marketTable = (side: MarketSide) =>
  table<MarketRow, MarketReport, MarketFilters>({
    key: "market",
    title: "market.table.title",
    titleParams: ({ level }, { t }) => ({ level: t(`market.by.${level}`) }),
    name: {
      key: ({ level }) => level,
      head: ({ level }) => `market.by.${level}`,
      of: marketRowName,
      opens: opensRow,
      customer: customerOf,
      sorts: true,
    },
    columns: (report, filters) => columnsOf(side, report, filters),
    group: (group, _answer, { t }) => t(`market.group.${group as "classes" | AnyMarketColumn["group"]}`),
    rows: ({ rows }) => rows,
    total: ({ total }) => whole(total),
    rest: ({ rest }) => rest && { rows: rest.rows, row: whole(rest.figures) },
    rowCount: ({ rowCount }) => rowCount,
  });

const figure = { group: "" } as const;

/** The ten rows with the most potential that we do not serve. */
export const marketGaps = table<MarketRow, MarketReport, MarketFilters>({
  key: "gaps",
  title: "market.gaps.title",
  titleParams: ({ level }, { t }) => ({ level: t(`market.by.${level}`) }),
  name: {
    key: "name",
    head: ({ level }) => `market.by.${level}`,
    of: marketRowName,
    opens: opensRow,
    customer: customerOf,
  },
  columns: () => ({
    offered: [],
    shown: [
      {
        ...figure,
        key: "potential",
        kind: "amount",
        head: "market.column.potential",
        of: (row) => row.figures.potential,
      },
      { ...figure, key: "own", kind: "amount", head: "market.gaps.own", of: (row) => row.figures.knownSales },
      { ...figure, key: "unserved", kind: "amount", head: "market.column.unserved", of: (row) => row.figures.unserved },
      { ...figure, key: "share", kind: "share", head: "market.column.share", of: (row) => row.figures.shareOfWallet },
    ],
  }),
  rows: ({ gaps }) => gaps.filter(({ figures }) => figures.potential !== null),
});
