import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import type { Scope } from "../../ctx";

/** Contracts that a viewer may see, on `matrix_contract contract JOIN customer`: those of customers of theirs. */
export const ownContracts = (scope: Scope): SQL => sql`contract.use_yn = 'Y' AND ${ownCustomers(scope)}`;

/**
 * The last day on which a contract counts as ending: so many months from a day on, as its owner set them for that day. Asked once a
 * statement. @param day an expression without columns
 */
export const endingUntil = (day: SQL): SQL =>
  sql`(SELECT (${day} + make_interval(months => rule_on('matrix', 'ending-months', NULL, NULL, ${day})::int))::date)`;

/** Of `matrix_contract next`, as its unique index has it: one that was refused, or closed before it ran, renews nothing. */
export const renews = sql`next.use_yn = 'Y' AND next.state NOT IN ('rejected', 'closed')`;

/** Another one renews `matrix_contract contract`. */
export const isFollowed = sql`EXISTS (SELECT FROM matrix_contract next WHERE next.follows_id = contract.id AND ${renews})`;

/** It runs, or ran before it was over. @param contract an alias of `matrix_contract` */
export const hasRun = (
  contract: SQL,
): SQL => sql`(${contract}.state IN ('active', 'renewed') OR ${contract}.state = 'closed'
  AND EXISTS (SELECT FROM matrix_event ran WHERE ran.contract_id = ${contract}.id AND ran.event = 'activation'))`;

/** What a contract is shown as: an active one is ending in its last months. @param today an expression */
export const shownState = (today: SQL): SQL =>
  sql`CASE WHEN contract.state = 'active' AND contract.end_on BETWEEN ${today} AND ${endingUntil(today)} THEN 'ending' ELSE contract.state END`;
