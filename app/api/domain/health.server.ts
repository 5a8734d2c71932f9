import { sql } from "drizzle-orm";
import type { ReplicaState } from "~/api/db/replica.server";
import type { Visit } from "./ctx";
import { AppError } from "./errors";
import { storageFault } from "./storage-fault";

export type Health = { reports: "primary" | ReplicaState["state"]; since: string | null; fullSince: string | null };

/** Whoever watches the portal asks again; a database that is stuck must not keep him. */
const LONGEST_MS = 1_500;

/**
 * Whether sign-ins can be answered, how the replica of reports fares, and since when nothing could be saved for want of space.
 * @throws when the database does not answer, AppError service-unavailable when it takes longer than a second and a half
 */
export async function findHealth({ db, reports }: Visit): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError("service-unavailable")), LONGEST_MS);
  });
  const asked = db.execute(sql`select from app_user limit 1`);
  await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  const replica = reports.replica?.();
  return {
    reports: replica?.state ?? "primary",
    since: replica?.since?.toISOString() ?? null,
    fullSince: storageFault()?.toISOString() ?? null,
  };
}
