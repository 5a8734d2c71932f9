import { AppError } from "~/api/domain/errors";

type Line = { running: number; waiting: Set<() => void> };
export type Turns = <T>(who: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/** Beyond these nobody waits: it is a program that asks. */
const MOST_WAITING = 60;

/**
 * So many of one reader's calls at once: the others wait for their turn, those that they gave up do not. A call keeps its place until
 * its work has ended, also where nobody waits for it any more. @throws AppError service-busy, time-out when it is given up
 */
export function takeTurns(atOnce: number): Turns {
  const lines = new Map<string, Line>();
  return async (who, signal, work) => {
    const line = lines.get(who) ?? { running: 0, waiting: new Set() };
    lines.set(who, line);
    if (line.running >= atOnce) await turnIn(line, signal);
    line.running += 1;
    try {
      return await work();
    } finally {
      line.running -= 1;
      const [next] = line.waiting;
      next?.();
      if (line.running === 0 && line.waiting.size === 0) lines.delete(who);
    }
  };
}

function turnIn({ waiting }: Line, signal: AbortSignal): Promise<void> {
  if (waiting.size >= MOST_WAITING) return Promise.reject(new AppError("service-busy"));
  return new Promise((resolve, reject) => {
    const go = () => {
      waiting.delete(go);
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(go);
      reject(new AppError("time-out", { params: { seconds: 0 } }));
    };
    waiting.add(go);
    signal.addEventListener("abort", leave, { once: true });
  });
}
