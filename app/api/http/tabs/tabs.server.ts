import { z } from "zod";
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
import { type Locale, locales } from "~/words/locale";
import { answered, area } from "../contract";

const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s?#]*$/);

const tab = z
  .object({
    path,
    /** The tab's current address behind the "?", without it; may be empty. */
    query: z.string().max(2000),
    title: z.string().max(200),
    pinned: z.boolean(),
    /** 1, or 2… for a duplicate of the same path. */
    instance: z.number().int().min(1).max(20),
  })
  .meta({ id: "Tab" });
export type Tab = z.output<typeof tab>;

const draftFields = z.array(z.tuple([z.string().max(200), z.string().max(50_000)])).max(500);
const formName = z.string().regex(/^[\w-]{1,40}$/);
const drafts = z
  .object({
    /** Seals the forms that have no draft: `keepDraft` wants it back. */
    opened: z.string(),
    drafts: z.array(
      z.object({ form: z.string(), seal: z.string(), fields: draftFields.nullable(), typedAt: z.iso.datetime() }),
    ),
  })
  .meta({ id: "TabDrafts" });

const which = z.object({ path, instance: tab.shape.instance.default(1) });
const named = z.object({ path, instance: tab.shape.instance });
const tabs = z.object({ tabs: z.array(tab) });

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

export const tabCalls = area({
  list: answered(
    {
      method: "GET",
      path: "/tabs",
      access: "user",
      summary: "Open tabs, oldest first; aside: forms that nothing was typed into, which made room for another",
      output: tabs.extend({ aside: z.array(named).default([]) }),
    },
    async (ctx) => {
      const { tabs, aside } = await listTabsAndAside(ctx);
      return { ...withMainboard(tabs, ctx.locale), aside };
    },
  ),
  visit: answered(
    {
      method: "POST",
      duringMaintenance: true,
      path: "/tabs",
      access: "user",
      summary: "Open a tab or move an open one to a new query; the oldest unpinned closes beyond twenty",
      input: which.extend({
        query: tab.shape.query.default(""),
        /** In each language, where a page names itself otherwise in another: the list then follows its reader's. */
        title: z.union([tab.shape.title, z.record(z.enum(locales), tab.shape.title)]),
        /** The firm that the title names: it is called so in each language as its readers call it. */
        firm: z
          .object({
            kind: z.enum(["customer", "unit"]),
            id: z.number().int().min(0).max(2_147_483_647),
            name: z.string().max(200),
          })
          .optional(),
        /** The page has forms: what was typed into them comes along. */
        withDrafts: z.boolean().default(false),
      }),
      output: tabs.extend({
        closed: tab.nullable(),
        /** Forms that nothing was typed into, which made room for this one. */
        replaced: z.array(named).default([]),
        drafts: drafts.nullable(),
      }),
    },
    async (ctx, { withDrafts, ...tab }) => {
      const { tabs, closed, replaced, openedAt } = await visitTab(ctx, tab);
      const drafts = withDrafts ? await draftsIn(ctx, tab, openedAt) : null;
      return { ...withMainboard(tabs, ctx.locale), closed, replaced, drafts };
    },
  ),
  close: answered(
    {
      method: "POST",
      duringMaintenance: true,
      path: "/tabs/close",
      access: "user",
      summary: "Close one tab; pinned ones stay",
      input: which,
      output: tabs,
    },
    async (ctx, tab) => withMainboard(await closeTab(ctx, tab), ctx.locale),
  ),
  closeOthers: answered(
    {
      method: "POST",
      duringMaintenance: true,
      path: "/tabs/closeOthers",
      access: "user",
      summary: "Close all tabs but this one and the pinned ones",
      input: which,
      output: tabs,
    },
    async (ctx, tab) => withMainboard(await closeOtherTabs(ctx, tab), ctx.locale),
  ),
  closeAll: answered(
    {
      method: "POST",
      duringMaintenance: true,
      path: "/tabs/closeAll",
      access: "user",
      summary: "Close all tabs but the pinned ones",
      output: tabs,
    },
    async (ctx) => withMainboard(await closeAllTabs(ctx), ctx.locale),
  ),
  pin: answered(
    {
      method: "POST",
      duringMaintenance: true,
      path: "/tabs/pin",
      access: "user",
      summary: "Pin a tab, or take the pin away; twelve at most, and the mainboard always",
      input: which.extend({ pinned: z.boolean() }),
      output: tabs,
    },
    async (ctx, tab) => withMainboard(await pinTab(ctx, tab), ctx.locale),
  ),
  keepDraft: answered(
    {
      method: "POST",
      duringMaintenance: true,
      path: "/tabs/draft",
      access: "user",
      summary: "Keep what was typed into a form of an open tab; what was typed last stays",
      input: which.extend({
        form: formName,
        seal: z.string().max(40),
        /** How long ago it was typed. */
        ageMs: z.number().int().min(0).max(86_400_000).default(0),
        fields: draftFields,
      }),
      output: z.object({ typedAt: z.iso.datetime() }),
    },
    async (ctx, typed) => ({ typedAt: (await keepTabDraft(ctx, typed)).toISOString() }),
  ),
  fillDraft: answered(
    {
      method: "POST",
      duringMaintenance: true,
      path: "/tabs/draft/field",
      access: "user",
      summary: "Put a value into one field of a kept draft: what was chosen on a page of its own",
      input: which.extend({
        form: formName,
        seal: z.string().max(40),
        field: z.string().min(1).max(200),
        /** A code, or several with commas between them. */
        value: z.string().max(5300),
      }),
    },
    async (ctx, chosen) => {
      await fillTabDraft(ctx, chosen);
      return {};
    },
  ),
  endDraft: answered(
    {
      method: "POST",
      duringMaintenance: true,
      path: "/tabs/draft/end",
      access: "user",
      summary: "Forget the draft of a form that was sent or is not wanted",
      input: which.extend({ form: formName }),
    },
    async (ctx, name) => {
      await endTabDraft(ctx, name);
      return {};
    },
  ),
  lastClosed: answered(
    {
      method: "GET",
      path: "/tabs/lastClosed",
      access: "user",
      summary: "Tabs that were open when the user last signed out",
      output: tabs,
    },
    async (ctx) => ({ tabs: await listLastClosedTabs(ctx) }),
  ),
  reopen: answered(
    {
      method: "POST",
      duringMaintenance: true,
      path: "/tabs/reopen",
      access: "user",
      summary: "Open the tabs of the last sign-out again",
      output: tabs,
    },
    async (ctx) => withMainboard(await reopenTabs(ctx), ctx.locale),
  ),
});
