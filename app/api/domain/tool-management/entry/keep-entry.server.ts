import type { AuditAction } from "../../audit/audit-kinds";
import type { AuditSubject } from "../../audit/audit-subjects";
import type { Ctx } from "../../ctx";
import { type ActionTerms, actionSubject, changeAction, keepAction } from "../action/keep-action.server";
import type { FoundSite } from "../site/find-site.server";
import { withSite } from "../site/with-site.server";
import { type Entry, type EntryKind, type EntryVerb, entryVerbs } from "./entry-input";
import { keepCount } from "./keep-counts.server";
import { keepIssue } from "./keep-issues.server";
import { keepModel, keepTool } from "./keep-lists.server";
import { keepExpense, keepProduction } from "./keep-months.server";
import { keepBounds, keepMovement, takeBackMovement } from "./keep-movement.server";
import { changeEntry, keepComment, keepSaving, type VerbInput } from "./keep-records.server";
import { orMovedOn } from "./moved-on.server";

/** A string says whose history it stands in, where that is not the site's. */
type Keep<K extends EntryKind> = (ctx: Ctx, site: FoundSite, given: Entry<K>) => Promise<unknown>;
const keepers: { [K in EntryKind]: Keep<K> } = {
  model: keepModel,
  tool: (ctx, site, { model, ...given }) => keepTool(ctx, site, model, given),
  production: keepProduction,
  issue: keepIssue,
  expense: keepExpense,
  saving: keepSaving,
  count: keepCount,
  movement: keepMovement,
  bounds: keepBounds,
  comment: keepComment,
  action: keepAction,
};

/** What a form of a site sends: one entry, with its line in the audit trail. @throws AppError not-found, no-right, not-now, invalid-input */
export const keepEntry = <K extends EntryKind>(ctx: Ctx, id: number, kind: K, given: Entry<K>): Promise<void> =>
  withSite(ctx, { id }, kind === "model" ? "model" : "enter", async (within, site) => {
    const kept = await keepers[kind](within, site, given);
    return {
      result: undefined,
      action: `ttmb-${kind}` satisfies AuditAction,
      after: given,
      ...(typeof kept === "string" && { subject: kept as AuditSubject }),
    };
  });

/** What is done to an entry that is there. @throws AppError not-found, no-right, not-now, request-decided: somebody was quicker; invalid-input */
export const doToEntry = (ctx: Ctx, id: number, verb: EntryVerb, entry: number, given: VerbInput): Promise<void> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    const before = await orMovedOn(within, { site, verb, entry }, () => doVerb(within, site, verb, entry, given));
    return {
      ...{ result: undefined, action: `ttmb-${verb}` satisfies AuditAction, after: { entry: String(entry), ...given } },
      ...(before && { before }),
      ...(entryVerbs[verb].of === "action" && { subject: actionSubject(entry) }),
    };
  });

/** An open action is due on another day: it is changed, and all else of it stays. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const moveAction = (ctx: Ctx, id: number, entry: number, stamp: string, dueDay: string): Promise<void> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    const before = await orMovedOn(within, { site, verb: "action-change", entry }, () =>
      changeAction(within, site, entry, { dueDay }, stamp),
    );
    const subject = actionSubject(entry);
    return {
      result: undefined,
      action: "ttmb-action-change",
      before,
      after: { entry: String(entry), dueDay },
      subject,
    };
  });

async function doVerb(ctx: Ctx, site: FoundSite, verb: EntryVerb, entry: number, given: VerbInput) {
  if (verb === "action-change") return changeAction(ctx, site, entry, given as ActionTerms);
  if (verb === "movement-reversal") await takeBackMovement(ctx, site, entry, given.reason ?? "");
  else await changeEntry(ctx, site, verb, entry, given);
  return null;
}
