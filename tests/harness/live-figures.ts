import { makeToken } from "~/api/domain/access-token/own-tokens.server";
import { answerWith, createApi } from "~/api/http/app.server";
import { now, type SalesWorld, salesReaders, salesWorld } from "./sales";

/** What Excel's and Power BI's engine sends with every request, as it was seen on the wire. */
export const powerQuery = {
  "user-agent": "Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)",
  maxdataserviceversion: "3.0",
  "odata-maxversion": "4.0",
  accept:
    "application/json;odata.metadata=minimal;q=1.0,application/json;odata=minimalmetadata;q=0.9,application/atomsvc+xml;q=0.8,application/atom+xml;q=0.8,application/xml;q=0.7,text/plain;q=0.7",
} as const;

export type Rows = { value: Record<string, unknown>[]; "@odata.nextLink"?: string; "@odata.count"?: number };

/** The API on the demo's sales, asked with access tokens as programs ask it. */
export type LiveFigures = {
  world: SalesWorld;
  clock: { now: Date };
  /** A new token of this user. */
  tokenOf(userId: string, days?: number): Promise<{ id: string; token: string }>;
  /** @param path below /api */
  call(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** Rows of a table, with a token as the password. @param path behind /odata/ @throws where it is refused */
  rows(token: string, path: string, headers?: Record<string, string>): Promise<Rows>;
  /** All pages of it, one behind the other by their links. */
  allRows(token: string, path: string, size?: number): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

export const basic = (token: string, user = "anybody") => ({
  authorization: `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}`,
});

export async function liveFigures(lines?: number): Promise<LiveFigures> {
  const world = await salesWorld(lines);
  const clock = { now };
  const api = createApi({
    db: world.database.db,
    reportsOfRequest: () => world.database.reports,
    now: () => clock.now,
    ownOrigins: ["https://portal.test"],
  });
  answerWith(api);
  const call: LiveFigures["call"] = async (path, headers = {}, method = "GET") => {
    // No program asks a hundred times in one moment: calls a minute are counted.
    clock.now = new Date(clock.now.getTime() + 300);
    const request = new Request(`https://portal.test/api${path}`, { method });
    for (const [name, value] of Object.entries({ "x-peer-address": "192.0.2.1", ...headers }))
      request.headers.set(name, value);
    return api.fetch(request, {});
  };
  const rows: LiveFigures["rows"] = async (token, path, headers = {}) => {
    const answer = await call(`/odata/${path}`, { ...basic(token), ...headers });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    world,
    clock,
    call,
    rows,
    tokenOf: async (userId, days = 90) => {
      const ctx = await world.ctxOf(userId);
      return makeToken({ ...ctx, now: clock.now }, { name: `of ${userId}`, days });
    },
    allRows: async (token, path, size = 500) => {
      const all: Record<string, unknown>[] = [];
      for (let next: string | undefined = path; next; ) {
        const page: Rows = await rows(token, next, { prefer: `odata.maxpagesize=${size}` });
        all.push(...page.value);
        next = page["@odata.nextLink"]?.split("/odata/")[1];
      }
      return all;
    },
    close: async () => {
      answerWith(undefined);
      await world.close();
    },
  };
}

/** The same with a token for each reader of sales. */
export async function readersOfTables() {
  const live = await liveFigures();
  const tokens = new Map<string, string>();
  for (const reader of salesReaders) tokens.set(reader, (await live.tokenOf(reader)).token);
  const of = (reader: string) => tokens.get(reader) ?? "";
  /** What a call that must not be answered is told. */
  const refused = async (path: string, reader = "admin@seorak.example") => {
    const answer = await live.call(`/odata/${path}`, basic(of(reader)));
    const { error } = (await answer.json()) as { error?: { code: string; message: string } };
    return { status: answer.status, code: error?.code, message: error?.message ?? "" };
  };
  return { ...live, of, refused };
}
export type ReadersOfTables = Awaited<ReturnType<typeof readersOfTables>>;
