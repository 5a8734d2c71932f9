import type { RecordReader } from "~/portal/record/require-record.server";
import type { SegmentedOption } from "~/ui/controls/segmented";
import { countPath, dayPath, monthPath, sitePath, stockPath, toolsPath } from "./addresses";

/** The page of a site and its sheets, each one click from every other. */
const ways = ["site", "day", "production", "expenses", "count", "stock", "tools"] as const;
export type SiteWay = (typeof ways)[number];
const paths: Record<SiteWay, (id: number) => string> = {
  site: sitePath,
  day: (id) => dayPath(id),
  production: (id) => monthPath(id, "production"),
  expenses: (id) => monthPath(id, "expenses"),
  count: (id) => countPath(id),
  stock: stockPath,
  tools: (id) => toolsPath(id, {}),
};

/** @param here the one that is shown; the lists behind its figures are none of them */
export const siteWays = ({ t }: Pick<RecordReader<unknown>, "t">, id: number, here?: SiteWay) => ({
  label: t("ttmb.ways"),
  options: ways.map(
    (way): SegmentedOption => ({
      ...{ text: t(`ttmb.way.${way}`), href: paths[way](id).replace(/\?$/, "") },
      ...(way === here && { current: true }),
    }),
  ),
});
