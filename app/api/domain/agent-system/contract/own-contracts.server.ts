import { type SQL, sql } from "drizzle-orm";
import { audienceOf } from "../../access/audience";
import { ownUnits } from "../../access/own-units.server";
import type { Viewer } from "../../ctx";

/** Whether a viewer is of our own house: a distributor reads neither drafts nor what is noted about it. */
export const isInner = ({ roles }: Pick<Viewer, "roles">): boolean => audienceOf(roles) === "maker";

/** Contracts that a viewer may see, on `agent_contract contract`: those of distributors of theirs, once signed for the distributor itself. */
export const ownContracts = (
  viewer: Viewer,
): SQL => sql`contract.use_yn = 'Y' AND ${ownUnits(viewer.scope, sql`contract.unit_id`)}
  ${isInner(viewer) ? sql`` : sql`AND contract.state IN ('active', 'terminated')`}`;

/**
 * The last day on which a contract counts as ending, as the owner of the agent system set it for that day; asked once a statement.
 * @param day an expression without columns
 */
const endingUntil = (day: SQL): SQL =>
  sql`(SELECT ${day} + rule_on('agent-contract', 'ending-days', NULL, NULL, ${day})::int)`;

/** What a contract is shown as (`ShownState`). @param today an expression */
export const shownState = (today: SQL): SQL => sql`CASE
  WHEN contract.state = 'terminated' THEN CASE WHEN contract.terminated_on >= ${today} THEN 'ending' ELSE 'terminated' END
  WHEN contract.state <> 'active' THEN contract.state WHEN contract.end_on < ${today} THEN 'ended'
  WHEN contract.start_on > ${today} THEN 'ahead' WHEN contract.end_on <= ${endingUntil(today)} THEN 'ending' ELSE 'active' END`;

/** The last day on which it counts. */
export const lastDay = sql`coalesce(contract.terminated_on, contract.end_on)`;

/** Signed, begun and not over. @param day an expression */
export const isRunning = (day: SQL): SQL =>
  sql`(contract.state IN ('active', 'terminated') AND contract.start_on <= ${day} AND ${lastDay} >= ${day})`;
