import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { indexNames, type NameIndex } from "./match-keyword";

const SHORTEST_NAME = 3;
/** So many names are kept of all readers of a database together, some 200 bytes each. */
const MOST_KEPT = 200_000;

/** What a firm is, and not how it is called: left out of its name when news are looked through. */
const forms =
  /\b(co\.?,? ?ltd\.?|ltd\.?|inc\.?|corp(oration)?\.?|gmbh|ag|s\.?p\.?a\.?|s\.?a\.?|llc|sp\. z o\.o\.|k\.k\.|pvt\.?|pty\.?)(?=$|[\s,.])|\(주\)|㈜|주식회사|有限公司|株式会社/gi;
const plainName = (name: string) =>
  name
    .replace(forms, " ")
    .replace(/[\s,.]+$/, "")
    .replace(/\s+/g, " ")
    .trim();

/** Names of customers as stories write them, and the same to look for in a text. */
export type OwnNames = { names: readonly string[]; index: NameIndex };

/** By the database that was asked: of each scope, as long as no customer changes. */
const kept = new WeakMap<object, Map<string, OwnNames>>();

/**
 * How the reader's customers are called. Of all of them it is kept, because every mainboard asks for it, and making it takes longer than
 * what is looked through. @param which some of them, of `customer`
 */
export async function ownNames(ctx: Pick<Ctx, "db" | "viewer">, which?: SQL): Promise<OwnNames> {
  if (which) return loadNames(ctx, which);
  const { db, viewer } = ctx;
  const { rows } = await db.execute<{ version: string }>(
    sql`SELECT version::text AS version FROM table_version WHERE name = 'customer'`,
  );
  const key = JSON.stringify([rows[0]?.version, viewer.scope]);
  const known = kept.get(db) ?? new Map<string, OwnNames>();
  kept.set(db, known);
  const found = known.get(key) ?? (await loadNames(ctx, sql`true`));
  // The latest asked stand last; the first ones make room.
  known.delete(key);
  known.set(key, found);
  let all = [...known.values()].reduce((sum, { names }) => sum + names.length, 0);
  for (const [oldest, { names }] of known) {
    if (all <= MOST_KEPT || oldest === key) break;
    known.delete(oldest);
    all -= names.length;
  }
  return found;
}

async function loadNames({ db, viewer }: Pick<Ctx, "db" | "viewer">, which: SQL): Promise<OwnNames> {
  const { rows } = await db.execute<{ names: (string | null)[] }>(sql`
    SELECT ARRAY[name, name_ko, name_en] AS names FROM customer WHERE ${which} AND ${ownCustomers(viewer.scope)}`);
  const all = rows.flatMap((row) => row.names.flatMap((name) => (name ? [plainName(name)] : [])));
  const names = [...new Set(all)].filter((name) => name.length >= SHORTEST_NAME);
  return { names, index: indexNames(names) };
}
