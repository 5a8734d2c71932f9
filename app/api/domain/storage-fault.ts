/** Whoever writes next tells again: five minutes without a word, and there is room again. */
const LAPSES_MS = 5 * 60_000;

/** As PostgreSQL and the system say that there is no space left. */
export const noSpaceCodes: readonly string[] = ["53100", "ENOSPC"];

/** Whether an error, or what caused it, says so. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error &&
  (noSpaceCodes.includes((error as { code?: string }).code ?? "") || isOutOfSpace(error.cause));

let since: Date | null = null;
let last = 0;

/** A write of this process found no space left: told in its log once, and by whoever asks. */
export function noteStorageFault(now = new Date()): void {
  if (storageFault(now) === null) {
    since = now;
    process.stderr.write(`${JSON.stringify({ level: "error", event: "no space left: nothing can be saved" })}\n`);
  }
  last = now.getTime();
}

/** Since when nothing could be saved; null where there is nothing of that kind. */
export function storageFault(now = new Date()): Date | null {
  return since !== null && now >= since && now.getTime() - last < LAPSES_MS ? since : null;
}
