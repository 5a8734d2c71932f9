import { jobStateWord, type jobs, jobTable } from "~/api/domain/job/jobs";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";

/** How many jobs there are of each state, and the jobs themselves. */
export function jobsBody(page: ReportPage<typeof jobs>): Body {
  const { report, locale, t, href, opens } = page;
  const outbox = opens({ screen: "MIPADM09" });
  const figures = report.states
    .filter(({ state }) => state !== "cancelled")
    .map(({ state, count }) => ({
      label: t(jobStateWord(state).word),
      value: formatInteger(locale, count),
      unit: "",
      href: href({ state }),
    }));
  return {
    actions: outbox && (
      <ButtonLink icon="mail" href={outbox}>
        {t("admin.jobs.mails")}
      </ButtonLink>
    ),
    empty: report.states.every(({ count }) => count === 0),
    body: (
      <>
        <KeyFigureList figures={figures} />
        {report.folded > 0 && (
          <p className="mb-4">
            {t("admin.jobs.folded", { runs: formatInteger(locale, report.folded) })}{" "}
            <a href={href({ queue: "due" })}>{t("admin.jobs.unfold")}</a>
          </p>
        )}
        <Table page={page} of={jobTable} switches />
      </>
    ),
  };
}
