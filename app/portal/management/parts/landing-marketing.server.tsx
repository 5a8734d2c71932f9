import { compare, percentOf, subtract, sum } from "~/api/domain/decimal";
import {
  type OrderProductionShipment,
  orderProductionShipment,
} from "~/api/domain/logistics/order-production-shipment/order-production-shipment";
import { isYearKnown } from "~/api/domain/management/gross-profit";
import { managementProfit, managementSales } from "~/api/domain/management/management-sales";
import { askedMonth } from "~/api/domain/report/own-day";
import { monthInAddress, yearOf } from "~/api/domain/report/period";
import { ofTarget, percentText } from "~/portal/figures/figure-texts.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { glance } from "~/ui/report/short-figure";
import { type AmountUnit, amountUnitText, formatAmountChange, formatInteger, formatMonth } from "~/words/formats";
import { profitKeyFigures } from "../profit/profit-figures.server";
import type { AreaAnswers } from "./area-answers.server";
import { GapMap } from "./gap-map.server";
import { GapCard, type GapRow } from "./gap-rows";
import { type Gap, gapsOf, isBehind } from "./gaps";
import type { Landing } from "./landing";
import { inMonth } from "./present-area.server";
import { type Presenting, presentHeadline, presentTotals } from "./present-totals.server";
import { asOfText, presentingOf } from "./presenting.server";
import { coursesOf, type TrendMonth } from "./trend-figures";

const NAMED = 3;

/** Sales of the month: what is missing, where, and what is left of them. */
export async function marketingLanding(area: AreaAnswers, path: string, title: string): Promise<Landing> {
  const [report, dealt, margin] = await Promise.all([
    area.ask(managementSales),
    area.ask(orderProductionShipment),
    marginFigure(area),
  ]);
  if (!report || report.loadedAt === null) return { title, figures: [] };
  const { t, locale, search, user } = area;
  const presenting = presentingOf(report, search, path, locale, user);
  const gaps = gapsOf(report.subsidiaries);
  const trend = report.trend.map(({ ym, sales }) => ({ ym, value: Number(sales) }));
  const last = report.trend.at(-1);
  const newest = last && glance(locale, last.sales, report.currency);
  const orders = ordersFigure(area, dealt, report.currency);
  return {
    title: presentHeadline(presenting),
    say: sayTheGap(presenting, gaps),
    asOf: asOfText(presenting),
    month: report.month,
    ...(last &&
      newest && {
        hero: {
          title: t("mgmt.hero.sales", { unit: newest.unit, months: trend.length }),
          months: trend,
          last: `${formatMonth(locale, last.ym, "monthOnly")} ${newest.value}`,
        },
      }),
    figures: [
      ...salesFigures(presenting, trend),
      ...margin,
      // Who is not told of orders reads how fast the month was.
      ...(orders.length > 0 ? orders : presentTotals(presenting).slice(1, 2)),
    ],
    ...(gaps.length > 1 && { above: <WhereTheGapIs presenting={presenting} gaps={gaps} area={area} /> }),
  };
}

/** The month, the year to date and the moving annual total, each leading to its invoice lines. */
function salesFigures(presenting: Presenting, trend: readonly TrendMonth[]): KeyFigure[] {
  const { report, locale, t, href, currency } = presenting;
  const { total, matTarget } = report;
  const courses = coursesOf(trend, yearOf(report.month));
  const figure = (label: string, span: "month" | "ytd" | "mat", value: string): KeyFigure => ({
    ...{ label, ...glance(locale, value, currency), spark: courses[span] },
    ...(href && { href: `${href({ by: "lines", span })}#rows` }),
  });
  return [
    {
      ...figure(t("sales.kpi.month", { month: formatMonth(locale, report.month) }), "month", total.month),
      target: ofTarget(presenting, total.month, total.monthTarget),
    },
    { ...figure(t("sales.kpi.ytd"), "ytd", total.ytd), target: ofTarget(presenting, total.ytd, total.ytdTarget) },
    isYearKnown(report)
      ? { ...figure(t("sales.kpi.mat"), "mat", total.mat), target: ofTarget(presenting, total.mat, matTarget, false) }
      : { label: t("sales.kpi.mat"), value: "–", unit: "" },
  ];
}

/** What is left of the month's sales, per cent; nothing for who is not told of costs. */
async function marginFigure(area: AreaAnswers): Promise<KeyFigure[]> {
  const report = await area.ask(managementProfit);
  if (!report) return [];
  const { t, locale, user, search } = area;
  const page = findMenuItem(user.menus, "MIPMGM10");
  const profit = page && { profit: inMonth(page.path, askedMonth(search)) };
  const written = (amount: string) => glance(locale, amount, report.currency);
  return profitKeyFigures({ report, t, locale }, written, undefined, profit ?? {}).slice(2, 3);
}

/** What was ordered in the month against what was shipped; leads to the month's orders. */
function ordersFigure(area: AreaAnswers, report: OrderProductionShipment | null, currency: string): KeyFigure[] {
  const screen = findMenuItem(area.user.menus, "MIPUTL04");
  if (!report || !screen || report.months.length === 0 || report.currency !== currency) return [];
  const { t, locale } = area;
  const { orderedValue, shippedValue } = report.total;
  const share = percentOf(orderedValue, shippedValue);
  const month = monthInAddress(report.month, report.asOf ?? "");
  const ahead = share !== null && compare(share, "100") >= 0;
  return [
    {
      ...{
        label: t("mgmt.kpi.orders", { month: formatMonth(locale, report.month) }),
        ...glance(locale, orderedValue, currency),
      },
      href: `${screen.path}?${new URLSearchParams({ ...(month !== null && { month: String(month) }), currency })}`,
      ...(share !== null && {
        target: {
          ...{ percent: percentText(area, share), words: t("mgmt.kpi.ofShipments") },
          ...{ sign: ahead ? ("u" as const) : ("d" as const), aside: t(ahead ? "mgmt.more" : "mgmt.less") },
        },
      }),
      spark: report.months.map((each) => Number(each.orderedValue)),
    },
  ];
}

/** The unit in which the largest gap has at most four digits. */
const gapUnit = (gaps: readonly Gap[]): AmountUnit =>
  Math.max(...gaps.map(({ gap }) => Math.abs(Number(gap)))) >= 1e11 ? "M" : "k";

/** "149 k USD behind: China −46.2 k, home market −42.5 k; Vietnam +22.2 k ahead." */
function sayTheGap({ report, locale, t, currency }: Presenting, gaps: readonly Gap[]): string {
  const { month, monthTarget } = report.total;
  if (monthTarget === null || gaps.length === 0) return "";
  const unit = gapUnit(gaps);
  const whole = subtract(month, monthTarget);
  const behind = compare(whole, "0") < 0;
  const change = (gap: string) => `${formatAmountChange(locale, gap, unit, currency)} ${unit}`;
  const named = (some: readonly Gap[]) => some.map(({ row, gap }) => `${row.name} ${change(gap)}`).join(", ");
  const ahead = gaps.filter((each) => !isBehind(each)).toReversed();
  const [same, other] = behind ? [gaps.filter(isBehind), ahead] : [ahead, gaps.filter(isBehind)];
  const size = glance(locale, behind ? subtract("0", whole) : whole, currency);
  const said = {
    amount: `${size.value} ${size.unit}`,
    names: named(same.slice(0, NAMED)),
    other: named(other.slice(0, 1)),
  };
  if (behind) return t(other.length > 0 ? "mgmt.say.behindBut" : "mgmt.say.behind", said);
  return t(other.length > 0 ? "mgmt.say.aheadBut" : "mgmt.say.ahead", said);
}

type Cards = { presenting: Presenting; gaps: readonly Gap[]; area: AreaAnswers };

function WhereTheGapIs({ presenting, gaps, area }: Cards) {
  const { t, locale } = area;
  const unit = gapUnit(gaps);
  const { currency, report, href } = presenting;
  const written = (gap: string) => formatAmountChange(locale, gap, unit, currency);
  const toRow = (each: Gap): GapRow => ({
    name: each.row.name,
    ...(href && each.row.id !== null && { href: href({ unit: each.row.id, by: "organisation" }) }),
    reached: Number(each.percent),
    gap: written(each.gap),
    percent: percentText(area, each.percent),
    behind: isBehind(each),
  });
  return (
    <div className="landing-row">
      <GapCard
        title={t("mgmt.gap.title", { month: formatMonth(locale, report.month) })}
        aside={(counts) => t("mgmt.gap.aside", counts)}
        heads={{
          target: t("mgmt.gap.target"),
          gap: amountUnitText(unit, currency),
          percent: t("sales.column.attainment"),
        }}
        gaps={gaps}
        toRow={toRow}
        toOthers={(others) => ({
          text: t("mgmt.gap.others", { count: formatInteger(locale, others.length) }),
          gap: written(sum(others.map(({ gap }) => gap))),
        })}
      />
      <GapMap area={area} currency={currency} gaps={gaps} href={href} />
    </div>
  );
}
