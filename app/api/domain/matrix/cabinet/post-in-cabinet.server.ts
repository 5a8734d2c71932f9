import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { WrongRows } from "../../sheet-rows";
import { holdCounts } from "../../stock/hold-counts.server";
import { findBelowZero, insertMovements, type NewMovement } from "../../stock/post-movements.server";
import { tellHeld } from "../../stock/tell-held.server";

/** What a row of a sheet writes; `name` is what the sheet calls the row. */
export type RowMovements = { name: string; field: string; movements: NewMovement[] };

/**
 * Leaves out the rows that would take what does not lie there, on their day or on a later one; why stands with `wrong`. What is left out may
 * have brought back what another row takes: asked again until nothing lacks.
 */
export async function withoutBelowZero<R extends RowMovements>(
  within: Ctx,
  rows: readonly R[],
  wrong: WrongRows,
): Promise<R[]> {
  const entries = rows.flatMap((row) => row.movements.map((movement) => ({ row, movement })));
  const moved = entries.map(({ movement }) => movement);
  // What it makes of later counts is no row of the sheet.
  const below = (await findBelowZero(within, await holdCounts(within, moved))).filter(({ at }) => at < moved.length);
  if (below.length === 0) return [...rows];
  for (const { at, wording } of below) {
    const row = entries[at]?.row;
    // The row says which item it is.
    if (row) wrong.set(row.name, { field: row.field, wording: { ...wording, key: "stock.below.zeroHere" } });
  }
  return withoutBelowZero(
    within,
    rows.filter(({ name }) => !wrong.has(name)),
    wrong,
  );
}

/** Writes what was judged: the cabinet and its articles are held. What was counted later stays what lies there. @returns that, in sentences */
export async function postInCabinet(within: Ctx, rows: readonly RowMovements[]): Promise<string[]> {
  const moved = rows.flatMap(({ movements }) => movements);
  const held = await tellHeld(within, moved);
  await insertMovements(within, "cabinet", await holdCounts(within, moved));
  return held;
}

/** Nobody else writes into a cabinet until the transaction ends, not the file that it sends either. */
export const holdCabinet = ({ db }: Pick<Ctx, "db">, cabinet: number) =>
  db.execute(sql`SELECT FROM stock_article WHERE cabinet_id = ${cabinet} ORDER BY id FOR UPDATE`);
