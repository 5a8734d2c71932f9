import { eq } from "drizzle-orm";
import { groupLogo, userGroup } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { getGroup } from "./list-groups.server";
import { readPicture } from "./small-picture.server";

/** The screen that keeps the groups. */
const SCREEN = "MIPADM02";

/**
 * Puts an uploaded picture in a group's place in the frame. @param content base64
 * @throws AppError not-found, invalid-input: too large, or no picture
 */
export async function setGroupLogo(ctx: Ctx, groupId: string, content: string): Promise<void> {
  const { mediaType, sum, bytes, ...picture } = readPicture(content, "logo");
  await ctx.db.transaction(async (tx) => {
    const { logo: before } = await getGroup(tx, ctx.locale, groupId);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    const row = { mediaType, ...picture, ...by };
    await tx
      .insert(groupLogo)
      .values({ groupId, ...row, createUser: ctx.viewer.userId })
      .onConflictDoUpdate({ target: groupLogo.groupId, set: row });
    const logo = `/group-logo/${groupId}?v=${sum}`;
    await tx
      .update(userGroup)
      .set({ logo, ...by })
      .where(eq(userGroup.id, groupId));
    const after = { logo, mediaType, bytes };
    await writeAudit(tx, ctx, { action: "group-logo", subject: `group:${groupId}`, before: { logo: before }, after });
  });
}

/** The group's name stands alone again. @throws AppError not-found */
export async function removeGroupLogo(ctx: Ctx, groupId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { logo } = await getGroup(tx, ctx.locale, groupId);
    await tx.delete(groupLogo).where(eq(groupLogo.groupId, groupId));
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await tx
      .update(userGroup)
      .set({ logo: null, ...by })
      .where(eq(userGroup.id, groupId));
    await writeAudit(tx, ctx, {
      action: "group-logo",
      subject: `group:${groupId}`,
      before: { logo },
      after: { logo: null },
    });
  });
}

/** For members, and for whoever keeps the groups: others are not told that it is there. @throws AppError not-found */
export async function getGroupLogo({ db, viewer }: Ctx, groupId: string) {
  const own = viewer.groups.some((group) => group.groupId === groupId);
  if (!own && !viewer.menuCodes.has(SCREEN)) throw new AppError("not-found");
  const [row] = await db.select().from(groupLogo).where(eq(groupLogo.groupId, groupId));
  if (!row) throw new AppError("not-found");
  return { mediaType: row.mediaType, content: row.content };
}
