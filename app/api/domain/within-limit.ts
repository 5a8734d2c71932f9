import { AppError } from "./errors";

/**
 * Runs the work with a signal that fires at the limit, or when the caller has gone.
 * @throws AppError time-out
 */
export async function withinLimit<T>(
  caller: AbortSignal,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const signal = AbortSignal.any([caller, late.signal]);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      late.abort();
      reject(new AppError("time-out", { params: { seconds: Math.round(limitMs / 1000) } }));
    }, limitMs);
  });
  try {
    return await Promise.race([work(signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
