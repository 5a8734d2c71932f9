import { ownOrigin } from "./api";
import { checkedApi } from "./published-schema";
import { type SalesWorld, salesWorld, now as start } from "./sales";

const people = {
  admin: "admin@seorak.example",
  marketing: "marketing@seorak.example",
  office: "office@seorak.example",
  finance: "finance@seorak.example",
  germany: "germany@seorak.example",
  executive: "executive@seorak.example",
  distAdmin: "dist.admin@partner.example",
  distributor: "distributor@partner.example",
  distributor2: "distributor2@partner.example",
  corporation: "corporation@partner.example",
} as const;
export type Who = keyof typeof people;

const fileHeaders = { "content-type": "application/octet-stream", "file-name": "a.pdf" };

type Refused = { code: string; message: string; fields: Record<string, string> };
export type Answer<T> = { status: number; body: T & Refused };

/** The demo story with the API on it, for areas of distributors: each person asks in their own session. */
export async function channelWorld() {
  const world = await salesWorld();
  const clock = { now: start };
  const { db, reports } = world.database;
  const app = checkedApi({ db, reportsOfRequest: () => reports, now: () => clock.now, ownOrigins: [ownOrigin] });
  const tokens = new Map<Who, string>();
  for (const who of Object.keys(people) as Who[]) tokens.set(who, await world.tokenOf(people[who]));

  async function send<T = object>(who: Who | null, path: string, init: RequestInit): Promise<Answer<T>> {
    const headers = new Headers(init.headers);
    if (who) headers.set("authorization", `Bearer ${tokens.get(who)}`);
    const answer = await app.fetch(new Request(`${ownOrigin}/api${path}`, { ...init, headers }), {});
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Answer<T>["body"] };
  }
  const get = <T = object>(who: Who | null, path: string) => send<T>(who, path, { method: "GET" });
  /** A second later than whatever was done before. */
  const post = <T = object>(who: Who | null, path: string, body: object | Buffer) => {
    clock.now = new Date(clock.now.getTime() + 1000);
    if (Buffer.isBuffer(body))
      return send<T>(who, path, { method: "POST", headers: fileHeaders, body: new Uint8Array(body) });
    return send<T>(who, path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  };
  return { world, clock, people, send, get, post, query: world.query };
}
export type ChannelWorld = Awaited<ReturnType<typeof channelWorld>> & { world: SalesWorld };
