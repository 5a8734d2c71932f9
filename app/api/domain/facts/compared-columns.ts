import type { WordKey } from "~/words";
import { growth, growthPerDay, isZero } from "../decimal";
import { chosenColumns, fillableColumns } from "../report/columns";
import { type SalesColumn, type SalesColumnKey, salesColumns } from "./sales-columns";
import type { ReportHead, SalesFigures } from "./sales-shapes";
import { partOf, type Shortfall, shareOf } from "./shortfall";

/** A figure of sales under the heads of what it is compared with. */
export type ComparedColumn = SalesColumn & {
  key: SalesColumnKey;
  /** Its name where no group stands above it. */
  name: WordKey;
};
export type Compared = Pick<ReportHead, "compare" | "growthDays"> & { open?: boolean };
type Change = Partial<Omit<ComparedColumn, "key">>;

/** All that a comparison with the target shows unless other columns are chosen. */
const targetColumns: readonly SalesColumnKey[] = [
  "month",
  "monthTarget",
  "monthGap",
  "monthAttainment",
  "ytd",
  "ytdTarget",
  "ytdGap",
  "ytdAttainment",
];

type Choice = {
  chosen?: readonly SalesColumnKey[] | undefined;
  usual?: readonly SalesColumnKey[] | undefined;
  /** What the total lacks or has won: with it a row's part of that is offered too. */
  shortfall?: Shortfall | undefined;
};

/**
 * The columns that a report offers and those that it shows: the chosen ones, or the usual ones of what it compares.
 * @param usual those that a comparison with another time shows unless others are chosen
 */
export function comparedColumns(
  compared: Compared,
  withTargets: boolean,
  { chosen, usual, shortfall }: Choice = {},
): { offered: ComparedColumn[]; shown: ComparedColumn[] } {
  const changes = {
    ...changesOf(compared),
    ...(compared.open && targetsToDate),
    ...(shortfall && { monthShare: shareColumn(shortfall) }),
  };
  const all = salesColumns.map(
    (column): ComparedColumn => ({ ...column, name: `sales.figure.${column.key}`, ...changes[column.key] }),
  );
  const offered = fillableColumns(all, withTargets).filter(({ key }) => key !== "monthShare" || shortfall);
  const shown = chosenColumns(offered, chosen ?? (compared.compare === "target" ? targetColumns : usual));
  return { offered, shown };
}

/** Of an open month: not the whole month's. */
const targetsToDate = {
  monthTarget: { head: "sales.column.targetToDate", name: "sales.figure.monthTargetToDate" },
  ytdTarget: { head: "sales.column.targetToDate", name: "sales.figure.ytdTargetToDate" },
} as const satisfies { [Key in SalesColumnKey]?: Change };

/** The invoice lines of what stands before a figure. */
const linesBefore = {
  monthLastYear: { span: "month-before" },
  ytdLastYear: { span: "ytd-before" },
} as const satisfies { [Key in SalesColumnKey]?: Change };

function changesOf(compared: Compared): { [Key in SalesColumnKey]?: Change } {
  const { compare, growthDays } = compared;
  if (compare === "previous")
    return {
      ...linesBefore,
      monthLastYear: {
        ...linesBefore.monthLastYear,
        head: "sales.column.monthBefore",
        name: "sales.figure.monthBefore",
      },
      ytdLastYear: { ...linesBefore.ytdLastYear, head: "sales.column.previous", name: "sales.figure.ytdBefore" },
    };
  if (!growthDays) return {};
  const growthOf = (span: Span, name: WordKey, twoYears: (figures: SalesFigures) => TwoYears): Change => ({
    ...growthColumn(compared, span, twoYears),
    name,
  });
  return {
    ...linesBefore,
    monthGrowth: growthOf("month", "sales.figure.monthGrowthPerDay", (f) => [f.month, f.monthLastYear]),
    ytdGrowth: growthOf("ytd", "sales.figure.ytdGrowthPerDay", (f) => [f.ytd, f.ytdLastYear]),
    matGrowth: growthOf("mat", "sales.figure.matGrowthPerDay", (f) => [f.mat, f.matPrevious]),
  };
}

/** A row's part of what the total lacks: of the gap to target, or of the change where nothing lacks or rows have no targets. */
const shareColumn = (shortfall: Shortfall): Change => ({
  head: shortfall.against === "target" ? "sales.column.shareOfGap" : "sales.column.shareOfChange",
  of: (figures) => shareOf(figures, shortfall),
  isNothing: (figures) => isZero(partOf(figures, shortfall)),
});

type Span = keyof NonNullable<Compared["growthDays"]>;
/** A figure and what stands before it. */
type TwoYears = readonly [string, string];

/** In per cent: of the amounts, or per working day where these are compared. Null when there is nothing to grow from. */
export function comparedGrowth({ growthDays }: Compared, span: Span, [now, before]: TwoYears): string | null {
  const days = growthDays?.[span];
  return days ? growthPerDay(now, days.thisYear, before, days.lastYear) : growth(now, before);
}

/** The head and the figure of a column of growth. */
export const growthColumn = <Row>(compared: Compared, span: Span, twoYears: (row: Row) => TwoYears) => ({
  head: compared.growthDays ? ("sales.column.growthPerDay" as const) : ("sales.column.growth" as const),
  of: (row: Row) => comparedGrowth(compared, span, twoYears(row)),
});
