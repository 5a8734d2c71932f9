/** Resolves `ms` after `startedMs` (performance.now), at once when that has passed. */
export async function holdSince(startedMs: number, ms: number): Promise<void> {
  const left = startedMs + ms - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/**
 * Answers no sooner than `ms` after the question, whatever the work found out on the way: an answer that comes early
 * for an unknown ID tells as much as one that says so.
 */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    await holdSince(startedMs, ms);
  }
}
