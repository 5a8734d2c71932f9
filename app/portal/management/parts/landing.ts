import type { ReactElement } from "react";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import type { TrendMonth } from "./trend-figures";

/** What an area says of itself above its tiles. */
export type Landing = {
  title: string;
  say?: string;
  asOf?: string;
  /** Two years in the banner. */
  hero?: { title: string; months: readonly TrendMonth[]; last: string };
  figures: readonly KeyFigure[];
  /** Cards above the tiles, and below them. */
  above?: ReactElement;
  below?: ReactElement;
};
