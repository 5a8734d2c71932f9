import type { WordKey } from "~/words";
import { type AlertFigure, isAlertKind } from "../report/alert-figure";
import { fillableColumns } from "../report/columns";
import { type Compared, comparedColumns } from "./compared-columns";
import { type SalesColumn, type SalesColumnKey, salesColumns } from "./sales-columns";
import type { SalesFigures } from "./sales-shapes";

/** What moves in a total of sales: not the goals and former years that it is held against. */
const words: Partial<Record<SalesColumnKey, WordKey>> = {
  month: "alerts.figure.month",
  monthGap: "alerts.figure.monthGap",
  monthAttainment: "alerts.figure.monthAttainment",
  monthGrowth: "alerts.figure.monthGrowth",
  ytd: "alerts.figure.ytd",
  ytdGap: "alerts.figure.ytdGap",
  ytdAttainment: "alerts.figure.ytdAttainment",
  ytdGrowth: "alerts.figure.ytdGrowth",
  mat: "alerts.figure.mat",
  matGrowth: "alerts.figure.matGrowth",
};
type Column = SalesColumn & { key: SalesColumnKey };
type Answer = Compared & { total: SalesFigures };

/**
 * The figures of a report's total of sales that alerts are made of: growth is on what the report compares with.
 * @param totalOf null = there is none
 */
export const salesAlertFigures = <A extends Answer>(
  withTargets: boolean,
  totalOf: (answer: A) => SalesFigures | null = ({ total }) => total,
): AlertFigure<A>[] =>
  fillableColumns<Column>(salesColumns, withTargets).flatMap(({ key, kind, target }) => {
    const word = words[key];
    if (!word || !isAlertKind(kind)) return [];
    const of = (answer: A) => {
      const total = totalOf(answer);
      const column = comparedColumns(answer, withTargets).offered.find((each) => each.key === key);
      return total && column ? column.of(total) : null;
    };
    return [{ key, kind, word, of, ...(target && { target }) }];
  });
