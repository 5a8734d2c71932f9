import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { ownTasks } from "../matrix/task/own-tasks.server";
import { keepsSitesAlone, ownSites, siteName, siteTables } from "../tool-management/own-sites.server";
import { ADMINISTRATOR } from "./administrator";
import { HEADQUARTERS_GROUP } from "./find-signed-in.server";
import { unitNameIn } from "./own-units.server";

/** What a group opens to its members: a unit with all below it, one customer, or no rows at all. */
export type RowsThrough = {
  groupId: string;
  group: string;
  stands: "unit" | "customer" | "nothing";
  /** Of the unit or the customer. */
  code: string | null;
  name: string | null;
  units: number;
  customers: number;
};

/** Which rows a user sees: all of them and why, or those that come through the groups. Counts are of everything together. */
export type RowsSeen = {
  all: "administrator" | "headquarters" | null;
  through: RowsThrough[];
  units: number;
  customers: number;
  own: OwnRows;
};

/** What a user sees as the person they are, whatever their groups stand for. */
export type OwnRows = {
  /** Sites of tool management that they keep. */
  sites: { id: number; code: string; name: string }[];
  /** Whether of all sites they see these alone, though their groups may stand for customers of others. */
  sitesAlone: boolean;
  /** Tasks of cabinet contracts that were given to them. */
  tasks: number;
};

/**
 * Which units and customers a user sees and through which group, by the rule of the door itself
 * (find-signed-in.server.ts): administrators and headquarters' own group see all, everybody else what their groups
 * stand for, and what is theirs by name.
 */
export async function explainRows(ctx: Ctx, userId: string, roles: readonly string[]): Promise<RowsSeen> {
  const { rows } = await ctx.db.execute<RowsThrough & { all_units: number; all_customers: number }>(sql`
    WITH RECURSIVE own AS (
      SELECT g.id, ${ctx.locale === "ko" ? sql`g.name_ko` : sql`g.name_en`} AS name, g.org_unit_id, g.customer_id, m.display_order
        FROM user_group_member m JOIN user_group g ON g.id = m.group_id
       WHERE m.user_id = ${userId} AND m.use_yn = 'Y' AND g.use_yn = 'Y'
    ), below AS (
      SELECT id AS group_id, org_unit_id AS unit_id FROM own WHERE org_unit_id IS NOT NULL
      UNION
      SELECT below.group_id, o.id FROM org_unit o JOIN below ON o.parent_id = below.unit_id
    ), bought AS (
      SELECT below.group_id, c.id FROM below JOIN customer c ON c.org_unit_id = below.unit_id
      UNION
      SELECT id, customer_id FROM own WHERE customer_id IS NOT NULL
    )
    SELECT own.id AS "groupId", own.name AS "group",
           CASE WHEN own.org_unit_id IS NOT NULL THEN 'unit' WHEN own.customer_id IS NOT NULL THEN 'customer' ELSE 'nothing' END AS stands,
           coalesce(u.code, c.code) AS code, coalesce(${unitNameIn(ctx)}, c.name) AS name,
           (SELECT count(*)::int FROM below WHERE group_id = own.id) AS units,
           (SELECT count(*)::int FROM bought WHERE group_id = own.id) AS customers,
           (SELECT count(DISTINCT unit_id)::int FROM below) AS all_units,
           (SELECT count(DISTINCT id)::int FROM bought) AS all_customers
      FROM own LEFT JOIN org_unit u ON u.id = own.org_unit_id
      LEFT JOIN (SELECT id, code, ${customerName(ctx.locale)} AS name FROM customer) c ON c.id = own.customer_id
     ORDER BY own.display_order, own.id`);
  const own = await ownRows(ctx, userId, roles);
  const [first] = rows;
  const headquarters = rows.some(({ groupId }) => groupId === HEADQUARTERS_GROUP);
  return {
    all: roles.includes(ADMINISTRATOR) ? "administrator" : headquarters ? "headquarters" : null,
    through: rows.map(({ all_units: _units, all_customers: _customers, ...row }) => row),
    units: first?.all_units ?? 0,
    customers: first?.all_customers ?? 0,
    own,
  };
}

/** By the conditions of the lists themselves, of somebody whom no group opens anything. */
async function ownRows({ db, locale }: Ctx, userId: string, roles: readonly string[]): Promise<OwnRows> {
  const person = { userId, roles: [...roles], scope: { all: false, unitIds: [], customerIds: [] } };
  const [sites, tasks] = await Promise.all([
    db.execute<OwnRows["sites"][number]>(sql`
      SELECT site.id, site.code, ${siteName(locale)} AS name FROM ${siteTables} WHERE ${ownSites(person)} ORDER BY site.code`),
    db.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM matrix_task task JOIN matrix_contract contract ON contract.id = task.contract_id
        JOIN customer ON customer.id = contract.customer_id WHERE ${ownTasks(person)}`),
  ]);
  return { sites: sites.rows, sitesAlone: roles.length > 0 && keepsSitesAlone(roles), tasks: tasks.rows[0]?.n ?? 0 };
}
