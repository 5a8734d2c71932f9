import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { formDraft } from "~/api/db/schema";
import type { Ctx, Visit } from "../ctx";
import { AppError } from "../errors";
import { type DraftName, keepTabDraft } from "../frame/tab-drafts.server";
import { isSecretField } from "./secret-field";
import { tokenHash } from "./session.server";

const KEPT_MS = 24 * 60 * 60_000;
const AT_MOST = 5;

export type FormFields = [name: string, value: string][];
/** A file of a form: the field it was chosen in, and what it is called. */
type DraftFile = { field: string; name: string };
/** `size`: bytes that are kept, null where they could not be. */
export type FormDraft = { path: string; fields: FormFields; file: (DraftFile & { size: number | null }) | null };

type Sent = {
  token: string;
  path: string;
  fields: FormFields;
  /** The form of a tab names itself, and says with its seal that the tab still stood open. */
  tab?: (DraftName & { seal: string }) | undefined;
  /** Its content comes with a call of its own. */
  file?: DraftFile | undefined;
};

/**
 * Keeps a form that was sent by a session that has ended, for the user whose session it was. The dead token proves who
 * they were; it opens nothing. Secrets are left out. A tab's form becomes the draft of its tab; any other, and one with a file,
 * is kept for a day under an id. @returns that id, or null when nobody can be named or none is needed
 */
export async function keepDraft(visit: Visit, given: Sent): Promise<string | null> {
  const { db, now } = visit;
  const userId = await userOfEnded(visit, given.token);
  const fields = given.fields.filter(([name]) => !isSecretField(name));
  if (!userId || (fields.length === 0 && !given.file)) return null;
  const inTab = given.tab !== undefined && (await keptInTab(visit, userId, { ...given.tab, fields }));
  if (inTab && !given.file) return null;
  const file = given.file && { fileField: given.file.field, fileName: given.file.name };
  return db.transaction(async (tx) => {
    const own = eq(formDraft.userId, userId);
    const newest = await tx
      .select({ id: formDraft.id })
      .from(formDraft)
      .where(own)
      .orderBy(desc(formDraft.keptAt))
      .offset(AT_MOST - 1);
    const ids = newest.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(formDraft).where(inArray(formDraft.id, ids));
    await tx.delete(formDraft).where(and(own, lt(formDraft.keptAt, since(now))));
    const [row] = await tx
      .insert(formDraft)
      .values({ userId, path: given.path, fields, ...file, keptAt: now, createUser: userId })
      .returning({ id: formDraft.id });
    return row?.id ?? null;
  });
}

/**
 * The content of a form's file, for a draft of the same ended session's user that names one and has none yet.
 * @throws AppError not-found
 */
export async function keepDraftFile(
  visit: Visit,
  given: { token: string; id: string; content: Buffer },
): Promise<void> {
  const userId = await userOfEnded(visit, given.token);
  if (!userId) throw new AppError("not-found");
  const awaits = and(isNotNull(formDraft.fileName), isNull(formDraft.fileContent));
  const kept = await visit.db
    .update(formDraft)
    .set({ fileContent: given.content })
    .where(and(ownYoung(userId, given.id, visit.now), awaits))
    .returning({ id: formDraft.id });
  if (kept.length === 0) throw new AppError("not-found");
}

const since = (now: Date) => new Date(now.getTime() - KEPT_MS);

const ownYoung = (userId: string, id: string, now: Date) =>
  and(eq(formDraft.id, id), eq(formDraft.userId, userId), gt(formDraft.keptAt, since(now)));

async function userOfEnded({ db, now }: Visit, token: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    SELECT s.user_id FROM session s JOIN app_user u ON u.id = s.user_id
    WHERE s.token_hash = ${tokenHash(token)} AND s.last_seen_at > ${since(now).toISOString()}::timestamptz
      AND u.status = 'active'`);
  return rows[0]?.user_id;
}

async function keptInTab({ db, now }: Visit, userId: string, typed: DraftName & { seal: string; fields: FormFields }) {
  try {
    await keepTabDraft({ db, now, viewer: { userId } }, { ...typed, ageMs: 0 });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** A draft of the viewer's own; null for another's and for one older than a day. */
export async function findDraft({ db, now, viewer }: Ctx, id: string): Promise<FormDraft | null> {
  const { path, fields, fileField, fileName } = formDraft;
  const [row] = await db
    .select({ path, fields, fileField, fileName, size: sql<number | null>`length(${formDraft.fileContent})` })
    .from(formDraft)
    .where(ownYoung(viewer.userId, id, now));
  if (!row) return null;
  const file = row.fileField === null ? null : { field: row.fileField, name: row.fileName ?? "", size: row.size };
  return { path: row.path, fields: row.fields, file };
}

/** The file that was sent with it. @throws AppError not-found: another's, an old one, one whose file could not be kept */
export async function openDraftFile({ db, now, viewer }: Ctx, id: string): Promise<{ name: string; content: Buffer }> {
  const [row] = await db
    .select({ name: formDraft.fileName, content: formDraft.fileContent })
    .from(formDraft)
    .where(ownYoung(viewer.userId, id, now));
  if (!row?.content) throw new AppError("not-found");
  return { name: row.name ?? "", content: row.content };
}

/** The form was sent: what was kept of it goes. */
export async function endDraft({ db, now, viewer }: Ctx, id: string): Promise<void> {
  await db.delete(formDraft).where(ownYoung(viewer.userId, id, now));
}
