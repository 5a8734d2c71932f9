import type { AuditAction } from "../../audit/audit-kinds";
import type { AuditSubject } from "../../audit/audit-subjects";
import type { Ctx } from "../../ctx";
import { type ActionTerms, actionSubject, changeAction, keepAction } from "../action/keep-action.server";
import type { FoundSite } from "../site/find-site.server";
import { withSite } from "../site/with-site.server";
import { type Entry, type EntryKind, type EntryVerb, entryVerbs } from "./entry-input";
import { keepCount } from "./keep-counts.server";
import { keepIssue } from "./keep-issues.server";
import { keepAskedTool, keepModel } from "./keep-lists.server";
import { keepExpense, keepProduction } from "./keep-months.server";
import { type Held, keepBounds, keepMovement, takeBackMovement } from "./keep-movement.server";
import { changeEntry, keepComment, keepSaving, type VerbInput } from "./keep-records.server";
import { orMovedOn } from "./moved-on.server";
import { requireSeenBounds, requireSeenModel, requireSeenTool } from "./seen-lists.server";

/** All but a movement, whose answer says more. */
type Simple = Exclude<EntryKind, "movement">;

/** A string says whose history it stands in, where that is not the site's. `seen`: which state of the lists, where the form names it. */
type Keep<K extends EntryKind> = (ctx: Ctx, site: FoundSite, given: Entry<K>, seen?: string) => Promise<unknown>;
const keepers: { [K in Simple]: Keep<K> } = {
  model: async (ctx, site, given, seen) => {
    await requireSeenModel(ctx, site, given, seen);
    await keepModel(ctx, site, given);
  },
  tool: async (ctx, site, given, seen) => {
    await requireSeenTool(ctx, site, given, seen);
    await keepAskedTool(ctx, site, given);
  },
  production: keepProduction,
  issue: keepIssue,
  expense: keepExpense,
  saving: keepSaving,
  count: keepCount,
  bounds: async (ctx, site, given, seen) => {
    await requireSeenBounds(ctx, site, given, seen);
    await keepBounds(ctx, site, given);
  },
  comment: keepComment,
  action: keepAction,
};

/**
 * What a form of a site sends: one entry, with its line in the audit trail. @param seen which state of a list it was drawn from
 * @throws AppError not-found, no-right, not-now, invalid-input, stale
 */
export const keepEntry = <K extends Simple>(
  ctx: Ctx,
  id: number,
  kind: K,
  given: Entry<K>,
  seen?: string,
): Promise<void> =>
  withSite(ctx, { id }, kind === "model" ? "model" : "enter", async (within, site) => {
    const kept = await keepers[kind](within, site, given, seen);
    return {
      result: undefined,
      action: `ttmb-${kind}` satisfies AuditAction,
      after: given,
      ...(typeof kept === "string" && { subject: kept as AuditSubject }),
    };
  });

/** A movement, which says what was counted since. @throws AppError not-found, no-right, not-now, invalid-input */
export const moveAtSite = (ctx: Ctx, id: number, given: Entry<"movement">): Promise<Held> =>
  withSite(ctx, { id }, "enter", async (within, site) => ({
    result: await keepMovement(within, site, given),
    ...{ action: "ttmb-movement" as const, after: given },
  }));

/** All but the change of an action, which names the state that was seen. */
type Verb = Exclude<EntryVerb, "action-change">;

/** What is done to an entry that is there. @throws AppError not-found, no-right, not-now, request-decided: somebody was quicker; invalid-input */
export const doToEntry = (ctx: Ctx, id: number, verb: Verb, entry: number, given: VerbInput): Promise<void> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    await orMovedOn(within, { site, verb, entry }, () => doVerb(within, site, verb, entry, given));
    return {
      ...{ result: undefined, action: `ttmb-${verb}` satisfies AuditAction, after: { entry: String(entry), ...given } },
      ...(entryVerbs[verb].of === "action" && { subject: actionSubject(entry) }),
    };
  });

type Seen = { id: number; entry: number; stamp: string };

/** An open action is changed: what is named of it, by its form or on its card. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const changeActionOf = (ctx: Ctx, { id, entry, stamp }: Seen, changes: Partial<ActionTerms>): Promise<void> =>
  withSite(ctx, { id }, "enter", async (within, site) => ({
    ...{ result: undefined, action: "ttmb-action-change" as const, subject: actionSubject(entry) },
    before: await orMovedOn(within, { site, verb: "action-change", entry }, () =>
      changeAction(within, site, entry, changes, stamp),
    ),
    after: { entry: String(entry), ...changes },
  }));

async function doVerb(ctx: Ctx, site: FoundSite, verb: Verb, entry: number, given: VerbInput): Promise<void> {
  if (verb === "movement-reversal") await takeBackMovement(ctx, site, entry, given.reason ?? "");
  else await changeEntry(ctx, site, verb, entry, given);
}
