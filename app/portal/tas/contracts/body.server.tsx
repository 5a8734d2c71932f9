import { contractTable } from "~/api/domain/agent-system/contract/contract-table";
import type { agentContracts } from "~/api/domain/agent-system/contract/contracts";
import { writtenMoney } from "~/api/domain/money-text";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";
import { contractsPath } from "./addresses";

/** So many currencies are told one by one. */
const FEW = 3;

type Page = ReportPage<typeof agentContracts>;

/** Contracts about the agent system: what runs, waits, ends; fees currency by currency below. */
export function contractsBody(page: Page): Body {
  const { t, locale, report } = page;
  return {
    actions: report.may.write && (
      <>
        <ButtonLink place="more" href={`${contractsPath}/uploads`}>
          {t("agentContract.upload")}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={`${contractsPath}/new`}>
          {t("agentContract.contract.new")}
        </ButtonLink>
      </>
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
      t("agentContract.note.asOf", { day: report.asOf }),
      ...(report.byCurrency.length > FEW
        ? [t("agentContract.note.currencies", { count: report.byCurrency.length })]
        : []),
      ...report.byCurrency
        .slice(0, FEW)
        .map(({ currency, contracts, fee }) =>
          t("agentContract.note.fees", { currency, contracts, fee: writtenMoney(locale, fee, currency) }),
        ),
    ],
  };
}

/** Each leads to its own rows; a distributor has none that wait. */
function figureList({ whole: { counts, may }, t, locale, href }: Page): KeyFigure[] {
  const figure = (label: string, count: number, state: string): KeyFigure => ({
    ...{ label, value: formatInteger(locale, count), unit: t("agentContract.kpi.contracts") },
    href: href({ state, endsIn: null, page: null }),
  });
  return [
    figure(t("agentContract.state.running"), counts.running, "running"),
    // What is left to do: those that end at all are the filter's.
    figure(t("agentContract.state.ending-open"), counts.endingOpen, "ending-open"),
    figure(t("agentContract.state.ended-open"), counts.endedOpen, "ended-open"),
    figure(t("agentContract.state.ahead"), counts.ahead, "ahead"),
    ...(may.write ? [figure(t("agentContract.state.submitted"), counts.submitted, "submitted")] : []),
  ];
}
