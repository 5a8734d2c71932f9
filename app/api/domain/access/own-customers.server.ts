import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../ctx";

/** Rows of `customer` that a reader may see: by the customer's present unit (product.md 5, Scope by time). */
export const ownCustomers = (scope: Scope): SQL =>
  scope.all
    ? sql`true`
    : sql`(customer.org_unit_id = any(${sql.param(scope.unitIds)}::int[]) or customer.id = any(${sql.param(scope.customerIds)}::int[]))`;
