import { sql } from "drizzle-orm";
import { mailReader } from "../../access/find-deciders.server";
import type { NearReader } from "../../access/find-readers-near.server";
import { publicOrigin } from "../../account/links.server";
import type { AuditSubject } from "../../audit/audit-subjects";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { mailAddress } from "../../mail/mail-address";
import { queueMail } from "../../mail/queue-mail.server";
import { personName } from "../../person-name.server";
import { monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { type GivenWork, noteGiven } from "../../work/note-given.server";
import type { Entry } from "../entry/entry-input";
import { findTool } from "../entry/find-tool.server";
import { auditColumns, changed, made } from "../entry/keep-lists.server";
import type { FoundSite } from "../site/find-site.server";
import type { Cause } from "../ttmb-terms";
import { requireSitePerson } from "./site-people.server";

export type ActionTerms = Omit<Entry<"action">, "tool">;
type Held = { toolId: number; cause: Cause; action: string; owner: string; dueDay: string };

export const actionSubject = (id: number): AuditSubject => `ttmb-action:${id}`;

/** Written down for somebody who sees the site, who is told by mail. @throws AppError invalid-input */
export async function keepAction(
  ctx: Ctx,
  site: FoundSite,
  { tool, ...given }: Entry<"action">,
): Promise<AuditSubject> {
  const found = await findTool(ctx, site.id, tool, monthOfDay(seoulDay(ctx.now)));
  const owner = await judged(ctx, site, given, null);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    INSERT INTO ttmb_action (tool_id, cause, action, owner, due_day, ${auditColumns})
    VALUES (${found.id}, ${given.cause}, ${given.action}, ${owner}, ${given.dueDay}::date, ${made(ctx)}) RETURNING id`);
  const id = rows[0]?.id ?? 0;
  await tellOwner(ctx, site, { id, dueOn: given.dueDay }, owner);
  return actionSubject(id);
}

/** An open one is changed; a new owner is told. @returns what it said before @throws AppError not-found, invalid-input */
export async function changeAction(
  ctx: Ctx,
  site: FoundSite,
  id: number,
  given: ActionTerms,
): Promise<Omit<Held, "toolId">> {
  const { rows } = await ctx.db.execute<Held>(sql`
    SELECT tool_id AS "toolId", cause, action, owner, due_day::text AS "dueDay" FROM ttmb_action
     WHERE id = ${id} AND state = 'open' AND use_yn = 'Y' AND ttmb_site_of_tool(tool_id) = ${site.id} FOR NO KEY UPDATE`);
  const [held] = rows;
  if (!held) throw new AppError("not-found");
  const owner = await judged(ctx, site, given, held);
  await ctx.db.execute(sql`
    UPDATE ttmb_action SET cause = ${given.cause}, action = ${given.action}, owner = ${owner}, due_day = ${given.dueDay}::date, ${changed(ctx)}
     WHERE id = ${id}`);
  if (owner !== held.owner) await tellOwner(ctx, site, { id, dueOn: given.dueDay }, owner);
  const { toolId: _tool, ...before } = held;
  return before;
}

/** @param was what stood there: its day may have passed, its owner may be gone @returns the owner's account */
async function judged(ctx: Ctx, site: FoundSite, given: ActionTerms, was: Held | null): Promise<string> {
  if (given.dueDay < seoulDay(ctx.now) && given.dueDay !== was?.dueDay)
    throw invalidField("dueDay", { key: "ttmb.action.past" });
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
