import { sql } from "drizzle-orm";
import { z } from "zod";
import { translate } from "~/words";
import type { AuditSubject } from "../../audit/audit-subjects";
import type { Ctx } from "../../ctx";
import { doneMeanwhile } from "../../done-meanwhile";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { actionSubject } from "../action/keep-action.server";
import { type FoundSite, findSite } from "../site/find-site.server";
import { type EntryVerb, entryVerbs } from "./entry-input";

/** What was done to an entry, by whom and when. */
export const entryDeed = z.object({ what: z.string(), by: z.string(), at: z.string() });
type EntryDeed = z.output<typeof entryDeed>;

/** The last thing that was done to an entry of a site, for a page that is older than that. @throws AppError not-found: nothing was, or it is of none */
export async function lastDeed(ctx: Ctx, site: number, verb: EntryVerb, entry: number): Promise<EntryDeed> {
  const found = await findDeed(ctx, await findSite(ctx, site), verb, entry);
  if (!found) throw new AppError("not-found");
  return found;
}

/** A verb that found nothing to do: where somebody else had done it, who and when. @throws what it was refused for, or request-decided */
export async function orMovedOn<R>(
  ctx: Ctx,
  { site, verb, entry }: { site: FoundSite; verb: EntryVerb; entry: number },
  perform: () => Promise<R>,
): Promise<R> {
  try {
    return await perform();
  } catch (error) {
    if (!(error instanceof AppError && (error.code === "not-found" || error.code === "not-now"))) throw error;
    const found = await findDeed(ctx, site, verb, entry);
    throw found ? doneMeanwhile(ctx, found) : error;
  }
}

/** What stands against a verb once it was done: nothing more is done to an action that ended, to what was taken away. */
const ended = ["done", "dropped"] as const;
const standsAgainst: Record<EntryVerb, readonly EntryVerb[]> = {
  done: ended,
  dropped: ended,
  "action-change": ended,
  "action-reopening": ["action-reopening"],
  signing: ["signing", "saving-removal"],
  "saving-removal": ["saving-removal"],
  "comment-removal": ["comment-removal"],
  "movement-reversal": ["movement-reversal"],
};

type Row = { deed: EntryVerb; by: string; at: string };

async function findDeed(ctx: Ctx, site: FoundSite, verb: EntryVerb, entry: number): Promise<EntryDeed | null> {
  const { of } = entryVerbs[verb];
  const same = standsAgainst[verb].map((name) => `ttmb-${name}`);
  const subject: AuditSubject = of === "action" ? actionSubject(entry) : `ttmb-site:${site.code}`;
  const isOfSite =
    of === "action"
      ? sql`EXISTS (SELECT FROM ttmb_action a WHERE a.id = ${entry} AND a.use_yn = 'Y' AND ttmb_site_of_tool(a.tool_id) = ${site.id})`
      : sql`true`;
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT substr(e.action, 6) AS deed, ${personOf(ctx.locale, sql`e.user_id`)} AS by, ${isoInstant("e.at")} AS at FROM audit_entry e
     WHERE e.subject = ${subject} AND e.action = ANY (${sql.param(same)}::text[]) AND e.after ->> 'entry' = ${String(entry)} AND ${isOfSite}
     ORDER BY e.at DESC, e.id DESC LIMIT 1`);
  const [last] = rows;
  return last ? { what: translate(ctx.locale, `admin.action.ttmb-${last.deed}`), by: last.by, at: last.at } : null;
}
