import { AppError } from "~/api/domain/errors";

/** Exports that are answered to one reader at a time (security.md L3), in one process. */
const AT_ONCE = 2;
const underWay = new Map<string, number>();

/** Takes one of a reader's slots. @returns what gives it back, once however often it is called @throws AppError exports-under-way */
export function takeExportSlot(userId: string): () => void {
  const taken = underWay.get(userId) ?? 0;
  if (taken >= AT_ONCE) throw new AppError("exports-under-way", { params: { limit: AT_ONCE } });
  underWay.set(userId, taken + 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  };
}

/** Who waits for a place of a reader's, in the order in which they came. */
const waiting = new Map<string, Set<() => void>>();
/** Reports of one workbook that is refreshed, and some. */
const MOST_WAITING = 30;

/**
 * The same for a program, which cannot be told to ask again: a workbook refreshes all of its reports at once, and waits.
 * @param who the token's id: its owner's own downloads stay free @throws AppError exports-under-way beyond what a workbook asks for
 */
export async function waitForExportSlot(who: string, signal: AbortSignal): Promise<() => void> {
  const line = waiting.get(who) ?? new Set();
  waiting.set(who, line);
  while ((underWay.get(who) ?? 0) >= AT_ONCE) {
    if (line.size >= MOST_WAITING) throw new AppError("exports-under-way", { params: { limit: AT_ONCE } });
    await turnIn(line, signal);
  }
  const leave = takeExportSlot(who);
  return () => {
    leave();
    const [next] = line;
    if (next) next();
    else if (!underWay.has(who)) waiting.delete(who);
  };
}

function turnIn(line: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      line.delete(go);
      signal.removeEventListener("abort", left);
    };
    const go = () => {
      end();
      resolve();
    };
    const left = () => {
      end();
      reject(new AppError("time-out", { params: { seconds: 0 } }));
    };
    line.add(go);
    signal.addEventListener("abort", left, { once: true });
  });
}

/** The bytes, after which `end` is called, also when they break off. */
export async function* endingWith(bytes: AsyncGenerator<Uint8Array>, end: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } finally {
    end();
  }
}
