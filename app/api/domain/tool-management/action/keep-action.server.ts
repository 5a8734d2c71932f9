import { sql } from "drizzle-orm";
import { mailReader } from "../../access/find-deciders.server";
import type { NearReader } from "../../access/find-readers-near.server";
import { publicOrigin } from "../../account/links.server";
import type { AuditSubject } from "../../audit/audit-subjects";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { mailAddress } from "../../mail/mail-address";
import { queueMail } from "../../mail/queue-mail.server";
import { personName, personOf } from "../../person-name.server";
import { monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { refuseStale } from "../../stale.server";
import { type GivenWork, noteGiven } from "../../work/note-given.server";
import { refuseDueDay } from "../../work/refuse-due-day";
import type { Entry } from "../entry/entry-input";
import { findTool } from "../entry/find-tool.server";
import { auditColumns, changed, made } from "../entry/keep-lists.server";
import type { FoundSite } from "../site/find-site.server";
import { requireSitePerson } from "./site-people.server";

export type ActionTerms = Omit<Entry<"action">, "tool" | "twice">;
type Held = ActionTerms & { stamp: string };

export const actionSubject = (id: number): AuditSubject => `ttmb-action:${id}`;

/** Written down for somebody who sees the site, who is told by mail. @throws AppError invalid-input */
export async function keepAction(
  ctx: Ctx,
  site: FoundSite,
  { tool, twice, ...given }: Entry<"action">,
): Promise<AuditSubject> {
  const found = await findTool(ctx, site.id, tool, monthOfDay(seoulDay(ctx.now)));
  const owner = await judged(ctx, site, given, null);
  if (!twice) await askSameWords(ctx, found.id, given.action);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    INSERT INTO ttmb_action (tool_id, cause, action, owner, due_day, ${auditColumns})
    VALUES (${found.id}, ${given.cause}, ${given.action}, ${owner}, ${given.dueDay}::date, ${made(ctx)}) RETURNING id`);
  const id = rows[0]?.id ?? 0;
  await tellOwner(ctx, site, { id, dueOn: given.dueDay }, owner);
  return actionSubject(id);
}

/** The same is open for the tool already: asked once. @throws AppError invalid-input: asked beside the tick */
async function askSameWords({ db, locale }: Ctx, tool: number, action: string): Promise<void> {
  const { rows } = await db.execute<{ owner: string; day: string }>(sql`
    SELECT ${personOf(locale, sql`a.owner`)} AS owner, a.due_day::text AS day FROM ttmb_action a
     WHERE a.tool_id = ${tool} AND a.state = 'open' AND a.use_yn = 'Y' AND lower(a.action) = lower(${action}) ORDER BY a.id LIMIT 1`);
  if (rows[0]) throw invalidField("twice", { key: "ttmb.actionTwice", params: rows[0] });
}

/**
 * An open one is changed; a new owner is told. @param changes what stays unnamed stays as it is @param stamp the state that was seen
 * @returns what it said before @throws AppError not-found, invalid-input, stale
 */
export async function changeAction(
  ctx: Ctx,
  site: FoundSite,
  id: number,
  changes: Partial<ActionTerms>,
  stamp: string,
): Promise<ActionTerms> {
  const { rows } = await ctx.db.execute<Held>(sql`
    SELECT cause, action, owner, due_day::text AS "dueDay", ${isoInstant("last_update_date")} AS stamp FROM ttmb_action
     WHERE id = ${id} AND state = 'open' AND use_yn = 'Y' AND ttmb_site_of_tool(tool_id) = ${site.id} FOR NO KEY UPDATE`);
  const [found] = rows;
  if (!found) throw new AppError("not-found");
  const { stamp: stands, ...held } = found;
  refuseStale(stands === stamp ? [found] : []);
  const given = { ...held, ...changes };
  const owner = await judged(ctx, site, given, held);
  await ctx.db.execute(sql`
    UPDATE ttmb_action SET cause = ${given.cause}, action = ${given.action}, owner = ${owner}, due_day = ${given.dueDay}::date, ${changed(ctx)}
     WHERE id = ${id}`);
  if (owner !== held.owner) await tellOwner(ctx, site, { id, dueOn: given.dueDay }, owner);
  return held;
}

/** @param was what stood there: its day may have passed, its owner may be gone @returns the owner's account */
async function judged(ctx: Ctx, site: FoundSite, given: ActionTerms, was: ActionTerms | null): Promise<string> {
  refuseDueDay(ctx, "dueDay", given.dueDay, was?.dueDay);
  if (given.owner === was?.owner) return was.owner;
  return requireSitePerson(ctx, site.id, given.owner, was?.owner ?? "");
}

type Told = { action: string; dueDay: string; tool: string; by: string };

/** Nobody is told of what they gave themselves. */
async function tellOwner(ctx: Ctx, site: FoundSite, given: GivenWork, owner: string): Promise<void> {
  const { db, viewer } = ctx;
  const { id } = given;
  await noteGiven(ctx, "site-action", owner, [given]);
  if (owner === viewer.userId) return;
  const { rows: readers } = await db.execute<NearReader>(
    sql`SELECT ${mailReader} FROM app_user person WHERE person.id = ${owner}`,
  );
  const [reader] = readers;
  if (!reader || !mailAddress.safeParse(reader.email).success) return;
  const { rows } = await db.execute<Told>(sql`
    SELECT a.action, a.due_day::text AS "dueDay", l.code || ' ' || m.code || ' ' || t.tool_no || ' · ' || t.machining_part AS tool,
           (SELECT ${personName(reader.locale, "giver")} FROM app_user giver WHERE giver.id = ${viewer.userId}) AS by
      FROM ttmb_action a JOIN ttmb_tool t ON t.id = a.tool_id JOIN ttmb_model m ON m.id = t.model_id JOIN ttmb_line l ON l.id = m.line_id
     WHERE a.id = ${id}`);
  const [told] = rows;
  if (!told) return;
  await queueMail(db, {
    ...{ to: reader.email, locale: reader.locale, template: "ttmbAction" },
    params: {
      ...{ username: reader.name, site: `${site.code} ${site.name}`, day: told.dueDay, by: told.by },
      ...{ tool: told.tool, action: told.action },
      link: `${publicOrigin()}/ttmb/sites/${site.id}/acts/${id}/done`,
    },
  });
}
