import { sql } from "drizzle-orm";
import type { ReplicaState } from "~/api/db/replica.server";
import type { Visit } from "./ctx";

export type Health = { reports: "primary" | ReplicaState["state"]; since: string | null };

/** Whether sign-ins can be answered, and how the replica of reports fares. @throws when the database does not answer */
export async function findHealth({ db, reports }: Visit): Promise<Health> {
  await db.execute(sql`select from app_user limit 1`);
  const replica = reports.replica?.();
  return { reports: replica?.state ?? "primary", since: replica?.since?.toISOString() ?? null };
}
