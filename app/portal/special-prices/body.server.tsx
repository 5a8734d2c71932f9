import { decisionScreens } from "~/api/domain/special-price/special-price";
import {
  discountPercent,
  marginPercent,
  type specialPrices,
  specialPricesTable,
} from "~/api/domain/special-price/special-prices";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatPercent } from "~/words/formats";
import { claimListPath, newPricePath, priceListPath } from "./addresses";
import { PriceCharts } from "./price-charts.server";

export type PricesPage = ReportPage<typeof specialPrices>;

/** What is asked for, how far it came, discount against margin, and each request. */
export function pricesBody(page: PricesPage): Body {
  const { report, t } = page;
  return {
    actions: actionsOf({ page }),
    empty: report.rowCount === 0,
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        {report.rowCount > 0 && <PriceCharts page={page} />}
        <Table page={page} of={specialPricesTable} switches />
      </>
    ),
    notes: [
      t("specialPrice.note.discount"),
      ...(report.costTold ? [t("specialPrice.note.margin")] : []),
      ...ifConverted(report, t("specialPrice.note.value", { year: String(report.rateYear) })),
    ],
  };
}

function actionsOf({ page: { t, user } }: { page: PricesPage }) {
  const decides = decisionScreens.some((code) => findMenuItem(user.menus, code));
  return (
    <>
      <ButtonLink place="beside" href={priceListPath}>
        {t("specialPrice.toPrices")}
      </ButtonLink>
      {findMenuItem(user.menus, "MIPSAL15") && (
        <ButtonLink place="beside" href={claimListPath}>
          {t("specialPrice.toClaims")}
        </ButtonLink>
      )}
      {decides && (
        <ButtonLink place="beside" href="?show=waiting">
          {t("request.show.waiting")}
        </ButtonLink>
      )}
      <ButtonLink kind="primary" icon="plus" href={newPricePath}>
        {t("specialPrice.new")}
      </ButtonLink>
    </>
  );
}

/** Each leads to its rows. */
function keyFigures({ report, locale, t, in: unit, unit: money, currency, href }: PricesPage): KeyFigure[] {
  const count = (value: number) => formatInteger(locale, value);
  const rows = (changes: Record<string, string | null>) => href({ sort: null, dir: null, page: null, ...changes });
  const inState = (state: string) => report.states.find((each) => each.state === state)?.count ?? 0;
  const { lead, total } = report;
  const margin = marginPercent(total);
  return [
    {
      ...{ label: t("specialPrice.kpi.value"), value: formatAmount(locale, total.value, unit, currency), unit: money },
      href: rows({ sort: "value" }),
      line: t("specialPrice.kpi.value.line", { requests: count(report.rowCount) }),
    },
    {
      ...{ label: t("specialPrice.kpi.waiting"), value: count(inState("submitted")), unit: "" },
      href: rows({ state: "submitted" }),
    },
    {
      ...{ label: t("specialPrice.kpi.discount"), value: formatPercent(locale, discountPercent(total)), unit: "%" },
      href: rows({ sort: "discount" }),
      ...(margin !== null && { line: t("specialPrice.kpi.discount.line", { margin: formatPercent(locale, margin) }) }),
    },
    {
      ...{
        label: t("specialPrice.kpi.lead"),
        value: lead ? formatPercent(locale, lead.median) : "–",
        unit: t("specialPrice.days"),
      },
      href: rows({ show: "decided" }),
      ...(lead && { line: t("specialPrice.kpi.lead.line", { most: formatPercent(locale, lead.most) }) }),
    },
  ];
}
