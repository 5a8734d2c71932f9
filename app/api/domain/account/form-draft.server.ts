import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { formDraft } from "~/api/db/schema";
import type { Ctx, Visit } from "../ctx";
import { AppError } from "../errors";
import { type DraftName, keepTabDraft } from "../frame/tab-drafts.server";
import { isSecretField } from "./secret-field";
import { tokenHash } from "./session.server";

const KEPT_MS = 24 * 60 * 60_000;
const AT_MOST = 5;

export type FormFields = [name: string, value: string][];
export type FormDraft = { path: string; fields: FormFields };

/** The form of a tab names itself, and says with its seal that the tab still stood open. */
type Sent = FormDraft & { token: string; tab?: (DraftName & { seal: string }) | undefined };

/**
 * Keeps a form that was sent by a session that has ended, for the user whose session it was. The dead token proves who
 * he was; it opens nothing. Secrets are left out. A tab's form becomes the draft of its tab; any other is kept for a
 * day under an id. @returns that id, or null when nobody can be named or none is needed
 */
export async function keepDraft(visit: Visit, given: Sent): Promise<string | null> {
  const { db, now } = visit;
  const since = new Date(now.getTime() - KEPT_MS);
  const { rows } = await db.execute<{ user_id: string }>(sql`
    SELECT s.user_id FROM session s JOIN app_user u ON u.id = s.user_id
    WHERE s.token_hash = ${tokenHash(given.token)} AND s.last_seen_at > ${since.toISOString()}::timestamptz
      AND u.status = 'active'`);
  const userId = rows[0]?.user_id;
  const fields = given.fields.filter(([name]) => !isSecretField(name));
  if (!userId || fields.length === 0) return null;
  if (given.tab && (await keptInTab(visit, userId, { ...given.tab, fields }))) return null;
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
    await tx.delete(formDraft).where(and(own, lt(formDraft.keptAt, since)));
    const [row] = await tx
      .insert(formDraft)
      .values({ userId, path: given.path, fields, keptAt: now, createUser: userId })
      .returning({ id: formDraft.id });
    return row?.id ?? null;
  });
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
  const own = and(
    eq(formDraft.id, id),
    eq(formDraft.userId, viewer.userId),
    gt(formDraft.keptAt, new Date(now.getTime() - KEPT_MS)),
  );
  const [row] = await db.select({ path: formDraft.path, fields: formDraft.fields }).from(formDraft).where(own);
  return row ?? null;
}
