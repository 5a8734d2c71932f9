import { eq } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import type { Locale } from "~/words/locale";
import type { Ctx } from "../ctx";
import { moveMails } from "../report/mails/move-mails.server";
import { findTimeZone } from "./time-zone.server";

export type Settings = {
  language: Locale | null;
  /** IANA name; null = that of the unit's country. */
  timeZone: string | null;
  theme: string;
  size: "small" | "medium" | "large";
  fixedHeader: boolean;
  sidebarLogo: boolean;
  sidebarOpened: boolean;
};

const columns = {
  language: appUser.language,
  timeZone: appUser.timeZone,
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
  const { userId } = viewer;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(appUser)
      .set({ ...change, lastUpdateUser: userId, lastUpdateDate: now })
      .where(eq(appUser.id, userId))
      .returning(columns);
    if (change.timeZone !== undefined) await moveMails(tx, now, userId, await findTimeZone(tx, userId));
    return row;
  });
}
