import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { namesOfPeople, personOf } from "../../person-name.server";
import { ownSites, siteTables } from "../own-sites.server";
import { actionSubject } from "./keep-action.server";

const told = ["cause", "action", "owner", "dueDay"] as const;

/** What was done to an action: written, changed (which of its terms, from what to what; an owner by name), done or given up, opened again. */
export const actionDeed = z.object({
  id: z.string(),
  at: z.string(),
  deed: z.string(),
  by: z.string(),
  /** What came of it, or why it was opened again. */
  said: z.string(),
  changes: z.array(z.object({ of: z.enum(told), from: z.string(), to: z.string() })),
});
export type ActionDeed = z.output<typeof actionDeed>;

type Terms = Partial<Record<(typeof told)[number], string>>;
type Said = Terms & { result?: string; reason?: string };
type Row = Omit<ActionDeed, "changes" | "said"> & { before: Terms | null; after: Said | null };

/** What was done to an action, the latest first, and which state of it this is. */
export const toldAction = z.object({ history: z.array(actionDeed), stamp: z.string() });

/** @throws AppError not-found */
export async function actionHistory(ctx: Ctx, site: number, action: number): Promise<z.output<typeof toldAction>> {
  const { db, locale, viewer } = ctx;
  const found = await db.execute<{ stamp: string }>(sql`
    SELECT ${isoInstant("a.last_update_date")} AS stamp FROM ${siteTables} JOIN ttmb_action a ON ttmb_site_of_tool(a.tool_id) = site.id
     WHERE site.id = ${site} AND a.id = ${action} AND a.use_yn = 'Y' AND ${ownSites(viewer)}`);
  const [state] = found.rows;
  if (!state) throw new AppError("not-found");
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id::text, ${isoInstant("e.at")} AS at, e.action AS deed, ${personOf(locale, sql`e.user_id`)} AS by, e.before, e.after
      FROM audit_entry e WHERE e.subject = ${actionSubject(action)} ORDER BY e.at DESC, e.id DESC LIMIT 50`);
  const people = await namesOfPeople(
    ctx,
    rows.flatMap(({ before, after }) => [before?.owner ?? null, after?.owner ?? null]),
  );
  const written = (of: (typeof told)[number], text: string) => (of === "owner" ? (people.get(text) ?? text) : text);
  const history = rows.map(({ before, after, ...deed }) => ({
    ...deed,
    said: after?.result ?? after?.reason ?? "",
    changes: told.flatMap((of) => {
      const [from, to] = [before?.[of], after?.[of]];
      return from === undefined || to === undefined || from === to
        ? []
        : [{ of, from: written(of, from), to: written(of, to) }];
    }),
  }));
  return { history, ...state };
}
