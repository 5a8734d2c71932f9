import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { writtenPrice } from "../../read-price";
import type { Month } from "../../report/period";
import { findSite } from "../site/find-site.server";
import { contractCpuAt, termAt } from "../tool-months.server";
import type { ListEntry, ListKind } from "./list-entry";
import { writtenCpu } from "./read-cpu";

const lines = sql`ttmb_line l JOIN ttmb_model m ON m.line_id = l.id`;
const tools = sql`${lines} JOIN ttmb_tool t ON t.model_id = m.id`;

/** `held`: all that the form writes over, of every month, so that a state is another one once any of it is. */
const kept: Record<ListKind, { from: SQL; id: SQL; held: SQL; values: (ym: SQL) => SQL }> = {
  model: {
    ...{ from: lines, id: sql`m.id` },
    held: sql`ROW(l.name, m.name, (SELECT jsonb_agg(jsonb_build_array(k.from_ym, k.cpu) ORDER BY k.from_ym) FROM ttmb_contract_cpu k WHERE k.model_id = m.id))`,
    values: (ym) => sql`jsonb_build_object('line', l.code, 'lineName', l.name, 'model', m.code, 'modelName', m.name,
      'contractCpu', ${contractCpuAt(sql`m.id`, ym)}::text)`,
  },
  tool: {
    ...{ from: tools, id: sql`t.id` },
    held: sql`ROW(t.machining_part, t.catalogue_no, t.type1, t.type2, t.maker, (
      SELECT jsonb_agg(jsonb_build_array(r.from_ym, r.listed, r.set_up, r.corner, r.tool_life, r.unit_price, r.contract_price) ORDER BY r.from_ym)
        FROM ttmb_tool_term r WHERE r.tool_id = t.id))`,
    values: (ym) => sql`jsonb_build_object('model', t.model_id, 'toolNo', t.tool_no, 'machiningPart', t.machining_part,
      'catalogueNo', t.catalogue_no, 'type1', t.type1, 'type2', t.type2, 'maker', t.maker) || coalesce((
      SELECT jsonb_build_object('setUp', term.set_up, 'corner', term.corner, 'toolLife', term.tool_life, 'listed', term.listed,
        'unitPrice', term.unit_price::text, 'contractPrice', term.contract_price::text) FROM (${termAt(sql`t.id`, ym)}) AS term), '{}')`,
  },
  bounds: {
    ...{ from: tools, id: sql`t.id` },
    held: sql`ROW(t.min_quantity, t.max_quantity)`,
    values: () => sql`jsonb_build_object('tool', t.id, 'min', t.min_quantity, 'max', t.max_quantity)`,
  },
};
const stampOf = (kind: ListKind): SQL => sql`${kept[kind].id} || '-' || md5(${kept[kind].held}::text)`;

/** How the values that are kept as whole numbers are typed. */
const written: Readonly<Record<string, (value: string) => string>> = {
  contractCpu: writtenCpu,
  unitPrice: writtenPrice,
  contractPrice: writtenPrice,
};

type Asked = { id: number; kind: ListKind; entry: number; month: Month };

/** What a form begins with. @throws AppError not-found */
export async function getListEntry(ctx: Ctx, { id, kind, entry, month }: Asked): Promise<ListEntry> {
  await findSite(ctx, id);
  const { from, id: key, values } = kept[kind];
  const { rows } = await ctx.db.execute<ListEntry>(sql`
    SELECT ${stampOf(kind)} AS stamp, ${values(sql`${month}::int`)} AS values FROM ${from} WHERE ${key} = ${entry} AND l.site_id = ${id}`);
  const [found] = rows;
  if (!found) throw new AppError("not-found");
  const typed = Object.entries(found.values).map(([name, value]) => {
    const write = written[name];
    return [name, write ? (value === null ? "" : write(String(value))) : value] as const;
  });
  return { stamp: found.stamp, values: Object.fromEntries(typed) };
}

/**
 * What stands there is what the form saw: nobody else's entry is written over unseen.
 * @param there what is said where the form was of another one, or of a new one @param seen undefined: a call that names no state
 * @throws AppError stale, `there`
 */
export async function requireSeen(
  { db }: Ctx,
  { kind, where, seen }: { kind: ListKind; where: SQL; seen: string | undefined },
  there: (found: ListEntry["values"]) => AppError | null,
): Promise<void> {
  if (seen === undefined) return;
  const { from, id, values } = kept[kind];
  const { rows } = await db.execute<ListEntry & { id: number }>(sql`
    SELECT ${id} AS id, ${stampOf(kind)} AS stamp, ${values(sql`0`)} AS values FROM ${from} WHERE ${where}`);
  const [found] = rows;
  if (!found || found.stamp === seen) return;
  if (seen.startsWith(`${found.id}-`)) throw new AppError("stale");
  const said = there(found.values);
  if (said) throw said;
}
