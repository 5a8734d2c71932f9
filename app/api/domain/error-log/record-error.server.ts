import { and, count, eq, gt } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { errorLog } from "~/api/db/schema";
import type { Viewer, Visit } from "../ctx";
import type { ErrorInput } from "./error-input";
import { safeAddress, withoutPrivateData } from "./private-data";

type Where = Pick<Visit, "now" | "from"> & { db: Db; viewer: Viewer | null };

/** Of one session; a page that fails in a loop must not fill the table. */
const MOST_AN_HOUR = 60;
const HOUR_MS = 3_600_000;

/**
 * Keeps an error, cleaned of private data. Beyond sixty an hour of one session it is dropped in silence.
 * @returns the number under which it is known
 */
export async function recordError(where: Where, error: ErrorInput): Promise<string> {
  const { db, now, viewer, from } = where;
  const reference = error.reference ?? from?.reference ?? "";
  if (viewer && (await countRecent(db, viewer.sessionId, now)) >= MOST_AN_HOUR) return reference;
  await db.insert(errorLog).values({
    at: now,
    userId: viewer?.userId ?? null,
    sessionId: viewer?.sessionId ?? null,
    reference,
    source: error.source,
    message: withoutPrivateData(error.message),
    info: withoutPrivateData(error.info),
    url: safeAddress(error.url),
    stack: withoutPrivateData(error.stack),
    createUser: viewer?.userId ?? "system",
    lastUpdateUser: viewer?.userId ?? "system",
  });
  return reference;
}

async function countRecent(db: Db, sessionId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const own = and(eq(errorLog.sessionId, sessionId), gt(errorLog.at, since));
  const [row] = await db.select({ errors: count() }).from(errorLog).where(own);
  return row?.errors ?? 0;
}

/** A failure of the server while it answered somebody. Telling it must never be a failure of its own. */
export async function recordFailure(where: Where, error: unknown, url: string): Promise<void> {
  // A failed statement's own message carries its parameters: only the cause's words are kept.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const told = cause instanceof Error ? cause : new Error(String(cause));
  const input = { source: "server" as const, message: told.message.slice(0, 500), info: told.name };
  const stack = (told.stack ?? "").slice(0, 8_000);
  await recordError(where, { ...input, url: url.slice(0, 2_000), stack }).catch(() => undefined);
}
