import { type managementMatrix, matrixLenderTable } from "~/api/domain/management/management-matrix";
import { attainment } from "~/api/domain/matrix/qualification";
import { percentText } from "~/portal/figures/figure-texts.server";
import { MatrixBullets } from "~/portal/figures/matrix-bullets.server";
import { matrixFigures } from "~/portal/figures/matrix-figures.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { formatInteger } from "~/words/formats";
import type { ManagementBody } from "../parts/send-management.server";

type Page = ReportPage<typeof managementMatrix>;

/** MIPMGM05: what cabinets stand at customers, and whether these buy what they promised for them. */
export function matrixBody(page: Page): ManagementBody {
  const { report, t, locale } = page;
  const { total } = report;
  const share = attainment(total.actual, total.promised);
  return {
    title: t("mgmt.matrix.headline", {
      cabinets: formatInteger(locale, total.cabinets),
      share: share === null ? "–" : percentText(page, share),
    }),
    say: sayTheLeast(page),
    figures: matrixFigures(page, total),
    body: (
      <>
        <MatrixBullets page={page} largest={report.largest} />
        <Table page={page} of={matrixLenderTable} ownPage={false} />
      </>
    ),
    notes: [
      t("matrix.note.toDate", { day: report.asOf }),
      t("matrix.note.planned"),
      ...ifConverted(report, t("matrix.note.rates")),
    ],
    empty: report.rows.length === 0,
  };
}

export function leastOf({ rows }: Pick<Page["report"], "rows">): { name: string; share: string } | undefined {
  const told = rows.flatMap(({ name, promised, actual }) => {
    const share = attainment(actual, promised);
    return share === null ? [] : [{ name, share }];
  });
  return told.toSorted((a, b) => Number(a.share) - Number(b.share))[0];
}

/** The lender whose customers are furthest behind. */
export function sayTheLeast({ report, t, locale }: Pick<Page, "report" | "t" | "locale">): string {
  const least = leastOf(report);
  const contracts = formatInteger(locale, report.total.contracts);
  if (!least || report.rows.length === 1) return t("mgmt.matrix.say.none", { contracts });
  return t("mgmt.matrix.say.least", {
    ...{ contracts, name: least.name },
    share: percentText({ locale }, least.share),
  });
}
