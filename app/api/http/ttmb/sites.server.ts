import { z } from "zod";
import { heldTold } from "~/api/domain/stock/held-told";
import { actionHistory, toldAction } from "~/api/domain/tool-management/action/action-history.server";
import { listSitePeople } from "~/api/domain/tool-management/action/site-people.server";
import { type EntryVerb, entryVerbs, siteEntries } from "~/api/domain/tool-management/entry/entry-input";
import { changeActionOf, doToEntry, keepEntry, moveAtSite } from "~/api/domain/tool-management/entry/keep-entry.server";
import { listStamp } from "~/api/domain/tool-management/entry/list-entry";
import { entryDeed, lastDeed } from "~/api/domain/tool-management/entry/moved-on.server";
import { customerReport } from "~/api/domain/tool-management/report/customer-report";
import { getSiteReport } from "~/api/domain/tool-management/report/get-report.server";
import { siteReport } from "~/api/domain/tool-management/report/site-report";
import { closeMonth, reopenMonth } from "~/api/domain/tool-management/site/close-month.server";
import { getSite } from "~/api/domain/tool-management/site/get-site.server";
import { removeSite } from "~/api/domain/tool-management/site/remove-site.server";
import { addSite, changeSite, endSite, restoreSite } from "~/api/domain/tool-management/site/save-site.server";
import { newSite, siteForms, siteInput } from "~/api/domain/tool-management/site/site-input";
import { siteRecord, spans } from "~/api/domain/tool-management/site/site-record";
import { getStock } from "~/api/domain/tool-management/stock/get-stock.server";
import { listKeptSites } from "~/api/domain/tool-management/stock/kept-sites.server";
import { toolStock } from "~/api/domain/tool-management/stock/tool-stock";
import { text, typedDay } from "~/api/domain/typed-values";
import { answered, area } from "../contract";
import { id, recordCalls, stamp } from "../record-calls";
import { access, atSite, entry, month, path } from "./at-site.server";
import { sheetEntries, sheetReads } from "./sheets.server";
import { toolReads } from "./tools.server";

/** What is done to a site; each sends which state of it was seen. */
const sites = recordCalls(path, access);
/** What is done to something that was entered. */
const act = <S extends z.ZodRawShape>(name: string, form: z.ZodObject<S>, summary: string) =>
  ({
    method: "POST",
    path: `${path}/:id/acts/:entry/${name}`,
    access,
    summary,
    input: form.extend({ id, entry: id }),
  }) as const;

export const ttmbSites = area({
  ...sheetReads,
  ...toolReads,
  get: answered(
    {
      method: "GET",
      path: `${path}/:id`,
      access,
      summary:
        "One site of the tool management business: lists, figures of a month or of twelve, what was written down",
      input: z.object({ id, month, span: z.enum(spans).optional() }),
      output: siteRecord,
    },
    (ctx, given) => getSite(ctx, given),
  ),
  stock: answered(
    {
      method: "GET",
      path: `${path}/:id/stock`,
      access,
      summary:
        "What lay in a site's crib at the end of a day, today without one, what fills it up, and what moved last",
      input: z.object({ id, day: typedDay().optional(), find: text(100) }),
      output: toolStock,
    },
    (ctx, given) => getStock(ctx, given),
  ),
  people: answered(
    {
      method: "GET",
      path: `${path}/:id/people`,
      access,
      summary: "Accounts that see a site: whom an action can be given to",
      input: z.object({ id }),
      output: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
    },
    async (ctx, given) => ({ people: await listSitePeople(ctx, given.id) }),
  ),
  kept: answered(
    {
      ...{ method: "GET", path: "/ttmb/kept-sites", access, summary: "Sites where the reader may enter something" },
      output: z.object({ sites: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })) }),
    },
    async (ctx) => ({ sites: await listKeptSites(ctx) }),
  ),
  actionHistory: answered(
    {
      method: "GET",
      path: `${path}/:id/actions/:action/history`,
      access,
      summary: "What was done to an action of a site, the latest first, with the stamp that a change of it names",
      input: z.object({ id, action: id }),
      output: toldAction,
    },
    (ctx, given) => actionHistory(ctx, given.id, given.action),
  ),
  lastDeed: answered(
    {
      method: "GET",
      path: `${path}/:id/acts/:entry/last`,
      access,
      summary: "What was done last to an action, a saving, a comment, a movement of a site: by whom, and when",
      input: z.object({ id, entry: id, verb: z.enum(Object.keys(entryVerbs) as [EntryVerb, ...EntryVerb[]]) }),
      output: entryDeed,
    },
    (ctx, given) => lastDeed(ctx, given.id, given.verb, given.entry),
  ),
  report: answered(
    {
      method: "GET",
      path: `${path}/:id/report`,
      access: { menu: "MIPTMS08" },
      summary:
        "A site's report of a month, for the customer or internal; what the maker earns and spends is told to its own people alone, in the internal one",
      input: z.object({ id, month, for: z.enum(["customer", "internal"]).default("customer") }),
      output: z.discriminatedUnion("paper", [siteReport, customerReport]),
    },
    (ctx, given) => getSiteReport(ctx, given),
  ),
  add: answered(
    {
      ...{ method: "POST", path, access: { menu: "MIPTMS06" }, summary: "Set up a site" },
      ...{ input: newSite, output: z.object({ id: z.number() }) },
    },
    addSite,
  ),
  change: atSite(
    "change",
    sites.change("Change a site; the stamp says which state was seen", siteInput),
    (ctx, { id, stamp, ...given }) => changeSite(ctx, { id, stamp }, given),
  ),
  closing: atSite(
    "closing",
    sites.form(
      "closing",
      siteForms.closing,
      "Close the next month of a site; `seen` says which of its figures were looked at",
    ),
    (ctx, { id, stamp, ...shown }) => closeMonth(ctx, { id, stamp }, shown),
  ),
  reopening: atSite(
    "reopening",
    sites.form("reopening", siteForms.reopening, "Reopen the month that a site closed last; once"),
    (ctx, { id, stamp, ...given }) => reopenMonth(ctx, { id, stamp }, given),
  ),
  removal: atSite(
    "removal",
    sites.form("removal", siteForms.removal, "Take back a site that an offer became, while nothing was entered there"),
    (ctx, { id, stamp, ...given }) => removeSite(ctx, { id, stamp }, given),
  ),
  ending: atSite(
    "ending",
    sites.form("ending", siteForms.ending, "Take a site out of use"),
    (ctx, { id, stamp, ...given }) => endSite(ctx, { id, stamp }, given),
  ),
  restoring: atSite(
    "restoring",
    sites.form("restoring", siteForms.restoring, "Take a site back into use"),
    (ctx, { id, stamp }) => restoreSite(ctx, { id, stamp }),
  ),
});

export const ttmbEntries = area({
  ...sheetEntries,
  model: atSite(
    "model",
    entry(
      "model",
      siteEntries.model.extend({ stamp: listStamp }),
      "A line's model, with its contract price from a month on",
    ),
    (ctx, { id, stamp, ...given }) => keepEntry(ctx, id, "model", given, stamp),
  ),
  tool: atSite(
    "enter",
    entry("tool", siteEntries.tool.extend({ stamp: listStamp }), "A line of the master tool list, from a month on"),
    (ctx, { id, stamp, ...given }) => keepEntry(ctx, id, "tool", given, stamp),
  ),
  production: atSite(
    "enter",
    entry("production", siteEntries.production, "Good units of a model in a month"),
    (ctx, { id, ...given }) => keepEntry(ctx, id, "production", given),
  ),
  issue: atSite(
    "enter",
    entry("issue", siteEntries.issue, "Pieces of a tool issued or returned on a day"),
    (ctx, { id, ...given }) => keepEntry(ctx, id, "issue", given),
  ),
  expense: atSite("enter", entry("expense", siteEntries.expense, "Expenses of a month"), (ctx, { id, ...given }) =>
    keepEntry(ctx, id, "expense", given),
  ),
  saving: atSite(
    "enter",
    entry("saving", siteEntries.saving, "An improvement and what it saves"),
    (ctx, { id, ...given }) => keepEntry(ctx, id, "saving", given),
  ),
  count: atSite("enter", entry("count", siteEntries.count, "What was counted of a tool"), (ctx, { id, ...given }) =>
    keepEntry(ctx, id, "count", given),
  ),
  movement: atSite(
    "enter",
    {
      ...entry("movement", siteEntries.movement, "Tools that come, go back, are found or lost, or go to another site"),
      output: z.object(heldTold),
    },
    (ctx, { id, ...given }) => moveAtSite(ctx, id, given),
  ),
  bounds: atSite(
    "enter",
    entry(
      "bounds",
      siteEntries.bounds.extend({ stamp: listStamp }),
      "Pieces below which a tool is refilled, and up to how many",
    ),
    (ctx, { id, stamp, ...given }) => keepEntry(ctx, id, "bounds", given, stamp),
  ),
  comment: atSite("enter", entry("comment", siteEntries.comment, "A comment on a month"), (ctx, { id, ...given }) =>
    keepEntry(ctx, id, "comment", given),
  ),
  action: atSite(
    "enter",
    entry("action", siteEntries.action, "What is done about a tool of which too much is issued"),
    (ctx, { id, ...given }) => keepEntry(ctx, id, "action", given),
  ),
});

export const ttmbActs = area({
  done: atSite("enter", act("done", entryVerbs.done.form, "An action is done"), (ctx, { id, entry, ...given }) =>
    doToEntry(ctx, id, "done", entry, given),
  ),
  dropped: atSite(
    "enter",
    act("dropped", entryVerbs.dropped.form, "An action is given up"),
    (ctx, { id, entry, ...given }) => doToEntry(ctx, id, "dropped", entry, given),
  ),
  "action-reopening": atSite(
    "enter",
    act("action-reopening", entryVerbs["action-reopening"].form, "An action that ended is open again, with a reason"),
    (ctx, { id, entry, ...given }) => doToEntry(ctx, id, "action-reopening", entry, given),
  ),
  signing: atSite(
    "enter",
    act("signing", entryVerbs.signing.form, "The customer signed for a saving"),
    (ctx, { id, entry, ...given }) => doToEntry(ctx, id, "signing", entry, given),
  ),
  "saving-removal": atSite(
    "enter",
    act("saving-removal", entryVerbs["saving-removal"].form, "A saving is taken out of the log"),
    (ctx, { id, entry, ...given }) => doToEntry(ctx, id, "saving-removal", entry, given),
  ),
  "action-change": atSite(
    "enter",
    act(
      "action-change",
      entryVerbs["action-change"].form.extend({ stamp }),
      "An open action is changed; the stamp says which state was seen, a new owner is told by mail",
    ),
    (ctx, { id, entry, stamp, ...given }) => changeActionOf(ctx, { id, entry, stamp }, given),
  ),
  "comment-removal": atSite(
    "enter",
    act("comment-removal", entryVerbs["comment-removal"].form, "A comment is taken away"),
    (ctx, { id, entry }) => doToEntry(ctx, id, "comment-removal", entry, {}),
  ),
  "movement-reversal": atSite(
    "enter",
    act("movement-reversal", entryVerbs["movement-reversal"].form, "A movement is taken back by one of the other sign"),
    (ctx, { id, entry, ...given }) => doToEntry(ctx, id, "movement-reversal", entry, given),
  ),
});
