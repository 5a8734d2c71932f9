import { ChartCard } from "~/ui/charts/chart-card";
import { HeatMap } from "~/ui/charts/heat-map";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger } from "~/words/formats";
import type { TmisPage } from "./body.server";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** When things are taken: hour by weekday, of the cabinet's own clock. */
export function HeatChart({ page: { report, filters, t, locale, href } }: { page: TmisPage }) {
  const most = Math.max(1, ...report.heat.map(({ issues }) => issues));
  const of = (weekday: number, hour: number) =>
    report.heat.find((each) => each.weekday === weekday && each.hour === hour)?.issues ?? 0;
  const title = t("matrix.chart.heat");
  const drawn = filters.chart === "bars";
  const busiest = report.heat.toSorted((a, b) => b.issues - a.issues)[0];
  return (
    <ChartCard
      title={title}
      sentence={
        busiest
          ? t("matrix.say.heat", {
              weekday: t(`matrix.weekday.${busiest.weekday as 1}`),
              hour: busiest.hour,
              next: busiest.hour + 1,
              issues: formatInteger(locale, busiest.issues),
            })
          : t("matrix.say.nothing")
      }
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <HeatMap
          label={title}
          heads={hours.map(String)}
          rows={weekdays.map((weekday) => ({
            name: t(`matrix.weekday.${weekday}`),
            cells: hours.map((hour) => {
              const issues = of(weekday, hour);
              return { strength: issues / most, text: formatInteger(locale, issues) };
            }),
          }))}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("matrix.hour") }}
          groups={[{ columns: weekdays.map((weekday) => ({ text: t(`matrix.weekday.${weekday}`) })) }]}
          rows={hours
            .filter((hour) => weekdays.some((weekday) => of(weekday, hour) > 0))
            .map((hour) => ({
              head: `${hour}–${hour + 1}`,
              cells: weekdays.map((weekday) => formatInteger(locale, of(weekday, hour))),
            }))}
        />
      )}
    </ChartCard>
  );
}
