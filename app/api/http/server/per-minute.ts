import { AppError } from "~/api/domain/errors";

const MINUTE_MS = 60_000;
/** Callers that are remembered at once; the one not heard of for longest is forgotten first. */
const MOST = 10_000;

const asked = new Map<string, number[]>();

/** For what is open to everybody: so many calls a minute of one caller. @throws AppError too-many-attempts */
export function refuseBeyond(limit: number, caller: string, now: Date): void {
  const from = now.getTime() - MINUTE_MS;
  const recent = (asked.get(caller) ?? []).filter((at) => at > from);
  const [first = 0] = recent;
  if (recent.length >= limit)
    throw new AppError("too-many-attempts", { retryAfterS: Math.max(1, Math.ceil((first - from) / 1000)) });
  asked.delete(caller);
  asked.set(caller, [...recent, now.getTime()]);
  for (const oldest of asked.keys()) {
    if (asked.size <= MOST) break;
    asked.delete(oldest);
  }
}
