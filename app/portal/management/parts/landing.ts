import type { ReactElement } from "react";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import type { TrendMonth } from "./trend-figures";

/** What an area says of itself above its tiles. */
export type Landing = {
  title: string;
  say?: string;
  asOf?: string;
  /** The month that it is of; absent where nothing is known. */
  month?: number;
  /** Two years in the banner. */
  hero?: { title: string; months: readonly TrendMonth[]; last: string };
  figures: readonly KeyFigure[];
  /** Cards above the tiles, and below them. */
  above?: ReactElement;
  below?: ReactElement;
};
