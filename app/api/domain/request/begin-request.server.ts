import { request } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import type { RequestDefinition } from "./define-request";

type Begun = { id: string; customerId: number; reason: string };

/**
 * A new draft of the reader's. The id names the form it came from: what is sent again changes nothing.
 * @param ctx of a transaction that writes what is asked for beside it @returns whether it is new
 */
export async function beginRequest(
  ctx: Ctx,
  { kind }: RequestDefinition,
  { id, customerId, reason }: Begun,
  content: Record<string, unknown>,
): Promise<boolean> {
  const { viewer, now } = ctx;
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
  const added = await ctx.db
    .insert(request)
    .values({ id, kind, customerId, reason, requestedBy: viewer.userId, ...by })
    .onConflictDoNothing()
    .returning({ id: request.id });
  if (added.length === 0) return false;
  await writeAudit(ctx.db, ctx, { action: "request-add", subject: `request:${id}`, after: content, reason });
  return true;
}
