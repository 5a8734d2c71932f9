import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Scope } from "../ctx";

/** Every statement about sites begins with these tables and this condition: a site is seen by whoever sees its customer. */
export const siteTables = sql`consignment_site site JOIN customer ON customer.id = site.customer_id`;
export const ownSites = (scope: Scope): SQL => ownCustomers(scope);

/** What a site is called. */
export const siteName = (locale: "ko" | "en" | "zh"): SQL =>
  sql`coalesce(site.${sql.identifier(`name_${locale}`)}, site.name_en)`;
