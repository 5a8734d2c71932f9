import { and, asc, count, eq, gt, isNull } from "drizzle-orm";
import { accessToken, appUser } from "~/api/db/schema";
import { tokenHash } from "../account/session.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { NAME_LENGTH, type OwnToken, TOKENS_AT_MOST, tokenDays } from "./token-input";
import { endingOf, newAccessToken } from "./token-text.server";

const DAY_MS = 24 * 60 * 60_000;

const living = ({ now, viewer }: Ctx) =>
  and(eq(accessToken.userId, viewer.userId), isNull(accessToken.endedAt), gt(accessToken.expiresAt, now));

/** The viewer's tokens that live, the one that ends first before the others. */
export async function listOwnTokens(ctx: Ctx): Promise<OwnToken[]> {
  const rows = await ctx.db
    .select()
    .from(accessToken)
    .where(living(ctx))
    .orderBy(asc(accessToken.expiresAt), asc(accessToken.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    activeRole: row.activeRole,
    madeAt: row.createDate.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    daysLeft: Math.ceil((row.expiresAt.getTime() - ctx.now.getTime()) / DAY_MS),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastRead: row.lastRead,
    rowsRead: row.rowsRead,
  }));
}

/**
 * A new token of the viewer's, which reads as they do in the roles of this session. The token itself is in this answer and nowhere else.
 * @throws AppError invalid-input with what is wrong beside its field
 */
export async function makeToken(
  ctx: Ctx,
  given: { name: string; days: number },
): Promise<{ id: string; token: string }> {
  const { viewer, now } = ctx;
  const name = given.name.trim();
  if (name === "") throw invalidField("name", { key: "tokens.name.missing" });
  if (name.length > NAME_LENGTH)
    throw invalidField("name", { key: "tokens.name.long", params: { limit: NAME_LENGTH } });
  if (!tokenDays.some((days) => days === given.days)) throw invalidField("days", { key: "api.field.wrong" });
  const token = newAccessToken();
  const expiresAt = new Date(now.getTime() + given.days * DAY_MS);
  const activeRole = viewer.activeRole ?? null;
  return ctx.db.transaction(async (tx) => {
    // Two forms at once would both count one too few.
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, viewer.userId)).for("no key update");
    const [held] = await tx.select({ tokens: count() }).from(accessToken).where(living(ctx));
    if ((held?.tokens ?? 0) >= TOKENS_AT_MOST)
      throw invalidField("name", { key: "tokens.tooMany", params: { limit: TOKENS_AT_MOST } });
    const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
    const [made] = await tx
      .insert(accessToken)
      .values({
        ...{ userId: viewer.userId, name, tokenHash: tokenHash(token), ending: endingOf(token), activeRole, expiresAt },
        ...by,
      })
      .returning({ id: accessToken.id });
    const id = made?.id ?? "";
    const after = { name, days: given.days, expiresAt: expiresAt.toISOString(), ...(activeRole && { activeRole }) };
    await writeAudit(tx, ctx, { action: "access-token-make", subject: `access-token:${id}`, after });
    return { id, token };
  });
}

/** Ends one of the viewer's own: its next call is refused. @throws AppError not-found for another's and for one that is over */
export async function endOwnToken(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(accessToken)
      .set({ endedAt: ctx.now, lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now })
      .where(and(living(ctx), eq(accessToken.id, id)))
      .returning({ name: accessToken.name });
    if (!ended) throw new AppError("not-found");
    const subject = `access-token:${id}` as const;
    await writeAudit(tx, ctx, { action: "access-token-end", subject, before: { name: ended.name } });
  });
}
