import type { FlowMonth } from "~/api/domain/logistics/order-production-shipment/flow";
import type { HrefOf } from "~/portal/report/report-address";
import { axisTicks } from "~/ui/charts/axis";
import { ChartCard } from "~/ui/charts/chart-card";
import { StepLines } from "~/ui/charts/step-lines";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger, formatMonth } from "~/words/formats";
import { monthSteps } from "./chart-marks.server";
import type { Shown } from "./figure-texts.server";

type Drawing = {
  page: Pick<Shown, "locale" | "t"> & { href: HrefOf; filters: { chart: "bars" | "table" } };
  title: string;
  sentence: string;
  /** The oldest first. */
  months: readonly FlowMonth[];
  /** Pieces that are told as lines, each with its word. */
  lines: readonly ("ordered" | "planned" | "made" | "shipped")[];
  /** The backlog is the area below them. */
  withBacklog: boolean;
};

const words = {
  ordered: "flow.ordered",
  planned: "flow.planned",
  made: "flow.made",
  shipped: "flow.shipped",
} as const;

/** Pieces month by month as lines, the backlog below them; or the same figures as a table. */
export function FlowLines({ page, title, sentence, months, lines: told, withBacklog }: Drawing) {
  const { filters, locale, t, href } = page;
  const lines = told.map((key) => ({ label: t(words[key]), values: months.map((month) => month[key]) }));
  const area = withBacklog ? { label: t("flow.backlog"), values: months.map(({ backlog }) => backlog) } : undefined;
  const drawn = filters.chart === "bars";
  const shown = [...lines, ...(area ? [area] : [])];
  const count = (value: number | null | undefined) => (value == null ? "–" : formatInteger(locale, value));
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <StepLines
          label={title}
          lines={lines}
          {...(area && { area })}
          steps={monthSteps(
            locale,
            months.map(({ month }) => month),
          )}
          ticks={axisTicks(shown.flatMap(({ values }) => values.map((value) => value ?? 0))).map((value) => ({
            value,
            text: formatInteger(locale, value),
          }))}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("sales.filter.month") }}
          groups={[{ columns: shown.map(({ label }) => ({ text: label })) }]}
          rows={months.map(({ month }, at) => ({
            head: formatMonth(locale, month),
            cells: shown.map(({ values }) => count(values[at])),
          }))}
        />
      )}
    </ChartCard>
  );
}
