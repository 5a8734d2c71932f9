import { AsyncLocalStorage } from "node:async_hooks";
import { setMaxListeners } from "node:events";
import type pg from "pg";

/** Whoever reads has gone, or their time is over. */
const reading = new AsyncLocalStorage<AbortSignal>();

/** What the work reads is cancelled in the database once the signal says that nobody waits for it. For reading alone. */
export function readingFor<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  // A report asks for several things at once.
  setMaxListeners(0, signal);
  // Awaited in here: a statement of drizzle's is sent when somebody waits for it.
  return reading.run(signal, async () => await work());
}

/** As PostgreSQL says of a statement that was cancelled, and of one that took too long. */
const CANCELED = "57014";
const BEFORE = "given up before it began";

/** Whether a statement came to nothing because its reader had gone: whoever waited for it as well may ask again. */
export function wasGivenUp(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message === BEFORE || /due to user request/.test(cause.message)) return true;
  return false;
}
/** How a transaction begins and ends: left to itself, or the connection could not be used again. */
const FRAME = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

type Query = (...given: unknown[]) => unknown;
type Told = (error: unknown, ...rest: unknown[]) => void;

/** @param canceller on which statements are cancelled: a connection cannot cancel its own */
export function cancelWhenGivenUp(client: pg.PoolClient, canceller: () => Pick<pg.Pool, "query">): void {
  const send = client.query.bind(client) as unknown as Query;
  const query: Query = (...given) => {
    const signal = reading.getStore();
    const told = given.at(-1);
    if (!signal || FRAME.test(textOf(given[0]))) return send(...given);
    if (signal.aborted) return refuse(told);
    const watch = watched(client, canceller, signal);
    if (typeof told === "function") {
      const tell: Told = (...result) => void watch.end().then(() => (told as Told)(...result));
      return send(...given.slice(0, -1), tell);
    }
    const answer = send(...given);
    if (answer instanceof Promise) return answer.finally(watch.end);
    void watch.end();
    return answer;
  };
  Object.assign(client, { query });
}

function refuse(told: unknown): unknown {
  const error = Object.assign(new Error(BEFORE), { code: CANCELED });
  if (typeof told !== "function") return Promise.reject(error);
  return void process.nextTick(told as Told, error);
}

/** `end` waits for a cancellation that is under way: it must not meet the connection's next statement, which is another's. */
function watched(client: pg.PoolClient, canceller: () => Pick<pg.Pool, "query">, signal: AbortSignal) {
  let cancelling: Promise<unknown> = Promise.resolve();
  const cancel = () => {
    const { processID } = client as unknown as { processID: number };
    cancelling = canceller()
      .query("SELECT pg_cancel_backend($1)", [processID])
      .catch(() => undefined);
  };
  signal.addEventListener("abort", cancel, { once: true });
  return {
    end: async () => {
      signal.removeEventListener("abort", cancel);
      await cancelling;
    },
  };
}

const textOf = (given: unknown): string =>
  typeof given === "string" ? given : String((given as { text?: unknown } | null)?.text ?? "");
