import { randomUUID } from "node:crypto";
import type { CorrectionRecord, PotentialsOfCustomer } from "~/api/domain/marketing-information/correction-input";
import { ownOrigin } from "./api";
import { checkedApi } from "./published-schema";
import { type SalesWorld, salesWorld, now as start } from "./sales";

const people = ["admin", "marketing", "executive", "germany", "india", "office", "finance"] as const;
export type Who = (typeof people)[number] | "distributor@partner.example";
export const idOf = (who: Who) => (who.includes("@") ? who : `${who}@seorak.example`);

type Verb = "submission" | "approval" | "rejection" | "return" | "withdrawal";
type Answer<T> = { status: number; body: T & { code: string; fields: Record<string, string> } };

/** The demo story with the API on it, its people signed in, and a clock that the test moves. */
export async function correctionsWorld() {
  const world = await salesWorld();
  const clock = { now: start };
  const { db, reports } = world.database;
  const app = checkedApi({ db, reportsOfRequest: () => reports, now: () => clock.now, ownOrigins: [ownOrigin] });
  const tokens = new Map<string, string>();
  for (const who of [...people, "distributor@partner.example"] as const)
    tokens.set(who, await world.tokenOf(idOf(who)));

  async function ask<T>(who: Who | null, method: "GET" | "POST", path: string, body?: object): Promise<Answer<T>> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (who) headers.authorization = `Bearer ${tokens.get(who)}`;
    const sent = body && JSON.stringify(body);
    const answer = await app.fetch(new Request(`${ownOrigin}/api${path}`, { method, headers, body: sent }), {});
    return { status: answer.status, body: (await answer.json()) as Answer<T>["body"] };
  }
  /** A file as a program sends it. */
  async function sendFile<T>(
    who: Who,
    path: string,
    bytes: Buffer<ArrayBuffer>,
    more: Record<string, string>,
  ): Promise<Answer<T>> {
    const headers = { "content-type": "application/octet-stream", authorization: `Bearer ${tokens.get(who)}`, ...more };
    const answer = await app.fetch(
      new Request(`${ownOrigin}/api${path}`, { method: "POST", headers, body: bytes }),
      {},
    );
    return { status: answer.status, body: (await answer.json()) as Answer<T>["body"] };
  }
  const get = async (who: Who, id: string) =>
    (await ask<CorrectionRecord>(who, "GET", `/potential-corrections/${id}`)).body;
  const potentialsOf = async (customer: number) =>
    (await ask<PotentialsOfCustomer>("admin", "GET", `/customers/${customer}/potentials`)).body;

  /** Somewhat more than there is, of the first estimated line. */
  async function proposal(customer: number, more: object = {}) {
    const { lines } = await potentialsOf(customer);
    const line = lines.find(({ amount }) => amount !== null);
    if (!line?.amount) throw new Error("no estimate");
    const proposed = String(BigInt(line.amount) + 1_234_0000n);
    const given = {
      amounts: { [line.id]: proposed },
      asOf: "2026-10-30",
      source: "visit",
      reason: "A new hall",
      ...more,
    };
    return { line, proposed, given: { ...given, key: randomUUID(), send: true } };
  }
  async function propose(who: Who, customer: number) {
    const { line, proposed, given } = await proposal(customer);
    const { status, body } = await ask<{ id: string }>(
      who,
      "POST",
      `/customers/${customer}/potential-corrections`,
      given,
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { id: body.id, line, proposed };
  }
  /** A second later than whatever was done before; `stamp` is the one that is there unless given. */
  async function act(who: Who, id: string, verb: Verb, comment = "", stamp?: string) {
    const seen = stamp ?? (await get("admin", id)).stamp;
    clock.now = new Date(clock.now.getTime() + 1000);
    return ask<object>(who, "POST", `/potential-corrections/${id}/${verb}`, { stamp: seen, comment });
  }
  const mails = () =>
    world.query<{ recipient: string; subject: string; body_text: string }>(
      "SELECT recipient, subject, body_text FROM mail_outbox ORDER BY subject, recipient",
    );
  /** Before each test: no deputies, no mails, the clock where it began. */
  async function clear() {
    clock.now = start;
    await world.query("DELETE FROM deputy; DELETE FROM mail_outbox; DELETE FROM pgboss.job");
  }
  const customers = await customersOf(world);
  return { world, clock, customers, ask, sendFile, get, potentialsOf, proposal, propose, act, mails, clear };
}
export type CorrectionsWorld = Awaited<ReturnType<typeof correctionsWorld>>;

/** One of the German subsidiary's own customers, one of the Indian one's, one of the office's in Changwon. */
async function customersOf(world: SalesWorld) {
  const found = await world.query<{ code: string; id: number }>(
    `SELECT DISTINCT ON (u.code) u.code, c.id FROM customer c JOIN org_unit u ON u.id = c.org_unit_id
       JOIN customer_potential p ON p.customer_id = c.id AND p.currency = u.currency
      WHERE u.code IN ('DE', 'IN', 'KR-CWN') ORDER BY u.code, c.id`,
  );
  const idAt = (code: string) => found.find((row) => row.code === code)?.id ?? 0;
  return { germany: idAt("DE"), india: idAt("IN"), office: idAt("KR-CWN") };
}
