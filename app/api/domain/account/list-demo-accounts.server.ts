import { asc, eq, sql } from "drizzle-orm";
import { appUser, userRole } from "~/api/db/schema";
import type { Visit } from "../ctx";

/** Who made the rows: only accounts of the demo data are ever listed on the sign-in page. */
export const DEMO_MAKER = "demo";

/** The demo accounts in the order they were made, each with its first role. Never a password. */
export async function listDemoAccounts({ db }: Visit): Promise<{ userId: string; username: string; role: string }[]> {
  return db
    .select({
      userId: appUser.id,
      username: appUser.username,
      role: sql<string>`coalesce(min(${userRole.roleId}), '')`,
    })
    .from(appUser)
    .leftJoin(userRole, eq(userRole.userId, appUser.id))
    .where(eq(appUser.createUser, DEMO_MAKER))
    .groupBy(appUser.id)
    .orderBy(asc(appUser.createDate), asc(appUser.id));
}
