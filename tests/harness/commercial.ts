import type { CreditMonthRecord } from "~/api/domain/commercial/credit-month";
import type { Calculation, CreditRecord } from "~/api/domain/commercial/credit-shapes";
import type { Credits } from "~/api/domain/commercial/credits";
import { ownOrigin } from "./api";
import { checkedApi } from "./published-schema";
import { type SalesWorld, salesWorld, now as start } from "./sales";

const people = ["admin", "marketing", "office", "store", "finance", "germany", "executive"] as const;
export type Who = (typeof people)[number];

type Refused = { code: string; message: string; fields: Record<string, string> };
type Answer<T> = { status: number; body: T & Refused };

/** The last complete month of the demo is on its way, those before it are closed; November still runs. */
export const OPEN = 202610;
export const CLOSED = 202609;
/** Takes every signature off the credits for which a condition holds that is put behind it. */
export const unsigned =
  "UPDATE commercial_credit SET state = 'calculated', reviewed_at = NULL, reviewed_by = NULL, approved_at = NULL, approved_by = NULL";

/** The demo story with the API on it: its distributors sell enough for every step, whatever the demo's size. */
export async function commercialWorld() {
  const world = await salesWorld();
  const clock = { now: start };
  const { db, reports } = world.database;
  const app = checkedApi({ db, reportsOfRequest: () => reports, now: () => clock.now, ownOrigins: [ownOrigin] });
  const tokens = new Map<string, string>();
  for (const who of people) tokens.set(who, await world.tokenOf(`${who}@seorak.example`));

  async function ask<T = object>(
    who: Who | null,
    method: "GET" | "POST",
    path: string,
    body?: object,
  ): Promise<Answer<T>> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (who) headers.authorization = `Bearer ${tokens.get(who)}`;
    const request = new Request(`${ownOrigin}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    const answer = await app.fetch(request, {});
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Answer<T>["body"] };
  }
  const fetch = async (path: string, init: RequestInit) => app.fetch(new Request(`${ownOrigin}/api${path}`, init), {});
  const list = async (who: Who, query = "size=200") =>
    (await ask<Credits>(who, "GET", `/reports/MIPCOM01?${query}`)).body;
  const get = async (who: Who, id: number) => (await ask<CreditRecord>(who, "GET", `/commercial/credits/${id}`)).body;
  const month = async (who: Who, ym: number) =>
    (await ask<CreditMonthRecord>(who, "GET", `/commercial/months/${ym}`)).body;
  /** A second later than whatever was done before, as the reader sees it then. */
  async function act(who: Who, path: string, more: object = {}) {
    const { stamp } = (await ask<{ stamp: string }>("admin", "GET", path.replace(/\/[^/]+$/, ""))).body;
    clock.now = new Date(clock.now.getTime() + 1000);
    return ask(who, "POST", path, { stamp, ...more });
  }
  const preview = async (who: Who, query: string) => ask<Calculation>(who, "GET", `/commercial/calculation?${query}`);
  async function calculate(who: Who, ym: number, unit?: number) {
    const { body } = await preview(who, `month=${ym}${unit ? `&unit=${unit}` : ""}`);
    clock.now = new Date(clock.now.getTime() + 1000);
    return ask<{ saved: number }>(who, "POST", "/commercial/calculation", { month: ym, unit, seen: body.seen });
  }
  async function creditOf(code = "KR-CWN-D1", ym = OPEN) {
    const [found] = await world.query<{ id: number; unit: number }>(
      "SELECT c.id, c.unit_id AS unit FROM commercial_credit c JOIN org_unit u ON u.id = c.unit_id WHERE u.code = $1 AND c.ym = $2",
      [code, ym],
    );
    if (!found) throw new Error(`no credit of ${code}`);
    return found;
  }
  const unitOf = async (code: string) =>
    (await world.query<{ id: number }>("SELECT id FROM org_unit WHERE code = $1", [code]))[0]?.id ?? 0;
  return { world, clock, ask, fetch, list, get, month, act, preview, calculate, creditOf, unitOf, query: world.query };
}
export type CommercialWorld = Awaited<ReturnType<typeof commercialWorld>> & { world: SalesWorld };
