import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { groupLogo, userGroup } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { LOGO_BYTES } from "./group-input";
import { getGroup } from "./list-groups.server";

type MediaType = typeof groupLogo.$inferSelect.mediaType;

/** The screen that keeps the groups. */
const SCREEN = "MIPADM02";

/** Pictures by their first bytes, whatever their name says. No SVG: it may hold scripts. */
const beginnings: [MediaType, (bytes: Buffer) => boolean][] = [
  ["image/png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ["image/jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["image/webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
];

/**
 * Puts an uploaded picture in a group's place in the frame. @param content base64
 * @throws AppError not-found, invalid-input: too large, or no picture
 */
export async function setGroupLogo(ctx: Ctx, groupId: string, content: string): Promise<void> {
  const bytes = Buffer.from(content, "base64");
  if (bytes.length === 0) throw invalidField("logo", { key: "api.field.required" });
  if (bytes.length > LOGO_BYTES) throw invalidField("logo", { key: "api.field.logo-size" });
  const mediaType = beginnings.find(([, begins]) => begins(bytes))?.[0];
  if (!mediaType) throw invalidField("logo", { key: "api.field.logo-kind" });
  const sum = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  await ctx.db.transaction(async (tx) => {
    const { logo: before } = await getGroup(tx, ctx.locale, groupId);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    const row = { mediaType, content: bytes.toString("base64"), ...by };
    await tx
      .insert(groupLogo)
      .values({ groupId, ...row, createUser: ctx.viewer.userId })
      .onConflictDoUpdate({ target: groupLogo.groupId, set: row });
    // The sum in the address lets browsers keep the picture until it is another one.
    const logo = `/group-logo/${groupId}?v=${sum}`;
    await tx
      .update(userGroup)
      .set({ logo, ...by })
      .where(eq(userGroup.id, groupId));
    const after = { logo, mediaType, bytes: bytes.length };
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
