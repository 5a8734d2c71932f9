import { type SQL, sql } from "drizzle-orm";
import { coinsInUnits } from "../coins.server";

/** A column of coins in units of the currency of `rental_contract contract`, as text. */
export const inUnits = (column: SQL): SQL => coinsInUnits(column, sql`contract.currency`);
