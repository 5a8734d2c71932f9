import { translate } from "~/words";
import type { Ctx } from "../../../ctx";
import { holdCounts } from "../../../stock/hold-counts.server";
import { findBelowZero, insertMovements, type NewMovement } from "../../../stock/post-movements.server";

/** A movement as it stands, with its number in the ledger. */
export type Standing = NewMovement & { id: string };

/**
 * What a file brought is taken back by movements of the other sign, each on its own day.
 * @returns false, and nothing is written, where less than nothing would lie there without it
 */
export async function takeBack(ctx: Ctx, standing: readonly Standing[]): Promise<boolean> {
  const reason = translate(ctx.locale, "stock.file.undone");
  const back = standing.map(({ id, ...movement }): NewMovement => {
    return { ...movement, quantity: 0 - movement.quantity, reason, reversalOf: Number(id) };
  });
  const movements = await holdCounts(ctx, back);
  if ((await findBelowZero(ctx, movements)).length > 0) return false;
  await insertMovements(ctx, "cabinet", movements);
  return true;
}
