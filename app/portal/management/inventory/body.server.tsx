import { divide, growth } from "~/api/domain/decimal";
import {
  deadShareOf,
  inventoryAgeTable,
  inventoryLineTable,
  inventoryMonthTable,
  inventoryWarehouseTable,
  turnsOf,
} from "~/api/domain/management/inventory-tables";
import type { managementInventory } from "~/api/domain/management/management-inventory";
import { amountTicks, monthSteps } from "~/portal/figures/chart-marks.server";
import { amountText, changeText, figureAmount, percentText } from "~/portal/figures/figure-texts.server";
import { chartUnit } from "~/portal/figures/present-chart.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { sayAmong } from "~/portal/figures/say-among";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { StepLines } from "~/ui/charts/step-lines";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { ReportTable } from "~/ui/tables/report-table";
import { amountUnitText, formatAmount, formatInteger, formatMonth, formatQuantity } from "~/words/formats";
import type { ManagementBody } from "../parts/send-management.server";

type Page = ReportPage<typeof managementInventory>;

/** MIPMGM12: what the stock is worth, where it lies, how old it is, how often it turns. */
export function inventoryBody(page: Page): ManagementBody {
  const { report, t, locale } = page;
  const { total, until, month } = report;
  const empty = report.costTold
    ? report.months.length === 0
    : { title: t("mgmt.inventory.untold"), text: t("mgmt.inventory.untold.text") };
  return {
    title: empty
      ? t("menu.management.inventory")
      : t("mgmt.inventory.headline", { value: amountText(page, total.value), month: formatMonth(locale, month) }),
    say: empty ? "" : whereItLies(page),
    figures: figureList(page),
    body: (
      <>
        <ValueLine page={page} />
        <Table page={page} of={inventoryWarehouseTable} switches ownPage={false} />
        <Table page={page} of={inventoryLineTable} ownPage={false} />
        <div className="mt-4 grid grid-cols-1 gap-4 l:grid-cols-2">
          <Table page={page} of={inventoryAgeTable} ownPage={false} />
          <Table page={page} of={inventoryMonthTable} ownPage={false} />
        </div>
      </>
    ),
    notes: empty
      ? []
      : [
          t("mgmt.inventory.note.cost", { day: until }),
          ...ifConverted(report, t("mgmt.inventory.note.rates", { year: until.slice(0, 4) })),
          ...(report.withoutCost > 0
            ? [t("mgmt.inventory.note.withoutCost", { pieces: formatInteger(locale, report.withoutCost) })]
            : []),
          t("daily.note.dead", { months: report.deadMonths }),
          ...(total.deadValue === null
            ? [t("daily.note.noDead", { day: report.shippedSince ?? "–", months: report.deadMonths })]
            : []),
          ...(report.agesKnown ? [] : [t("mgmt.inventory.note.noAges", { day: report.shippedSince ?? "–" })]),
          total.costOfSales === null
            ? t("mgmt.inventory.note.noTurns")
            : t("mgmt.inventory.note.turns", { day: until, cost: total.costMonths, months: report.meanOf }),
        ],
    empty,
  };
}

function figureList(page: Page): KeyFigure[] {
  const { report, t, locale, in: unit, unit: money, currency, opens } = page;
  const { total, month, months } = report;
  const before = months.at(-2)?.value ?? null;
  const change = growth(total.value, before);
  const turns = turnsOf(total);
  const dead = deadShareOf(total);
  const lead = (with_: Record<string, string>) => {
    const href = opens({ screen: "MIPUTL03", with: { month, ...with_ } });
    return href ? { href } : {};
  };
  return [
    {
      ...{ label: t("mgmt.inventory.value"), value: formatAmount(locale, total.value, unit, currency), unit: money },
      ...lead({ by: "warehouse", sort: "stockValue" }),
      line:
        change === null
          ? t("daily.kpi.onHand", { pieces: formatInteger(locale, total.pieces) })
          : t("mgmt.inventory.kpi.change", { change: changeText(page, change) }),
    },
    {
      label: t("mgmt.inventory.dead"),
      ...{ value: formatAmount(locale, total.deadValue, unit, currency), unit: total.deadValue === null ? "" : money },
      ...lead({ by: "item", sort: "dead" }),
      line:
        total.deadValue === null
          ? t("mgmt.inventory.kpi.noDead", { day: report.shippedSince ?? "–" })
          : t("mgmt.inventory.kpi.dead", {
              share: dead === null ? "–" : percentText(page, dead),
              months: report.deadMonths,
            }),
    },
    {
      ...{ label: t("mgmt.inventory.turns"), value: turns === null ? "–" : formatQuantity(locale, turns), unit: "" },
      line: [
        t("mgmt.inventory.kpi.turns", { days: daysOf(page, turns) }),
        ...(turns !== null && total.costMonths < 12
          ? [t("mgmt.inventory.kpi.months", { months: total.costMonths })]
          : []),
      ].join("; "),
    },
    {
      ...{
        label: t("mgmt.inventory.costOfSales"),
        value: total.costOfSales === null ? "–" : formatAmount(locale, total.costOfSales, unit, currency),
        unit: total.costOfSales === null ? "" : money,
      },
      line: t("mgmt.inventory.kpi.mean", {
        mean: total.meanValue === null ? "–" : figureAmount(page, total.meanValue),
      }),
    },
  ];
}

/** How many days a year's pace takes to use up the mean stock. */
function daysOf({ locale }: Page, turns: string | null): string {
  const days = turns === null ? null : divide("365", turns, 0);
  return days === null ? "–" : formatInteger(locale, Number(days));
}

/** The warehouses with the most of it. */
function whereItLies(page: Page): string {
  const { report, t } = page;
  const names = report.warehouses
    .toSorted((a, b) => Number(b.value) - Number(a.value))
    .slice(0, 3)
    .map(({ name, value }) => `${name} (${amountText(page, value)})`)
    .join(", ");
  const words = { one: "mgmt.inventory.say.only", several: "mgmt.inventory.say" } as const;
  return sayAmong(t, report.warehouses.length, words, { names });
}

/** Value at the months' ends, and how it moved. */
function ValueLine({ page }: { page: Page }) {
  const { report, filters, t, locale, href } = page;
  const { months } = report;
  const values = months.map(({ value }) => Number(value));
  const unit = chartUnit(Math.max(0, ...values));
  const drawn = filters.chart === "bars";
  const label = t("mgmt.inventory.value");
  const title = t("mgmt.inventory.chart", { unit: drawn ? amountUnitText(unit, report.currency) : page.unit });
  return (
    <ChartCard
      title={title}
      sentence={howItMoved(page)}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <StepLines
          label={title}
          lines={[{ label, values }]}
          steps={monthSteps(
            locale,
            months.map(({ month }) => month),
          )}
          ticks={amountTicks(locale, values, unit)}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("sales.filter.month") }}
          groups={[{ columns: [{ text: label }] }]}
          rows={months.map(({ month, value }) => ({
            head: formatMonth(locale, month),
            cells: [formatAmount(locale, value, page.in, page.currency)],
          }))}
        />
      )}
    </ChartCard>
  );
}

/** Growth from the oldest month's end that is known to the newest; null where there is one alone. */
export function movedBy({ months }: Pick<Page["report"], "months">): string | null {
  const [first, last] = [months[0], months.at(-1)];
  return first && last && first !== last ? growth(last.value, first.value) : null;
}

export function howItMoved(page: Pick<Page, "report" | "t" | "locale">): string {
  const [first] = page.report.months;
  const change = movedBy(page.report);
  if (!first || change === null) return page.t("mgmt.inventory.say.one");
  return page.t("mgmt.inventory.say.moved", {
    change: changeText(page, change),
    month: formatMonth(page.locale, first.month),
  });
}
