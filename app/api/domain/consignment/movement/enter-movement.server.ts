import { sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { askMoved } from "../../stock/ask-moved.server";
import { ledgerKind, type NewMovement, postMovements } from "../ledger/post-movements.server";
import { canKeepStock } from "../site/site-policy";
import type { MovementForm } from "./movement-input";
import { planMovements } from "./plan-movements.server";
import { tellCounted } from "./tell-counted.server";

/** One movement, or the two ends of a transfer. @returns `counted`: what it changes that was counted since @throws AppError no-right, invalid-input beside the field */
export async function enterMovement(ctx: Ctx, given: MovementForm): Promise<{ id: number; counted: string[] }> {
  if (!canKeepStock(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { movements, problems } = await planMovements(within, [given]);
    if (problems.length > 0)
      throw new AppError("invalid-input", {
        fields: Object.fromEntries(problems.map(({ field, wording }) => [field, wording])),
      });
    await ask(within, movements, given);
    const counted = await tellCounted(within, movements);
    const [id = 0] = await postMovements(within, movements);
    await writeAudit(tx, ctx, {
      action: "consignment-move",
      subject: `consignment-site:${given.site}`,
      after: { movement: id, ...given },
    });
    return { id, counted };
  });
}

/** Of a transfer nothing is asked: both ends would be held out of their order. */
async function ask(within: Ctx, [movement, other]: readonly NewMovement[], given: MovementForm): Promise<void> {
  if (!movement || other) return;
  const { siteId, itemId } = movement;
  // The site first, as postings and counts hold it: in another order each would wait for the other.
  await within.db.execute(sql`SELECT FROM consignment_site WHERE id = ${siteId} FOR SHARE`);
  const { rows } = await within.db.execute<{ id: number }>(sql`
    SELECT id FROM stock_article WHERE consignment_site_id = ${siteId} AND item_id = ${itemId} FOR UPDATE`);
  // An item that the site does not list is refused when it is posted.
  if (rows[0]) await askMoved(within, rows[0].id, { ...given, kind: ledgerKind(given.kind) });
}
