import type { OrderProductionShipment } from "~/api/domain/logistics/order-production-shipment/order-production-shipment";
import type { Tmis } from "~/api/domain/matrix/tmis/tmis";
import type { Dashboard } from "~/api/domain/membership/dashboard/dashboard";
import type { News } from "~/api/domain/news/news";
import type { RentalDashboard } from "~/api/domain/rental/dashboard/dashboard";
import type { RentalStatus } from "~/api/domain/rental/global-status/global-status";
import { lastDay } from "~/api/domain/report/period";
import type { ScrapAnalysis } from "~/api/domain/scrap/scrap-analysis";
import type { SpecialPrices } from "~/api/domain/special-price/special-prices";
import type { Visits } from "~/api/domain/tcis/visit/visits";
import type { ManagerReport } from "~/api/domain/tool-management/manager-report";
import type { TtmbGlobal } from "~/api/domain/tool-management/overview/global-status";
import { formatCountry, formatQuantity } from "~/words/formats";
import { invoicedOf, rentedOf } from "./programmes";
import { unitAgainstPlan } from "./records";
import { joined, most, part, says, sum, type Writer } from "./writer";

/** How many groups are behind their plan, and what lies behind it now, against a year ago. */
const production = says<OrderProductionShipment>(({ parts, months }, w) => {
  const short = parts.map(({ name, made, planned }) => ({ name, gap: (planned ?? 0) - (made ?? 0) }));
  const behind = most(short, ({ gap }) => gap);
  const names = behind
    .slice(0, 3)
    .map(({ name, gap }) => w.word("mgmt.production.say.gap", { name, gap: w.count(gap) }));
  const [first, last] = [months[0], months.at(-1)];
  const now = last?.backlog == null ? "–" : w.count(last.backlog);
  if (months.length === 0) return [];
  return [
    behind.length === 0
      ? w.say("mgmt.production.say.reached")
      : w.among(behind.length, "mgmt.production.say.behind.one", "mgmt.production.say.behind", {
          ...{ groups: behind.length, names: names.join(", ") },
        }),
    !first || first === last
      ? w.say("mgmt.production.say.now", { now })
      : w.say("mgmt.production.say.backlog", {
          ...{ now, month: w.month(first.month) },
          before: first.backlog === null ? "–" : w.count(first.backlog),
        }),
  ];
});

/** Where sites are: the country with the most of them. */
function whereSites(rows: TtmbGlobal["rows"], w: Writer): string {
  const countries = [...new Set(rows.map(({ country }) => country))].sort((a, b) => a.localeCompare(b));
  const counted = countries.map((country) => ({
    country,
    sites: rows.filter((row) => row.country === country).length,
  }));
  const [first] = most(counted, ({ sites }) => sites);
  const left = rows.filter(({ place }) => place === null).length;
  return joined(
    w.among(countries.length, "ttmbReport.say.map.one", "ttmbReport.say.map", {
      ...{ sites: rows.length, countries: countries.length, most: first?.sites ?? 0 },
      country: first ? formatCountry(w.locale, first.country) : "–",
    }),
    left > 0 && w.say("ttmbReport.say.notPlaced", { count: left }),
  );
}

export const saysOfOthers = {
  MIPMGM07: production,
  MIPMGM09: production,
  MIPINL01: says<News>(({ months }, w) => {
    const [last, before] = [months.at(-1), months.at(-2)];
    if (!last) return [];
    const said = { month: w.month(last.month), items: w.count(last.items), before: w.count(before?.items ?? 0) };
    return [w.say("news.say", said)];
  }),
  MIPSAL06: says<SpecialPrices>(({ funnel, points: told, floor }, w) => {
    // Margins are told to those alone who are told of costs.
    const points = told ?? [];
    const of = (stage: string) => funnel.find((each) => each.stage === stage)?.count ?? 0;
    const [sent, approved, won] = [of("sent"), of("approved"), part(of("bought"), of("approved"))];
    const said = { sent: w.count(sent), approved: w.count(approved) };
    const stages =
      won === null
        ? w.say("specialPrice.funnel.say.none", said)
        : w.say("specialPrice.funnel.say", { ...said, won: w.percent(won) });
    const below = points.filter(({ margin }) => Number(margin) < Number(floor)).length;
    return [
      sent > 0 ? stages : "",
      w.among(points.length, null, "specialPrice.scatter.say", {
        ...{ points: w.count(points.length), below: w.count(below) },
        floor: w.percent(Number(floor)),
      }),
    ];
  }),
  MIPTAS18: says<Visits>(({ months, asOf }, w) => {
    const last = months.at(-1);
    // What a month that runs, or one before records began, is compared with says nothing.
    const both = months.filter(({ ym, before }) => before !== null && lastDay(ym) <= asOf);
    const said = {
      months: both.length,
      now: w.count(sum(both, ({ visits }) => visits)),
      before: w.count(sum(both, ({ before }) => before)),
    };
    return [
      joined(
        w.say("tcis.visit.say", { visits: w.count(sum(months, ({ visits }) => visits)) }),
        both.length === 0 ? w.say("tcis.visit.sayAlone") : w.say("tcis.visit.sayCompared", said),
        last && w.say("tcis.visit.sayMonth", { month: w.month(last.ym), visits: w.count(last.visits) }),
      ),
    ];
  }),
  MIPMBS01: says<Dashboard>(({ states, lapsing, negative, months, day }, w) => {
    const applied = states.find(({ state }) => state === "applied")?.members ?? 0;
    const parts = [
      applied > 0 && w.say("dashboard.do.applied", { count: w.count(applied) }),
      lapsing.reachable > 0 &&
        w.say("dashboard.do.lapsing", { count: w.count(lapsing.reachable), members: w.count(lapsing.members) }),
      negative.members > 0 && w.say("dashboard.do.negative", { count: w.count(negative.members) }),
    ];
    const [used, expired] = [-sum(months, ({ use }) => use), -sum(months, ({ expire }) => expire)];
    const rate = part(expired, used + expired);
    const points = w.count(months.at(-1)?.liability ?? 0);
    return [
      joined(...parts) || w.say("dashboard.do.nothing"),
      rate === null
        ? w.say("dashboard.say.noRate", { day, points })
        : w.say("dashboard.say", { day, points, rate: w.percent(rate) }),
    ];
  }),
  MIPTMS04: says<TtmbGlobal>(({ rows, total }, w) => {
    const ranked = rows.map((row) => ({ name: row.name, revenue: Number(row.revenue) * Number(row.factor ?? 0) }));
    const [first] = most(ranked, ({ revenue }) => revenue);
    return [
      whereSites(rows, w),
      first
        ? w.among(most(ranked, ({ revenue }) => revenue).length, null, "ttmbReport.say.ranking", {
            ...{ site: first.name, amount: w.amount(Math.round(first.revenue)) },
            share: w.percent(part(first.revenue, total.revenue)),
          })
        : "",
    ];
  }),
  MIPTMS05: says<ManagerReport>(({ waterfall, currency }, w) =>
    waterfall ? [unitAgainstPlan(waterfall, currency, w)] : [],
  ),
  MIPCTS01: says<RentalStatus>((answer, w) => [rentedOf(answer, w)]),
  MIPCTS09: says<RentalDashboard>(({ markets, months, map, total }, w) => {
    const parts = markets.flatMap(({ market, figures }) =>
      (["ending", "short", "approved"] as const).map(
        (key) =>
          figures[key] > 0 &&
          w.say(`rental.do.${key}`, { count: w.count(figures[key]), market: w.word(`swaps.market.${market}`) }),
      ),
    );
    const places = most(map, ({ value }) => value);
    const names = places.slice(0, 3).map(({ name, value }) => `${name} (${w.amount(value)})`);
    const nowhere = map.filter(({ place }) => place === null).map(({ name }) => name);
    return [
      joined(...parts) || w.say("rental.do.nothing"),
      invoicedOf(months, w),
      map.some(({ place }) => place !== null)
        ? joined(
            w.among(map.length, "rental.say.one", "rental.map.say", {
              ...{ amount: w.amount(total.value), countries: w.count(map.length), names: names.join(", ") },
              name: places[0]?.name ?? "",
            }),
            nowhere.length > 0 && w.say("rental.map.nowhere", { names: nowhere.join(", ") }),
          )
        : "",
    ];
  }),
  MIPMTX03: says<Tmis>(({ stretches, heat, ages, total, idleLimit }, w) => {
    const perDay = stretches.map(({ from, days, issues }) => ({ from, issues: issues / days }));
    const [first, [busiest]] = [most(perDay, ({ issues }) => issues)[0], most(heat, ({ issues }) => issues)];
    const value = sum(ages, (age) => age.value);
    return [
      first
        ? w.say("matrix.say.issues", { day: first.from, issues: formatQuantity(w.locale, first.issues.toFixed(1), 1) })
        : "",
      busiest
        ? w.say("matrix.say.heat", {
            weekday: w.word(`matrix.weekday.${busiest.weekday as 1}`),
            ...{ hour: busiest.hour, next: busiest.hour + 1, issues: w.count(busiest.issues) },
          })
        : w.say("matrix.say.nothing"),
      w.say("matrix.say.ages", {
        ...{ value: w.amount(value), share: w.percent(part(total.idleValue, value)), days: idleLimit },
      }),
    ];
  }),
  MIPUTL08: says<ScrapAnalysis>(({ tools, by }, w) => {
    const [first, second] = most(tools.groups, ({ pieces }) => pieces);
    if (!first || !second || by !== "wear") return [];
    const share = w.percent(
      part(
        first.pieces,
        sum(tools.groups, ({ pieces }) => pieces),
      ),
    );
    const said = { measure: w.word("scrap.column.pieces"), first: w.word(`scrap.wear.${first.id as "flank"}`), share };
    return [w.say("scrap.say.most", said)];
  }),
};
