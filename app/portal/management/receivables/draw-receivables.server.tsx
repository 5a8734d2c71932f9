import {
  type ManagementReceivables,
  managementReceivables,
  receivablesTable,
} from "~/api/domain/management/management-receivables";
import { dsoOf, insuredShare, openOf, overdueOf, overdueShare } from "~/api/domain/receivables/receivable-figures";
import { ignoredTexts } from "~/api/domain/report/ignored-texts";
import { FilterForm } from "~/portal/report/filter-form.server";
import { type ReportPage, type ReportReader, reportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ViewMenu, ViewNote } from "~/portal/report/view-menu";
import { draw } from "~/portal/wire/draw.server";
import { Button } from "~/ui/controls/button";
import { ExportMenu, ReportMails } from "~/ui/report/export-menu";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { PrintLine } from "~/ui/report/print-line";
import { Notice } from "~/ui/states/notice";
import { formatAmount, formatInstant, formatInteger, formatPercent, formatQuantity } from "~/words/formats";

type Page = ReportPage<typeof managementReceivables>;

/** MIPMGM11 as the page shows it: the answer in words, its figures, and what they are made of. */
export function drawReceivables(reader: ReportReader, answer: ManagementReceivables) {
  const { locale, search } = reader;
  const page = reportPage(reader, managementReceivables, answer);
  const scope = `MIPMGM11-${search.get("tab") ?? ""}`;
  const { t } = page;
  const { total, asOf } = answer;
  return {
    title:
      asOf === null
        ? t("receivables.empty.yet")
        : t("receivables.headline", {
            open: `${money(page, openOf(total))} ${page.unit}`,
            overdue: formatPercent(locale, overdueShare(total)),
          }),
    say: t("receivables.say", {
      customers: formatInteger(locale, total.customers),
      over: formatInteger(locale, total.customersOver),
      amount: `${money(page, total.overLimit)} ${page.unit}`,
    }),
    notes: [t("ui.classification.confidential"), ...(asOf ? [t("ui.asOf", { time: asOf })] : [])],
    drawn: {
      figures: draw(<KeyFigureList figures={keyFigures(page)} />, { locale, scope }),
      report: draw(<Receivables page={page} />, { locale, scope }),
    },
  };
}

const money = ({ locale, in: unit }: Page, value: string): string => formatAmount(locale, value, unit);

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
      href: customers({ sort: "open", show: null }),
      line: t("receivables.kpi.customers", { count: formatInteger(locale, total.customers) }),
    },
    {
      label: t("receivables.overdue"),
      value: money(page, overdueOf(total)),
      unit,
      href: customers({ sort: "overdue", show: "overdue" }),
      line: t("receivables.kpi.share", { percent: formatPercent(locale, overdueShare(total)) }),
    },
    {
      label: t("receivables.dso"),
      value: formatQuantity(locale, dsoOf(total, days) ?? "0"),
      unit: t("receivables.days"),
      line: t("receivables.kpi.days", { days }),
      href: href({ by: null, sort: null, dir: null, page: null }),
    },
    ...(by === "subsidiary"
      ? [
          {
            label: t("receivables.insuredShare"),
            value: formatPercent(locale, insuredShare(total)),
            unit: "%",
            href: page.opens({ screen: "MIPSAL14", with: { by: "year" } }) ?? href({ by: null }),
            line: `${money(page, total.insured)} ${unit}`,
          },
        ]
      : []),
    {
      label: t("receivables.overLimit"),
      value: money(page, total.overLimit),
      unit,
      href: customers({ sort: "overLimit", show: "over" }),
      line: t("receivables.kpi.customers", { count: formatInteger(locale, total.customersOver) }),
    },
  ];
}

/** Filters and files, subsidiaries or customers with the ages of what is open, what it all rests on. */
function Receivables({ page }: { page: Page }) {
  const { report, t, views, href, user, unit } = page;
  const { timeZone, username } = user.userPrincipal;
  const time = formatInstant(new Date(), timeZone);
  return (
    <>
      {[
        ...ignoredTexts(t, report.ignored),
        ...(report.unconverted.length > 0
          ? [t("receivables.unconverted", { currencies: report.unconverted.join(", ") })]
          : []),
      ].map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <ViewNote views={views} />
          <FilterForm page={page} />
        </div>
        <div className="acts mb-4">
          <ViewMenu views={views} />
          <ExportMenu href={href({})} />
          <ReportMails href={href({})} alerts={false} />
          <Button icon="print" type="button" data-scripted="print" hidden>
            {t("ui.print")}
          </Button>
        </div>
      </div>
      <PrintLine text={t("admin.list.print", { filters: unit, user: username, time })} />
      {report.rows.length === 0 ? (
        <p className="card cb text-mute">
          {t(report.asOf === null ? "receivables.empty.yet" : "receivables.empty.filtered")}
        </p>
      ) : (
        <Table page={page} of={receivablesTable} switches ownPage={report.by === "customer"} />
      )}
      {[
        t("receivables.note.dso", { days: report.days }),
        t("receivables.note.insured"),
        t("receivables.note.limits"),
        t("receivables.note.rates"),
      ].map((note) => (
        <p key={note} className="mt-2 text-xs text-mute">
          {note}
        </p>
      ))}
    </>
  );
}
