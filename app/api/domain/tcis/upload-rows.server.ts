import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { RowProblem } from "../upload/define-upload";
import { canKeepTcis } from "./tcis-policy";

/** Whoever may write visits and opportunities may send them as a file. @throws AppError no-right */
export function requireKeeper({ viewer }: Ctx): void {
  if (!canKeepTcis(viewer)) throw new AppError("no-right");
}

type OwnCustomer = { id: number; code: string; currency: string };

/** Those of the named customers that the reader sees, by code. */
export async function findOwnCustomers(
  { db, viewer }: Ctx,
  rows: readonly { customer?: string }[],
): Promise<ReadonlyMap<string, OwnCustomer>> {
  const codes = JSON.stringify([...new Set(rows.map(({ customer = "" }) => customer.trim()))]);
  const found = await db.execute<OwnCustomer>(sql`
    SELECT customer.id, customer.code, u.currency FROM customer JOIN org_unit u ON u.id = customer.org_unit_id
     WHERE customer.code IN (SELECT jsonb_array_elements_text(${codes}::jsonb)) AND ${ownCustomers(viewer.scope)}`);
  return new Map(found.rows.map((row) => [row.code, row]));
}

/** Numbers as rows of one column, for a condition. */
export const numbered = (numbers: readonly string[]): SQL =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`;

/** What a use-case refuses, beside the cell that it is about. */
export function problemsOf(read: () => unknown): RowProblem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    return Object.entries(error.fields).map(([column, wording]) => ({ column, wording }));
  }
}
