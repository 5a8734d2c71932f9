import { compare, percentOf } from "~/api/domain/decimal";
import type { managementReceivables } from "~/api/domain/management/management-receivables";
import { ages, openOf, type ReceivableSums, sumReceivables } from "~/api/domain/receivables/receivable-figures";
import { chartUnit } from "~/portal/figures/present-chart.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { type Stack, StackedBars } from "~/ui/charts/stacked-bars";
import { ReportTable } from "~/ui/tables/report-table";
import { amountUnitText, formatAmount, formatPercent } from "~/words/formats";

export type ReceivablesPage = ReportPage<typeof managementReceivables>;
type Place = { name: string; sums: ReceivableSums };

/** More bars than these say nothing; the table below has all. */
const MOST_BARS = 10;
/** What a name has room for beside its bar. */

/** How old open items are: a bar for each subsidiary, or for each customer that is listed first. */
export function AgeingChart({ page }: { page: ReceivablesPage }) {
  const { report, filters, t, locale, href } = page;
  const places = placesOf(page);
  const unit = chartUnit(Math.max(0, ...places.map(({ sums }) => Number(openOf(sums)))));
  const drawn = filters.chart === "bars";
  const written = (value: string) => formatAmount(locale, value, drawn ? unit : page.in, page.currency);
  const title = t(`receivables.chart.${report.by}`, {
    unit: drawn ? amountUnitText(unit, report.currency) : page.unit,
  });
  return (
    <ChartCard
      title={title}
      sentence={oldest(page)}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <StackedBars label={title} stacks={places.map((place) => stackOf(page, place, written))} />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t(`receivables.by.${report.by}`) }}
          groups={[
            {
              columns: [...ages.map((age) => ({ text: t(`receivables.age.${age}`) })), { text: t("receivables.open") }],
            },
          ]}
          rows={places.map(({ name, sums }) => ({
            head: name,
            cells: [...ages.map((age) => written(sums[age])), written(openOf(sums))],
          }))}
        />
      )}
    </ChartCard>
  );
}

/** The largest subsidiaries and all others together; of customers those that the page lists first. */
function placesOf({ report, t }: ReceivablesPage): Place[] {
  const { rows, by } = report;
  const named = ({ name, ...sums }: (typeof rows)[number]): Place => ({ name, sums });
  if (by === "customer") return rows.slice(0, MOST_BARS).map(named);
  const ordered = rows.toSorted((a, b) => compare(openOf(b), openOf(a)));
  if (ordered.length <= MOST_BARS) return ordered.map(named);
  const rest = ordered.slice(MOST_BARS - 1);
  const others = { name: t("receivables.chart.others", { count: rest.length }), sums: sumReceivables(rest) };
  return [...ordered.slice(0, MOST_BARS - 1).map(named), others];
}

const stackOf = ({ t }: ReceivablesPage, { name, sums }: Place, written: (value: string) => string): Stack => ({
  label: name,
  total: written(openOf(sums)),
  parts: ages.map((age) => ({
    name: `age-${age}`,
    label: t(`receivables.age.${age}`),
    value: Number(sums[age]),
    text: written(sums[age]),
  })),
});

/** What is longest overdue, and where most of it is. */
function oldest(page: ReceivablesPage): string {
  const { report, t, locale, in: unit, unit: money, currency } = page;
  const { total, oldest: most } = report;
  if (!most || compare(total.older, "0") <= 0) return t("receivables.chart.none");
  const only = compare(most.older, total.older) === 0;
  return t(only ? "receivables.chart.say.one" : "receivables.chart.say", {
    amount: `${formatAmount(locale, total.older, unit, currency)} ${money}`,
    share: formatPercent(locale, percentOf(total.older, openOf(total))),
    most: most.name,
    part: formatPercent(locale, percentOf(most.older, total.older)),
  });
}
