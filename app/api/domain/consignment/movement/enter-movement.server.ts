import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { postMovements } from "../ledger/post-movements.server";
import { canKeepStock } from "../site/site-policy";
import type { MovementInput } from "./movement-input";
import { planMovements } from "./plan-movements.server";
import { tellCounted } from "./tell-counted.server";

/** One movement, or the two ends of a transfer. @returns `counted`: what it changes that was counted since @throws AppError no-right, invalid-input beside the field */
export async function enterMovement(ctx: Ctx, given: MovementInput): Promise<{ id: number; counted: string[] }> {
  if (!canKeepStock(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { movements, problems } = await planMovements(within, [given]);
    if (problems.length > 0)
      throw new AppError("invalid-input", {
        fields: Object.fromEntries(problems.map(({ field, wording }) => [field, wording])),
      });
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
