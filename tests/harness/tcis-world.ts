import type { VisitRecord } from "~/api/domain/tcis/visit/visit-record";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "./api";
import { salesWorld, now as start } from "./sales";

const people = ["admin", "marketing", "office", "germany", "executive", "finance", "tt.admin"];
const partners = ["distributor", "distributor2", "corporation"];
type Refused = { code: string; message: string; fields: Record<string, string> };

/** The demo story with the API on it; every call is a second later than the one before. */
export async function tcisWorld() {
  const world = await salesWorld(20_000);
  const { db, reports } = world.database;
  let clock = start;
  const api = createApi({ db, reportsOfRequest: () => reports, now: () => clock, ownOrigins: [ownOrigin] });
  const tokens = new Map<string, string>();
  for (const who of people) tokens.set(who, await world.tokenOf(`${who}@seorak.example`));
  for (const who of partners) tokens.set(who, await world.tokenOf(`${who}@partner.example`));

  type Sent = { method: "GET" | "POST"; headers: Record<string, string>; body?: string | undefined };
  async function call<T>(who: string | null, path: string, { headers, ...sent }: Sent) {
    clock = new Date(clock.getTime() + 1000);
    const signed = who === null ? headers : { ...headers, authorization: `Bearer ${tokens.get(who)}` };
    const answer = await api.fetch(new Request(`${ownOrigin}/api${path}`, { ...sent, headers: signed }), {});
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as T & Refused };
  }
  const ask = <T = object>(who: string | null, method: "GET" | "POST", path: string, body?: object) =>
    call<T>(who, path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** Sends a file as a program does. */
  const send = (who: string, kind: string, text: string) =>
    call<{ id: string }>(who, `/uploads/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", "file-name": "rows.csv", within: "" },
      body: text,
    });
  const report = async <T>(who: string, code: string, query = "size=200") =>
    (await ask<T>(who, "GET", `/reports/${code}?${query}`)).body;
  /** Does something to a record with the stamp of what stands now. */
  async function act(who: string, path: string, verb: string, body: object = {}) {
    const { stamp } = (await ask<Pick<VisitRecord, "stamp">>("admin", "GET", path)).body;
    return ask(who, "POST", verb ? `${path}/${verb}` : path, { stamp, ...body });
  }
  return { ...world, ask, act, report, send };
}
export type TcisWorld = Awaited<ReturnType<typeof tcisWorld>>;
