import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { addMonths, lastDay, monthOfDay } from "../report/period";
import { type Bounds, boundsOf, everything } from "./filter";
import { filterSql } from "./filter-sql.server";
import { kindOf } from "./model";
import type { Options, Order } from "./options";
import { type Place, type PlaceType, readPlace, writePlace } from "./skip-token";
import type { KeyColumn, Table } from "./table";

/** Rows of one answer. */
export const MOST_ROWS = 10_000;

export type Page = {
  /** Each a JSON object, written by the database: decimals are exact. */
  rows: string[];
  /** What the next page's address carries; null where this is the last. */
  next: string | null;
  /** All rows that pass the filter, where they were asked for. */
  count: number | null;
};

type Asked = {
  table: Table;
  options: Options;
  order: readonly OrderColumn[];
  size: number;
  quoted: boolean;
};
type OrderColumn = { sql: SQL; type: PlaceType; descending: boolean; nullable: boolean };
type Row = { row: string; at: (string | null)[] | null };

/**
 * One page of a table. Pages follow each other by key, never by offset: a row that is there all the while is on exactly one of them, whatever is
 * loaded in between. In another order a load may move rows, so the link carries what had been loaded and a changed one is refused.
 * @param quoted whether numbers are written as texts (IEEE754Compatible) @throws AppError odata-wrong, odata-changed
 */
export async function readPage(
  ctx: Ctx,
  table: Table,
  options: Options,
  quoted = false,
  page = MOST_ROWS,
): Promise<Page> {
  const order = [...options.orderBy.map((each) => orderColumn(table, each)), ...table.keys.map(keyColumn)];
  const types = order.map(({ type }) => type);
  const place = options.after === null ? null : readPlace(options.after, types);
  const version = options.orderBy.length === 0 ? null : await versionOf(ctx);
  if (place && place.version !== version) throw new AppError("odata-changed");
  const left = place ? place.left : options.top;
  const asked: Asked = { table, options, order, size: Math.min(page, left ?? page), quoted };
  const [{ rows, at }, count] = await Promise.all([
    asked.size === 0 ? { rows: [], at: null } : readRows(ctx, asked, place),
    options.count && !place ? countRows(ctx, table, options) : null,
  ]);
  const more = rows.length > asked.size && (left === null || left > asked.size);
  const next = more && at ? writePlace({ values: at, left: left === null ? null : left - asked.size, version }) : null;
  return { rows: rows.slice(0, asked.size), next, count };
}

/** How many rows pass a filter. */
export async function countRows(ctx: Ctx, table: Table, { filter }: Pick<Options, "filter">): Promise<number> {
  const bounds = table.time ? boundsOf(filter, table.time.column) : everything;
  const { rows } = await ctx.reports.execute<{ n: string }>(
    sql`select count(*) as n from (${table.source({ bounds, filter })}) q where ${conditionOf(table, { filter })}`,
  );
  return Number(rows[0]?.n ?? 0);
}

const conditionOf = ({ shape }: Table, { filter }: Pick<Options, "filter">): SQL =>
  filter === null ? sql`true` : filterSql(shape, filter);

type Found = { rows: string[]; at: Place["values"] | null };

/** One row more than the page has tells that there is another page. */
async function readRows(ctx: Ctx, asked: Asked, place: Place | null): Promise<Found> {
  const { table, options, size } = asked;
  const { time } = table;
  const bounds = time ? boundsOf(options.filter, time.column) : everything;
  if (!time || options.orderBy.length > 0 || (options.skip > 0 && !place)) {
    const skip = place ? 0 : options.skip;
    return foundIn(await readStretch(ctx, asked, { bounds, place, skip, wanted: size }));
  }
  const reached = place?.values[0];
  const last = earliest(bounds.to, time.last);
  let from = latest(bounds.from, latest(reached == null ? null : time.dayOf(reached), time.first));
  let found: Found = { rows: [], at: null };
  // Month by month, and more of them at a time where few rows came: neither is all of it sorted for a page, nor asked a hundred times.
  for (let months = 1; from <= last && found.rows.length <= size; ) {
    const to = earliest(last, lastDay(addMonths(monthOfDay(from), months - 1)));
    const wanted = size - found.rows.length;
    const { rows, at } = foundIn(await readStretch(ctx, asked, { bounds: { from, to }, place, skip: 0, wanted }));
    found = { rows: [...found.rows, ...rows], at: at ?? found.at };
    if (rows.length < wanted / 2) months *= 2;
    from = dayAfter(to);
  }
  return found;
}

const foundIn = (rows: readonly Row[]): Found => ({
  rows: rows.map(({ row }) => row),
  at: rows.find(({ at }) => at !== null)?.at ?? null,
});

const latest = (a: string | null, b: string): string => (a !== null && a > b ? a : b);
const earliest = (a: string | null, b: string): string => (a !== null && a < b ? a : b);
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

type Stretch = { bounds: Bounds; place: Place | null; skip: number; wanted: number };

async function readStretch(ctx: Ctx, asked: Asked, { bounds, place, skip, wanted }: Stretch): Promise<Row[]> {
  const { table, options, order } = asked;
  const conditions = [conditionOf(table, options), ...(place ? [after(order, place)] : [])];
  const by = sql.join(
    order.map(({ sql: column, descending }) =>
      descending ? sql`${column} desc nulls last` : sql`${column} asc nulls first`,
    ),
    sql`, `,
  );
  const columns = options.columns.map((name) => columnSql(asked, name));
  const at = sql.join(
    order.map(({ sql: column }) => sql`${column}::text`),
    sql`, `,
  );
  const { rows } = await ctx.reports.execute<Row>(sql`
    select row_to_json(shown)::text as row, case when q.n = ${wanted} then array[${at}] end as at
      from (select page.*, row_number() over () as n
              from (select q.* from (${table.source({ bounds, filter: options.filter })}) q
                     where ${sql.join(conditions, sql` and `)} order by ${by} limit ${wanted + 1} offset ${skip}) page) q
     cross join lateral (select ${sql.join(columns, sql`, `)}) shown order by q.n`);
  return rows;
}

function columnSql({ table, quoted }: Asked, name: string): SQL {
  const type = table.shape.properties[name]?.type;
  const column = sql`q.${sql.identifier(name)}`;
  return quoted && (type === "Decimal" || type === "Int64") ? sql`${column}::text as ${sql.identifier(name)}` : column;
}

function orderColumn({ shape }: Table, { name, descending }: Order): OrderColumn {
  const property = shape.properties[name];
  if (!property) throw new Error(`no column ${name}`);
  return {
    sql: sql`q.${sql.identifier(name)}`,
    type: kindOf(property),
    descending,
    nullable: property.nullable === true,
  };
}

const keyColumn = ({ name, type }: KeyColumn): OrderColumn => ({
  ...{ sql: sql`q.${sql.identifier(name)}`, type },
  ...{ descending: false, nullable: false },
});

const casts: Record<PlaceType, SQL> = {
  int: sql.raw("int"),
  date: sql.raw("date"),
  text: sql.raw("text"),
  number: sql.raw("numeric"),
};

/** The rows behind a place. By keys alone it is one comparison of rows, which an index answers. */
function after(order: readonly OrderColumn[], { values }: Place): SQL {
  const bound = order.map(({ type }, at) => sql`${values[at]}::${casts[type]}`);
  if (order.every(({ descending, nullable }) => !descending && !nullable))
    return sql`(${sql.join(
      order.map((column) => column.sql),
      sql`, `,
    )}) > (${sql.join(bound, sql`, `)})`;
  const steps = order.map((column, at) => {
    const same = order.slice(0, at).map((each, i) => sql`${each.sql} is not distinct from ${bound[i] ?? sql`null`}`);
    return sql`(${sql.join([...same, behind(column, values[at] ?? null, bound[at] ?? sql`null`)], sql` and `)})`;
  });
  return sql`(${sql.join(steps, sql` or `)})`;
}

/** Null stands before everything else, and descending behind it. */
function behind({ sql: column, descending }: OrderColumn, value: string | null, bound: SQL): SQL {
  if (!descending) return value === null ? sql`${column} is not null` : sql`${column} > ${bound}`;
  return value === null ? sql`false` : sql`(${column} < ${bound} or ${column} is null)`;
}

/** Changes with every load, undone ones too, and with every change of what stands beside it. */
async function versionOf({ reports }: Ctx): Promise<string> {
  const { rows } = await reports.execute<{ version: string }>(sql`
    select (select coalesce(max(id), 0) || '.' || count(*) from import_batch) || '.' || (select coalesce(sum(version), 0) from table_version) as version`);
  return String(rows[0]?.version);
}
