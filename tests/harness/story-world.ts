import { ownOrigin } from "./api";
import { checkedApi } from "./published-schema";
import { salesWorld, now as start } from "./sales";

const fileHeaders = { "content-type": "application/octet-stream", "file-name": "a.pdf" };

type Refused = { code: string; message: string; fields: Record<string, string> };
export type Answer<T> = { status: number; body: T & Refused };

/**
 * The demo story of 20,000 lines with the API on it; every call is a second later than the one before. People are named by what
 * stands before the @ of their accounts.
 */
export async function storyWorld(staff: readonly string[], partners: readonly string[]) {
  const world = await salesWorld(20_000);
  const { db, reports } = world.database;
  let clock = start;
  const api = checkedApi({ db, reportsOfRequest: () => reports, now: () => clock, ownOrigins: [ownOrigin] });
  const tokens = new Map<string, string>();
  for (const who of staff) tokens.set(who, await world.tokenOf(`${who}@seorak.example`));
  for (const who of partners) tokens.set(who, await world.tokenOf(`${who}@partner.example`));
  const fetchApi = async (path: string, sent: RequestInit) =>
    api.fetch(new Request(`${ownOrigin}/api${path}`, sent), {});
  /** A file as the portal hands it out. */
  const file = (who: string, path: string) =>
    fetchApi(path, { headers: { authorization: `Bearer ${tokens.get(who)}` } });

  type Sent = {
    method: "GET" | "POST";
    headers: Record<string, string>;
    body?: string | Uint8Array<ArrayBuffer> | undefined;
  };
  async function call<T>(who: string | null, path: string, { headers, ...sent }: Sent): Promise<Answer<T>> {
    clock = new Date(clock.getTime() + 1000);
    const signed = who === null ? headers : { ...headers, authorization: `Bearer ${tokens.get(who)}` };
    const answer = await fetchApi(path, { ...sent, headers: signed });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as T & Refused };
  }
  const ask = <T = object>(who: string | null, method: "GET" | "POST", path: string, body?: object) =>
    call<T>(who, path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** Does something to a record with the stamp of what stands now. */
  async function act<T = object>(who: string, path: string, verb: string, body: object = {}) {
    const { stamp } = (await ask<{ stamp: string }>("admin", "GET", path)).body;
    return ask<T>(who, "POST", verb ? `${path}/${verb}` : path, { stamp, ...body });
  }
  /** A form, or a file as a program sends it. */
  const post = (who: string, path: string, body: object | Buffer) =>
    Buffer.isBuffer(body)
      ? call(who, path, { method: "POST", headers: fileHeaders, body: new Uint8Array(body) })
      : ask(who, "POST", path, body);
  /** Sends a file as a program does. */
  const send = (who: string, kind: string, text: string | Buffer, { within = "", name = "rows.csv" } = {}) =>
    call<{ id: string }>(who, `/uploads/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", "file-name": name, within },
      body: typeof text === "string" ? text : new Uint8Array(text),
    });
  const report = async <T>(who: string, code: string, query = "size=200") =>
    (await ask<T>(who, "GET", `/reports/${code}?${query}`)).body;
  return { ...world, db, ask, act, post, send, file, report };
}
