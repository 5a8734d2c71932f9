import { percentOf, times } from "~/api/domain/decimal";
import { type supports, supportTable, supportYears } from "~/api/domain/insurance/supports";
import { shortMoney } from "~/api/domain/money-text";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger, formatPercent } from "~/words/formats";
import { supportsPath } from "./addresses";

type SupportsPage = ReportPage<typeof supports>;

/** What is insured and supported, what waits, what ends; then each request, or each distributor's years. */
export function supportsBody(page: SupportsPage): Body {
  const { report, t } = page;
  const none = report.by === "year" ? report.years.length === 0 : report.rows.length === 0;
  return {
    actions: report.may.ask && (
      <ButtonLink kind="primary" icon="plus" href={`${supportsPath}/new`}>
        {t("insurance.new")}
      </ButtonLink>
    ),
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        {report.by === "year" ? (
          <Table page={page} of={supportYears} />
        ) : (
          <Table page={page} of={supportTable} switches />
        )}
      </>
    ),
    notes: [
      t("insurance.note.support"),
      t("insurance.note.sums"),
      report.asOf ? t("insurance.note.coverage", { day: report.asOf }) : t("insurance.note.noList"),
    ],
    ...(none && page.filters.show === "waiting" && { emptyText: t("mainboard.waitingNone") }),
  };
}

/** Of everything filtered; what waits and what ends is counted over all. */
function keyFigures({ report, locale, t, href }: SupportsPage): KeyFigure[] {
  const { total, currency } = report;
  const short = (amount: string) => shortMoney(locale, times(amount, "10000"), currency);
  const written = (amount: string) => {
    const { value, unit } = short(amount);
    return `${value} ${unit}`;
  };
  const count = (value: number) => formatInteger(locale, value);
  const sorted = (sort: string) => href({ by: null, sort, dir: null, page: null });
  return [
    {
      label: t("insurance.support"),
      ...short(total.support),
      href: sorted("support"),
      line: t("insurance.kpi.paid", { amount: written(total.paid) }),
    },
    {
      label: t("field.insurance.insured"),
      ...short(total.insured),
      href: sorted("insured"),
      line: t("insurance.kpi.premium", { amount: written(total.premium) }),
    },
    {
      label: t("insurance.coverage"),
      value: formatPercent(locale, percentOf(total.insuredNow, total.receivables)),
      unit: "%",
      href: href({ by: "year", sort: null, page: null }),
      line: t("insurance.kpi.coverage", {
        insured: written(total.insuredNow),
        receivables: total.receivables === null ? "–" : written(total.receivables),
      }),
    },
    {
      label: t("request.show.waiting"),
      value: count(report.waiting),
      unit: "",
      href: href({ show: "waiting", by: null, page: null }),
    },
    {
      label: t("insurance.kpi.ending"),
      value: count(report.ending),
      unit: "",
      href: href({ show: "ending", by: null, page: null }),
    },
  ];
}
