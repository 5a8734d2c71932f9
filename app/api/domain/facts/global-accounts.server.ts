import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx, Scope } from "../ctx";

/**
 * Groups of the GPMS (`account`) that a reader may see: those with a customer in sight, and to readers of the whole company
 * also those without any.
 */
export const ownAccounts = (scope: Scope): SQL =>
  scope.all
    ? sql`true`
    : sql`exists (select from global_account_member belonging join customer on customer.id = belonging.customer_id
                   where belonging.account_id = account.id and belonging.use_yn = 'Y' and ${ownCustomers(scope)})`;

/** A group's name; null for one that the reader may not see, exactly as for one that does not exist. */
export async function findAccountName(ctx: Ctx, id: number): Promise<{ id: number; name: string } | null> {
  const { rows } = await ctx.reports.execute<{ id: number; name: string }>(
    sql`select account.id, account.name from global_account account where account.id = ${id} and ${ownAccounts(ctx.viewer.scope)}`,
  );
  return rows[0] ?? null;
}
