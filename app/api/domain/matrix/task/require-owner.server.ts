import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";

/** The ID of somebody who can sign in; empty stays empty. @throws AppError invalid-input beside the owner */
export async function requireOwner({ db }: Ctx, typed: string): Promise<string> {
  const id = typed.trim().toLowerCase();
  if (id === "") return "";
  const { rows } = await db.execute(sql`SELECT FROM app_user WHERE id = ${id} AND status = 'active'`);
  if (rows.length === 0) throw invalidField("owner", { key: "matrix.owner.unknown" });
  return id;
}
