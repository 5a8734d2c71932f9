import { type SQL, sql } from "drizzle-orm";
import { isAtHome } from "../access/home-country.server";
import { ownCustomers } from "../access/own-customers.server";
import type { Scope } from "../ctx";
import type { Market } from "./member-terms";

/** Whether a subsidiary (a column with its key) is of the market: in the company's own country, or not. */
export const inMarket = (subsidiary: SQL, market: Market): SQL =>
  market === "home" ? isAtHome(subsidiary) : sql`NOT (${isAtHome(subsidiary)})`;

/** Members whom a viewer may see, on `member JOIN customer`: those of customers of theirs. */
export const ownMembers = (scope: Scope, market: Market): SQL =>
  sql`${inMarket(sql`member.subsidiary_id`, market)} AND ${ownCustomers(scope)}`;
