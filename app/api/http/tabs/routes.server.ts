import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  listLastClosedTabs,
  listTabs,
  MAINBOARD,
  pinTab,
  reopenTabs,
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

export const tabsImpl: Impl<typeof tabsContract> = {
  list: async (ctx) => withMainboard(await listTabs(ctx), ctx.locale),
  visit: async (ctx, tab) => {
    const { tabs, closed } = await visitTab(ctx, tab);
    return { ...withMainboard(tabs, ctx.locale), closed };
  },
  close: async (ctx, tab) => withMainboard(await closeTab(ctx, tab), ctx.locale),
  closeOthers: async (ctx, tab) => withMainboard(await closeOtherTabs(ctx, tab), ctx.locale),
  closeAll: async (ctx) => withMainboard(await closeAllTabs(ctx), ctx.locale),
  pin: async (ctx, tab) => withMainboard(await pinTab(ctx, tab), ctx.locale),
  lastClosed: async (ctx) => ({ tabs: await listLastClosedTabs(ctx) }),
  reopen: async (ctx) => withMainboard(await reopenTabs(ctx), ctx.locale),
};
