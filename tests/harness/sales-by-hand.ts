import type { SalesWorld } from "./sales";

/**
 * The answers of MIPSAL01 once more, straight from the invoice lines and written without a glance at the product's
 * SQL: days instead of months, the line's own currency instead of its subsidiary's, groups walked in the query.
 */
export type Asked = {
  userId: string;
  key: "unit_id" | "subsidiary_id" | "product_line_id" | "industry_id" | "customer_id" | "salesperson_id" | "item_id";
  /** yyyymm */
  month: number;
  asOf: string;
  /** The months before in place of last year. */
  previous?: boolean;
  currency: "to_usd" | "to_krw" | "to_eur" | "own";
  unit?: number | number[] | undefined;
  line?: number | number[] | undefined;
  industry?: number | number[] | undefined;
  customer?: number;
  item?: number;
};
export type Sums = Record<(typeof spans)[number], string>;
const spans = ["month", "monthLastYear", "ytd", "ytdLastYear", "mat", "matPrevious"] as const;

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** First and last day of each figure. In an open month everything but the annual totals ends at the same day. */
export function daysOf(ym: number, asOf: string, previous = false): Record<(typeof spans)[number], [string, string]> {
  const [year, month] = [Math.floor(ym / 100), ym % 100];
  const open = asOf.startsWith(`${year}-${String(month).padStart(2, "0")}`) && asOf < day(year, month + 1, 0);
  const date = Number(asOf.slice(8));
  const end = (y: number, m = month) => {
    const last = day(y, m + 1, 0);
    return open && day(y, m, date) < last ? day(y, m, date) : last;
  };
  const last = open ? month - 1 : month;
  return {
    month: [day(year, month, 1), end(year)],
    monthLastYear: previous
      ? [day(year, month - 1, 1), end(year, month - 1)]
      : [day(year - 1, month, 1), end(year - 1)],
    ytd: [day(year, 1, 1), end(year)],
    ytdLastYear: previous ? [day(year - 1, 13 - month, 1), end(year - 1, 12)] : [day(year - 1, 1, 1), end(year - 1)],
    mat: [day(year, last - 11, 1), day(year, last + 1, 0)],
    matPrevious: [day(year - 1, last - 11, 1), day(year - 1, last + 1, 0)],
  };
}

const below = (name: string, start: string) =>
  `${name} as (${start} union select o.id from org_unit o join ${name} above on o.parent_id = above.id)`;

/** Customers without a salesperson stand under the key 0. */
const ofSalesperson = "coalesce((select c.salesperson_id from customer c where c.id = l.customer_id), 0)";

/** Sums by key and, under the key null, of everything; in 1/10,000 of the currency. */
export async function sumsByHand(world: SalesWorld, asked: Asked): Promise<Map<number | null, Sums>> {
  const values: unknown[] = [
    asked.userId,
    Math.floor(asked.month / 100),
    asked.unit === undefined ? null : [asked.unit].flat(),
  ];
  const filters = (
    [
      ["product_line_id", asked.line],
      ["industry_id", asked.industry],
      ["customer_id", asked.customer],
      ["item_id", asked.item],
    ] as const
  ).flatMap(([column, value]) =>
    value === undefined ? [] : [`and l.${column} = any($${values.push([value].flat())}::int[])`],
  );
  const key = asked.key === "salesperson_id" ? ofSalesperson : `l.${asked.key}`;
  const rate = asked.currency === "own" ? "1" : `r.${asked.currency}`;
  const sums = spans.map((span) => {
    const [from, to] = daysOf(asked.month, asked.asOf, asked.previous)[span];
    return `coalesce(sum(l.amount * ${rate}) filter (where l.invoice_date between '${from}' and '${to}'), 0)::text as "${span}"`;
  });
  const rows = await world.query<Sums & { key: number | null }>(
    `with recursive
     ${below("mine", "select g.org_unit_id as id from user_group_member m join user_group g on g.id = m.group_id where m.user_id = $1 and g.org_unit_id is not null")},
     ${below("wanted", "select id from org_unit where id = any($3::int[])")}
     select ${key} as key, ${sums.join(", ")}
       from invoice_line l
       left join exchange_rate r on r.currency = l.currency and r.year = $2::int and r.kind = 'budget'
      where (l.unit_id in (select id from mine) or l.customer_id in (
              select g.customer_id from user_group_member m join user_group g on g.id = m.group_id where m.user_id = $1))
        and ($3::int[] is null or l.unit_id in (select id from wanted)) ${filters.join(" ")}
      group by grouping sets ((1), ())`,
    values,
  );
  return new Map(rows.map(({ key, ...rest }) => [key, rest]));
}
