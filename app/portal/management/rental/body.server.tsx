import { type ManagementRental, managementRental, rentalRegionTable } from "~/api/domain/management/management-rental";
import { ignoredTexts } from "~/api/domain/report/ignored-texts";
import { monthOfDay } from "~/api/domain/report/period";
import { percentText } from "~/portal/figures/figure-texts.server";
import { IncomeChart } from "~/portal/figures/income-chart.server";
import { rentalFigureList, sayTheIncome, sayWhereItIsRented } from "~/portal/figures/rental-figures.server";
import { FilterForm } from "~/portal/report/filter-form.server";
import { type ReportPage, type ReportReader, reportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ViewMenu, ViewNote } from "~/portal/report/view-menu";
import { draw } from "~/portal/wire/draw.server";
import { Button } from "~/ui/controls/button";
import { ExportMenu, ReportMails } from "~/ui/report/export-menu";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { PrintLine } from "~/ui/report/print-line";
import { Notice } from "~/ui/states/notice";
import { formatInstant, formatInteger, formatMonth } from "~/words/formats";

type Page = ReportPage<typeof managementRental>;

/** MIPMGM06 as the page shows it: the answer in words, its figures, and what they are made of. */
export function drawRental(reader: ReportReader, answer: ManagementRental) {
  const { locale, search } = reader;
  const page = reportPage(reader, managementRental, answer);
  const scope = `MIPMGM06-${search.get("tab") ?? ""}`;
  const { open, pieces } = answer.total;
  return {
    title: page.t("mgmt.rental.headline", {
      contracts: formatInteger(locale, open),
      pieces: formatInteger(locale, pieces),
    }),
    say: sayWhereItIsRented(page),
    notes: [page.t("ui.classification.confidential"), page.t("ui.asOf", { time: answer.day })],
    drawn: {
      figures: draw(<KeyFigureList figures={rentalFigureList(page)} />, { locale, scope }),
      report: draw(<Rental page={page} />, { locale, scope }),
    },
  };
}

/** Filters and files, income by month, regions and subsidiaries, what it all rests on. */
function Rental({ page }: { page: Page }) {
  const { report, t, views, href, user, unit, locale } = page;
  const { timeZone, username } = user.userPrincipal;
  const time = formatInstant(new Date(), timeZone);
  return (
    <>
      {ignoredTexts(t, report.ignored).map((text) => (
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
          <ExportMenu href={href({ chart: null })} />
          <ReportMails href={href({ chart: null })} alerts={false} />
          <Button icon="print" type="button" data-scripted="print" hidden>
            {t("ui.print")}
          </Button>
        </div>
      </div>
      <PrintLine text={t("admin.list.print", { filters: unit, user: username, time })} />
      <IncomeChart
        page={page}
        title={t("rental.chart.income", { unit })}
        first={t("rental.month")}
        sentence={sayTheIncome(page)}
        periods={report.months.map((month) => ({
          name: formatMonth(locale, monthOfDay(month.from)),
          shortName: formatMonth(locale, monthOfDay(month.from), "monthOnly"),
          ...month,
        }))}
      />
      <Table page={page} of={rentalRegionTable} switches ownPage={false} />
      {[
        t("rental.note.open", { day: report.day }),
        t("rental.note.rate", { limit: percentText(page, report.replacementLimit) }),
        t("rental.note.inserts"),
      ].map((note) => (
        <p key={note} className="mt-2 text-xs text-mute">
          {note}
        </p>
      ))}
    </>
  );
}
