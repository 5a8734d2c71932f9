import { eq, sql } from "drizzle-orm";
import { request } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { RequestWork } from "./decide-request.server";
import { type EventVerb, type RequestDefinition, type RequestVerb, type Stage, stageAfter } from "./define-request";
import type { FoundRequest } from "./find-request.server";
import { mailRequest } from "./mail-request.server";
import type { Person } from "./powers.server";

/** Where a verb leads from where the request stands. @throws AppError request-moved when it stands where the verb does not fit */
export function nextStage(definition: RequestDefinition, found: FoundRequest, verb: RequestVerb): Stage {
  const next = stageAfter(definition, found, verb);
  if (!next) throw new AppError("request-moved");
  return next;
}

type Move = { verb: RequestVerb; next: Stage; comment: string; standsInFor?: Person | null };

/** State, history, audit and mails of one verb. @param ctx of the transaction that locked the request */
export async function moveRequest(
  ctx: Ctx,
  work: RequestWork,
  found: FoundRequest,
  { verb, next, comment, standsInFor = null }: Move,
): Promise<void> {
  const { viewer, now } = ctx;
  const decided = next.state === "approved" || next.state === "rejected";
  const by = { decidedAt: now, decidedBy: viewer.userId, decidedFor: standsInFor?.userId ?? null };
  await ctx.db
    .update(request)
    .set({
      ...next,
      ...(verb === "submission" && { sentAt: now }),
      waitsSince: next.step === null ? null : now,
      remindedAt: null,
      escalatedAt: null,
      ...(decided && by),
      lastUpdateUser: viewer.userId,
      lastUpdateDate: now,
    })
    .where(eq(request.id, found.id));
  // What was given as the reason when it was sent: it may be another one when it is sent again.
  const said = verb === "submission" ? found.reason : comment;
  await writeEvent(ctx, found, { verb, actor: viewer.userId, actorFor: standsInFor?.userId ?? null, comment: said });
  await writeAudit(ctx.db, ctx, {
    action: `request-${verb}`,
    subject: `request:${found.id}`,
    before: { state: found.state, customer: found.customer.code },
    after: { state: next.state, ...(standsInFor && { for: standsInFor.userId }) },
    ...(comment && { reason: comment }),
  });
  // Nobody is told that a draft is gone, which nobody but its writer knew of.
  if (verb === "withdrawal" && found.step === null) return;
  const at = now.toISOString();
  const since = { waitsSince: next.step === null ? null : at, ...(verb === "submission" && { sentAt: at }) };
  const asked = verb === "withdrawal" ? found : { ...found, ...next, ...since, escalatedAt: null };
  const news = { verb, comment, by: viewer.userId, absent: standsInFor?.userId ?? null };
  await mailRequest(ctx, work, asked, news);
}

type Told = { verb: EventVerb; actor: string; actorFor: string | null; comment: string };

/** The next line of a request's history. */
export async function writeEvent(ctx: Pick<Ctx, "db" | "now">, found: FoundRequest, told: Told): Promise<void> {
  const { verb, actor, actorFor, comment } = told;
  await ctx.db.execute(sql`
    INSERT INTO request_event (request_id, no, requester, at, verb, step, actor, actor_for, comment)
    SELECT ${found.id}::uuid, coalesce(max(no), 0) + 1, ${found.requestedBy.userId}, ${ctx.now.toISOString()}::timestamptz,
           ${verb}, ${found.step}, ${actor}, ${actorFor}, ${comment}
      FROM request_event WHERE request_id = ${found.id}::uuid`);
}
