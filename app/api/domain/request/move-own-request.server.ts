import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { RequestWork } from "./decide-request.server";
import { findRequest } from "./find-request.server";
import { moveRequest, nextStage } from "./move-request.server";
import { movedOn } from "./moved-on.server";
import type { VerbInput } from "./request-input";

/** What the requester alone does: send it for a decision (again, after a return), or take it back. */
type OwnVerb = "submission" | "withdrawal";

/**
 * @param before looks at what is asked for, in the same transaction, before it moves
 * @throws AppError not-found, no-right, request-decided, request-moved
 */
export async function moveOwnRequest(
  ctx: Ctx,
  work: RequestWork,
  verb: OwnVerb,
  { id, stamp, comment }: VerbInput,
  before: (ctx: Ctx) => Promise<void> = async () => undefined,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const found = await findRequest(within, work.definition, id, { lock: true });
    if (found.requestedBy.userId !== ctx.viewer.userId) throw new AppError("no-right");
    if (found.stamp !== stamp) throw await movedOn(within, id);
    const next = nextStage(work.definition, found, verb);
    await before(within);
    await moveRequest(within, work, found, { verb, next, comment });
  });
}
