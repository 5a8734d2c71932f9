import { percentOf } from "~/api/domain/decimal";
import { keptShare, madeGap } from "~/api/domain/logistics/order-production-shipment/flow-tables";
import {
  type ProductionReport,
  productionGroupTable,
  productionMonthTable,
} from "~/api/domain/management/management-production";
import { percentText } from "~/portal/figures/figure-texts.server";
import { FlowLines } from "~/portal/figures/flow-lines.server";
import { sayAmong } from "~/portal/figures/say-among";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatInteger, formatMonth, formatQuantity } from "~/words/formats";
import type { ManagementBody } from "./send-management.server";

type Page = ReportPage<ProductionReport>;

/** MIPMGM07 and 09: what the plants of a country made against their plan, how late, of which product groups, month by month. */
export function productionBody(page: Page): ManagementBody {
  const { report, t, locale } = page;
  const { total, month, open, asOf } = report;
  const reached = percent(page, percentOf(String(total.made ?? 0), String(total.planned ?? 0)));
  const said = { month: formatMonth(locale, month), reached };
  const empty = !report.productionTold
    ? { title: t("mgmt.production.untold"), text: t("mgmt.production.untold.text") }
    : report.months.length === 0;
  return {
    title: empty ? t("mgmt.area.B") : t(open ? "mgmt.production.headline.open" : "mgmt.production.headline", said),
    say: empty ? "" : whatWasMade(page),
    figures: figureList(page),
    body: (
      <>
        <FlowLines
          page={page}
          title={t("mgmt.production.chart")}
          sentence={sayTheBacklog(page)}
          months={report.months}
          lines={["made", "planned"]}
          withBacklog
        />
        <Table page={page} of={productionGroupTable} ownPage={false} />
        <Table page={page} of={productionMonthTable} ownPage={false} />
      </>
    ),
    notes: [
      ...(open && asOf ? [t("flow.note.open", { day: asOf })] : []),
      t("flow.note.backlog"),
      t("flow.note.delay"),
      t("mgmt.production.note"),
    ],
    empty,
  };
}

const count = ({ locale }: Pick<Page, "locale">, value: number | null) =>
  value === null ? "–" : formatInteger(locale, value);
const percent = (page: Page, value: string | null) => (value === null ? "–" : percentText(page, value));
const days = ({ locale }: Page, value: number | null) =>
  value === null ? "–" : formatQuantity(locale, value.toFixed(1));

/** Made, behind plan, planned day kept, delay; each leads to MIPUTL04 with the same figure. */
function figureList(page: Page): KeyFigure[] {
  const { report, t, locale, opens } = page;
  const { total } = report;
  const gap = madeGap(total);
  const unit = t("flow.unit");
  const lead = (by: string | null) => {
    const href = opens({ screen: "MIPUTL04", with: { by } });
    return href ? { href } : {};
  };
  return [
    {
      ...{ label: t("flow.made"), value: count(page, total.made), unit, ...lead(null) },
      line: t("flow.kpi.plan", {
        planned: count(page, total.planned),
        gap: gap === null ? "–" : formatInteger(locale, gap),
      }),
    },
    {
      ...{ label: t("mgmt.production.year"), value: count(page, total.madeYear), unit, ...lead(null) },
      line: t("mgmt.production.ofPlan", {
        share: percent(page, percentOf(String(total.madeYear ?? 0), String(total.plannedYear ?? 0))),
        planned: count(page, total.plannedYear),
      }),
    },
    {
      ...{ label: t("flow.backlog"), value: count(page, total.backlog), unit, ...lead("production") },
      line: t("mgmt.production.lateOrders", { kept: count(page, total.keptOrders), due: count(page, total.dueOrders) }),
    },
    {
      ...{ label: t("flow.kpi.kept"), value: percent(page, keptShare(total)), unit: "", ...lead("production") },
      line: t("flow.kpi.delay", { median: days(page, total.delayMedian), most: days(page, total.delayMost) }),
    },
  ];
}

type Part = Pick<Page["report"]["parts"][number], "name" | "made" | "planned">;
type Told = { parts: readonly Part[] };

/** Groups that are behind their plan of the month and by how many pieces, the furthest first. */
export const behindPlan = (parts: readonly Part[]): { name: string; gap: number }[] =>
  parts
    .filter(({ made, planned }) => made !== null && planned !== null && made < planned)
    .map(({ name, made, planned }) => ({ name, gap: (planned ?? 0) - (made ?? 0) }))
    .toSorted((a, b) => b.gap - a.gap);

/** How many groups are behind their plan of the month, and which the furthest. */
export function whatWasMade(page: Pick<Page, "t" | "locale"> & { report: Told }): string {
  const { report, t } = page;
  const behind = behindPlan(report.parts);
  if (behind.length === 0) return t("mgmt.production.say.reached");
  const names = behind
    .slice(0, 3)
    .map(({ name, gap }) => t("mgmt.production.say.gap", { name, gap: count(page, gap) }))
    .join(", ");
  const words = { one: "mgmt.production.say.behind.one", several: "mgmt.production.say.behind" } as const;
  return sayAmong(t, behind.length, words, { groups: behind.length, names });
}

/** The backlog now, against a year ago. */
function sayTheBacklog(page: Page): string {
  const { months } = page.report;
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || first === last)
    return page.t("mgmt.production.say.now", { now: count(page, last?.backlog ?? null) });
  return page.t("mgmt.production.say.backlog", {
    now: count(page, last.backlog),
    before: count(page, first.backlog),
    month: formatMonth(page.locale, first.month),
  });
}
