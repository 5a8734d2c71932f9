import { and, eq, gte, lte } from "drizzle-orm";
import { z } from "zod";
import { generalNotice } from "~/api/db/schema";
import type { AttachedRecord } from "../attachment/attached-record";

/** The screen that keeps the notices. */
const SCREEN = "MIPADM04";
const isId = (id: string) => z.uuid().safeParse(id).success;

/**
 * Files of a general notice: whoever keeps the notices changes them at any time, every reader fetches them as long as
 * the notice is shown. A maintenance window has none, because it is also told to visitors.
 */
export const noticeFiles: AttachedRecord = {
  subject: (id) => `notice:${id}`,
  async mayRead({ db, viewer, now }, id) {
    if (!isId(id)) return false;
    const shown = and(lte(generalNotice.fromAt, now), gte(generalNotice.toAt, now), eq(generalNotice.useYn, "Y"));
    const visible = viewer.menuCodes.has(SCREEN) ? undefined : shown;
    const found = await db
      .select({ id: generalNotice.id })
      .from(generalNotice)
      .where(and(eq(generalNotice.id, id), visible));
    return found.length > 0;
  },
  async mayChange({ db, viewer }, id) {
    if (!viewer.menuCodes.has(SCREEN)) return false;
    await db.select({ id: generalNotice.id }).from(generalNotice).where(eq(generalNotice.id, id)).for("no key update");
    return true;
  },
};
