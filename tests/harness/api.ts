import { makeEnvelope } from "~/api/client/password-envelope.server";
import { demoPassword } from "~/api/domain/account/demo-password";
import { type TestDatabase, testDatabase } from "./database";
import { seedPeople } from "./people";
import { checkedApi } from "./published-schema";

export const ownOrigin = "http://127.0.0.1:3000";

/** The real API on a database of the test's own, with a clock that stands still until it is moved. */
export type TestApi = {
  database: TestDatabase;
  clock: { now: Date; forward(ms: number): void };
  /** A request as a program sends it; `token` becomes the Authorization header. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** The same, read as JSON; `T` says what the test expects to find in it. */
  json<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  phrase(): Promise<string>;
  /** Passwords in envelopes of one fresh phrase, as headers; the phrase is among them. */
  sealed(passwords: Record<string, string>): Promise<Record<string, string>>;
  /** Headers of a sign-in: a fresh phrase, the password in its envelope. */
  signInHeaders(userId: string, password?: string): Promise<Record<string, string>>;
  /** @returns the token */
  signIn(userId: string, password?: string): Promise<string>;
  close(): Promise<void>;
};
export type CallOptions = { token?: string; headers?: Record<string, string>; body?: unknown; address?: string };
export type Answer<T> = { status: number; body: T; headers: Headers };

export async function testApi(start = new Date("2026-11-20T03:00:00Z")): Promise<TestApi> {
  const database = await testDatabase();
  const clock = {
    now: start,
    forward(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  await seedPeople(database.db, start);
  const app = checkedApi({
    db: database.db,
    reportsOfRequest: () => database.reports,
    now: () => clock.now,
    ownOrigins: [ownOrigin],
  });

  const call: TestApi["call"] = async (method, path, { token, headers = {}, body, address } = {}) => {
    const request = new Request(`${ownOrigin}/api${path}`, { method, body: bodyOf(body) });
    request.headers.set("x-peer-address", address ?? "192.0.2.1");
    if (body !== undefined) request.headers.set("content-type", "application/json");
    if (token !== undefined) request.headers.set("authorization", `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return app.fetch(request, {});
  };
  const json = async <T>(method: string, path: string, options?: CallOptions): Promise<Answer<T>> => {
    const answer = await call(method, path, options);
    return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers };
  };
  const phrase = async () => {
    const address = `198.51.100.${Math.floor(Math.random() * 1e6)}`;
    const answer = await call("GET", "/auth/passPhrase", { address });
    return decodeURIComponent(answer.headers.get("pass-phrase") ?? "");
  };
  const sealed = async (passwords: Record<string, string>) => {
    const passphrase = await phrase();
    const envelopes = Object.entries(passwords).map(
      async ([name, text]) => [name, encodeURIComponent(await makeEnvelope(text, passphrase))] as const,
    );
    return { ...Object.fromEntries(await Promise.all(envelopes)), passphrase };
  };
  const signInHeaders = async (userId: string, password = demoPassword) => {
    const passphrase = await phrase();
    const sealed = await makeEnvelope(password, passphrase);
    return { username: encodeURIComponent(userId), password: encodeURIComponent(sealed), passphrase };
  };
  const signIn = async (userId: string, password?: string) => {
    const headers = await signInHeaders(userId, password);
    return (await json<{ accessToken: string }>("POST", "/auth/login", { headers })).body.accessToken;
  };
  return { database, clock, call, json, phrase, sealed, signInHeaders, signIn, close: () => database.close() };
}

/** Texts and bytes travel as they are. */
const bodyOf = (body: unknown) =>
  body === undefined
    ? undefined
    : typeof body === "string" || Buffer.isBuffer(body)
      ? (body as string | Buffer<ArrayBuffer>)
      : JSON.stringify(body);
