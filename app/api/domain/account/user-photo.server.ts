import { eq } from "drizzle-orm";
import { appUser, userPhoto } from "~/api/db/schema";
import { readPicture } from "../access/small-picture.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";

/**
 * The reader's own picture, in place of the initials. @param content base64
 * @throws AppError invalid-input: too large, or no picture
 */
export async function setOwnPhoto(ctx: Ctx, content: string): Promise<void> {
  const { sum, bytes, ...picture } = readPicture(content, "photo");
  const { userId } = ctx.viewer;
  const by = { lastUpdateUser: userId, lastUpdateDate: ctx.now };
  await ctx.db.transaction(async (tx) => {
    const row = { ...picture, ...by };
    await tx
      .insert(userPhoto)
      .values({ userId, ...row, createUser: userId })
      .onConflictDoUpdate({ target: userPhoto.userId, set: row });
    await tx
      .update(appUser)
      .set({ photo: `/photo?v=${sum}` })
      .where(eq(appUser.id, userId));
    const after = { mediaType: picture.mediaType, bytes };
    await writeAudit(tx, ctx, { action: "photo-change", subject: `user:${userId}`, after });
  });
}

/** The initials stand there again. */
export async function removeOwnPhoto(ctx: Ctx): Promise<void> {
  const { userId } = ctx.viewer;
  await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(userPhoto).where(eq(userPhoto.userId, userId)).returning({ of: userPhoto.userId });
    await tx.update(appUser).set({ photo: null }).where(eq(appUser.id, userId));
    if (gone.length > 0) await writeAudit(tx, ctx, { action: "photo-change", subject: `user:${userId}`, after: {} });
  });
}

/** Shown to that person alone. @throws AppError not-found */
export async function getOwnPhoto({ db, viewer }: Ctx) {
  const [row] = await db.select().from(userPhoto).where(eq(userPhoto.userId, viewer.userId));
  if (!row) throw new AppError("not-found");
  return { mediaType: row.mediaType, content: row.content };
}
