import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";

/** Whether an account may sign in: it is activated, neither locked nor withdrawn, and in use. @param account what a statement calls it */
export const maySignIn = (account: string): SQL => {
  const own = sql.identifier(account);
  return sql`(${own}.status = 'active' AND ${own}.use_yn = 'Y')`;
};

/** The same where a name may stand that is no account: an account that cannot sign in is not newly given it. @throws AppError invalid-input */
export async function refuseIdleOwner({ db }: Pick<Ctx, "db">, typed: string, held = ""): Promise<void> {
  if (typed === held) return;
  const { rows } = await db.execute(
    sql`SELECT FROM app_user person WHERE person.id = ${typed.toLowerCase()} AND NOT ${maySignIn("person")}`,
  );
  if (rows.length > 0) throw invalidField("owner", { key: "api.field.owner" });
}

/**
 * The account of whom something is given to, as it is kept; empty stays empty. Who cannot sign in would never learn of it, so
 * that they are not newly given anything; what they have, they keep until somebody else is chosen.
 * @param held whom it stands with @throws AppError invalid-input beside the owner
 */
export async function requireOwner(
  { db }: Pick<Ctx, "db">,
  typed: string,
  held = "",
  field = "owner",
): Promise<string> {
  const id = typed.trim().toLowerCase();
  if (id === "" || id === held.toLowerCase()) return id && held;
  const { rows } = await db.execute(
    sql`SELECT FROM app_user person WHERE person.id = ${id} AND ${maySignIn("person")}`,
  );
  if (rows.length === 0) throw invalidField(field, { key: "api.field.owner" });
  return id;
}
