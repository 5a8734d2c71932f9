import { sql } from "drizzle-orm";
import type { Ctx } from "../../../ctx";
import { byCode } from "../../../stock/day/by-code";
import { type DayTool, isCalled, MOST_DRAWN } from "../../../stock/day/day-rows";
import { whatCan } from "../../../verbs";
import { cabinetPolicies } from "../cabinet-policy";
import { findCabinet } from "../find-cabinet.server";
import { type KeptItem, keptItems } from "../kept-items.server";
import { movementsOf } from "../movement/movements-of.server";
import type { CabinetDay } from "./cabinet-day";

const NEVER = { weeks: 0, year: 0 };
/** A day has hardly more entries than that; all of them stand in the list of movements. */
const SHOWN = 200;

type Asked = { id: number; day?: string | undefined; find?: string | undefined; codes?: readonly string[] | undefined };

/** A cabinet's sheet of a day, today's where none is named. @throws AppError not-found */
export async function getCabinetDay(ctx: Ctx, { id, day: asked, find = "", codes = [] }: Asked): Promise<CabinetDay> {
  const cabinet = await findCabinet(ctx, id);
  const { serial, place, customerName, today, clock } = cabinet;
  const day = asked ?? today;
  const [items, entries, moved] = await Promise.all([
    keptItems(ctx, id, day),
    movementsOf(ctx, sql`b.id = ${id} AND m.day = ${day}::date`, { most: SHOWN }),
    movedLately(ctx, id, day),
  ]);
  const piecesOf = (item: number, kind: "issue" | "return") =>
    entries
      .filter((entry) => entry.itemId === item && entry.kind === kind)
      .reduce((all, { quantity }) => all + (kind === "issue" ? -quantity : quantity), 0);
  const shown = ({ id: item, name, part, listed, stock }: KeptItem): DayTool => ({
    ...{ id: item, name, part, catalogueNo: "", listed, stock },
    ...{ issued: piecesOf(item, "issue"), returned: piecesOf(item, "return") },
  });
  const often = ({ id: item }: KeptItem) => moved.get(item) ?? NEVER;
  const lately = items.toSorted((a, b) => often(b).weeks - often(a).weeks || often(b).year - often(a).year);
  const found = find.trim() === "" ? [] : items.filter(({ name, part }) => isCalled([name, part], find));
  const meant = itemsByCode(items);
  return {
    ...{ id, serial, place, customerName, day, today, clock, entries },
    tools: lately.slice(0, MOST_DRAWN).map(shown),
    found: found.slice(0, MOST_DRAWN).map(shown),
    foundOf: found.length,
    coded: Object.fromEntries(
      codes.flatMap((code) => {
        const [item, ...others] = meant(code);
        return item && others.length === 0 ? [[code, shown(item)] as const] : [];
      }),
    ),
    listed: items.filter(({ listed }) => listed).length,
    can: whatCan(cabinetPolicies, ctx.viewer, cabinet),
  };
}

/** By item number, else by the whole description. */
export const itemsByCode = (items: readonly KeptItem[]) => byCode(items, [({ name }) => name, ({ part }) => part]);

type Often = { weeks: number; year: number };

async function movedLately({ db }: Ctx, cabinet: number, day: string): Promise<Map<number, Often>> {
  const { rows } = await db.execute<Often & { item: number }>(sql`
    SELECT a.item_id AS item, (count(*) FILTER (WHERE m.day > ${day}::date - 28))::int AS weeks, count(*)::int AS year
      FROM stock_article a JOIN stock_movement m ON m.article_id = a.id AND m.kind IN ('issue', 'return')
     WHERE a.cabinet_id = ${cabinet} AND m.day <= ${day}::date AND m.day > ${day}::date - 365 GROUP BY 1`);
  return new Map(rows.map(({ item, ...often }) => [item, often]));
}
