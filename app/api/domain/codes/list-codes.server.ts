import { asc, eq } from "drizzle-orm";
import { code, codeGroup } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { stampOf } from "../stale.server";

type Named = { nameKo: string; nameEn: string; nameZh: string | null };
const nameIn = (locale: Ctx["locale"], { nameKo, nameEn, nameZh }: Named) =>
  ({ ko: nameKo, en: nameEn, zh: nameZh || nameEn })[locale];

/** Every list with what it is for and how many codes it has in use. */
export async function listCodeGroups({ db, locale }: Ctx) {
  const [groups, codes] = await Promise.all([
    db.select().from(codeGroup).where(eq(codeGroup.useYn, "Y")).orderBy(asc(codeGroup.id)),
    db.select({ groupId: code.groupId }).from(code).where(eq(code.useYn, "Y")),
  ]);
  return groups.map((group) => ({
    id: group.id,
    name: nameIn(locale, group),
    note: locale === "ko" ? group.noteKo : group.noteEn,
    codes: codes.filter(({ groupId }) => groupId === group.id).length,
  }));
}

/** One list with all its codes, those out of use included. @throws AppError not-found */
export async function getCodeGroup({ db, locale }: Ctx, id: string) {
  const [group] = await db.select().from(codeGroup).where(eq(codeGroup.id, id));
  if (!group) throw new AppError("not-found");
  const rows = await db.select().from(code).where(eq(code.groupId, id)).orderBy(asc(code.displayOrder), asc(code.code));
  const codes = rows.map((row) => ({
    code: row.code,
    nameKo: row.nameKo,
    nameEn: row.nameEn,
    nameZh: row.nameZh ?? "",
    displayOrder: row.displayOrder,
    used: row.useYn === "Y",
    stamp: stampOf(row),
  }));
  return { id: group.id, name: nameIn(locale, group), note: locale === "ko" ? group.noteKo : group.noteEn, codes };
}
