import { sql } from "drizzle-orm";
import type { Role } from "~/menu/entry";
import { findReader } from "../access/find-signed-in.server";
import type { SignedIn } from "../access/signed-in";
import type { Ctx, Viewer } from "../ctx";
import { type Told, withAddresses } from "./find-deciders.server";

/** Somebody who is told, with the rows that they see. */
export type Holder = Told & { viewer: Viewer };

/** Those of some functions who may, by rights and rows as they are now; administrators where there is nobody else. */
export async function findHolders(
  inside: Ctx,
  roles: readonly Role[],
  may: (viewer: Viewer) => boolean,
): Promise<Holder[]> {
  for (const wanted of [roles, ["ROLE_ADMIN"]]) {
    const found: SignedIn[] = [];
    // One after the other: a transaction has one connection.
    for (const userId of await holdersOf(inside, wanted)) {
      const reader = await findReader(inside, userId, null);
      if (reader && may(reader.viewer)) found.push(reader);
    }
    if (found.length === 0) continue;
    const told = await withAddresses(inside, found);
    return found.flatMap(({ viewer }, at) => (told[at] ? [{ ...told[at], viewer }] : []));
  }
  return [];
}

async function holdersOf({ db }: Pick<Ctx, "db">, roles: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT user_id AS id FROM user_role WHERE role_id = any(${sql.param([...roles])}::text[]) AND use_yn = 'Y' ORDER BY 1`);
  return rows.map(({ id }) => id);
}
