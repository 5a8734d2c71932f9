import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Scope } from "../ctx";
import type { Market } from "./member-terms";

const homeCountry = sql`(SELECT country FROM org_unit WHERE parent_id IS NULL ORDER BY id LIMIT 1)`;
const home = sql`IN (SELECT id FROM org_unit WHERE country = ${homeCountry})`;

/** Whether a subsidiary (a column with its key) is of the market: in the company's own country, or not. */
export const inMarket = (subsidiary: SQL, market: Market): SQL =>
  market === "home" ? sql`${subsidiary} ${home}` : sql`NOT (${subsidiary} ${home})`;

/** Members whom a viewer may see, on `member JOIN customer`: those of customers of theirs. */
export const ownMembers = (scope: Scope, market: Market): SQL =>
  sql`${inMarket(sql`member.subsidiary_id`, market)} AND ${ownCustomers(scope)}`;
