import type { WordKey } from "~/words";
import { chosenColumns, fillableColumns } from "../report/columns";
import { growthPerDay } from "../report/decimal";
import { type SalesColumn, type SalesColumnKey, salesColumns } from "./sales-columns";
import type { ReportHead, SalesFigures, TwoDays } from "./sales-report";

/** A figure of sales under the heads of what it is compared with. */
export type ComparedColumn = SalesColumn & {
  key: SalesColumnKey;
  /** Its name where no group stands above it. */
  name: WordKey;
};
export type Compared = Pick<ReportHead, "compare" | "growthDays">;
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

/**
 * The columns that a report offers and those that it shows: the chosen ones, or the usual ones of what it compares.
 * @param usual those that a comparison with another time shows unless others are chosen
 */
export function comparedColumns(
  compared: Compared,
  withTargets: boolean,
  { chosen, usual }: { chosen?: readonly SalesColumnKey[] | undefined; usual?: readonly SalesColumnKey[] } = {},
): { offered: ComparedColumn[]; shown: ComparedColumn[] } {
  const changes = changesOf(compared);
  const all = salesColumns.map(
    (column): ComparedColumn => ({ ...column, name: `sales.figure.${column.key}`, ...changes[column.key] }),
  );
  const offered = fillableColumns(all, withTargets);
  const shown = chosenColumns(offered, chosen ?? (compared.compare === "target" ? targetColumns : usual));
  return { offered, shown };
}

/** The invoice lines of what stands before a figure. */
const linesBefore = {
  monthLastYear: { span: "month-before" },
  ytdLastYear: { span: "ytd-before" },
} as const satisfies { [Key in SalesColumnKey]?: Change };

function changesOf({ compare, growthDays }: Compared): { [Key in SalesColumnKey]?: Change } {
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
  return {
    ...linesBefore,
    monthGrowth: perDay("sales.figure.monthGrowthPerDay", growthDays.month, (f) => [f.month, f.monthLastYear]),
    ytdGrowth: perDay("sales.figure.ytdGrowthPerDay", growthDays.ytd, (f) => [f.ytd, f.ytdLastYear]),
    matGrowth: perDay("sales.figure.matGrowthPerDay", growthDays.mat, (f) => [f.mat, f.matPrevious]),
  };
}

const perDay = (
  name: WordKey,
  { thisYear, lastYear }: TwoDays,
  twoYears: (figures: SalesFigures) => [string, string],
): Change => ({
  head: "sales.column.growthPerDay",
  name,
  of: (figures) => {
    const [now, before] = twoYears(figures);
    return growthPerDay(now, thisYear, before, lastYear);
  },
});
