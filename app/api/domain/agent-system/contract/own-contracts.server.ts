import { type SQL, sql } from "drizzle-orm";
import { audienceOf } from "../../access/audience";
import { ownUnits } from "../../access/own-units.server";
import type { Viewer } from "../../ctx";

/** Whether a viewer is of our own house: a distributor reads neither drafts nor what is noted about it. */
export const isInner = ({ roles }: Pick<Viewer, "roles">): boolean => audienceOf(roles) === "maker";

/** Who looks after it, by sign-in name: for the distributor a name is enough. On `agent_contract`. */
export const keeper = (viewer: Viewer, contract = sql`contract`): SQL =>
  isInner(viewer) ? sql`${contract}.owner` : sql`''`;

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

/** One that was refused, or ended before its first day, leaves what it renews as it was. On `agent_contract next`. */
export const renews = sql`next.use_yn = 'Y' AND next.state <> 'rejected' AND (next.terminated_on IS NULL OR next.terminated_on >= next.start_on)`;

/** Another one renews `agent_contract contract`. */
export const isFollowed = sql`EXISTS (SELECT FROM agent_contract next WHERE next.follows_id = contract.id AND ${renews})`;

/** The last day on which it counts. */
export const lastDay = sql`coalesce(contract.terminated_on, contract.end_on)`;

/** It ended before its first day: it runs on none. */
const neverRuns = (contract = sql`contract`): SQL => sql`(${contract}.terminated_on < ${contract}.start_on IS TRUE)`;

/** What a contract is shown as (`ShownState`). @param today an expression */
export const shownState = (today: SQL, contract = sql`contract`): SQL => sql`CASE
  WHEN ${contract}.state = 'terminated' THEN CASE WHEN ${neverRuns(contract)} OR ${contract}.terminated_on < ${today} THEN 'terminated'
    WHEN ${contract}.start_on > ${today} THEN 'ahead' ELSE 'ending' END
  WHEN ${contract}.state <> 'active' THEN ${contract}.state WHEN ${contract}.end_on < ${today} THEN 'ended'
  WHEN ${contract}.start_on > ${today} THEN 'ahead' WHEN ${contract}.end_on <= ${endingUntil(today)} THEN 'ending' ELSE 'active' END`;

/**
 * What comes after `agent_contract contract`, as `next` (id, contract_no, start_on, shown): its renewal, or else the distributor's next
 * contract after its last day, which a file brought or somebody wrote anew. @param today an expression @param more which of them count
 */
export const nextOf = (today: SQL, more = sql``): SQL => sql`LATERAL (
  SELECT next.id, next.contract_no, next.start_on, ${shownState(today, sql`next`)} AS shown FROM agent_contract next
   WHERE next.unit_id = contract.unit_id AND next.id <> contract.id AND ${renews} AND (next.follows_id = contract.id OR next.start_on > ${lastDay}) ${more}
   ORDER BY next.follows_id = contract.id DESC NULLS LAST, next.start_on LIMIT 1) AS next`;

/** The same as far as the viewer may see it: the distributor itself is told of what is signed alone. */
export const nextContract = (viewer: Viewer, today: SQL): SQL =>
  nextOf(today, isInner(viewer) ? sql`` : sql`AND next.state IN ('active', 'terminated')`);

/** Signed, begun or not, and its last day is one of these. */
export const endsBetween = (from: SQL, until: SQL): SQL =>
  sql`(contract.state IN ('active', 'terminated') AND NOT ${neverRuns()} AND ${lastDay} BETWEEN ${from} AND ${until})`;

/** Signed, begun and not over. @param day an expression */
export const isRunning = (day: SQL): SQL =>
  sql`(contract.state IN ('active', 'terminated') AND contract.start_on <= ${day} AND ${lastDay} >= ${day})`;
