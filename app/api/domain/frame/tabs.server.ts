import { and, asc, eq, exists, isNotNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { closedTabList, type TabTitles, tabDraft, userTab } from "~/api/db/schema";
import { isPageOf } from "~/menu/find-leaf";
import type { Ctx } from "../ctx";
import { inEachLetters, type NamedFirm } from "./firm-letters.server";

/** Specification: at most twenty; the oldest unpinned closes. */
export const MOST_TABS = 20;
export const MAINBOARD = "/mainboard";
/** Beyond these, Pin does nothing: some place is left for what is opened next. */
export const MOST_PINNED = 12;
/** Longer than any session, and so than any page that could still send what was typed into it. */
const PUT_ASIDE_MS = 24 * 60 * 60_000;

export type Tab = { path: string; query: string; title: string; pinned: boolean; instance: number };
export type TabName = Pick<Tab, "path" | "instance">;
/** As it is kept: a page that names itself does so in each language, so that its tab follows its reader's. */
type KeptTab = Tab & { titles: TabTitles | null };
type VisitedTab = Omit<Tab, "pinned" | "title"> & { title: string | TabTitles; firm?: NamedFirm | undefined };

/** There is one, pinned for everybody. */
const isMainboard = ({ path, instance }: TabName) => path === MAINBOARD && instance === 1;

const columns = {
  path: userTab.path,
  query: userTab.query,
  title: userTab.title,
  titles: userTab.titles,
  pinned: userTab.pinned,
  instance: userTab.instance,
};

const own = ({ viewer }: Ctx) => eq(userTab.userId, viewer.userId);
const named = ({ path, instance }: TabName) => and(eq(userTab.path, path), eq(userTab.instance, instance));

/** In the language of whoever looks at the list now, not of the visit. */
const told = ({ locale }: Ctx, { titles, ...tab }: KeptTab): Tab => ({ ...tab, title: titles?.[locale] ?? tab.title });

const isSame = (a: TabName, b: TabName) => a.path === b.path && a.instance === b.instance;

/** The mainboard, what the user pinned, the rest; each in the order of their opening. */
export const listTabs = async (ctx: Ctx): Promise<Tab[]> => (await keptTabs(ctx)).map((tab) => told(ctx, tab));

/** The same with the forms that were put aside: a window that still shows one stays on it. */
export async function listTabsAndAside(ctx: Ctx): Promise<{ tabs: Tab[]; aside: TabName[] }> {
  const all = await readTabs(ctx);
  return {
    tabs: all.flatMap(({ replaced, ...tab }) => (replaced ? [] : [told(ctx, tab)])),
    aside: all.flatMap(({ replaced, path, instance }) => (replaced ? [{ path, instance }] : [])),
  };
}

const keptTabs = async (ctx: Ctx): Promise<KeptTab[]> =>
  (await readTabs(ctx)).flatMap(({ replaced, ...tab }) => (replaced ? [] : [tab]));

async function readTabs(ctx: Ctx): Promise<(KeptTab & { replaced: boolean })[]> {
  const tabs = await ctx.db
    .select({ ...columns, replaced: userTab.replaced })
    .from(userTab)
    .where(own(ctx))
    .orderBy(asc(userTab.openedAt), asc(userTab.path));
  const rank = (tab: Tab) => (isMainboard(tab) ? 0 : tab.pinned ? 1 : 2);
  return tabs.sort((a, b) => rank(a) - rank(b));
}

export type Visit = { tabs: Tab[]; closed: Tab | null; replaced: TabName[]; openedAt: Date };

/**
 * Opens a tab, or moves an open one to another query. No transaction, because every visited page comes here: a tab too
 * many would be closed by the next visit. @returns the list, the tab that had to close for it, and the forms that made
 * room for this one
 */
export async function visitTab(ctx: Ctx, tab: VisitedTab): Promise<Visit> {
  const { now, viewer } = ctx;
  const { path, instance, query } = tab;
  const written = tab.firm ? await inEachLetters(ctx, tab.title, tab.firm) : tab.title;
  const titles = typeof written === "string" ? null : written;
  const title = typeof written === "string" ? written : written[ctx.locale];
  const named = { query, title, titles };
  const change = { ...named, visitedAt: now, lastUpdateUser: viewer.userId, lastUpdateDate: now };
  // One that had made room stands at the end again.
  const back = {
    replaced: false,
    openedAt: sql`CASE WHEN ${userTab.replaced} THEN excluded.opened_at ELSE ${userTab.openedAt} END`,
  };
  const [visited] = await ctx.db
    .insert(userTab)
    .values({
      path,
      instance,
      ...named,
      userId: viewer.userId,
      pinned: isMainboard(tab),
      openedAt: now,
      visitedAt: now,
    })
    .onConflictDoUpdate({ target: [userTab.userId, userTab.path, userTab.instance], set: { ...change, ...back } })
    .returning({ openedAt: userTab.openedAt });
  const open = await listTabs(ctx);
  const replaced = await replaceForms(ctx, open, tab);
  const tabs = open.filter((each) => !replaced.some((form) => isSame(form, each)));
  const closed = tabs.length > MOST_TABS ? await closeOldest(ctx, tabs, tab) : null;
  return { tabs: tabs.filter((each) => each !== closed), closed, replaced, openedAt: visited?.openedAt ?? now };
}

/** Something is entered there; changes of several records may stand side by side, each names its record. */
const isEntryForm = ({ path }: TabName) => !path.endsWith("/edit") && isPageOf("form", path);

/**
 * Entry forms take each other's place in the bar: one that nothing was typed into goes when the next one opens. It is put
 * aside, not closed: what was typed into it at the last moment may still be on its way, and brings it back. A duplicate was
 * wished for.
 */
async function replaceForms(ctx: Ctx, tabs: readonly Tab[], visited: TabName): Promise<TabName[]> {
  if (!isEntryForm(visited)) return [];
  const others = tabs.filter((tab) => !tab.pinned && tab.path !== visited.path && isEntryForm(tab));
  if (others.length === 0) return [];
  const longAgo = new Date(ctx.now.getTime() - PUT_ASIDE_MS);
  await ctx.db.delete(userTab).where(and(own(ctx), eq(userTab.replaced, true), lt(userTab.visitedAt, longAgo)));
  const ofTab = and(
    eq(tabDraft.userId, userTab.userId),
    eq(tabDraft.path, userTab.path),
    eq(tabDraft.instance, userTab.instance),
  );
  const typedInto = ctx.db
    .select({ one: sql`1` })
    .from(tabDraft)
    .where(and(ofTab, isNotNull(tabDraft.fields)));
  return ctx.db
    .update(userTab)
    .set({ replaced: true })
    .where(and(own(ctx), or(...others.map(named)), not(exists(typedInto))))
    .returning({ path: userTab.path, instance: userTab.instance });
}

/** It had to make room, nobody wished it gone: its draft waits until it is opened again. */
async function closeOldest(ctx: Ctx, tabs: readonly Tab[], visited: TabName): Promise<Tab | null> {
  const oldest = tabs.find((tab) => !tab.pinned && !isSame(tab, visited));
  if (oldest) await ctx.db.delete(userTab).where(and(own(ctx), named(oldest)));
  return oldest ?? null;
}

/** With their drafts: behind the tabs, so that one which is just being kept is found and taken too. */
async function closeWhere(ctx: Ctx, which: SQL | undefined): Promise<Tab[]> {
  await ctx.db.transaction(async (tx) => {
    const closed = await tx
      .delete(userTab)
      .where(and(own(ctx), eq(userTab.pinned, false), which))
      .returning({ path: userTab.path, instance: userTab.instance });
    const drafts = closed.map(({ path, instance }) => and(eq(tabDraft.path, path), eq(tabDraft.instance, instance)));
    if (drafts.length > 0) await tx.delete(tabDraft).where(and(eq(tabDraft.userId, ctx.viewer.userId), or(...drafts)));
  });
  return listTabs(ctx);
}

/** Pinned tabs are not closed by any of these. */
export const closeTab = (ctx: Ctx, tab: TabName): Promise<Tab[]> => closeWhere(ctx, named(tab));
export const closeOtherTabs = (ctx: Ctx, { path, instance }: TabName): Promise<Tab[]> =>
  closeWhere(ctx, or(ne(userTab.path, path), ne(userTab.instance, instance)));
export const closeAllTabs = (ctx: Ctx): Promise<Tab[]> => closeWhere(ctx, undefined);

/** Pinned tabs stand in front and survive every closing but the sign-out. The mainboard is always one of them. */
export async function pinTab(ctx: Ctx, { pinned, ...tab }: TabName & { pinned: boolean }): Promise<Tab[]> {
  const full = pinned && (await listTabs(ctx)).filter((each) => each.pinned).length >= MOST_PINNED;
  if (!full && !isMainboard(tab)) {
    const change = { pinned, lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await ctx.db
      .update(userTab)
      .set(change)
      .where(and(own(ctx), named(tab)));
  }
  return listTabs(ctx);
}

/** Signing out closes everything; what was open is kept once, with its drafts, for the next sign-in. */
export async function closeTabsForSignOut(ctx: Ctx): Promise<void> {
  const open = (await keptTabs(ctx)).filter(({ path }) => path !== MAINBOARD);
  if (open.length > 0) {
    await ctx.db
      .insert(closedTabList)
      .values({ userId: ctx.viewer.userId, tabs: open })
      .onConflictDoUpdate({ target: closedTabList.userId, set: { tabs: open, lastUpdateDate: ctx.now } });
  }
  await ctx.db.delete(userTab).where(own(ctx));
}

async function lastClosedTabs({ db, viewer }: Ctx): Promise<KeptTab[]> {
  const [row] = await db.select().from(closedTabList).where(eq(closedTabList.userId, viewer.userId));
  return (row?.tabs ?? []).map((tab) => ({ ...tab, titles: tab.titles ?? null, pinned: tab.pinned ?? false }));
}

/** What the last sign-out closed. */
export const listLastClosedTabs = async (ctx: Ctx): Promise<Tab[]> =>
  (await lastClosedTabs(ctx)).map((tab) => told(ctx, tab));

/** Opens them again behind the tabs that are open now, and forgets the list. */
export async function reopenTabs(ctx: Ctx): Promise<Tab[]> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    for (const [place, { titles, ...tab }] of (await lastClosedTabs(inside)).entries()) {
      // One instant each, because the order of the tabs is the order of their opening.
      await visitTab({ ...inside, now: new Date(ctx.now.getTime() + place) }, { ...tab, title: titles ?? tab.title });
      if (tab.pinned) await pinTab(inside, tab);
    }
    await tx.delete(closedTabList).where(eq(closedTabList.userId, ctx.viewer.userId));
    return listTabs(inside);
  });
}
