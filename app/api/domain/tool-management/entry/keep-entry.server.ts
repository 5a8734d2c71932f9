import type { AuditAction } from "../../audit/audit-kinds";
import type { Ctx } from "../../ctx";
import type { FoundSite } from "../site/find-site.server";
import { withSite } from "../site/with-site.server";
import type { Entry, EntryKind, EntryVerb } from "./entry-input";
import { keepIssue } from "./keep-issues.server";
import { keepModel, keepTool } from "./keep-lists.server";
import { keepCount, keepExpense, keepProduction } from "./keep-months.server";
import { keepBounds, keepMovement } from "./keep-movement.server";
import { changeEntry, keepAction, keepComment, keepSaving } from "./keep-records.server";

type Keep<K extends EntryKind> = (ctx: Ctx, site: FoundSite, given: Entry<K>) => Promise<void>;
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
    await keepers[kind](within, site, given);
    return { result: undefined, action: `ttmb-${kind}` satisfies AuditAction, after: given };
  });

/** What is done to an entry that is there. @throws AppError not-found, no-right, not-now */
export const doToEntry = (
  ctx: Ctx,
  id: number,
  verb: EntryVerb,
  entry: number,
  given: { result?: string; signedBy?: string; signedOn?: string; reason?: string },
): Promise<void> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    await changeEntry(within, site, verb, entry, given);
    return {
      result: undefined,
      action: `ttmb-${verb}` satisfies AuditAction,
      after: { entry: String(entry), ...given },
    };
  });
