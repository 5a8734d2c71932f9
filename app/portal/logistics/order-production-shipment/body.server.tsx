import { percentOf } from "~/api/domain/decimal";
import { flowPartings } from "~/api/domain/logistics/order-production-shipment/flow";
import {
  flowTable,
  keptShare,
  lateOrdersTable,
  madeGap,
} from "~/api/domain/logistics/order-production-shipment/flow-tables";
import type { orderProductionShipment } from "~/api/domain/logistics/order-production-shipment/order-production-shipment";
import { FlowLines } from "~/portal/figures/flow-lines.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { Segmented } from "~/ui/controls/segmented";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger, formatMonth, formatPercent, formatQuantity, withPercentSign } from "~/words/formats";

type Page = ReportPage<typeof orderProductionShipment>;

/** What was ordered, made and shipped: how much, how late, and of what. */
export function orderProductionShipmentBody(page: Page): Body {
  const { report, t } = page;
  return {
    empty: report.months.length === 0,
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <FlowLines
          page={page}
          title={t("flow.chart.title")}
          sentence={whatHappened(page)}
          months={report.months}
          lines={report.productionTold ? ["ordered", "made", "shipped"] : ["ordered", "shipped"]}
          withBacklog={report.productionTold}
        />
        {report.by === "production" ? (
          <Table page={page} of={lateOrdersTable} actions={<Partings page={page} />} />
        ) : (
          <Table page={page} of={flowTable} actions={<Partings page={page} />} />
        )}
      </>
    ),
    notes: [
      ...(report.open && report.asOf ? [t("flow.note.open", { day: report.asOf })] : []),
      ...(report.productionTold ? [t("flow.note.backlog"), t("flow.note.delay"), t("flow.note.scope")] : []),
    ],
  };
}

const count = ({ locale }: Page, value: number | null) => (value === null ? "–" : formatInteger(locale, value));
const percent = ({ locale }: Page, value: string | null) =>
  value === null ? "–" : withPercentSign(locale, formatPercent(locale, value));

function keyFigures(page: Page): KeyFigure[] {
  const { report, t, locale, href } = page;
  const { total } = report;
  const unit = t("flow.unit");
  const late = href({ by: "production", sort: null, dir: null, page: null });
  const figures: KeyFigure[] = [
    {
      label: t("flow.ordered"),
      value: count(page, total.ordered),
      unit,
      line: t("flow.kpi.bookToBill", { share: percent(page, percentOf(String(total.ordered), String(total.shipped))) }),
    },
    { label: t("flow.shipped"), value: count(page, total.shipped), unit },
  ];
  if (!report.productionTold) return figures;
  const gap = madeGap(total);
  figures.splice(1, 0, {
    label: t("flow.made"),
    value: count(page, total.made),
    unit,
    line: t("flow.kpi.plan", {
      planned: count(page, total.planned),
      gap: gap === null ? "–" : formatInteger(locale, gap),
    }),
  });
  return [
    ...figures,
    { label: t("flow.backlog"), value: count(page, total.backlog), unit, href: late },
    {
      label: t("flow.kpi.kept"),
      value: percent(page, keptShare(total)),
      unit: "",
      href: late,
      line: t("flow.kpi.delay", { median: days(page, total.delayMedian), most: days(page, total.delayMost) }),
    },
  ];
}

const days = ({ locale }: Page, value: number | null) =>
  value === null ? "–" : formatQuantity(locale, value.toFixed(1));

/** Product groups, lines, plants, items, months, or the production orders that are late. */
function Partings({ page: { report, t, href } }: { page: Page }) {
  const offered = flowPartings.filter(
    (by) => report.productionTold || (by === "production" ? report.lateTold : by !== "plant"),
  );
  return (
    <Segmented
      label={t("sales.by.label")}
      options={offered.map((by) => ({
        text: t(`flow.by.${by}`),
        href: href({ by: by === "group" ? null : by, sort: null, dir: null, page: null }),
        current: by === report.by || undefined,
      }))}
    />
  );
}

/** How what was made stands against the plan, and what lies behind it. */
function whatHappened(page: Page): string {
  const { report, locale, t } = page;
  const { total, month } = report;
  const params = {
    month: formatMonth(locale, month),
    ordered: count(page, total.ordered),
    shipped: count(page, total.shipped),
  };
  if (!report.productionTold) return t("flow.say.partner", params);
  return t("flow.say", {
    ...params,
    made: count(page, total.made),
    share: percent(page, percentOf(String(total.made ?? 0), String(total.planned ?? 0))),
    backlog: count(page, total.backlog),
    kept: percent(page, keptShare(total)),
  });
}
