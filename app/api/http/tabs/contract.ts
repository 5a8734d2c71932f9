import { z } from "zod";
import { locales } from "~/words/locale";
import { endpoint } from "../contract";

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

export const tabsContract = {
  list: endpoint({
    method: "GET",
    path: "/tabs",
    access: "user",
    summary: "Open tabs, oldest first; aside: forms that nothing was typed into, which made room for another",
    output: tabs.extend({ aside: z.array(named).default([]) }),
  }),
  visit: endpoint({
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
  }),
  close: endpoint({
    method: "POST",
    duringMaintenance: true,
    path: "/tabs/close",
    access: "user",
    summary: "Close one tab; pinned ones stay",
    input: which,
    output: tabs,
  }),
  closeOthers: endpoint({
    method: "POST",
    duringMaintenance: true,
    path: "/tabs/closeOthers",
    access: "user",
    summary: "Close all tabs but this one and the pinned ones",
    input: which,
    output: tabs,
  }),
  closeAll: endpoint({
    method: "POST",
    duringMaintenance: true,
    path: "/tabs/closeAll",
    access: "user",
    summary: "Close all tabs but the pinned ones",
    output: tabs,
  }),
  pin: endpoint({
    method: "POST",
    duringMaintenance: true,
    path: "/tabs/pin",
    access: "user",
    summary: "Pin a tab, or take the pin away; twelve at most, and the mainboard always",
    input: which.extend({ pinned: z.boolean() }),
    output: tabs,
  }),
  keepDraft: endpoint({
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
  }),
  fillDraft: endpoint({
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
  }),
  endDraft: endpoint({
    method: "POST",
    duringMaintenance: true,
    path: "/tabs/draft/end",
    access: "user",
    summary: "Forget the draft of a form that was sent or is not wanted",
    input: which.extend({ form: formName }),
  }),
  lastClosed: endpoint({
    method: "GET",
    path: "/tabs/lastClosed",
    access: "user",
    summary: "Tabs that were open when the user last signed out",
    output: tabs,
  }),
  reopen: endpoint({
    method: "POST",
    duringMaintenance: true,
    path: "/tabs/reopen",
    access: "user",
    summary: "Open the tabs of the last sign-out again",
    output: tabs,
  }),
};
