import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField, type Wording } from "../../errors";
import { holdCounts } from "../../stock/hold-counts.server";
import { findBelowZero, holdArticles, insertMovements, type NewMovement } from "../../stock/post-movements.server";
import { tellHeld } from "../../stock/tell-held.server";
import type { IssueKind } from "../ttmb-terms";

import type { Held } from "./keep-movement.server";

/** Pieces of a tool on a day at a price in 1/10,000 of the site's currency unit; 0 pieces = nothing is there. */
export type StoredIssue = { tool: number; day: string; kind: IssueKind; quantity: number; unitPrice: number };
/** Why an entry cannot be written; `at` is its place in the list. */
export type IssueProblem = { at: number; wording: Wording };

/**
 * What was judged already, in place of what is there: former entries are taken back and the new ones written, those of 0 pieces alone
 * taken back. The site is held by the caller. @returns what was counted since, in sentences @throws AppError invalid-input: less than nothing would lie there
 */
export async function writeIssues(ctx: Ctx, issues: readonly StoredIssue[]): Promise<Held> {
  const planned = await planIssues(ctx, issues);
  const movements = await holdCounts(ctx, planned.movements);
  if (movements.length === 0) return { held: [] };
  const held = await tellHeld(ctx, planned.movements);
  await holdArticles(
    ctx,
    movements.map(({ article }) => article),
  );
  const [below] = await findBelowZero(ctx, movements);
  if (below) throw invalidField("quantity", below.wording);
  await insertMovements(ctx, "site", movements);
  return { held };
}

/** What was counted since days that entries are of, in sentences. */
export const heldByIssues = async (ctx: Ctx, issues: readonly StoredIssue[]): Promise<string[]> =>
  tellHeld(ctx, (await planIssues(ctx, issues)).movements);

/** Entries with which less than nothing would lie in the crib on their day or a later one; of tools whose stock is known. */
export async function findIssuesBelowZero(
  ctx: Ctx,
  issues: readonly Omit<StoredIssue, "unitPrice">[],
): Promise<IssueProblem[]> {
  const { movements, of } = await planIssues(
    ctx,
    issues.map((issue) => ({ ...issue, unitPrice: 0 })),
  );
  const problems = (await findBelowZero(ctx, await holdCounts(ctx, movements))).filter(
    ({ at }) => at < movements.length,
  );
  const first = new Map(problems.map(({ at, wording }) => [of[at] ?? 0, wording] as const).reverse());
  return [...first].map(([at, wording]) => ({ at, wording })).toSorted((a, b) => a.at - b.at);
}

type Former = { at: number; article: number; former: string | null; quantity: number | null; unitPrice: string | null };

/** The movements that make the ledger say what the entries say, and which entry each is of; what is said already needs none. */
async function planIssues(
  { db }: Pick<Ctx, "db">,
  issues: readonly StoredIssue[],
): Promise<{ movements: NewMovement[]; of: number[] }> {
  const asked = issues.map(({ tool, day, kind }, at) => ({ at, tool, day, kind }));
  const { rows } = await db.execute<Former>(sql`
    SELECT asked.at, a.id AS article, i.movement_id AS former, i.quantity, i.unit_price::text AS "unitPrice"
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked(at int, tool int, day date, kind text)
      JOIN stock_article a ON a.tool_id = asked.tool
      LEFT JOIN ttmb_issue i ON (i.tool_id, i.day, i.kind) = (asked.tool, asked.day, asked.kind) ORDER BY asked.at`);
  const movements: NewMovement[] = [];
  const of: number[] = [];
  for (const { at, article, former, ...there } of rows) {
    const issue = issues[at];
    if (!issue) continue;
    const isSame =
      issue.quantity === (there.quantity ?? 0) && (issue.quantity === 0 || issue.unitPrice === Number(there.unitPrice));
    if (isSame) continue;
    const { day, kind } = issue;
    const moved = (quantity: number, unitPrice: number) => ({
      ...{ article, day, kind, unitPrice, quantity: kind === "issue" ? -quantity : quantity },
    });
    if (former !== null && there.quantity !== null)
      movements.push({ ...moved(-there.quantity, Number(there.unitPrice)), reversalOf: Number(former) });
    if (issue.quantity > 0) movements.push(moved(issue.quantity, issue.unitPrice));
    while (of.length < movements.length) of.push(at);
  }
  return { movements, of };
}
