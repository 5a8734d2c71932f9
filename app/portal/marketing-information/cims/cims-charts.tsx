import { ChartCard } from "~/ui/charts/chart-card";
import { ChartTable } from "~/ui/charts/chart-table";
import { LiveBarChart } from "~/ui/charts/live-bar-chart";
import { PartBars } from "~/ui/charts/part-bars";
import { Segmented } from "~/ui/controls/segmented";
import { ReportTable } from "~/ui/tables/report-table";
import { useT } from "~/words/use-t";
import type { CimsPage } from "./present.server";

/** Where the potential is that we do not serve. */
export function WalletCard({ wallets }: { wallets: CimsPage["wallets"] }) {
  const t = useT();
  const isDrawn = wallets.view === "bars";
  return (
    <ChartCard
      title={wallets.title}
      sentence={wallets.sentence}
      view={isDrawn ? "chart" : "table"}
      switchHref={wallets.switchHref}
    >
      <div className="cb">
        <Segmented label={t("sales.by.label")} options={wallets.levels} />
      </div>
      {isDrawn ? (
        <PartBars label={wallets.title} {...wallets.drawing} names={wallets.names} />
      ) : (
        <ReportTable
          caption={wallets.title}
          first={{ text: wallets.first }}
          groups={[{ columns: wallets.columns }]}
          rows={wallets.rows}
        />
      )}
    </ChartCard>
  );
}

/** How often customers are called on, month by month. */
export function VisitsCard({ visits }: { visits: CimsPage["visits"] }) {
  const isDrawn = visits.view === "bars";
  return (
    <ChartCard
      title={visits.title}
      sentence={visits.sentence}
      view={isDrawn ? "chart" : "table"}
      switchHref={visits.switchHref}
    >
      {isDrawn ? (
        <LiveBarChart label={visits.title} bars={visits.bars} ticks={visits.ticks} names={visits.names} />
      ) : (
        <ChartTable caption={visits.title} first={visits.first} bars={visits.bars} names={visits.names} />
      )}
    </ChartCard>
  );
}
