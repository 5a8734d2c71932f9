import { type SQL, sql } from "drizzle-orm";
import { ownUnits, unitNameIn } from "../access/own-units.server";
import type { Ctx, Scope } from "../ctx";
import { AppError } from "../errors";
import type { Month } from "../report/period";
import type { DistributorRecord } from "./channel-input";

/**
 * For a WITH RECURSIVE: `root` are the distributors in sight that report, `tree` each with itself and its sub distributors that
 * report no months of their own.
 */
export const channelTree = (scope: Scope, only: SQL = sql`true`): SQL => sql`
  root AS (
    SELECT d.unit_id, d.since, u.currency FROM channel_distributor d JOIN org_unit u ON u.id = d.unit_id
     WHERE d.use_yn = 'Y' AND ${ownUnits(scope, sql`d.unit_id`)} AND ${only}),
  tree AS (
    SELECT root.unit_id AS root_id, root.unit_id, root.since FROM root
    UNION ALL
    SELECT tree.root_id, u.id, tree.since FROM tree JOIN org_unit u ON u.parent_id = tree.unit_id AND u.kind = 'sub_distributor'
     WHERE NOT EXISTS (SELECT FROM channel_distributor own WHERE own.unit_id = u.id AND own.use_yn = 'Y'))`;

export type FoundDistributor = {
  unit: DistributorRecord["unit"];
  currency: string;
  since: Month;
  sellers: DistributorRecord["sellers"];
};

/** A distributor that reports, with itself and its sub distributors as sellers. @throws AppError not-found, also out of sight */
export async function findDistributor(ctx: Ctx, unitId: number, { locked = false } = {}): Promise<FoundDistributor> {
  if (locked) await ctx.db.execute(sql`SELECT FROM channel_distributor WHERE unit_id = ${unitId} FOR UPDATE`);
  const { rows } = await ctx.db.execute<{ id: number; code: string; name: string; currency: string; since: Month }>(sql`
    WITH RECURSIVE ${channelTree(ctx.viewer.scope, sql`d.unit_id = ${unitId}`)}
    SELECT u.id, u.code, ${unitNameIn(ctx)} AS name, root.currency, tree.since
      FROM tree JOIN root ON root.unit_id = tree.root_id JOIN org_unit u ON u.id = tree.unit_id
     ORDER BY u.id <> tree.root_id, u.display_order, u.id`);
  const [own] = rows;
  if (!own) throw new AppError("not-found");
  const sellers = rows.map(({ id, code, name }) => ({ id, code, name }));
  return { unit: { id: own.id, code: own.code, name: own.name }, currency: own.currency, since: own.since, sellers };
}
