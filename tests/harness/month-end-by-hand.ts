import type { Query, SalesWorld } from "./sales";

/**
 * What the end of November 2026 is expected to be, straight from the invoice lines and written without a glance at the product's SQL:
 * days of single lines, months walked one by one, percentiles of plain numbers.
 */

/** Headquarters' holidays. */
export async function holidaysOf(world: SalesWorld): Promise<ReadonlySet<string>> {
  const rows = await world.query<{ day: string }>("select day::text as day from holiday where country = 'KR'");
  return new Set(rows.map(({ day }) => day));
}

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
/** @param month counted from 0, beyond a year too */
export function workingDays(holidays: ReadonlySet<string>, year: number, month: number): string[] {
  const days: string[] = [];
  for (let day = 1; isoDay(year, month, day) <= isoDay(year, month + 1, 0); day++) {
    const iso = isoDay(year, month, day);
    if (![0, 6].includes(new Date(iso).getUTCDay()) && !holidays.has(iso)) days.push(iso);
  }
  return days;
}

/** As PostgreSQL defines percentile_cont. */
function percentile(values: number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = at * (sorted.length - 1);
  const [low = Number.NaN, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

const columns = { line: "product_line_id", industry: "industry_id", customer: "customer_id", item: "item_id" } as const;
/** Definitions of a WITH clause: the units below the user ($1), those below the unit asked for ($2). */
export const mine = `with recursive mine as (
    select g.org_unit_id as id from user_group_member m join user_group g on g.id = m.group_id where m.user_id = $1 and g.org_unit_id is not null
    union select o.id from org_unit o join mine on o.parent_id = mine.id),
  wanted as (select id from org_unit where id = $2::int union select o.id from org_unit o join wanted on o.parent_id = wanted.id)`;

/** Sales in USD of each day of a reader's invoice lines. */
export async function daysByHand(world: SalesWorld, userId: string, query: Query = {}): Promise<[string, number][]> {
  const { unit = null, ...others } = query;
  const filters = Object.entries(others).map(
    ([name, value]) => `and ${columns[name as keyof typeof columns]} = ${value}`,
  );
  const rows = await world.query<{ day: string; usd: string }>(
    `${mine} select invoice_date::text as day, sum(amount * to_usd)::text as usd from invoice_line l
       join exchange_rate r on r.currency = l.currency and r.year = 2026 and r.kind = 'budget'
      where l.unit_id in (select id from mine) and ($2::int is null or l.unit_id in (select id from wanted)) ${filters.join(" ")} group by 1`,
    [userId, unit],
  );
  return rows.map(({ day, usd }) => [day, Number(usd)]);
}

/** @param until the last loaded day of November 2026 */
export function expectByHand(holidays: ReadonlySet<string>, days: [string, number][], until: string) {
  const sumOf = (from: string, to: string) =>
    days.reduce((sum, [day, usd]) => (day >= from && day <= to ? sum + usd : sum), 0);
  const november = workingDays(holidays, 2026, 10);
  const done = november.filter((day) => day <= until).length;
  const sales = sumOf("2026-11-01", until);
  const isOff = !november.includes(until);
  const monthsAgo = (count: number) => {
    const working = workingDays(holidays, 2026, 10 - count);
    if (working.length <= done) return null;
    const next = working[done] ?? "";
    const cut = isOff ? new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10) : (working[done - 1] ?? "");
    const whole = sumOf(isoDay(2026, 10 - count, 1), isoDay(2026, 11 - count, 0));
    if (whole <= 0) return null;
    const part = sumOf(isoDay(2026, 10 - count, 1), cut);
    return { count, share: part / whole, runRate: Math.abs((part / done) * working.length - whole) / whole };
  };
  const months = Array.from({ length: 24 }, (_, at) => monthsAgo(at + 1)).flatMap((month) => month ?? []);
  const twelveBefore = (ago: number) =>
    months.filter(({ count }) => count > ago && count <= ago + 12).map(({ share }) => share);
  const last = months.filter(({ count }) => count <= 12);
  const tests = last.flatMap(({ count, share }) => {
    const known = twelveBefore(count);
    return known.length < 3 ? [] : [Math.abs(share / percentile(known, 0.5) - 1)];
  });
  const shares = twelveBefore(0);
  return {
    ...{ sales, done, all: november.length, runRate: (sales / done) * november.length, months: last.length },
    ...{
      shape: sales / percentile(shares, 0.5),
      from: sales / percentile(shares, 0.75),
      to: sales / percentile(shares, 0.25),
    },
    runRateError:
      100 *
      percentile(
        last.map(({ runRate }) => runRate),
        0.5,
      ),
    ...{ shapeError: 100 * percentile(tests, 0.5), tests: tests.length },
  };
}
