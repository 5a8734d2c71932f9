import { z } from "zod";
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

const which = z.object({ path, instance: tab.shape.instance.default(1) });
const tabs = z.object({ tabs: z.array(tab) });

export const tabsContract = {
  list: endpoint({ method: "GET", path: "/tabs", access: "user", summary: "Open tabs, oldest first", output: tabs }),
  visit: endpoint({
    method: "POST",
    path: "/tabs",
    access: "user",
    summary: "Open a tab or move an open one to a new query; the oldest unpinned closes beyond twenty",
    input: which.extend({ query: tab.shape.query.default(""), title: tab.shape.title }),
    output: tabs.extend({ closed: tab.nullable() }),
  }),
  close: endpoint({
    method: "POST",
    path: "/tabs/close",
    access: "user",
    summary: "Close one tab; pinned ones stay",
    input: which,
    output: tabs,
  }),
  closeOthers: endpoint({
    method: "POST",
    path: "/tabs/closeOthers",
    access: "user",
    summary: "Close all tabs but this one and the pinned ones",
    input: which,
    output: tabs,
  }),
  closeAll: endpoint({
    method: "POST",
    path: "/tabs/closeAll",
    access: "user",
    summary: "Close all tabs but the pinned ones",
    output: tabs,
  }),
  pin: endpoint({
    method: "POST",
    path: "/tabs/pin",
    access: "user",
    summary: "Pin a tab, or take the pin away; twelve at most, and the mainboard always",
    input: which.extend({ pinned: z.boolean() }),
    output: tabs,
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
    path: "/tabs/reopen",
    access: "user",
    summary: "Open the tabs of the last sign-out again",
    output: tabs,
  }),
};
