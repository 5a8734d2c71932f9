import { workReminder } from "~/api/db/schema";
import { findTimeZone } from "../account/time-zone.server";
import type { Ctx } from "../ctx";
import { localDay } from "../local-day";
import type { WorkKind } from "./work-source";

export type GivenWork = { id: number; dueOn: string };

/**
 * Somebody was given something, and knows of it from now on: they are not reminded of it on the same day. Within the transaction that
 * gives it.
 */
export async function noteGiven(
  { db, now }: Pick<Ctx, "db" | "now">,
  kind: WorkKind,
  owner: string,
  given: readonly GivenWork[],
): Promise<void> {
  if (owner === "" || given.length === 0) return;
  const day = localDay(now, await findTimeZone(db, owner));
  const told = { kind, owner, day, told: "given" as const, toldAt: now };
  await db
    .insert(workReminder)
    .values(given.map(({ id, dueOn }) => ({ ...told, workId: id, dueOn })))
    .onConflictDoNothing();
}
