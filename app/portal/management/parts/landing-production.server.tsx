import { percentOf } from "~/api/domain/decimal";
import type { FlowMonth, FlowPart } from "~/api/domain/logistics/order-production-shipment/flow";
import type { OrderProductionShipment } from "~/api/domain/logistics/order-production-shipment/order-production-shipment";
import { productionDalian, productionKorea } from "~/api/domain/management/management-production";
import { askedMonth } from "~/api/domain/report/own-day";
import { monthSteps } from "~/portal/figures/chart-marks.server";
import { percentText } from "~/portal/figures/figure-texts.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatFixed, formatInteger, formatMonth, formatPercent } from "~/words/formats";
import type { AreaAnswers } from "./area-answers.server";
import { GapCard, type GapRow } from "./gap-rows";
import type { Landing } from "./landing";
import { MonthLines } from "./month-lines";
import { inMonth } from "./present-area.server";
import { whatWasMade } from "./production-body.server";

const pages = [productionKorea, productionDalian] as const;

type Plants = { code: string; report: OrderProductionShipment };
/** Pieces of all plants together. */
type Sums = { made: number; planned: number };

/** What all plants made against their plan, and of which product groups pieces are missing. */
export async function productionLanding(area: AreaAnswers, title: string): Promise<Landing> {
  const answers = await Promise.all(pages.map(async (page) => ({ code: page.code, report: await area.ask(page) })));
  const plants = answers.flatMap(({ code, report }): Plants[] =>
    report?.productionTold && report.months.length > 0 && report.total.planned !== null ? [{ code, report }] : [],
  );
  const [first] = plants;
  if (!first) return { title, figures: [] };
  const { t, locale } = area;
  const { month, open, asOf } = first.report;
  const sums = sumsOf(plants.map(({ report }) => report.total));
  const groups = groupsOf(plants);
  const months = monthsOf(plants);
  const reached = percentOf(String(sums.made), String(sums.planned));
  return {
    title: t(open ? "mgmt.production.headline.open" : "mgmt.production.headline", {
      month: formatMonth(locale, month),
      reached: reached === null ? "–" : percentText(area, reached),
    }),
    say: whatWasMade({ report: { parts: groups }, t, locale }),
    ...(asOf && { asOf: t("ui.asOf", { time: asOf }) }),
    month,
    hero: {
      title: t("mgmt.hero.made", { months: months.length }),
      months: months.map(({ month: ym, made }) => ({ ym, value: made })),
      last: `${formatMonth(locale, months.at(-1)?.month ?? month, "monthOnly")} ${formatInteger(locale, months.at(-1)?.made ?? 0)}`,
    },
    figures: figureList(area, plants, sums, months),
    above: <Cards area={area} groups={groups} months={months} month={month} />,
  };
}

const sumsOf = (parts: readonly { made: number | null; planned: number | null }[]): Sums => ({
  made: parts.reduce((all, { made }) => all + (made ?? 0), 0),
  planned: parts.reduce((all, { planned }) => all + (planned ?? 0), 0),
});

type Group = Pick<FlowPart, "id" | "name" | "made" | "planned">;
/** A group that plants of two countries make is one. */
function groupsOf(plants: readonly Plants[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { id, name, made, planned } of plants.flatMap(({ report }) => report.parts)) {
    if (made === null && planned === null) continue;
    const found = groups.get(id);
    groups.set(id, {
      id,
      name,
      made: (found?.made ?? 0) + (made ?? 0),
      planned: (found?.planned ?? 0) + (planned ?? 0),
    });
  }
  return [...groups.values()].filter(({ made, planned }) => made !== 0 || planned !== 0);
}

type Month = Sums & { month: number; backlog: number };
function monthsOf(plants: readonly Plants[]): Month[] {
  const all = new Map<number, FlowMonth[]>();
  for (const each of plants.flatMap(({ report }) => report.months))
    all.set(each.month, [...(all.get(each.month) ?? []), each]);
  return [...all]
    .map(([month, parts]) => ({
      ...{ month, ...sumsOf(parts) },
      backlog: parts.reduce((sum, { backlog }) => sum + (backlog ?? 0), 0),
    }))
    .sort((a, b) => a.month - b.month);
}

/** All plants, each country's with the way to its page, the backlog of all months, and how many orders were done in time. */
function figureList(area: AreaAnswers, plants: readonly Plants[], sums: Sums, months: readonly Month[]): KeyFigure[] {
  const { t, locale, user, search } = area;
  const count = (value: number) => formatInteger(locale, value);
  const ofPlan = ({ made, planned }: { made: number | null; planned: number | null }): Pick<KeyFigure, "target"> => {
    const share = percentOf(String(made ?? 0), String(planned ?? 0));
    if (share === null) return {};
    const behind = Number(share) < 100;
    return {
      target: {
        ...{ percent: percentText(area, share), words: t("mgmt.tile.ofPlanWords") },
        ...{ sign: behind ? ("d" as const) : ("u" as const), aside: t(behind ? "ui.behind" : "ui.ahead") },
      },
    };
  };
  const unit = t("flow.unit");
  const [due, kept] = [
    plants.reduce((all, { report }) => all + (report.total.dueOrders ?? 0), 0),
    plants.reduce((all, { report }) => all + (report.total.keptOrders ?? 0), 0),
  ];
  const share = percentOf(String(kept), String(due));
  return [
    {
      ...{ label: t("mgmt.kpi.made"), value: count(sums.made), unit, ...ofPlan(sums) },
      spark: months.map(({ made }) => made),
    },
    ...plants.map(({ code, report }): KeyFigure => {
      const page = findMenuItem(user.menus, code);
      return {
        ...{ label: page?.meta.title ?? code, value: count(report.total.made ?? 0), unit, ...ofPlan(report.total) },
        ...(page && { href: inMonth(page.path, askedMonth(search)) }),
        spark: report.months.map(({ made }) => made ?? 0),
      };
    }),
    {
      ...{ label: t("flow.backlog"), value: count(months.at(-1)?.backlog ?? 0), unit },
      line: t("mgmt.production.backlogOf"),
      spark: months.map(({ backlog }) => backlog),
    },
    {
      ...{
        label: t("flow.kpi.kept"),
        value: share === null ? "–" : formatPercent(locale, share),
        unit: share === null ? "" : "%",
      },
      line: t("mgmt.production.lateOrders", { kept: count(kept), due: count(due) }),
    },
  ];
}

type Drawn = { area: AreaAnswers; groups: readonly Group[]; months: readonly Month[]; month: number };

function Cards({ area, groups, months, month }: Drawn) {
  const { t, locale } = area;
  const gaps = groups
    .map(({ id, name, made, planned }) => ({
      id,
      name,
      made: made ?? 0,
      planned: planned ?? 0,
      gap: (made ?? 0) - (planned ?? 0),
    }))
    .filter(({ planned }) => planned > 0)
    .sort((a, b) => a.gap - b.gap);
  const written = (gap: number) => formatFixed(locale, gap, 0, 0, true);
  const toRow = ({ name, made, planned, gap }: (typeof gaps)[number]): GapRow => ({
    ...{ name, reached: (made / planned) * 100, gap: written(gap), behind: gap < 0 },
    percent: percentText(area, percentOf(String(made), String(planned)) ?? "0"),
  });
  const lines = t("mgmt.production.lines");
  return (
    <div className="landing-row">
      <GapCard
        title={t("mgmt.production.gap", { month: formatMonth(locale, month) })}
        aside={(counts) => t("mgmt.production.aside", counts)}
        heads={{
          target: t("mgmt.production.plan"),
          gap: t("mgmt.production.pieces"),
          percent: t("mgmt.tile.ofPlan"),
        }}
        gaps={gaps}
        toRow={toRow}
        toOthers={(others) => ({
          text: t("mgmt.gap.others", { count: formatInteger(locale, others.length) }),
          gap: written(others.reduce((all, { gap }) => all + gap, 0)),
        })}
      />
      <section className="card">
        <div className="card-head">
          <h2>{lines}</h2>
        </div>
        <MonthLines
          label={lines}
          steps={monthSteps(
            locale,
            months.map(({ month: ym }) => ym),
          ).map((text, at) => ((months.length - 1 - at) % 2 === 0 ? text : ""))}
          now={{ name: t("flow.made"), values: months.map(({ made }) => made) }}
          before={{ name: t("flow.planned"), values: months.map(({ planned }) => planned) }}
          written={(values) => values.map((value) => formatInteger(locale, value))}
        />
      </section>
    </div>
  );
}
