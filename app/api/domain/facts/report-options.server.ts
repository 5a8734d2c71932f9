import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { addMonths, type Month, monthOfDay } from "../report/period";
import type { AsOf } from "./as-of.server";
import type { UnitTree } from "./visible-units.server";

export type Option = { id: number; name: string; depth?: number };

export type Classes = { lines: Option[]; industries: Option[] };
export type ClassRow = { kind: "line" | "industry"; id: number; name: string };

/** Product lines and industries in display order. */
export async function listClasses(ctx: Ctx): Promise<Classes> {
  return toClasses((await ctx.reports.execute<ClassRow>(classesQuery(ctx))).rows);
}

export function classesQuery(ctx: Ctx): SQL {
  const name = sql.identifier(`name_${ctx.locale}`);
  return sql`
    select 'line' as kind, id, coalesce(${name}, name_en) as name, display_order from product_line
    union all
    select 'industry', id, coalesce(${name}, name_en), display_order from industry
     order by display_order, id`;
}

export function toClasses(rows: ClassRow[]): Classes {
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, name: row.name }] : []));
  return { lines: of("line"), industries: of("industry") };
}

/** Units for the filter: those with units below them, indented by level; distributors are reached by drilling down. */
export function unitOptions(tree: UnitTree): Option[] {
  const walk = (id: number, depth: number): Option[] => {
    const unit = tree.byId.get(id);
    if (!unit || unit.kind.endsWith("distributor")) return [];
    return [{ id, name: unit.name, depth }, ...tree.childrenOf(id).flatMap((child) => walk(child.id, depth + 1))];
  };
  return tree.roots.flatMap((root) => walk(root.id, 0));
}

/** Units with one of these at or below them, indented by level: of a programme its distributors. */
export function optionsAbove(tree: UnitTree, units: readonly number[]): Option[] {
  const wanted = new Set<number>();
  for (const id of units)
    for (let unit = tree.byId.get(id); unit && !wanted.has(unit.id); unit = tree.byId.get(unit.parentId ?? 0))
      wanted.add(unit.id);
  const walk = (id: number, depth: number): Option[] => {
    const unit = tree.byId.get(id);
    if (!unit || !wanted.has(id)) return [];
    return [{ id, name: unit.name, depth }, ...tree.childrenOf(id).flatMap((child) => walk(child.id, depth + 1))];
  };
  return tree.roots.flatMap((root) => walk(root.id, 0));
}

const MOST_MONTHS = 240;

/** The months that hold data, newest first. */
export function monthsOfData({ day, firstMonth }: AsOf): Month[] {
  const months: Month[] = [];
  if (firstMonth === null) return months;
  for (let ym = monthOfDay(day); ym >= firstMonth && months.length < MOST_MONTHS; ym = addMonths(ym, -1))
    months.push(ym);
  return months;
}

/** Name of one customer or item that the reader may see; null when it is not there for them. */
export async function findCustomerName(ctx: Ctx, id: number): Promise<Option | null> {
  const scope = ctx.viewer.scope;
  const visible = scope.all
    ? sql`true`
    : sql`(id = any(${sql.param(scope.customerIds)}::int[]) or org_unit_id = any(${sql.param(scope.unitIds)}::int[])
        or exists (select 1 from sales_year_customer
                    where customer_id = ${id} and unit_id = any(${sql.param(scope.unitIds)}::int[])))`;
  const { rows } = await ctx.reports.execute<{ id: number; name: string }>(
    sql`select id, ${customerName(ctx.locale)} as name from customer where id = ${id} and ${visible}`,
  );
  return rows[0] ?? null;
}

export async function findItemName(ctx: Ctx, id: number): Promise<Option | null> {
  const { rows } = await ctx.reports.execute<{ id: number; name: string }>(
    sql`select id, item_no || ' ' || description as name from item where id = ${id}`,
  );
  return rows[0] ?? null;
}
