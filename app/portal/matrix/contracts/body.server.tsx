import { contractTable } from "~/api/domain/matrix/contract/contract-table";
import type { matrixContracts } from "~/api/domain/matrix/contract/contracts";
import { attainment } from "~/api/domain/matrix/qualification";
import { writtenMoney } from "~/api/domain/money-text";
import { percentText } from "~/portal/figures/figure-texts.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";
import { contractsPath } from "../addresses";

/** So many currencies are told one by one. */
const FEW = 3;

type Page = ReportPage<typeof matrixContracts>;

/** Contracts of the cabinet programme: what waits, what ends, who is behind the promise; money currency by currency below. */
export function contractsBody(page: Page): Body {
  const { t, locale, report } = page;
  const named = report.byCurrency.filter(({ promised }) => promised !== "0");
  return {
    actions: report.may.write && (
      <ButtonLink kind="primary" icon="plus" href={`${contractsPath}/new`}>
        {t("matrix.contract.new")}
      </ButtonLink>
    ),
    ...(report.rowCount > 0 && {
      body: (
        <>
          <KeyFigureList figures={figureList(page)} />
          <Table page={page} of={contractTable} switches ownPage={false} />
        </>
      ),
    }),
    notes: [
      t("matrix.note.toDate", { day: report.asOf }),
      ...(named.length > FEW ? [t("matrix.note.currencies", { count: named.length })] : []),
      ...named.slice(0, FEW).map(({ currency, promised, actual }) => {
        const share = attainment(actual, promised);
        return t("matrix.note.byCurrency", {
          currency,
          promised: writtenMoney(locale, promised, currency),
          actual: writtenMoney(locale, actual, currency),
          share: share === null ? "–" : percentText(page, share),
        });
      }),
      t("matrix.note.judged"),
    ],
  };
}

/** Each leads to its own rows. */
function figureList({ whole: { counts, total }, t, locale, href, opens }: Page): KeyFigure[] {
  const count = (value: number) => formatInteger(locale, value);
  const tasks = opens({ screen: "MIPMTX04", with: { state: "overdue" } });
  return [
    {
      ...{ label: t("matrix.kpi.running"), value: count(counts.running), unit: t("matrix.kpi.contracts") },
      href: href({ state: "running", judged: null }),
      line: t("matrix.kpi.cabinets", { cabinets: count(total.cabinets), planned: count(total.planned) }),
    },
    {
      ...{ label: t("matrix.state.ending"), value: count(counts.ending), unit: t("matrix.kpi.contracts") },
      href: href({ state: "ending", judged: null }),
    },
    {
      ...{ label: t("matrix.kpi.submitted"), value: count(counts.submitted), unit: t("matrix.kpi.contracts") },
      href: href({ state: "submitted", judged: null }),
    },
    {
      ...{ label: t("matrix.kpi.behind"), value: count(counts.short), unit: t("matrix.kpi.contracts") },
      href: href({ state: "running", judged: "behind" }),
    },
    {
      ...{ label: t("matrix.overdueTasks"), value: count(total.overdueTasks), unit: t("matrix.kpi.tasks") },
      ...(tasks && { href: tasks }),
      line: t("matrix.kpi.openTasks", { open: count(total.openTasks) }),
    },
  ];
}
