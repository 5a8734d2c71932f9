import { and, eq } from "drizzle-orm";
import { code } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { refuseStale, unchangedSince } from "../stale.server";
import type { CodeInput } from "./code-input";
import { getCodeGroup } from "./list-codes.server";

const columnsOf = ({ nameKo, nameEn, nameZh, displayOrder }: Omit<CodeInput, "used">) => ({
  nameKo,
  nameEn,
  nameZh: nameZh || null,
  displayOrder,
});

/** @throws AppError not-found (the list), conflict (the code is there) */
export async function addCode(ctx: Ctx, groupId: string, name: string, given: Omit<CodeInput, "used">): Promise<void> {
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    await getCodeGroup({ ...ctx, db: tx }, groupId);
    const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
    const values = { groupId, code: name, ...columnsOf(given), ...by };
    const added = await tx.insert(code).values(values).onConflictDoNothing().returning({ code: code.code });
    if (added.length === 0) throw new AppError("conflict");
    await writeAudit(tx, ctx, { action: "code-add", subject: `code:${groupId}/${name}`, after: given });
  });
}

/** A code is never deleted, because rows may name it: it goes out of use. @throws AppError not-found, stale */
export async function changeCode(
  ctx: Ctx,
  { group: groupId, code: name }: { group: string; code: string },
  stamp: string,
  given: CodeInput,
): Promise<void> {
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const { codes } = await getCodeGroup({ ...ctx, db: tx }, groupId);
    const found = codes.find((each) => each.code === name);
    if (!found) throw new AppError("not-found");
    const values = {
      ...columnsOf(given),
      useYn: given.used ? "Y" : "N",
      lastUpdateUser: viewer.userId,
      lastUpdateDate: now,
    };
    const unchanged = and(eq(code.groupId, groupId), eq(code.code, name), unchangedSince(code.lastUpdateDate, stamp));
    refuseStale(await tx.update(code).set(values).where(unchanged).returning({ code: code.code }));
    const { stamp: _stamp, code: _code, ...before } = found;
    await writeAudit(tx, ctx, { action: "code-change", subject: `code:${groupId}/${name}`, before, after: given });
  });
}
