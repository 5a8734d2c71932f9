import type { Ctx } from "~/api/domain/ctx";
import { draftsOf, endTabDraft, fillTabDraft, keepTabDraft } from "~/api/domain/frame/tab-drafts.server";
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  listLastClosedTabs,
  listTabsAndAside,
  MAINBOARD,
  pinTab,
  reopenTabs,
  type TabName,
  visitTab,
} from "~/api/domain/frame/tabs.server";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { Impl } from "../contract";
import type { Tab, tabsContract } from "./contract";

/** The mainboard is a pinned tab of everybody, also of who has not been there since signing in. */
function withMainboard(tabs: Tab[], locale: Locale): { tabs: Tab[] } {
  if (tabs.some(({ path }) => path === MAINBOARD)) return { tabs };
  const title = translate(locale, "menu.mainboard");
  return { tabs: [{ path: MAINBOARD, query: "", title, pinned: true, instance: 1 }, ...tabs] };
}

async function draftsIn(ctx: Ctx, tab: TabName, openedAt: Date) {
  const { opened, drafts } = await draftsOf(ctx, tab, openedAt);
  return { opened, drafts: drafts.map(({ typedAt, ...draft }) => ({ ...draft, typedAt: typedAt.toISOString() })) };
}

export const tabsImpl: Impl<typeof tabsContract> = {
  list: async (ctx) => {
    const { tabs, aside } = await listTabsAndAside(ctx);
    return { ...withMainboard(tabs, ctx.locale), aside };
  },
  visit: async (ctx, { withDrafts, ...tab }) => {
    const { tabs, closed, replaced, openedAt } = await visitTab(ctx, tab);
    const drafts = withDrafts ? await draftsIn(ctx, tab, openedAt) : null;
    return { ...withMainboard(tabs, ctx.locale), closed, replaced, drafts };
  },
  keepDraft: async (ctx, typed) => ({ typedAt: (await keepTabDraft(ctx, typed)).toISOString() }),
  fillDraft: async (ctx, chosen) => {
    await fillTabDraft(ctx, chosen);
    return {};
  },
  endDraft: async (ctx, name) => {
    await endTabDraft(ctx, name);
    return {};
  },
  close: async (ctx, tab) => withMainboard(await closeTab(ctx, tab), ctx.locale),
  closeOthers: async (ctx, tab) => withMainboard(await closeOtherTabs(ctx, tab), ctx.locale),
  closeAll: async (ctx) => withMainboard(await closeAllTabs(ctx), ctx.locale),
  pin: async (ctx, tab) => withMainboard(await pinTab(ctx, tab), ctx.locale),
  lastClosed: async (ctx) => ({ tabs: await listLastClosedTabs(ctx) }),
  reopen: async (ctx) => withMainboard(await reopenTabs(ctx), ctx.locale),
};
