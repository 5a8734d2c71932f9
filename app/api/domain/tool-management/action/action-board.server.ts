import { type SQL, sql } from "drizzle-orm";
import { hasNobody } from "../../access/require-owner.server";
import { allOf } from "../../all-of.server";
import { DONE_DAYS, MOST_CARDS, USUAL_SPAN } from "../../board/board";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { keepList } from "../../printed-list.server";
import { seoulDay } from "../../seoul-time";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { sitePolicies, unasked } from "../site/site-policy";
import type { ActionBoard, ActionCard, ActionsAsked } from "./action-board";

const tables = sql`${siteTables} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id
  JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_action a ON a.tool_id = t.id`;

/** Of sites that run: where a site has ended nothing waits any more. */
const ownActions = ({ viewer }: Ctx, { owner, person, site }: ActionsAsked): SQL =>
  allOf([
    ownSites(viewer),
    sql`site.use_yn = 'Y' AND a.use_yn = 'Y'`,
    owner === "mine" && sql`a.owner = ${viewer.userId}`,
    owner === "nobody" && hasNobody(sql`a.owner`),
    typeof person === "string" && sql`a.owner = ${person}`,
    typeof site === "number" && sql`site.id = ${site}`,
  ]);

/** Actions as a board: columns by state, the first due first. @throws AppError not-found: the site that is asked for is out of sight */
export async function getActionBoard(ctx: Ctx, asked: ActionsAsked): Promise<ActionBoard> {
  const today = seoulDay(ctx.now);
  const own = ownActions(ctx, asked);
  const lately = sql`${own} AND a.state = 'done' AND a.ended_on > ${today}::date - ${DONE_DAYS}::int`;
  const [of, open, openOf, doneOf] = await Promise.all([
    siteAsked(ctx, asked),
    openActions(ctx, asked),
    countActions(ctx, sql`${own} AND a.state = 'open'`),
    countActions(ctx, lately),
  ]);
  const done = await listCards(ctx, lately, sql`a.ended_on DESC, a.id DESC`, MOST_CARDS - open.length);
  const code = await keepList(
    ctx,
    "site-action",
    open.map(({ id }) => id),
  );
  return { today, of, code, open, openOf, done, doneOf };
}

/** Open actions in the order in which board and paper number them. */
function openActions(ctx: Ctx, asked: ActionsAsked): Promise<ActionCard[]> {
  const { within = USUAL_SPAN } = asked;
  const due = within === "all" ? undefined : sql`a.due_day <= ${seoulDay(ctx.now)}::date + ${Number(within)}::int`;
  return listCards(ctx, allOf([ownActions(ctx, asked), due, sql`a.state = 'open'`]), sql`a.due_day, a.id`);
}

/** Of those in sight: what they are called, and how they ended. */
export async function actionsNamed(
  { db, viewer }: Ctx,
  ids: readonly number[],
): Promise<{ id: number; name: string; state: "open" | "done" | "dropped" }[]> {
  const { rows } = await db.execute<{ id: number; name: string; state: "open" | "done" | "dropped" }>(sql`
    SELECT a.id, concat_ws(' ', site.code, l.code, m.code, t.tool_no, a.action) AS name, a.state
      FROM ${tables} WHERE ${ownSites(viewer)} AND a.use_yn = 'Y' AND a.id = ANY (${sql.param(ids)}::int[])`);
  return rows;
}

async function siteAsked({ db, viewer, locale }: Ctx, { site }: ActionsAsked): Promise<ActionBoard["of"]> {
  if (typeof site !== "number") return null;
  const { rows } = await db.execute<NonNullable<ActionBoard["of"]>>(
    sql`SELECT site.id, site.code, ${siteName(locale)} AS name FROM ${siteTables} WHERE site.id = ${site} AND ${ownSites(viewer)}`,
  );
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

async function countActions({ db }: Ctx, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${tables} WHERE ${which}`);
  return rows[0]?.n ?? 0;
}

type Row = Omit<ActionCard, "no" | "can"> & { unitId: number; managerId: string | null };

/** A card says what its reader may do by the rule of the site, whose screen opens the action. */
async function listCards(ctx: Ctx, where: SQL, order: SQL, most = MOST_CARDS): Promise<ActionCard[]> {
  const { db, viewer, locale, now } = ctx;
  const { rows } = await db.execute<Row>(sql`
    SELECT a.id, site.id AS "siteId", site.code AS site, ${siteName(locale)} AS "siteName", l.code AS line, m.code AS model, t.tool_no AS "toolNo",
           t.machining_part AS "machiningPart", a.cause, a.action, ${personOf(locale, sql`a.owner`)} AS owner, a.due_day::text AS "dueOn",
           a.ended_on::text AS "doneOn", a.result, ${isoInstant("a.last_update_date")} AS stamp,
           CASE WHEN a.state <> 'open' THEN 'done' WHEN a.due_day < ${seoulDay(now)}::date THEN 'overdue' ELSE 'open' END AS state,
           site.org_unit_id AS "unitId", site.manager_id AS "managerId"
      FROM ${tables} WHERE ${where} ORDER BY ${order} LIMIT ${most}`);
  return rows.map(({ unitId, managerId, ...action }, at) => {
    const site = { unitId, managerId, used: true, ...unasked };
    const may = viewer.menuCodes.has("MIPTMS07") && sitePolicies.enter(viewer, site) === null;
    const open = action.state !== "done";
    return { ...action, no: at + 1, can: may ? (open ? ["done", "dropped", "change"] : ["reopening"]) : [] };
  });
}
