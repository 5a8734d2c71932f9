import { percentOf } from "~/api/domain/decimal";
import type { dailyFlow } from "~/api/domain/logistics/daily-flow/daily-flow";
import { dayPartings } from "~/api/domain/logistics/daily-flow/daily-sums";
import {
  bookToBill,
  dailyTable,
  daysOfSupply,
  lineFill,
  orderFill,
  unitFill,
} from "~/api/domain/logistics/daily-flow/daily-tables";
import { amountTicks } from "~/portal/figures/chart-marks.server";
import { amountText, figureAmount } from "~/portal/figures/figure-texts.server";
import { chartUnit } from "~/portal/figures/present-chart.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { type StepLine, StepLines } from "~/ui/charts/step-lines";
import { Segmented } from "~/ui/controls/segmented";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { ReportTable } from "~/ui/tables/report-table";
import {
  amountUnitText,
  formatAmount,
  formatInteger,
  formatMonth,
  formatPercent,
  formatQuantity,
  withPercentSign,
} from "~/words/formats";

type Page = ReportPage<typeof dailyFlow>;

/** What came in and went out day by day, how much of what was due left in time, and how long the stock lasts. */
export function dailyFlowBody(page: Page): Body {
  const { report, t } = page;
  return {
    empty: report.month === 0,
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <DealtLines page={page} />
        <FillLines page={page} />
        <Table page={page} of={dailyTable} actions={<Partings page={page} />} switches />
      </>
    ),
    notes: [
      t("daily.note.until", { day: report.until }),
      t("daily.note.fill"),
      ...(report.stockTold ? [t("daily.note.stock"), t("daily.note.dead", { months: report.deadMonths })] : []),
      ...(report.stockTold && report.total.dead === null && report.shippedSince !== null
        ? [t("daily.note.noDead", { day: report.shippedSince, months: report.deadMonths })]
        : []),
      ...(report.costTold ? [t("daily.note.cost")] : []),
    ],
  };
}

const percent = ({ locale }: Page, value: string | null) =>
  value === null ? "–" : withPercentSign(locale, formatPercent(locale, value));
const targetOf = ({ report }: Page) => percentOf(report.fillTarget, "1");

function keyFigures(page: Page): KeyFigure[] {
  const { report, locale, t, in: unit, unit: money, currency, href } = page;
  const { total } = report;
  const count = (value: number) => formatInteger(locale, value);
  const by = (parting: string, sort: string) => href({ by: parting, sort, dir: null, page: null });
  const figures: KeyFigure[] = [
    {
      label: t("daily.orders"),
      value: formatAmount(locale, total.orderedValue, unit, currency),
      unit: money,
      line: t("daily.kpi.lines", { lines: count(total.orderLines), pieces: count(total.ordered) }),
    },
    {
      label: t("daily.shipments"),
      value: formatAmount(locale, total.shippedValue, unit, currency),
      unit: money,
      line: t("daily.kpi.lines", { lines: count(total.shipmentLines), pieces: count(total.shipped) }),
    },
    { label: t("daily.bookToBill.name"), value: percent(page, bookToBill(total)), unit: "" },
    {
      label: t("daily.kpi.fill", { target: percent(page, targetOf(page)) }),
      value: percent(page, unitFill(total)),
      unit: "",
      href: by("item", "unitFill"),
      line: t("daily.kpi.fills", { lines: percent(page, lineFill(total)), orders: percent(page, orderFill(total)) }),
    },
  ];
  if (!report.stockTold || total.stock === null) return figures;
  const lasts = daysOfSupply(total.stock);
  return [
    ...figures,
    {
      label: t("daily.daysOfSupply.name"),
      value: lasts === null ? "–" : formatQuantity(locale, lasts),
      unit: t("daily.days"),
      href: by("warehouse", "daysOfSupply"),
      line:
        report.costTold && total.stock.value !== null
          ? t("daily.kpi.stockValue", { value: figureAmount(page, total.stock.value) })
          : t("daily.kpi.onHand", { pieces: count(total.stock.onHand) }),
    },
    {
      label: t("daily.kpi.dead", { months: report.deadMonths }),
      ...(total.dead === null
        ? { value: "–", unit: "" }
        : { value: count(total.dead), unit: t("flow.unit"), href: by("item", "dead") }),
      ...(report.costTold && total.deadValue !== null && { line: figureAmount(page, total.deadValue) }),
    },
  ];
}

/** Days, warehouses, product lines or items. */
function Partings({ page: { report, t, href } }: { page: Page }) {
  return (
    <Segmented
      label={t("sales.by.label")}
      options={dayPartings.map((by) => ({
        text: t(`daily.by.${by}`),
        href: href({ by: by === "day" ? null : by, sort: null, dir: null, page: null }),
        current: by === report.by || undefined,
      }))}
    />
  );
}

type Drawing = {
  page: Page;
  title: string;
  sentence: string;
  lines: (StepLine & { texts: string[] })[];
  ticks: { value: number; text: string }[];
};

/** Lines over the days of the month, or the same figures as a table. */
function DayLines({ page, title, sentence, lines, ticks }: Drawing) {
  const { report, filters, t, href } = page;
  const drawn = filters.chart === "bars";
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
          steps={report.days.map(({ day }, at) => (at % 2 === 0 ? String(Number(day.slice(8))) : ""))}
          ticks={ticks}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("daily.day") }}
          groups={[{ columns: lines.map(({ label }) => ({ text: label })) }]}
          rows={report.days.map(({ day }, at) => ({ head: day, cells: lines.map(({ texts }) => texts[at] ?? "–") }))}
        />
      )}
    </ChartCard>
  );
}

function DealtLines({ page }: { page: Page }) {
  const { report, filters, locale, t } = page;
  const { days } = report;
  const all = days.flatMap(({ orderedValue, shippedValue }) => [Number(orderedValue), Number(shippedValue)]);
  const unit = chartUnit(Math.max(0, ...all));
  const shown = filters.chart === "bars" ? amountUnitText(unit, report.currency) : page.unit;
  const line = (label: string, values: string[]) => ({
    label,
    values: values.map(Number),
    texts: values.map((value) => formatAmount(locale, value, page.in, page.currency)),
  });
  return (
    <DayLines
      page={page}
      title={t("daily.chart.dealt", { unit: shown })}
      sentence={whatCameAndWent(page)}
      lines={[
        line(
          t("daily.orders"),
          days.map(({ orderedValue }) => orderedValue),
        ),
        line(
          t("daily.shipments"),
          days.map(({ shippedValue }) => shippedValue),
        ),
      ]}
      ticks={amountTicks(locale, all, unit)}
    />
  );
}

function FillLines({ page }: { page: Page }) {
  const { report, t, locale } = page;
  const target = targetOf(page);
  const line = (label: string, values: (string | null)[]) => ({
    label,
    values: values.map((value) => (value === null ? null : Number(value))),
    texts: values.map((value) => percent(page, value)),
  });
  return (
    <DayLines
      page={page}
      title={t("daily.chart.fill")}
      sentence={t("daily.say.fill", {
        filled: formatInteger(locale, report.total.filledPieces),
        due: formatInteger(locale, report.total.duePieces),
        share: percent(page, unitFill(report.total)),
        target: percent(page, target),
      })}
      lines={[
        line(t("daily.unitFill.name"), report.days.map(unitFill)),
        line(
          t("daily.target"),
          report.days.map(() => target),
        ),
        line(t("daily.orderFill.name"), report.days.map(orderFill)),
      ]}
      ticks={[0, 25, 50, 75, 100].map((value) => ({ value, text: `${value}` }))}
    />
  );
}

/** How much was ordered against what was shipped. */
function whatCameAndWent(page: Page): string {
  const { report, locale, t } = page;
  return t("daily.say", {
    month: formatMonth(locale, report.month),
    working: report.days.filter(({ working }) => working).length,
    ordered: amountText(page, report.total.orderedValue),
    shipped: amountText(page, report.total.shippedValue),
    share: percent(page, bookToBill(report.total)),
  });
}
