import type { SalesAnswer, SalesFigures, SalesRow } from "~/api/domain/facts/sales-shapes";
import type { ManagementProfit, ManagementSales } from "~/api/domain/management/management-sales";
import type { CustomerMap } from "~/api/domain/marketing-information/customer-map";
import type { MySales } from "~/api/domain/sales/my-sales";
import type { Pivot } from "~/api/domain/sales/pivot";
import type { SalesReport } from "~/api/domain/sales/sales-report";
import type { SubsidiaryAnalysis } from "~/api/domain/sales/subsidiary-analysis";
import type { TtSales } from "~/api/domain/sales/tt-sales";
import { grown, joined, most, part, says, sum, type Writer } from "./writer";

type Told = Pick<SalesAnswer, "month" | "open" | "until" | "compare" | "workingDays" | "daysInMonth" | "total">;
type Named = { name: string; figures: SalesFigures };

/** Where a month stands against its target, and by how much. */
function standing({ month, open, until, workingDays, daysInMonth, total }: Told, w: Writer): string {
  if (total.monthTarget === null || Number(total.monthTarget) <= 0) return "";
  const gap = Number(total.month) - Number(total.monthTarget);
  const said = {
    month: w.month(month),
    amount: w.amount(Math.abs(gap)),
    percent: w.percent(part(total.month, total.monthTarget)),
  };
  const days = { until, days: workingDays.thisYear, all: daysInMonth };
  if (open) return w.say(gap < 0 ? "sales.say.openBehind" : "sales.say.openAhead", { ...said, ...days });
  return w.say(gap < 0 ? "sales.say.behind" : "sales.say.ahead", said);
}

/** The same per working day, where both years have not as many. */
function perDay({ workingDays: { thisYear, lastYear }, total }: Told, w: Writer): string {
  const [raw, daily] = [
    grown(total.month, total.monthLastYear),
    grown(Number(total.month) / thisYear, Number(total.monthLastYear) / lastYear),
  ];
  if (raw === null || daily === null || thisYear === lastYear) return "";
  const said = { change: w.growth(daily), days: thisYear, before: lastYear, invoiced: w.growth(raw) };
  return w.say("sales.say.growthPerDay", said);
}

const gapOf = ({ figures }: Named) =>
  figures.monthTarget === null || Number(figures.monthTarget) === 0
    ? 0
    : Number(figures.month) - Number(figures.monthTarget);
const lossOf = ({ figures }: Named) =>
  Number(figures.monthLastYear) === 0 ? 0 : Number(figures.month) - Number(figures.monthLastYear);
const named = (rows: readonly Named[], of: (row: Named) => number, w: Writer) =>
  rows.map((row) => `${row.name} (${w.amountChange(of(row))})`).join(", ");

/** Who makes the difference, out of all rows: a group stands for its rows where it is one subsidiary. */
function difference({ total, ...told }: Told, rows: readonly SalesRow[], w: Writer): string {
  let whole = false;
  const single = rows.filter((row) => {
    if (row.depth !== 2) whole = row.whole === true;
    return row.id !== null && (row.depth === 2 ? !whole : row.depth === 0 || row.whole === true);
  });
  if (single.length < 2) return "";
  if (single.every(({ figures }) => figures.monthTarget === null)) {
    const goal = Number(total.monthTarget ?? 0);
    const short = goal > Number(total.month) || Number(total.month) < Number(total.monthLastYear);
    const lost = most(single, (row) => -lossOf(row)).slice(0, 2);
    return short && lost.length > 0 ? w.say("sales.say.losses", { names: named(lost, lossOf, w) }) : "";
  }
  if (standing({ total, ...told }, { ...w, say: () => "x" } as Writer) === "") return "";
  const behind = Number(total.month) < Number(total.monthTarget);
  const two = most(single, (row) => (behind ? -gapOf(row) : gapOf(row))).slice(0, 2);
  return two.length > 0 ? w.say(behind ? "sales.say.gap" : "sales.say.lead", { names: named(two, gapOf, w) }) : "";
}

const ofSales = (answer: Told, rows: readonly SalesRow[], w: Writer): string => {
  const stands = standing(answer, w);
  const change = grown(answer.total.month, answer.total.monthLastYear);
  const growth =
    stands === "" && change !== null
      ? w.say("sales.say.growth", {
          month: w.month(answer.month),
          amount: w.amount(answer.total.month),
          change: w.growth(change),
        })
      : "";
  return joined(stands, growth, difference(answer, rows, w), perDay(answer, w));
};

/** Executives read the page's largest rows on the side of the whole, and the first on the other. */
function ofManagement(answer: ManagementSales | ManagementProfit, rows: readonly Named[], w: Writer): string {
  const stands = standing(answer, w);
  if (stands === "") return joined(perDay(answer, w));
  const behind = Number(answer.total.month) < Number(answer.total.monthTarget);
  const [lost, won] = [most(rows, (row) => -gapOf(row)), most(rows, gapOf)];
  const [same, other] = behind ? [lost, won] : [won, lost];
  return joined(
    stands,
    same.length > 0 && w.say(behind ? "sales.say.gap" : "sales.say.lead", { names: named(same.slice(0, 2), gapOf, w) }),
    other.length > 0 && w.say("mgmt.say.other", { names: named(other.slice(0, 1), gapOf, w) }),
    perDay(answer, w),
  );
}

const tenths = (value: number) => Number(value.toFixed(1));
/** A part of a whole in per cent as it is shown: one decimal. */
const sharePoint = (of: string | null, whole: string): number | null => {
  const share = of === null ? null : part(of, whole);
  return share === null ? null : tenths(Number(share));
};
const moveOf = ({ sales, lastYear }: { sales: string; lastYear: string }) => Number(sales) - Number(lastYear);

export const saysOfSales = {
  MIPSAL01: says<SalesReport>((answer, w) => [ofSales(answer, answer.rows, w)]),
  MIPSAL04: says<TtSales>((answer, w) => [ofSales(answer, answer.rows, w)]),
  MIPSAL11: says<Told>((answer, w) => [ofSales(answer, [], w)]),
  MIPSAL02: says<SubsidiaryAnalysis>(({ all, rows }, w) => {
    const { budget, actual } = all.figures;
    const [atBudget, atActual] = [grown(budget.ytd, budget.ytdLastYear), grown(actual.ytd, actual.ytdLastYear)];
    if (atBudget === null || atActual === null) return [];
    const changes = rows.map(({ name, figures }) => ({
      name,
      change: Number(figures.budget.ytd) - Number(figures.budget.ytdLastYear),
    }));
    const names = (some: typeof changes) =>
      some
        .slice(0, 2)
        .map(({ name, change }) => `${name} (${w.amountChange(change)})`)
        .join(", ");
    const [grownMost, fallen] = [most(changes, ({ change }) => change), most(changes, ({ change }) => -change)];
    return [
      joined(
        w.say("subsidiaries.say.growth", {
          ...{ budget: w.growth(atBudget), actual: w.growth(atActual) },
          points: w.points(Number(Number(atActual).toFixed(1)) - Number(Number(atBudget).toFixed(1))),
          amount: w.amountChange(Number(actual.ytd) - Number(budget.ytd)),
        }),
        grownMost.length > 0 && w.say("subsidiaries.say.most", { names: names(grownMost) }),
        fallen.length > 0 && w.say("subsidiaries.say.least", { names: names(fallen) }),
      ),
    ];
  }),
  MIPSAL03: says<Pivot>(({ rows, sums: { total }, from, month }, w) => {
    const range =
      from === month ? w.month(month) : w.word("sales.span.range", { from: w.month(from), to: w.month(month) });
    const change = grown(total.sales, total.lastYear);
    const first = rows.filter(({ depth }) => depth !== 2).map(({ name, total: cell }) => ({ name, ...cell }));
    const [largest] = most(first, ({ sales }) => sales);
    const [best, worst] = [most(first, moveOf)[0], most(first, (row) => -moveOf(row))[0]];
    const several = first.length > 1;
    const told = (row: (typeof first)[number]) => ({ name: `${row.name} (${w.amountChange(moveOf(row))})` });
    const share = largest ? part(largest.sales, total.sales) : null;
    return [
      joined(
        change === null
          ? w.say("pivot.say.wholeAlone", { range, amount: w.amount(total.sales) })
          : w.say("pivot.say.whole", { range, amount: w.amount(total.sales), change: w.growth(change) }),
        several &&
          largest &&
          share !== null &&
          w.say("pivot.say.largest", { name: largest.name, share: w.percent(share) }),
        several && best && w.say("pivot.say.most", told(best)),
        several && worst && w.say("pivot.say.least", told(worst)),
      ),
    ];
  }),
  MIPSAL05: says<MySales>(({ abc, standings, quiet, quietCount, silentUntil }, w) => {
    const classes = [abc.A, abc.B, abc.C];
    const share = part(
      abc.A.mat,
      sum(classes, ({ mat }) => mat),
    );
    const bought = sum(classes, ({ customers }) => customers) - standings.lost.customers;
    const won = [standings.new, standings.reactivated];
    const count = sum(won, ({ customers }) => customers);
    return [
      joined(
        share !== null &&
          w.say("mySales.say.classes", {
            a: w.count(abc.A.customers),
            count: w.count(bought),
            share: w.percent(share),
          }),
        count + standings.lost.customers > 0 &&
          w.say("mySales.say.moves", {
            ...{ won: w.count(count), wonAmount: w.amount(sum(won, ({ mat }) => mat)) },
            ...{ lost: w.count(standings.lost.customers), lostAmount: w.amount(standings.lost.matPrevious) },
          }),
        quiet[0] &&
          w.among(quietCount, quietWords(quiet[0]).one, quietWords(quiet[0]).several, {
            ...{ count: w.count(quietCount), name: quiet[0].name, rhythm: quiet[0].rhythm ?? 0, fewer: 4 },
            days: (Date.parse(silentUntil) - Date.parse(quiet[0].lastDay ?? "")) / 86_400_000,
          }),
      ),
    ].filter(Boolean);
  }),
  MIPMGM01: says<ManagementSales>((answer, w) => {
    const { mat, matPrevious } = answer.total;
    const change = grown(mat, matPrevious);
    const trend = change !== null && w.say("mgmt.trend.say", { now: w.amount(mat), change: w.growth(change) });
    return [ofManagement(answer, answer.subsidiaries, w), trend].filter((text): text is string => Boolean(text));
  }),
  MIPMGM10: says<ManagementProfit>((answer, w) => {
    const { month, costs, profit, lines } = answer;
    const now = sharePoint(profit.month.profit, profit.month.sales);
    if (costs === null || now === null) return [ofManagement(answer, lines, w)];
    const before = profit.monthBefore && sharePoint(profit.monthBefore.profit, profit.monthBefore.sales);
    const points = before === null ? 0 : tenths(now - before);
    const costOf = (id: number | null, some: typeof costs.lines) => {
      const line = some.find((each) => each.id === id);
      return line ? line.cost : "0";
    };
    const left = (sales: string, cost: string | null) =>
      cost === null ? null : sharePoint(String(Number(sales) - Number(cost)), sales);
    const moved = lines.flatMap(({ id, name, figures }) => {
      const own = left(figures.ytd, costOf(id, costs.lines));
      const earlier = costs.before && left(figures.ytdLastYear, costOf(id, costs.before.lines));
      return own === null || earlier === null ? [] : [{ name, points: tenths(own - earlier) }];
    });
    const worse = moved.filter((line) => line.points < 0).toSorted((a, b) => a.points - b.points);
    const said = {
      ...{ lines: moved.length, worse: worse.length, name: worse[0]?.name ?? "" },
      points: w.word("mgmt.points", { points: w.points(worse[0]?.points ?? 0) }),
    };
    const every = worse.length === moved.length ? "mgmt.profit.say.all" : "mgmt.profit.say.some";
    return [
      joined(
        points !== 0 &&
          w.say(points < 0 ? "mgmt.profit.say.below" : "mgmt.profit.say.above", {
            points: w.word("mgmt.points", { points: w.bare(Math.abs(points)) }),
            month: w.month(month - 100),
          }),
        moved.length > 0 && w.say(worse.length === 0 ? "mgmt.profit.say.none" : every, said),
      ),
    ];
  }),
  MIPTAS03: says<CustomerMap>((answer, w) => [ofMap(answer, w)]),
  MIPTAS15: says<CustomerMap>((answer, w) => [ofMap(answer, w)]),
};

/** How few places make half of sales. */
function ofMap({ places, total }: CustomerMap, w: Writer): string {
  if (Number(total.sales) <= 0) return w.say("customerMap.say.none");
  const half: string[] = [];
  let reached = 0;
  for (const { name, sales } of places.toSorted((a, b) => Number(b.sales) - Number(a.sales))) {
    if (reached * 2 >= Number(total.sales)) break;
    reached += Number(sales);
    half.push(name);
  }
  const more = half.length > 3 ? [w.word("customerMap.more", { places: half.length - 3 })] : [];
  return w.among(places.length, "customerMap.say.one", "customerMap.say.half", {
    ...{ places: half.length, all: places.length },
    names: [...half.slice(0, 3), ...more].join(", "),
  });
}

/** Whether the largest has a rhythm decides what is said of it. */
const quietWords = ({ rhythm }: { rhythm: number | null }) =>
  rhythm === null
    ? ({ one: "mySales.say.quiet.one.unknown", several: "mySales.say.quiet.unknown" } as const)
    : ({ one: "mySales.say.quiet.one", several: "mySales.say.quiet" } as const);
