import { receivablesTable } from "~/api/domain/management/management-receivables";
import { dsoOf, insuredShare, openOf, overdueOf, overdueShare } from "~/api/domain/receivables/receivable-figures";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { Table } from "~/portal/report/table.server";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { Notice } from "~/ui/states/notice";
import { formatAmount, formatInteger, formatPercent, formatQuantity } from "~/words/formats";
import type { ManagementBody } from "../parts/send-management.server";
import { AgeingChart, type ReceivablesPage } from "./ageing-chart.server";

type Page = ReceivablesPage;

/** MIPMGM11: what customers owe, how old it is, what of it is insured, who is beyond the limit. */
export function receivablesBody(page: Page): ManagementBody {
  const { report, locale, t, unit } = page;
  const { total, asOf, unconverted } = report;
  return {
    title:
      asOf === null
        ? t("receivables.empty.yet")
        : t("receivables.headline", {
            open: `${money(page, openOf(total))} ${unit}`,
            overdue: formatPercent(locale, overdueShare(total)),
          }),
    say: t("receivables.say", {
      customers: formatInteger(locale, total.customers),
      over: formatInteger(locale, total.customersOver),
      amount: `${money(page, total.overLimit)} ${unit}`,
    }),
    figures: keyFigures(page),
    body: (
      <>
        {unconverted.length > 0 && (
          <Notice kind="warn">{t("receivables.unconverted", { currencies: unconverted.join(", ") })}</Notice>
        )}
        {report.rows.length > 0 && <AgeingChart page={page} />}
        <Table page={page} of={receivablesTable} switches ownPage={report.by === "customer"} />
      </>
    ),
    notes: [
      t("receivables.note.dso", { days: report.days }),
      t("receivables.note.insured"),
      t("receivables.note.limits"),
      ...ifConverted(report, t("receivables.note.rates")),
    ],
    empty: report.rows.length === 0 && {
      title: t("menu.management.receivables"),
      text: t(asOf === null ? "receivables.empty.yet" : "receivables.empty.filtered"),
    },
  };
}

const money = ({ locale, in: unit, currency }: Page, value: string): string =>
  formatAmount(locale, value, unit, currency);

function keyFigures(page: Page): KeyFigure[] {
  const { report, locale, t, href, unit } = page;
  const { total, days, by } = report;
  const customers = (changes: Record<string, string | null>) =>
    href({ by: "customer", dir: null, page: null, ...changes });
  return [
    {
      label: t("receivables.open"),
      value: money(page, openOf(total)),
      unit,
      href: `${customers({ sort: "open" })}#rows`,
      line: t("receivables.kpi.customers", { count: formatInteger(locale, total.customers) }),
    },
    {
      label: t("receivables.overdue"),
      value: money(page, overdueOf(total)),
      unit,
      href: `${customers({ sort: "overdue" })}#rows`,
      line: t("receivables.kpi.share", { percent: formatPercent(locale, overdueShare(total)) }),
    },
    {
      label: t("receivables.dso"),
      value: formatQuantity(locale, dsoOf(total, days) ?? "0"),
      unit: t("receivables.days"),
      line: t("receivables.kpi.days", { days }),
      href: `${href({ by: null, sort: null, dir: null, page: null })}#rows`,
    },
    ...(by === "subsidiary"
      ? [
          {
            label: t("receivables.insuredShare"),
            value: formatPercent(locale, insuredShare(total)),
            unit: "%",
            href: "#rows",
            line: `${money(page, total.insured)} ${unit}`,
          },
        ]
      : []),
    {
      label: t("receivables.overLimit"),
      value: money(page, total.overLimit),
      unit,
      href: `${customers({ sort: "overLimit", show: page.filters.show ?? "over" })}#rows`,
      line: t("receivables.kpi.customers", { count: formatInteger(locale, total.customersOver) }),
    },
  ];
}
