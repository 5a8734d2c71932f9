import { sql } from "drizzle-orm";
import type { ReplicaState } from "~/api/db/replica.server";
import type { Visit } from "./ctx";
import { AppError } from "./errors";
import { storageFault } from "./storage-fault";
import { withinLimit } from "./within-limit";

export type Health = { reports: "primary" | ReplicaState["state"]; since: string | null; fullSince: string | null };

/** Whoever watches the portal asks again; a database that is stuck must not keep them. */
const LONGEST_MS = 1_500;

/**
 * Whether sign-ins can be answered, how the replica of reports fares, and since when nothing could be saved for want of space.
 * @throws when the database does not answer, AppError service-unavailable when it takes longer than a second and a half
 */
export async function findHealth({ db, reports }: Visit): Promise<Health> {
  const asked = async () => await db.execute(sql`select from app_user limit 1`);
  await withinLimit(new AbortController().signal, LONGEST_MS, asked).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError("service-unavailable") : error;
  });
  const replica = reports.replica?.();
  return {
    reports: replica?.state ?? "primary",
    since: replica?.since?.toISOString() ?? null,
    fullSince: storageFault()?.toISOString() ?? null,
  };
}
