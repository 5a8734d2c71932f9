import { subtract } from "~/api/domain/decimal";
import { type CimsList, type cims, walletLevels } from "~/api/domain/marketing-information/cims";
import { cimsCoverage, cimsPeople, cimsPurposes } from "~/api/domain/marketing-information/cims-activity-tables";
import { cimsList, cimsWallets } from "~/api/domain/marketing-information/cims-tables";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { Segmented } from "~/ui/controls/segmented";
import { GapCard } from "../market/gap-card.server";
import { marketNotes, noneChosen, sayGaps } from "../market/market-texts.server";
import { CimsFigures } from "./cims-figures.server";
import { VisitsCard } from "./visits-card.server";

export type CimsPage = ReportPage<typeof cims>;

/** Whom we see, what is ours of their potential, what was done and what comes next. */
export const cimsBody = (page: CimsPage): Body => ({
  empty: page.report.total.customers === 0,
  emptyText: noneChosen(page),
  body: (
    <>
      <CimsFigures page={page} />
      <WalletCard page={page} />
      <div className="my-4 grid grid-cols-1 gap-4 l:grid-cols-2 print:grid-cols-2 print:break-inside-avoid">
        <div className="grid content-start gap-4">
          <Table page={page} of={cimsCoverage} ownPage={false} />
          <Table page={page} of={cimsPurposes} ownPage={false} />
        </div>
        <Table page={page} of={cimsPeople} ownPage={false} />
      </div>
      <VisitsCard page={page} />
      <Table page={page} of={cimsList} actions={<Lists page={page} />} switches />
    </>
  ),
  notes: [...marketNotes(page), page.t("cims.note.steps")],
});

/** Where the potential is that we do not serve, by line, industry or subsidiary. */
function WalletCard({ page }: { page: CimsPage }) {
  const { report, t, href } = page;
  const levels = walletLevels.map((each) => ({
    text: t(`cims.by.${each}`),
    href: href({ by: each === "line" ? null : each }),
    current: each === report.by || undefined,
  }));
  const gaps = report.wallets.map(({ name, potential, knownSales }) => ({
    name,
    unserved: subtract(potential, knownSales),
  }));
  return (
    <GapCard
      page={page}
      of={cimsWallets}
      potential={(row) => row.potential}
      own={(row) => row.knownSales}
      sentence={sayGaps(page, gaps)}
    >
      <div className="card-body">
        <Segmented label={t("sales.by.label")} options={levels} />
      </div>
    </GapCard>
  );
}

/** Lists that the switch offers; the others are reached from their figures. */
const offered: readonly CimsList[] = ["gaps", "due", "unvisited", "quiet", "noEstimate"];

function Lists({ page: { report, t, href } }: { page: CimsPage }) {
  const lists = offered.includes(report.list) ? offered : [report.list, ...offered];
  const options = lists.map((list) => ({
    text: t(`cims.list.${list}`),
    href: href({ list: list === "gaps" ? null : list }),
    current: list === report.list || undefined,
  }));
  return <Segmented label={t("cims.list")} options={options} />;
}
