import type { RecordReader } from "~/portal/record/require-record.server";
import type { SegmentedOption } from "~/ui/controls/segmented";
import { countPath, dayPath, monthPath, sitePath, stockPath, toolsPath } from "./addresses";

/** The page of a site and its sheets, each one click from every other. */
const ways = ["site", "day", "production", "expenses", "count", "stock", "tools"] as const;
export type SiteWay = (typeof ways)[number];
/** The months that a page is about, as addresses name them; `sheet`: the month whose sheets stand beside one another. */
type Period = { month?: number; span?: string; sheet?: number };
const paths: Record<SiteWay, (id: number, period: Period) => string> = {
  site: (id, { sheet: _, ...period }) => sitePath(id, period),
  day: (id) => dayPath(id),
  production: (id, { sheet }) => monthPath(id, "production", sheet),
  expenses: (id, { sheet }) => monthPath(id, "expenses", sheet),
  count: (id) => countPath(id),
  stock: (id) => stockPath(id),
  tools: (id, { sheet: _, ...period }) => toolsPath(id, period),
};

/**
 * @param here the one that is shown; the lists behind its figures are none of them @param period of the page that is shown: those of the
 * same months open with it
 */
export const siteWays = ({ t }: Pick<RecordReader<unknown>, "t">, id: number, here?: SiteWay, period: Period = {}) => ({
  label: t("ttmb.ways"),
  options: ways.map(
    (way): SegmentedOption => ({
      ...{ text: t(`ttmb.way.${way}`), href: paths[way](id, period) },
      ...(way === here && { current: true }),
    }),
  ),
});
