import { type SQL, sql } from "drizzle-orm";

/** What is told of a request that waits; a kind of requests leaves out what it has not. */
export type WaitingColumns = {
  /** Which queue of its kind: a currency, where a list shows one at a time. */
  queue?: SQL;
  since: SQL;
  /** The day by which it is to be done, where it has one: late is what is beyond it. */
  due?: SQL;
  /** Its record's, which its address ends with. */
  id: SQL;
  /** Its number, or what else people call it by. */
  reference: SQL;
  /** The customer, distributor or member whom it is about. */
  name: SQL;
  pieces?: SQL;
  lines?: SQL;
  /** In 1/10,000 of the unit of `currency`. */
  amount?: SQL;
  currency?: SQL;
  /** In per cent. */
  discount?: SQL;
  margin?: SQL;
  belowFloor?: SQL;
  state?: SQL;
};

/** The columns of a statement of requests that wait, in one order and of one type for all kinds (rankWaiting). */
export const waitingColumns = (of: WaitingColumns): SQL => sql`
  (${of.queue ?? sql`''`})::text AS queue, (${of.since}) AS since, (${of.due ?? sql`NULL`})::date AS due, (${of.id})::text AS id, (${of.reference})::text AS reference, (${of.name})::text AS name,
  (${of.pieces ?? sql`NULL`})::int AS pieces, (${of.lines ?? sql`NULL`})::int AS lines, (${of.amount ?? sql`NULL`})::numeric AS amount,
  (${of.currency ?? sql`NULL`})::text AS currency, (${of.discount ?? sql`NULL`})::numeric AS discount, (${of.margin ?? sql`NULL`})::numeric AS margin,
  (${of.belowFloor ?? sql`NULL`})::boolean AS below_floor, (${of.state ?? sql`NULL`})::text AS state`;
