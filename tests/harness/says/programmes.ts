import type { DistributorStatus } from "~/api/domain/agent-system/distributor-status";
import type { IntroductionStatus } from "~/api/domain/agent-system/introduction-status";
import type { MonitoringStatus } from "~/api/domain/agent-system/monitoring-status";
import type { ManagementAgents } from "~/api/domain/management/management-agents";
import type { ManagementMatrix } from "~/api/domain/management/management-matrix";
import type { ManagementReceivables } from "~/api/domain/management/management-receivables";
import type { ManagementRental } from "~/api/domain/management/management-rental";
import type { ManagementTtmb } from "~/api/domain/management/management-ttmb";
import type { Cims } from "~/api/domain/marketing-information/cims";
import type { MarketReport } from "~/api/domain/marketing-information/market-report";
import type { GlobalStatus as Membership } from "~/api/domain/membership/global-status/global-status";
import type { MemberUnits } from "~/api/domain/membership/member-units";
import type { PointAnswer } from "~/api/domain/membership/point-report/member-points";
import type { NegativePoints } from "~/api/domain/membership/point-report/negative-points";
import type { GlobalTotal } from "~/api/domain/rental/global-total/global-total";
import type { Summary } from "~/api/domain/tool-management/overview/summary";
import type { WorstItems } from "~/api/domain/tool-management/overview/worst-items";
import { formatCountry } from "~/words/formats";
import { joined, most, part, says, sum, type Writer } from "./writer";

type Amounts = { open: string; older: string };
const aged = ({ notDue, days30, days60, days90, older }: ManagementReceivables["total"]): Amounts => ({
  open: String(Number(notDue) + Number(days30) + Number(days60) + Number(days90) + Number(older)),
  older,
});

/** What is ours of the potential, and the three places where most of it is not. */
function ofMarket(
  { potential, knownSales, known }: MarketReport["total"],
  gaps: readonly { name: string | null; unserved: string | number | null }[],
  w: Writer,
): string {
  const share = part(knownSales, potential);
  if (share === null) return w.say("market.say.nothing");
  const names = most(gaps, ({ unserved }) => unserved)
    .slice(0, 3)
    .map(({ name, unserved }) => `${name ?? w.word("market.noRegion")} (${w.amount(unserved)})`)
    .join(", ");
  const said = { potential: w.amount(potential), known: w.count(known), sales: w.amount(knownSales) };
  return joined(
    w.say("market.say.share", { ...said, share: w.percent(share) }),
    w.among(most(gaps, ({ unserved }) => unserved).length, null, "market.say.gaps", { names }),
  );
}
const market = says<MarketReport>(({ total, rows }, w) => [
  ofMarket(
    total,
    rows.map(({ name, figures: { unserved } }) => ({ name, unserved })),
    w,
  ),
]);

/** How much members are owed, and where: out of the places. */
function owed({ rows, total }: Membership, w: Writer): string {
  const said = { members: w.count(sum(rows, ({ figures }) => figures.members)), places: w.count(rows.length) };
  const places = most(rows, ({ figures }) => figures.liability);
  if (places.length === 0) return w.say("status.say.nothing", said);
  const names = places.slice(0, 3).map(({ name, figures }) => `${name} (${w.money(figures.liability)})`);
  return w.among(places.length, "status.say.one", "status.say", {
    ...{ ...said, amount: w.amount(total.liability), names: names.join(", "), name: places[0]?.name ?? "" },
  });
}
/** What came and went, out of the months of the chart. */
function theYear({ months }: Membership, w: Writer): string {
  const [saved, used, expired] = [
    sum(months, ({ save }) => save),
    -sum(months, ({ use }) => use),
    -sum(months, ({ expire }) => expire),
  ];
  const said = { saved: w.amount(saved), used: w.amount(used) };
  if (used + expired <= 0) return w.say("status.say.year.none", said);
  const rate = w.percent(part(expired, used + expired));
  return w.say("status.say.year", { ...said, expired: w.amount(expired), rate });
}

const live = (now: number, all: number, months: readonly { live: number }[], w: Writer): string =>
  w.say("tas.say.live", { live: w.count(now), all: w.count(all), before: w.count(months.at(-13)?.live ?? 0) });

const units = says<MemberUnits>(({ rows, total }, w) => {
  const held = ({ figures }: MemberUnits["total"]) => (figures.available ?? 0) + (figures.toBeAvailable ?? 0);
  const holders = most(rows, held);
  const [first] = holders;
  if (!first) return [];
  const said = { name: first.name, points: w.count(held(first)), all: w.count(held(total)) };
  return [w.among(holders.length, "members.units.say.one", "members.units.say", said)];
});

/** In how many months tools cost more than the band allows. */
function ofBand(months: readonly { planCost: string; toolCost: string }[], band: string, w: Writer): string {
  const told = months.filter(({ planCost }) => Number(planCost) > 0);
  const beyond = told.filter(
    ({ planCost, toolCost }) => Number(((Number(toolCost) / Number(planCost) - 1) * 100).toFixed(1)) > Number(band),
  ).length;
  const said = { months: w.count(told.length), beyond: w.count(beyond), band: w.percent(band) };
  return w.say(beyond === 0 ? "ttmbReport.say.within" : "ttmbReport.say.beyond", said);
}

/** What was invoiced in the months of the chart, and what of it is not paid. */
export const invoicedOf = (months: readonly { invoiced: string | null; paid: string | null }[], w: Writer): string => {
  const [invoiced, paid] = [sum(months, (month) => month.invoiced), sum(months, (month) => month.paid)];
  return w.say("rental.say.income", { invoiced: w.amount(invoiced), open: w.amount(invoiced - paid) });
};

const points = says<PointAnswer>(({ rows, totals, asOf, months }, w) => {
  const [total] = totals;
  if (!total || totals.length > 1) return [];
  const points = sum(rows, ({ available, toBeAvailable }) => available + toBeAvailable);
  const said = { day: asOf, members: w.count(rows.length), points: w.count(points), currency: total.currency };
  const [used, expired] = [-sum(months, ({ use }) => use), -sum(months, ({ expire }) => expire)];
  const rate = part(expired, used + expired);
  if (rate === null) return [w.say("points.say.noRate", said)];
  const liability = w.count(Math.round((points * (100 - Number(Number(rate).toFixed(1)))) / 100));
  return [w.say("points.say", { ...said, rate: w.percent(rate), liability })];
});

/** How much is rented, and where most of it is: out of the places. */
export function rentedOf({ rows, total }: Pick<ManagementRental, "rows" | "total">, w: Writer): string {
  const places = most(rows, ({ figures }) => figures.value);
  if (places.length === 0) return w.say("rental.say.nowhere");
  const names = places.slice(0, 3).map(({ name, figures }) => `${name} (${w.amount(figures.value)})`);
  const said = { amount: w.amount(total.value), places: w.count(places.length), names: names.join(", ") };
  return w.among(places.length, "rental.say.one", "rental.say.where", { ...said, name: places[0]?.name ?? "" });
}

export const saysOfProgrammes = {
  MIPTAS11: market,
  MIPTAS12: market,
  MIPTAS13: says<Cims>(({ total, wallets, counts }, w) => [
    ofMarket(
      total,
      wallets.map(({ name, potential, knownSales }) => ({ name, unserved: Number(potential) - Number(knownSales) })),
      w,
    ),
    w.say("cims.visits.say", {
      ...{ visits: w.count(total.visits), visited: w.count(total.visited) },
      ...{ customers: w.count(total.customers), quiet: w.count(counts.quiet) },
    }),
  ]),
  MIPMBS02: says<Membership>((answer, w) => [joined(owed(answer, w), theYear(answer, w))]),
  MIPMGM04: says<Membership>((answer, w) => [owed(answer, w), theYear(answer, w)]),
  MIPMBS04: units,
  MIPMBS05: units,
  MIPMBS06: points,
  MIPMBS12: points,
  MIPMBS07: says<NegativePoints>(({ rows, ages }, w) => {
    // Where nobody owes points there is no table to speak of.
    if (rows.length === 0) return [];
    const old = w.count(ages.find(({ age }) => age === "366+")?.negative ?? 0);
    const points = w.count(sum(rows, ({ negative }) => negative));
    return [w.say("negative.say", { members: w.count(rows.length), points, old })];
  }),
  MIPTAS01: says<IntroductionStatus>(({ total, rows, months }, w) => {
    const waiting = rows.map(({ name, contracted, live: now }) => ({ name, open: contracted - now }));
    const names = most(waiting, ({ open }) => open)
      .slice(0, 3)
      .map(({ name, open }) => `${name} (${open})`)
      .join(", ");
    return [
      joined(live(total.live, total.distributors, months, w), names !== "" && w.say("tas.say.waiting", { names })),
    ];
  }),
  MIPTAS04: says<DistributorStatus>(({ largest, total }, w) => {
    if (largest.length < 2) return [];
    const told = largest
      .flatMap(({ name, amount, sold }) => {
        const share = part(amount ?? "0", sold ?? "0");
        return share === null ? [] : [{ name, share: Number(share).toFixed(1) }];
      })
      .toSorted((a, b) => Number(b.share) - Number(a.share));
    const [best, least, all] = [told[0], told.at(-1), part(total.amount, total.sold)];
    if (!best || !least || all === null) return [];
    const named = ({ name, share }: typeof best) => `${name} (${w.percent(share)})`;
    return [w.say("tas.say.share", { share: w.percent(all), best: named(best), least: named(least) })];
  }),
  MIPTAS07: says<MonitoringStatus>(({ rows, limits }, w) => {
    // A partner is told nothing of how silent ones are judged.
    if (limits === null) return [];
    const isSilent = ({ silentDays, rhythm }: MonitoringStatus["rows"][number]) =>
      (silentDays ?? 0) > (rhythm === null ? limits.amber : Math.max(limits.amber, 1.5 * rhythm));
    const silent = rows
      .filter(isSilent)
      .toSorted((a, b) => Number(b.amount ?? -1) - Number(a.amount ?? -1) || (b.silentDays ?? 0) - (a.silentDays ?? 0));
    const [largest] = silent;
    if (rows.length === 0) return [];
    if (!largest) return [w.say("tas.say.nobody")];
    const said = { count: w.count(silent.length), amount: w.amount(sum(silent, ({ amount }) => amount)) };
    const own = { name: largest.name, of: w.amount(largest.amount ?? "0"), days: largest.silentDays ?? 0 };
    return [
      joined(
        w.among(silent.length, "tas.say.silent.one", "tas.say.silent", said),
        w.say(`tas.say.${silent.length === 1 ? "only" : "largest"}${largest.rhythm === null ? ".unknown" : ""}`, {
          ...{ ...own, least: 4, rhythm: largest.rhythm ?? 0 },
        }),
      ),
    ];
  }),
  MIPMGM03: says<ManagementAgents>(({ parts, total, months }, w) => {
    const silent = sum(parts, (row) => row.silent);
    const asleep = parts.filter((row) => row.silent > 0);
    const names = asleep
      .toSorted((a, b) => b.silent - a.silent || Number(b.sold) - Number(a.sold))
      .slice(0, 3)
      .map((row) => w.word("mgmt.tas.say.of", { name: row.name, silent: row.silent, live: row.live }))
      .join(", ");
    return [
      silent === 0
        ? w.say("mgmt.tas.say.none")
        : w.among(asleep.length, "mgmt.tas.say.silent.one", "mgmt.tas.say.silent", {
            ...{ silent: w.count(silent), names },
          }),
      live(total.live, total.all, months, w),
    ];
  }),
  MIPMGM05: says<ManagementMatrix>(({ rows, total, largest }, w) => {
    const told = rows.flatMap(({ name, promised, actual }) => {
      const share = part(actual, promised);
      return share === null ? [] : [{ name, share }];
    });
    const [least] = told.toSorted((a, b) => Number(a.share) - Number(b.share));
    const contracts = w.count(total.contracts);
    return [
      least && rows.length > 1
        ? w.say("mgmt.matrix.say.least", { contracts, name: least.name, share: w.percent(least.share) })
        : w.say("mgmt.matrix.say.none", { contracts }),
      ofBullets(largest, w),
    ];
  }),
  MIPMTX01: says<ManagementMatrix>(({ largest }, w) => [ofBullets(largest, w)]),
  MIPMGM02: says<ManagementTtmb>(({ parts, months, band }, w) => {
    const losing = parts.filter(
      ({ revenue, toolCost, expenses }) => Number(revenue) < Number(toolCost) + Number(expenses),
    );
    const countries = losing.map(({ country }) => formatCountry(w.locale, country)).join(", ");
    return [
      losing.length === 0
        ? w.say("mgmt.ttmb.say.none")
        : w.say("mgmt.ttmb.say.loss", { count: losing.length, countries }),
      ofBand(months, band, w),
    ];
  }),
  MIPTMS02: says<Summary>(({ months, band }, w) => [ofBand(months, band, w)]),
  MIPTMS03: says<WorstItems>(({ rows, whole }, w) => {
    const half = rows.findIndex(({ cumulated }) => Number(cumulated) >= 50) + 1;
    const [first] = most(rows, ({ excessCost }) => excessCost);
    const tool = first ? `${first.site} ${first.line} ${first.model} ${first.toolNo}` : "–";
    const said = {
      ...{ half: w.count(half), tools: w.count(whole.tools), tool },
      share: w.percent(first ? part(first.excessCost, whole.excessCost) : null),
    };
    return [w.among(whole.tools, null, half > 0 ? "ttmbReport.say.half" : "ttmbReport.say.first", said)];
  }),
  MIPCTS04: says<GlobalTotal>(({ total }, w) => [
    w.say("rental.say.total", {
      ...{ begun: w.count(total.begun), closed: w.count(total.closed) },
      ...{ invoiced: w.amount(total.invoiced), paid: w.amount(total.paid) },
    }),
  ]),
  MIPMGM06: says<ManagementRental>((answer, w) => [rentedOf(answer, w), invoicedOf(answer.months, w)]),
  MIPMGM11: says<ManagementReceivables>(({ rows, total }, w) => {
    const [owes, over] = [sum(rows, (row) => row.customers), sum(rows, (row) => row.customersOver)];
    const whole = aged(total);
    const [oldest] = most(rows, ({ older }) => older);
    return [
      w.say("receivables.say", {
        ...{ customers: w.count(owes), over: w.count(over) },
        amount: w.amount(sum(rows, ({ overLimit }) => overLimit)),
      }),
      oldest
        ? w.say(Number(oldest.older) === Number(whole.older) ? "receivables.chart.say.one" : "receivables.chart.say", {
            ...{ amount: w.amount(whole.older), share: w.bare(part(whole.older, whole.open)) },
            ...{ most: oldest.name, part: w.bare(part(oldest.older, whole.older)) },
          })
        : w.say("receivables.chart.none"),
    ];
  }),
};

/** How many of the largest promises are kept, and who is furthest behind. */
function ofBullets(largest: ManagementMatrix["largest"], w: Writer): string {
  const told = largest.flatMap(({ customer, promised, actual }) => {
    const share = part(actual, promised);
    return share === null ? [] : [{ customer, share: Number(Number(share).toFixed(1)) }];
  });
  const [least] = told.toSorted((a, b) => a.share - b.share);
  if (!least) return "";
  const kept = told.filter(({ share }) => share >= 100).length;
  return w.among(told.length, "matrix.say.bullet", "matrix.say.bullets", {
    ...{ kept, all: told.length, name: least.customer, share: w.percent(least.share) },
  });
}
