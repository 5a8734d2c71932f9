import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { tabDraft, userTab } from "~/api/db/schema";
import { isSecretField } from "../account/secret-field";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { TabName } from "./tabs.server";

export const MOST_DRAFTS = 40;
export const LONGEST_DRAFT = 50_000;
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 30 * DAY_MS;
/** Longer than any session, and so than any page that could still send what it had. */
const ENDING_KNOWN_MS = DAY_MS;

export type DraftFields = [name: string, value: string][];
/** A form of a tab. */
export type DraftName = TabName & { form: string };
export type TabDraft = { form: string; seal: string; fields: DraftFields | null; typedAt: Date };
/** What a page knows of the drafts of its tab: `opened` seals the forms that have none. */
export type TabDrafts = { opened: string; drafts: TabDraft[] };

/** Whose drafts: also those of somebody whose session has just ended. */
type Owner = Pick<Ctx, "now"> & { db: Db; viewer: Pick<Ctx["viewer"], "userId"> };

/**
 * A page may keep what is typed into it only as long as its tab stands open and its form was neither sent nor
 * discarded since: both are written into the seal that it was drawn with.
 */
const sealOf = (openedAt: Date, endings: number) => `${openedAt.getTime().toString(36)}.${endings}`;

function readSeal(seal: string): { openedAt: number; endings: number } {
  const [, openedAt = "", endings = ""] = /^([\da-z]{1,9})\.(\d{1,9})$/.exec(seal) ?? [];
  return { openedAt: Number.parseInt(openedAt, 36), endings: Number(endings) };
}

const ownDraft = ({ viewer }: Owner) => eq(tabDraft.userId, viewer.userId);
const ofTab = ({ path, instance }: TabName) => and(eq(tabDraft.path, path), eq(tabDraft.instance, instance));
const named = (name: DraftName) => and(ofTab(name), eq(tabDraft.form, name.form));

/** The drafts of a tab that has just been visited. */
export async function draftsOf(owner: Owner, tab: TabName, openedAt: Date): Promise<TabDrafts> {
  const rows = await owner.db
    .select({ form: tabDraft.form, endings: tabDraft.endings, fields: tabDraft.fields, typedAt: tabDraft.typedAt })
    .from(tabDraft)
    .where(and(ownDraft(owner), ofTab(tab)));
  const young = owner.now.getTime() - KEPT_MS;
  const drafts = rows.map(({ form, endings, fields, typedAt }) => ({
    form,
    seal: sealOf(openedAt, endings),
    fields: typedAt.getTime() > young ? fields : null,
    typedAt,
  }));
  return { opened: sealOf(openedAt, 0), drafts };
}

export type TypedDraft = DraftName & {
  seal: string;
  /** How long ago it was typed. */
  ageMs: number;
  fields: DraftFields;
};

/**
 * Keeps what is in a form; of two windows the text typed last stays, whichever arrives first. @returns when what is
 * kept now was typed @throws AppError draft-ended when the form was sent or discarded, or its tab closed, since the
 * page was drawn
 */
export async function keepTabDraft(owner: Owner, typed: TypedDraft): Promise<Date> {
  const fields = typed.fields.filter(([name]) => !isSecretField(name));
  if (fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > LONGEST_DRAFT)
    throw new AppError("too-large");
  const { endings } = readSeal(typed.seal);
  const typedAt = new Date(owner.now.getTime() - Math.max(0, typed.ageMs));
  return owner.db.transaction(async (tx) => {
    await requireOpen({ ...owner, db: tx }, typed);
    const { userId } = owner.viewer;
    const { path, instance, form } = typed;
    const change = { fields, typedAt, lastUpdateUser: userId, lastUpdateDate: owner.now };
    const kept = await tx
      .insert(tabDraft)
      .values({ userId, path, instance, form, fields, endings, typedAt, createUser: userId })
      .onConflictDoUpdate({
        target: [tabDraft.userId, tabDraft.path, tabDraft.instance, tabDraft.form],
        set: change,
        setWhere: and(eq(tabDraft.endings, endings), or(isNull(tabDraft.fields), lte(tabDraft.typedAt, typedAt))),
      })
      .returning({ typedAt: tabDraft.typedAt });
    if (kept.length > 0) {
      await bringBack({ ...owner, db: tx }, typed);
      await dropOldest({ ...owner, db: tx });
    }
    return kept[0]?.typedAt ?? (await newerThan({ ...owner, db: tx }, typed, endings));
  });
}

type Chosen = DraftName & { seal: string; field: string; value: string };

/** A value chosen on another page joins what was typed. @throws AppError draft-ended as keepTabDraft */
export async function fillTabDraft(owner: Owner, { field, value, ...name }: Chosen): Promise<void> {
  const [draft] = await owner.db
    .select({ fields: tabDraft.fields })
    .from(tabDraft)
    .where(and(ownDraft(owner), named(name)));
  if (!draft?.fields) throw new AppError("draft-ended");
  const others = draft.fields.filter(([each]) => each !== field);
  await keepTabDraft(owner, { ...name, ageMs: 0, fields: [...others, [field, value]] });
}

/** Another form had taken its place in the bar before this was typed, or while it was on its way. */
async function bringBack(owner: Owner, { path, instance }: TabName): Promise<void> {
  const tab = and(eq(userTab.path, path), eq(userTab.instance, instance), eq(userTab.replaced, true));
  await owner.db
    .update(userTab)
    .set({ replaced: false })
    .where(and(eq(userTab.userId, owner.viewer.userId), tab));
}

/** Held open until the draft stands: a closing waits for it, and takes it along. */
async function requireOpen(owner: Owner, { seal, ...typed }: TypedDraft): Promise<void> {
  const [tab] = await owner.db
    .select({ openedAt: userTab.openedAt })
    .from(userTab)
    .where(
      and(eq(userTab.userId, owner.viewer.userId), eq(userTab.path, typed.path), eq(userTab.instance, typed.instance)),
    )
    .for("key share");
  if (tab?.openedAt.getTime() !== readSeal(seal).openedAt) throw new AppError("draft-ended");
}

async function newerThan(owner: Owner, typed: TypedDraft, endings: number): Promise<Date> {
  const [row] = await owner.db
    .select({ endings: tabDraft.endings, typedAt: tabDraft.typedAt })
    .from(tabDraft)
    .where(and(ownDraft(owner), named(typed)));
  if (!row || row.endings !== endings) throw new AppError("draft-ended");
  return row.typedAt;
}

async function dropOldest(owner: Owner): Promise<void> {
  const before = (ms: number) => new Date(owner.now.getTime() - ms);
  const tooMany = owner.db
    .select({ row: sql`ctid` })
    .from(tabDraft)
    .where(and(ownDraft(owner), isNotNull(tabDraft.fields)))
    .orderBy(desc(tabDraft.typedAt))
    .offset(MOST_DRAFTS);
  await owner.db
    .delete(tabDraft)
    .where(
      and(
        ownDraft(owner),
        or(
          lt(tabDraft.typedAt, before(KEPT_MS)),
          and(isNull(tabDraft.fields), lt(tabDraft.typedAt, before(ENDING_KNOWN_MS))),
          inArray(sql`ctid`, tooMany),
        ),
      ),
    );
}

/** The form was sent, or its draft is not wanted: what an older page still keeps is refused from now on. */
export async function endTabDraft(ctx: Ctx, name: DraftName): Promise<void> {
  const { userId } = ctx.viewer;
  const ended = { fields: null, typedAt: ctx.now, lastUpdateUser: userId, lastUpdateDate: ctx.now };
  const { path, instance, form } = name;
  await ctx.db
    .insert(tabDraft)
    .values({ userId, path, instance, form, fields: null, endings: 1, typedAt: ctx.now, createUser: userId })
    .onConflictDoUpdate({
      target: [tabDraft.userId, tabDraft.path, tabDraft.instance, tabDraft.form],
      set: { ...ended, endings: sql`${tabDraft.endings} + 1` },
    });
}
