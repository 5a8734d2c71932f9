import type pg from "pg";

type Query = (...given: unknown[]) => unknown;

/**
 * A connection answers one statement at a time, and pg will refuse a second one meanwhile. What asks for several things at once does so
 * within a transaction too, where there is one connection for all of them: there each waits for the one before it.
 */
export function oneAfterAnother(client: pg.PoolClient): void {
  const send = client.query.bind(client) as unknown as Query;
  let last: Promise<unknown> | null = null;
  const query: Query = (...given) => {
    // Streams, and whoever is called back, see to their order themselves.
    if (isStream(given[0]) || typeof given.at(-1) === "function") return send(...given);
    const answer = last === null ? send(...given) : last.then(() => send(...given));
    if (!(answer instanceof Promise)) return answer;
    const answered: Promise<void> = answer.then(nothing, nothing).then(() => {
      if (last === answered) last = null;
    });
    last = answered;
    return answer;
  };
  Object.assign(client, { query });
}

const isStream = (given: unknown): boolean => typeof (given as { submit?: unknown } | null)?.submit === "function";
const nothing = (): void => undefined;
