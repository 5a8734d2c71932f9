import { type SQL, sql } from "drizzle-orm";
import { currentAgreements } from "../account/agreements";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { ADMINISTRATOR } from "./administrator";
import { holdersOf } from "./find-readers-near.server";

/** Whether an account may sign in: it is activated, neither locked nor withdrawn, and in use. @param account what a statement calls it */
export const maySignIn = (account: string): SQL => {
  const own = sql.identifier(account);
  return sql`(${own}.status = 'active' AND ${own}.use_yn = 'Y')`;
};

/**
 * Whether work has nobody who does it: it was given to nobody yet, or to an account that was withdrawn since. A locked account may come
 * back, and a name that is no account is somebody. @param owner the column
 */
export const hasNobody = (owner: SQL): SQL =>
  sql`(${owner} = '' OR EXISTS (SELECT FROM app_user gone WHERE gone.id = ${owner} AND gone.status = 'withdrawn'))`;

/** Either code opens the gate, in the version that is shown now. Of `agreement_acceptance a`. */
export function currentAgreement(): SQL {
  const versions = Object.entries(currentAgreements).map(([type, version]) => sql`(${type}::text, ${version}::text)`);
  return sql`a.use_yn = 'Y' AND (a.type, a.version) IN (${sql.join(versions, sql`, `)})`;
}

/** Whether the door asks an account for a new password first. @param account what a statement calls it */
export const isPasswordExpired = (account: string, now: Date): SQL => {
  const own = sql.identifier(account);
  return sql`(${own}.login_type = '1' AND ${own}.password_expires_at IS NOT NULL AND ${own}.password_expires_at <= ${now.toISOString()}::timestamptz)`;
};

/**
 * Whether somebody works with an account: it may sign in, and has agreed to what is shown at the door once; others would not see what they
 * are given. A password that ran out, or a newer agreement, is a step at the next sign-in: on the day of a new version nobody
 * could be given anything. @param account what a statement calls it
 */
export const canWork = (account: string): SQL => sql`
  (${maySignIn(account)} AND EXISTS (
    SELECT FROM agreement_acceptance a WHERE a.user_id = ${sql.identifier(account)}.id AND a.use_yn = 'Y'))`;

/** The same of those who may open a screen, as administrators may every one: given work of it, others would be led to a closed door. */
export const canWorkAt = (account: string, screen: string): SQL => {
  const id = sql`${sql.identifier(account)}.id`;
  return sql`
    (${canWork(account)} AND (
      ${id} IN (SELECT user_id FROM (${holdersOf(screen)}) AS holder)
      OR EXISTS (SELECT FROM user_role r WHERE r.user_id = ${id} AND r.role_id = ${ADMINISTRATOR} AND r.use_yn = 'Y')
      OR EXISTS (SELECT FROM menu WHERE menu.code = ${screen} AND menu.everyone AND menu.use_yn = 'Y')))`;
};

/** The same where a name may stand that is no account: an account that cannot work is not newly given it. @throws AppError invalid-input */
export async function refuseIdleOwner(ctx: Pick<Ctx, "db">, screen: string, typed: string, held = ""): Promise<void> {
  if (typed === held) return;
  const found = await findOwner(ctx, screen, typed.toLowerCase());
  if (found) refuseClosed("owner", found);
}

/**
 * The account of whom something is given to, as it is kept; empty stays empty. Who cannot work in the portal would never learn of it, so
 * that they are not newly given anything; what they have, they keep until somebody else is chosen.
 * @param screen where it leads them @param held whom it stands with @throws AppError invalid-input beside the owner
 */
export async function requireOwner(
  ctx: Pick<Ctx, "db">,
  screen: string,
  typed: string,
  held = "",
  field = "owner",
): Promise<string> {
  const id = typed.trim().toLowerCase();
  if (id === "" || id === held.toLowerCase()) return id && held;
  const found = await findOwner(ctx, screen, id);
  if (!found) throw invalidField(field, { key: "api.field.owner" });
  refuseClosed(field, found);
  return id;
}

type Owner = { works: boolean; opens: boolean };

async function findOwner({ db }: Pick<Ctx, "db">, screen: string, id: string): Promise<Owner | undefined> {
  const { rows } = await db.execute<Owner>(sql`
    SELECT ${canWork("person")} AS works, ${canWorkAt("person", screen)} AS opens FROM app_user person WHERE person.id = ${id}`);
  return rows[0];
}

function refuseClosed(field: string, { works, opens }: Owner): void {
  if (!opens) throw invalidField(field, { key: works ? "api.field.ownerScreen" : "api.field.owner" });
}
