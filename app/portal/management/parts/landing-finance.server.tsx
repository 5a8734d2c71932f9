import { compare, isNegative, isZero, percentOf } from "~/api/domain/decimal";
import { grossMargin, grossProfit, lineMargins, marginOf } from "~/api/domain/management/gross-profit";
import { type ManagementInventory, managementInventory } from "~/api/domain/management/management-inventory";
import { managementReceivables } from "~/api/domain/management/management-receivables";
import { type ManagementProfit, managementProfit } from "~/api/domain/management/management-sales";
import { ages, openOf, overdueShare } from "~/api/domain/receivables/receivable-figures";
import { askedMonth } from "~/api/domain/report/own-day";
import { evenTexts } from "~/portal/figures/chart-marks.server";
import { changeText, ofTarget, percentText } from "~/portal/figures/figure-texts.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { glance, glanceText } from "~/ui/report/short-figure";
import { formatAmount, formatMonth, formatPercent, formatPercentChange } from "~/words/formats";
import { movedBy } from "../inventory/body.server";
import { profitKeyFigures, sayTheMargin, sayThePoints } from "../profit/profit-figures.server";
import type { AreaAnswers } from "./area-answers.server";
import type { Landing } from "./landing";
import { MarginRows } from "./margin-rows";
import { MonthLines } from "./month-lines";
import { inMonth } from "./present-area.server";
import { presentHeadline, presentSentence, presentTotals } from "./present-totals.server";
import { asOfText, presentingOf } from "./presenting.server";
import { ShareRows } from "./share-rows";

/** What is left of sales, what customers owe, what lies in stock. */
export async function financeLanding(area: AreaAnswers, path: string, title: string): Promise<Landing> {
  const [report, below, owed, stock] = await Promise.all([
    area.ask(managementProfit),
    agesCards(area),
    sayWhatIsOwed(area),
    sayTheStock(area),
  ]);
  if (!report || report.loadedAt === null) return { title, figures: [], ...(below && { below }) };
  const { t, locale, user, search } = area;
  const presenting = presentingOf(report, search, path, locale, user);
  const told = { report, t, locale };
  const written = (amount: string) => glance(locale, amount, report.currency);
  const page = findMenuItem(user.menus, "MIPMGM10");
  const lines = presenting.href?.({ by: "lines", span: "month" });
  const figures = profitKeyFigures(told, written, ofTarget(presenting, report.total.month, report.total.monthTarget), {
    ...(lines && { sales: `${lines}#rows` }),
    ...(page && { profit: inMonth(page.path, askedMonth(search)) }),
  });
  const said = [sayThePoints(told), owed, stock].filter(Boolean).join(" ");
  const headline = sayTheMargin(told, (amount) => glanceText(locale, amount, report.currency));
  return {
    title: headline ?? presentHeadline(presenting),
    say: headline === null ? presentSentence(presenting, report.lines) : said,
    asOf: asOfText(presenting),
    month: report.month,
    ...heroOf(area, report),
    figures: figures.length > 0 ? figures : presentTotals(presenting),
    ...(figures.length > 0 && { above: <Margins area={area} report={report} href={presenting.href} /> }),
    ...(below && { below }),
  };
}

/** Gross profit month by month, where all of its months are known. */
function heroOf({ t, locale }: AreaAnswers, { trend, currency }: ManagementProfit): Pick<Landing, "hero"> {
  const profits = trend.map(({ ym, sales, cost }) => ({ ym, profit: grossProfit(sales, cost) }));
  const last = profits.at(-1);
  if (!last?.profit || profits.some(({ profit }) => profit === null)) return {};
  const { value, unit } = glance(locale, last.profit, currency);
  return {
    hero: {
      title: t("mgmt.hero.profit", { unit, months: profits.length }),
      months: profits.map(({ ym, profit }) => ({ ym, value: Number(profit) })),
      last: `${formatMonth(locale, last.ym, "monthOnly")} ${value}`,
    },
  };
}

type Drawn = {
  area: AreaAnswers;
  report: ManagementProfit;
  href: ((changes: Record<string, string | number>) => string) | null;
};

/** Each product line's margin against a year before, the lowest first, and all of them together month by month. */
function Margins({ area, report, href }: Drawn) {
  const { t, locale } = area;
  const year = Math.floor(report.month / 100);
  const all = marginOf(report.profit.ytd);
  const lines = lineMargins(report).sort((a, b) => compare(a.margin, b.margin));
  const title = t("mgmt.margins.title", {
    year: String(year),
    last: formatMonth(locale, report.month, "monthOnly"),
  });
  const months = (of: number) =>
    Array.from({ length: 12 }, (_, at) => {
      const found = report.trend.find(({ ym }) => ym === of * 100 + at + 1);
      const margin = found ? grossMargin(found.sales, found.cost) : null;
      return margin === null ? null : Number(margin);
    });
  const now = months(year);
  const newest = now.findLast((value) => value !== null);
  const percent = (value: number | null | undefined) => (value == null ? "–" : percentText(area, value.toFixed(1)));
  return (
    <div className="landing-row">
      {all !== null && lines.length > 0 && (
        <section className="card">
          <div className="card-head">
            <h2>{title}</h2>
            <span className="text-xs text-mute">{t("mgmt.margins.aside")}</span>
          </div>
          <MarginRows
            label={title}
            heads={{
              ...{ percent: t("mgmt.column.margin"), points: t("mgmt.margins.points") },
              profit: t("mgmt.margins.profit", { unit: `k ${report.currency}` }),
              ...{ now: String(year), before: String(year - 1) },
            }}
            rows={lines.map(({ id, name, margin, before, points, profit }) => ({
              name,
              ...(href && id !== null && { href: href({ line: id, by: "lines", span: "ytd" }) }),
              ...{ now: Number(margin), before: before === null ? null : Number(before) },
              percent: formatPercent(locale, margin),
              points: formatPercentChange(locale, points),
              worse: points === null || isZero(points) ? null : isNegative(points),
              profit: formatAmount(locale, profit, "k", report.currency, 0),
            }))}
            all={{ value: Number(all), text: t("mgmt.margins.all", { percent: percentText(area, all) }) }}
          />
        </section>
      )}
      {newest !== undefined && (
        <section className="card">
          <div className="card-head">
            <h2>{t("mgmt.margins.months")}</h2>
            <span className="text-xs text-mute">{t("mgmt.margins.ofSales")}</span>
          </div>
          <MonthLines
            label={t("mgmt.margins.months")}
            steps={now.map((_, at) => formatMonth(locale, year * 100 + at + 1, "monthOnly"))}
            now={{ name: `${year}: ${percent(newest)}`, values: now }}
            before={{ name: String(year - 1), values: months(year - 1) }}
            written={(values) => evenTexts(locale, values)}
          />
        </section>
      )}
    </div>
  );
}

/** How much of what customers owe is overdue. */
async function sayWhatIsOwed(area: AreaAnswers): Promise<string> {
  const report = await area.ask(managementReceivables);
  if (!report?.asOf) return "";
  const share = overdueShare(report.total);
  return share === null ? "" : area.t("mgmt.finance.say.owed", { share: percentText(area, share), day: report.asOf });
}

/** How the stock moved in a year; nothing of a month of which none is known, for the sentence is of the chosen one. */
async function sayTheStock({ ask, t, locale }: AreaAnswers): Promise<string> {
  const report = await ask(managementInventory);
  if (!report?.costTold || report.months.length < 2 || isOfAnother(report)) return "";
  const [first] = report.months;
  const moved = movedBy(report);
  if (!first || moved === null) return "";
  return t("mgmt.finance.say.stock", {
    change: changeText({ locale }, moved),
    month: formatMonth(locale, first.month),
  });
}

const isOfAnother = ({ ignored }: Pick<ManagementInventory, "ignored">): boolean =>
  ignored.some(({ name }) => name === "month");

/** What is owed by age beside what lies in stock by age; nothing for who is told of neither. */
async function agesCards(area: AreaAnswers) {
  const [owed, stock] = await Promise.all([area.ask(managementReceivables), area.ask(managementInventory)]);
  const { t, locale, user, search } = area;
  const linked = (code: string) => {
    const page = findMenuItem(user.menus, code);
    return page && <a href={inMonth(page.path, askedMonth(search))}>{page.meta.title}</a>;
  };
  const told = (day: string) => t("ui.asOf", { time: day });
  const row = (name: string, amount: string, whole: string, currency: string, bad: boolean) => ({
    ...{ name, bad, size: Number(amount), amount: formatAmount(locale, amount, "k", currency, 0) },
    percent: formatPercent(locale, percentOf(amount, whole)),
  });
  const cards = [
    ...(owed?.asOf
      ? [
          {
            code: "MIPMGM11",
            ...{ currency: owed.currency, day: told(owed.asOf) },
            title: t("mgmt.ages.owed", { amount: glanceText(locale, openOf(owed.total), owed.currency) }),
            rows: ages.map((age) =>
              row(t(`receivables.age.${age}`), owed.total[age], openOf(owed.total), owed.currency, age !== "notDue"),
            ),
          },
        ]
      : []),
    // While shipments are known for less than a year, the longest age says nothing.
    ...(stock?.costTold && stock.ages.length > 0 && stock.agesKnown
      ? [
          {
            code: "MIPMGM12",
            ...{ currency: stock.currency, day: told(stock.until) },
            title: t("mgmt.ages.stock", { amount: glanceText(locale, stock.total.value, stock.currency) }),
            rows: stock.ages.map(({ age, value }, at) =>
              row(t(`openStock.age.${age}`), value, stock.total.value, stock.currency, at === stock.ages.length - 1),
            ),
          },
        ]
      : []),
  ];
  if (cards.length === 0) return undefined;
  return (
    <div className="landing-row halves">
      {cards.map(({ code, title, currency, day, rows }) => (
        <section key={code} className="card">
          <div className="card-head">
            <h2>{title}</h2>
            <span className="text-xs text-mute">{day}</span>
            {linked(code)}
          </div>
          <ShareRows label={title} heads={{ amount: `k ${currency}`, percent: t("mgmt.ages.share") }} rows={rows} />
        </section>
      ))}
    </div>
  );
}
