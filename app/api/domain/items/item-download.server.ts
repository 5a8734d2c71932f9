import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { findSelection, resolveNumbers } from "./find-selection.server";
import type { Family, ItemDownload, ItemFilters } from "./item-download";

/** Whoever may ask for special prices works with list prices; nobody else is told them. */
const PRICES = "MIPSAL06";

const sorts = {
  name: sql`i.item_no`,
  description: sql`i.description`,
  line: sql`l.display_order`,
  group: sql`g.display_order`,
  grade: sql`i.grade`,
  lifecycle: sql`i.lifecycle`,
  launched: sql`i.launch_date`,
  listPrice: sql`i.list_price`,
};

/** Items in use, of a family or of the reader's pasted list in its order; and what of the list is no item. */
export async function getItems(ctx: Ctx, filters: ItemFilters, ignored: IgnoredFilter[] = []): Promise<ItemDownload> {
  const { reports, viewer, locale } = ctx;
  const pricesTold = viewer.menuCodes.has(PRICES);
  const numbers = filters.list ? await findSelection(ctx, filters.list) : null;
  const unknown = filters.list && !numbers ? [{ name: "list", value: filters.list }] : [];
  const pasted = numbers && (await resolveNumbers(ctx, numbers));
  const families = await listFamilies(ctx);
  const known = new Set(families.map(({ id }) => id));
  const { family = [] } = filters;
  const where = conditions({ ...filters, family: family.filter((id) => known.has(id)) }, pasted?.ids ?? null);
  const gone = family.filter((id) => !known.has(id)).map((value) => ({ name: "family", value }));
  const place = pasted ? sql`array_position(${sql.param(pasted.ids)}::int[], i.id)` : sql`i.item_no`;
  // An order by what is not told would tell it.
  const sort = filters.sort === "listPrice" && !pricesTold ? undefined : filters.sort;
  const order = orderBy({ ...filters, sort }, sorts, sql`${place}, i.id`);
  const name = sql.identifier(`name_${locale}`);
  const price = pricesTold ? sql`i.list_price::text` : sql`NULL::text`;
  const from = sql`FROM item i JOIN product_line l ON l.id = i.product_line_id JOIN product_group g ON g.id = i.product_group_id WHERE ${where}`;
  const [{ rows }, { rows: counts }, currency] = await Promise.all([
    reports.execute<ItemDownload["rows"][number]>(sql`
      SELECT i.item_no AS "itemNo", i.description, coalesce(l.${name}, l.name_en) AS line, coalesce(g.${name}, g.name_en) AS "group",
        i.grade, i.lifecycle, i.launch_date::text AS launched, ${price} AS "listPrice"
      ${from} ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`),
    reports.execute<{ count: number }>(sql`SELECT count(*)::int AS count ${from}`),
    pricesTold ? headquartersCurrency(ctx) : undefined,
  ]);
  return {
    rows,
    rowCount: counts[0]?.count ?? 0,
    ignored: [...ignored, ...unknown, ...gone],
    ...(currency && { currency }),
    pricesTold,
    pasted: numbers?.length ?? null,
    missing: pasted?.missing ?? [],
    options: { families },
  };
}

function conditions({ text, family = [], lifecycle }: ItemFilters, ids: readonly number[] | null): SQL {
  const parts = [sql`i.use_yn = 'Y'`];
  if (ids) parts.push(sql`i.id = any(${sql.param(ids)}::int[])`);
  if (text) parts.push(sql`(i.item_no ILIKE ${contains(text)} OR i.description ILIKE ${contains(text)})`);
  if (lifecycle) parts.push(sql`i.lifecycle = ${lifecycle}`);
  if (family.length > 0) parts.push(sql`(${sql.join(family.map(ofFamily), sql` OR `)})`);
  return sql.join(parts, sql` AND `);
}

function ofFamily(id: string): SQL {
  const key = Number(id.slice(1));
  return id.startsWith("l") ? sql`i.product_line_id = ${key}` : sql`i.product_group_id = ${key}`;
}

/** Product lines with their groups below them, in display order, each with its items on sale. */
async function listFamilies({ reports, locale }: Ctx): Promise<Family[]> {
  const name = sql.identifier(`name_${locale}`);
  const { rows } = await reports.execute<Family>(sql`
    WITH counted AS (
      SELECT product_line_id AS line, product_group_id AS "group", count(*)::int AS items FROM item WHERE use_yn = 'Y' GROUP BY 1, 2)
    SELECT id, name, depth, items FROM (
      SELECT 'l' || l.id AS id, coalesce(l.${name}, l.name_en) AS name, 0 AS depth, l.display_order AS first, l.id AS line, 0 AS second,
             (SELECT coalesce(sum(items), 0)::int FROM counted WHERE line = l.id) AS items FROM product_line l
      UNION ALL SELECT 'g' || g.id, coalesce(g.${name}, g.name_en), 1, l.display_order, l.id, g.display_order,
             (SELECT coalesce(sum(items), 0)::int FROM counted WHERE "group" = g.id)
        FROM product_group g JOIN product_line l ON l.id = g.product_line_id) f
    ORDER BY first, line, depth, second, id`);
  return rows;
}

async function headquartersCurrency({ reports }: Ctx): Promise<string | undefined> {
  const { rows } = await reports.execute<{ currency: string }>(
    sql`SELECT currency FROM org_unit WHERE parent_id IS NULL ORDER BY id LIMIT 1`,
  );
  return rows[0]?.currency;
}
