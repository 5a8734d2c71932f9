import type { Locale } from "~/words/locale";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { type Decision, type RequestDefinition, stageAfter } from "./define-request";
import { type FoundRequest, findRequest } from "./find-request.server";
import { moveRequest, nextStage } from "./move-request.server";
import { movedOn } from "./moved-on.server";
import { powerFor, powersOf } from "./powers.server";
import type { VerbInput } from "./request-input";

/** A kind of request with what its last approval does, and what is told of it. */
export type RequestWork = {
  definition: RequestDefinition;
  /** Writes what was asked for; its ctx is that of the deciding transaction. */
  carryOut: (ctx: Ctx, found: FoundRequest) => Promise<void>;
  /** What mails say of it to whoever decides or asked: both see it in the portal. */
  describe: (inside: { db: Ctx["db"]; locale: Locale }, id: string) => Promise<DescribedRequest>;
};

/** A request as a mail tells it, in its reader's language. Costs and margins stay in the portal. */
export type DescribedRequest = {
  /** Its number, where the kind has numbers. */
  number: string | null;
  /** How much, and until when. */
  facts: { label: string; value: string }[];
  /** How much, in a word. */
  worth: string;
};

/**
 * A second person's answer. The approval of the last step carries the change out in the same transaction: what was
 * approved is done, or it was not approved. Of several who decide at once the first one counts.
 * @param before writes what is decided besides, in the same transaction, before it moves
 * @throws AppError not-found, own-request, no-right, request-decided, request-moved, invalid-input, and what `carryOut` throws
 */
export async function decideRequest(
  ctx: Ctx,
  work: RequestWork,
  decision: Decision,
  { id, stamp, comment }: VerbInput,
  before: (ctx: Ctx, found: FoundRequest) => Promise<void> = async () => undefined,
): Promise<void> {
  const { definition, carryOut } = work;
  const powers = await powersOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const found = await findRequest(within, definition, id, { lock: true });
    if (found.requestedBy.userId === ctx.viewer.userId) throw new AppError("own-request");
    if (!powers.some(({ menuCodes }) => definition.steps.some(({ right }) => menuCodes.has(right))))
      throw new AppError("no-right");
    if (found.stamp !== stamp) throw await movedOn(within, id);
    const fitting = nextStage(definition, found, decision);
    const power = powerFor(definition, ctx, powers, found);
    if (!power) throw new AppError("no-right");
    if (comment === "" && definition.commentOn.includes(decision))
      throw invalidField("comment", { key: "api.field.remark" });
    const next = stageAfter(definition, found, decision, (right) => power.menuCodes.has(right)) ?? fitting;
    await before(within, found);
    if (next.state === "approved") await carryOut(within, found);
    await moveRequest(within, work, found, { verb: decision, next, comment, standsInFor: power.standsInFor });
  });
}
