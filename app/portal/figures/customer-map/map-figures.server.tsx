import { growth, percentOf } from "~/api/domain/decimal";
import { isNarrowed, NOWHERE } from "~/api/domain/marketing-information/map-table";
import { changeText, percentText } from "~/portal/figures/figure-texts.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger } from "~/words/formats";
import type { MapPage } from "./body.server";
import { bySales } from "./map-circles.server";

/** What was sold, to how many customers in how many places, and how much hangs on the largest. */
export const MapFigures = ({ page }: { page: MapPage }) => (
  <KeyFigureList figures={[sales(page), ...counts(page), ...largest(page), ...nowhere(page)]} />
);

function sales(page: MapPage): KeyFigure {
  const { report, filters, locale, t, unit } = page;
  const change = growth(report.total.sales, report.total.before);
  // The sales report knows no countries and parts: with one chosen it would tell another sum.
  const lines = isNarrowed(report) ? null : { screen: "MIPSAL01", with: { by: "lines", span: filters.span } };
  const href = page.opens(lines);
  return {
    label: t("customerMap.kpi.sales", { span: t(`sales.span.${filters.span}`) }),
    value: formatAmount(locale, report.total.sales, page.in, page.currency),
    unit,
    ...(href && { href }),
    ...(change !== null && { line: t("sales.kpi.vsLastYear", { change: changeText(page, change) }) }),
  };
}

const counts = ({ report, locale, t }: MapPage): KeyFigure[] => [
  { label: t("customerMap.kpi.customers"), value: formatInteger(locale, report.total.customers), unit: "" },
  {
    label: t("customerMap.kpi.places"),
    value: formatInteger(locale, report.places.length),
    unit: t("customerMap.kpi.onMap"),
  },
];

function largest(page: MapPage): KeyFigure[] {
  const { report, t, href } = page;
  const [first] = bySales(report.places);
  const share = first ? percentOf(first.sales, report.total.sales) : null;
  if (!first || share === null) return [];
  return [
    {
      label: t("customerMap.kpi.largest"),
      value: first.name,
      unit: "",
      href: href({ place: first.key }),
      line: t("customerMap.kpi.ofSales", { percent: percentText(page, share) }),
    },
  ];
}

const nowhere = ({ report, locale, t, href }: MapPage): KeyFigure[] =>
  report.nowhere
    ? [
        {
          label: t("customerMap.nowhere"),
          value: formatInteger(locale, report.nowhere.customers),
          unit: t("customerMap.customers"),
          href: href({ place: NOWHERE }),
        },
      ]
    : [];
