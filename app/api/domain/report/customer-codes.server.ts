import { inArray } from "drizzle-orm";
import { customer } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import type { CustomerCodes } from "./export-tables";

/** PostgreSQL takes 65,535 values in a statement. */
const AT_ONCE = 30_000;

/** The codes of customers that the viewer was answered already: two of one name are told apart by them. */
export async function loadCustomerCodes({ db }: Ctx, ids: readonly number[]): Promise<CustomerCodes> {
  const codes = new Map<number, string>();
  const wanted = [...new Set(ids)];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const rows = await db
      .select({ id: customer.id, code: customer.code })
      .from(customer)
      .where(inArray(customer.id, some));
    for (const { id, code } of rows) codes.set(id, code);
  }
  return codes;
}
