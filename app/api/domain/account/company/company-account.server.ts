import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, userIdentity } from "~/api/db/schema";
import type { CompanyPerson } from "./company-person.server";

/**
 * Which account a person of the company opens: the one that is linked to them, else the one of their address, where the company
 * vouches for it. `unknown`: no account has the address; `unproven`: it came without proof; `taken`: the account is linked to
 * another person; `inactive`: it is locked, withdrawn or waits to be activated.
 */
export type FoundAccount =
  | { userId: string; by: "link" | "email" }
  | { userId: string | null; lacks: "unknown" | "unproven" | "taken" | "inactive" };

export async function findCompanyAccount(db: Db, person: CompanyPerson): Promise<FoundAccount> {
  const { issuer, subject, email, isProven } = person;
  const [linked] = await db
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject)));
  if (linked) return judged(db, linked.userId, "link");
  if (email === null || !isProven) return { userId: email, lacks: "unproven" };
  const [account] = await db
    .select({
      id: appUser.id,
      taken: sql<boolean>`EXISTS (SELECT FROM user_identity i WHERE i.user_id = ${appUser.id} AND i.issuer = ${issuer})`,
    })
    .from(appUser)
    .where(eq(appUser.id, email));
  if (!account) return { userId: email, lacks: "unknown" };
  return account.taken ? { userId: account.id, lacks: "taken" } : judged(db, account.id, "email");
}

async function judged(db: Db, userId: string, by: "link" | "email"): Promise<FoundAccount> {
  const usable = and(eq(appUser.id, userId), eq(appUser.status, "active"), eq(appUser.useYn, "Y"));
  return (await db.$count(appUser, usable)) > 0 ? { userId, by } : { userId, lacks: "inactive" };
}
