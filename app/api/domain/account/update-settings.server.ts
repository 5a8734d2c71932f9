import { eq } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import type { Locale } from "~/words/locale";
import type { Ctx } from "../ctx";

export type Settings = {
  language: Locale | null;
  theme: string;
  size: "small" | "medium" | "large";
  fixedHeader: boolean;
  sidebarLogo: boolean;
  sidebarOpened: boolean;
};

const columns = {
  language: appUser.language,
  theme: appUser.theme,
  size: appUser.size,
  fixedHeader: appUser.fixedHeader,
  sidebarLogo: appUser.sidebarLogo,
  sidebarOpened: appUser.sidebarOpened,
};

/** Changes what is given, leaves the rest. @returns the settings as they are now */
export async function updateSettings(
  { db, now, viewer }: Ctx,
  change: Partial<Settings>,
): Promise<Settings | undefined> {
  const [row] = await db
    .update(appUser)
    .set({ ...change, lastUpdateUser: viewer.userId, lastUpdateDate: now })
    .where(eq(appUser.id, viewer.userId))
    .returning(columns);
  return row;
}
