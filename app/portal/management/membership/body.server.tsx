import { percentOf } from "~/api/domain/decimal";
import { managementMembership, regionTable } from "~/api/domain/management/management-membership";
import type { GlobalStatus } from "~/api/domain/membership/global-status/global-status";
import { ignoredTexts } from "~/api/domain/report/ignored-texts";
import { percentText } from "~/portal/figures/figure-texts.server";
import { FlowChart } from "~/portal/figures/flow-chart.server";
import { pointMoney, sayTheYear, sayWhereItIsOwed, statusFigureList } from "~/portal/figures/status-figures.server";
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
import { formatInstant, formatInteger } from "~/words/formats";

type Page = ReportPage<typeof managementMembership>;

/** MIPMGM04 as the page shows it: the answer in words, its figures, and what they are made of. */
export function drawMembership(reader: ReportReader, answer: GlobalStatus) {
  const { locale, search } = reader;
  const page = reportPage(reader, managementMembership, answer);
  const scope = `MIPMGM04-${search.get("tab") ?? ""}`;
  return {
    title: headline(page),
    say: sayWhereItIsOwed(page),
    notes: [page.t("ui.classification.confidential"), page.t("ui.asOf", { time: answer.day })],
    drawn: {
      figures: draw(<KeyFigureList figures={statusFigureList(page)} />, { locale, scope }),
      report: draw(<Membership page={page} />, { locale, scope }),
    },
  };
}

function headline(page: Page): string {
  const { total } = page.report;
  const active = percentOf(String(total.active), String(total.members));
  const members = formatInteger(page.locale, total.members);
  if (active === null) return page.t("menu.management.membership");
  return page.t("mgmt.membership.headline", { members, active: percentText(page, active) });
}

/** Filters and files, points by month, regions and subsidiaries, what it all rests on. */
function Membership({ page }: { page: Page }) {
  const { report, t, views, href, user, unit } = page;
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
      <FlowChart
        page={page}
        months={report.months}
        sentence={sayTheYear(page)}
        title={t("status.chart", { unit })}
        written={(amount) => pointMoney(page, String(amount))}
      />
      <Table page={page} of={regionTable} switches ownPage={false} />
      {[
        t("status.note.worth", { year: report.day.slice(0, 4) }),
        t("status.note.members"),
        t("points.note.liability"),
      ].map((note) => (
        <p key={note} className="mt-2 text-xs text-mute">
          {note}
        </p>
      ))}
    </>
  );
}
