import { and, desc, eq, gt, lte } from "drizzle-orm";
import { maintenanceNotice } from "~/api/db/schema";
import { ADMINISTRATOR } from "../access/administrator";
import type { Viewer, Visit } from "../ctx";
import { AppError } from "../errors";
import { toSeoul } from "../seoul-time";

/**
 * During a maintenance window the portal can only be read: what is written then may be lost. Administrators pass, for
 * they are the ones who maintain it. @throws AppError maintenance, with when to come back
 */
export async function refuseDuringMaintenance({ db, now }: Visit, viewer: Viewer | null): Promise<void> {
  if (viewer?.roles.includes(ADMINISTRATOR)) return;
  const open = and(
    lte(maintenanceNotice.fromAt, now),
    gt(maintenanceNotice.toAt, now),
    eq(maintenanceNotice.useYn, "Y"),
  );
  const [window] = await db
    .select({ toAt: maintenanceNotice.toAt })
    .from(maintenanceNotice)
    .where(open)
    .orderBy(desc(maintenanceNotice.toAt))
    .limit(1);
  if (!window) return;
  const retryAfterS = Math.max(1, Math.ceil((window.toAt.getTime() - now.getTime()) / 1000));
  throw new AppError("maintenance", { params: { until: toSeoul(window.toAt).replace("T", " ") }, retryAfterS });
}
