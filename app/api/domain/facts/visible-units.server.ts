import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";
import type { Ctx, Scope } from "../ctx";
import { lostOf } from "../report/filters";

export type Unit = {
  id: number;
  parentId: number | null;
  kind: string;
  name: string;
  currency: string;
  subsidiaryId: number;
};

/** The organisation as this reader sees it: their units and their ancestors' names, children in display order. */
export type UnitTree = {
  byId: ReadonlyMap<number, Unit>;
  childrenOf: (id: number) => Unit[];
  /** The unit and everything below it, visible ones only. */
  subtree: (id: number) => number[];
  /** Topmost visible units. */
  roots: Unit[];
};

export type UnitRow = {
  id: number;
  parent_id: number | null;
  kind: string;
  name: string;
  currency: string;
  subsidiary_id: number;
};

const nameColumn: Record<Locale, string> = { ko: "name_ko", en: "name_en", zh: "name_zh" };

/** Units within the reader's scope; a unit outside it does not exist for them. */
export async function loadVisibleUnits(ctx: Ctx): Promise<UnitTree> {
  return toTree((await ctx.reports.execute<UnitRow>(unitsQuery(ctx))).rows);
}

export function unitsQuery(ctx: Ctx): SQL {
  const column = sql.identifier(nameColumn[ctx.locale]);
  return sql`
    select id, parent_id, kind, coalesce(${column}, name_en) as name, currency, subsidiary_id
      from org_unit where ${visible(ctx.viewer.scope)} order by display_order, id`;
}

/** Units and everything below them, each once. */
export const subtrees = (tree: UnitTree, units: readonly { id: number }[]): number[] => [
  ...new Set(units.flatMap(({ id }) => tree.subtree(id))),
];

/** A unit as filters name it; none where the reader sees none of that key. */
export const namedUnit = (tree: UnitTree, id: number): { id: number; name: string }[] => {
  const unit = tree.byId.get(id);
  return unit ? [{ id, name: unit.name }] : [];
};

/**
 * What a list is narrowed to by organisation.
 * @param asked keys; of several each counts with everything below it, once
 * @returns `ids`: of all of them with those below, undefined = nothing is narrowed; `lost`: asked for, and not in the reader's sight
 */
export function chooseUnits(tree: UnitTree, asked: readonly number[] | undefined) {
  const unit = (asked ?? []).flatMap((id) => namedUnit(tree, id));
  return { unit, ids: unit.length > 0 ? subtrees(tree, unit) : undefined, lost: lostOf("unit", asked, unit) };
}

const visible = (scope: Scope) => (scope.all ? sql`true` : sql`id = any(${sql.param(scope.unitIds)}::int[])`);

export function toTree(rows: UnitRow[]): UnitTree {
  const byId = new Map<number, Unit>();
  for (const row of rows) {
    byId.set(row.id, {
      id: row.id,
      parentId: row.parent_id,
      kind: row.kind,
      name: row.name,
      currency: row.currency,
      subsidiaryId: row.subsidiary_id,
    });
  }
  const children = new Map<number, Unit[]>();
  for (const unit of byId.values()) {
    if (unit.parentId !== null) children.set(unit.parentId, [...(children.get(unit.parentId) ?? []), unit]);
  }
  const childrenOf = (id: number) => children.get(id) ?? [];
  const subtree = (id: number): number[] => (byId.has(id) ? [id, ...childrenOf(id).flatMap((u) => subtree(u.id))] : []);
  const roots = [...byId.values()].filter((unit) => unit.parentId === null || !byId.has(unit.parentId));
  return { byId, childrenOf, subtree, roots };
}
