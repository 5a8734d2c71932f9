import { and, asc, eq, ne, or, type SQL } from "drizzle-orm";
import { closedTabList, tabDraft, userTab } from "~/api/db/schema";
import type { Ctx } from "../ctx";

/** Specification: at most twenty; the oldest unpinned closes. */
export const MOST_TABS = 20;
export const MAINBOARD = "/mainboard";
/** Beyond these, Pin does nothing: some place is left for what is opened next. */
export const MOST_PINNED = 12;

export type Tab = { path: string; query: string; title: string; pinned: boolean; instance: number };
export type TabName = Pick<Tab, "path" | "instance">;
type VisitedTab = Omit<Tab, "pinned"> & { pinned?: boolean };

/** There is one, pinned for everybody. */
const isMainboard = ({ path, instance }: TabName) => path === MAINBOARD && instance === 1;

const columns = {
  path: userTab.path,
  query: userTab.query,
  title: userTab.title,
  pinned: userTab.pinned,
  instance: userTab.instance,
};

const own = ({ viewer }: Ctx) => eq(userTab.userId, viewer.userId);
const named = ({ path, instance }: TabName) => and(eq(userTab.path, path), eq(userTab.instance, instance));

/** The mainboard, what the user pinned, the rest; each in the order of their opening. */
export async function listTabs(ctx: Ctx): Promise<Tab[]> {
  const tabs = await ctx.db
    .select(columns)
    .from(userTab)
    .where(own(ctx))
    .orderBy(asc(userTab.openedAt), asc(userTab.path));
  const rank = (tab: Tab) => (isMainboard(tab) ? 0 : tab.pinned ? 1 : 2);
  return tabs.sort((a, b) => rank(a) - rank(b));
}

/**
 * Opens a tab, or moves an open one to another query. No transaction, because every visited page comes here: a tab too
 * many would be closed by the next visit. @returns the list, and the tab that had to close for it
 */
export async function visitTab(
  ctx: Ctx,
  tab: VisitedTab,
): Promise<{ tabs: Tab[]; closed: Tab | null; openedAt: Date }> {
  const { now, viewer } = ctx;
  const { path, instance, query, title } = tab;
  const change = { query, title, visitedAt: now, lastUpdateUser: viewer.userId, lastUpdateDate: now };
  const [visited] = await ctx.db
    .insert(userTab)
    .values({
      path,
      instance,
      query,
      title,
      userId: viewer.userId,
      pinned: isMainboard(tab),
      openedAt: now,
      visitedAt: now,
    })
    .onConflictDoUpdate({ target: [userTab.userId, userTab.path, userTab.instance], set: change })
    .returning({ openedAt: userTab.openedAt });
  const tabs = await listTabs(ctx);
  const closed = tabs.length > MOST_TABS ? await closeOldest(ctx, tabs, tab) : null;
  return { tabs: tabs.filter((each) => each !== closed), closed, openedAt: visited?.openedAt ?? now };
}

/** It had to make room, nobody wished it gone: its draft waits until it is opened again. */
async function closeOldest(ctx: Ctx, tabs: readonly Tab[], visited: TabName): Promise<Tab | null> {
  const isVisited = (tab: Tab) => tab.path === visited.path && tab.instance === visited.instance;
  const oldest = tabs.find((tab) => !tab.pinned && !isVisited(tab));
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
  const open = (await listTabs(ctx)).filter(({ path }) => path !== MAINBOARD);
  if (open.length > 0) {
    await ctx.db
      .insert(closedTabList)
      .values({ userId: ctx.viewer.userId, tabs: open })
      .onConflictDoUpdate({ target: closedTabList.userId, set: { tabs: open, lastUpdateDate: ctx.now } });
  }
  await ctx.db.delete(userTab).where(own(ctx));
}

/** What the last sign-out closed. */
export async function listLastClosedTabs({ db, viewer }: Ctx): Promise<Tab[]> {
  const [row] = await db.select().from(closedTabList).where(eq(closedTabList.userId, viewer.userId));
  return (row?.tabs ?? []).map((tab) => ({ ...tab, pinned: tab.pinned ?? false }));
}

/** Opens them again behind the tabs that are open now, and forgets the list. */
export async function reopenTabs(ctx: Ctx): Promise<Tab[]> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    for (const [place, tab] of (await listLastClosedTabs(inside)).entries()) {
      // One instant each, because the order of the tabs is the order of their opening.
      await visitTab({ ...inside, now: new Date(ctx.now.getTime() + place) }, tab);
      if (tab.pinned) await pinTab(inside, tab);
    }
    await tx.delete(closedTabList).where(eq(closedTabList.userId, ctx.viewer.userId));
    return listTabs(inside);
  });
}
