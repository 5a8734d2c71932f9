export type Verdict = { sign: "down" | "up"; text: string };

/** A page's answer on its tile: one figure, what it is of and when, its course, and whether that is good. */
export type AreaFigure = {
  value: string;
  unit: string;
  exact?: string;
  note: string;
  /** Of which month or day it is: a page that cannot follow the month of the mode has its own. Absent where the banner says it. */
  when?: string;
  spark: readonly number[];
  /** Absent where there is nothing to compare with. */
  verdict?: Verdict;
  /** The figure in a few words, for other areas. */
  brief: string;
  /** Months to choose from, and the one that stands without a choice. */
  months?: readonly number[];
  usual?: number | undefined;
};
