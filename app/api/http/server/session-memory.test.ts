import { afterAll, beforeAll, expect, test } from "vitest";
import { findSignedIn } from "~/api/domain/access/find-signed-in.server";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { authenticate, visitOf } from "./request-context.server";
import type { InProcess, SessionMemory } from "./services";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function ask(token: string, caller: InProcess) {
  const { db, reports } = api.database;
  const request = new Request("http://portal.internal/api/menus", { headers: { authorization: `Bearer ${token}` } });
  const services = { db, reportsOfRequest: () => reports, now: () => api.clock.now, ownOrigins: [] };
  const visit = visitOf(services, request, caller, "reference");
  expect(await findSignedIn(visit, token)).toBeDefined();
  return authenticate(visit, request, caller);
}

test("the calls of one browser request share what they know of the session; another token is another session", async () => {
  const memory: SessionMemory = {};
  const [first, second] = [await api.signIn("office@seorak.example"), await api.signIn("store@seorak.example")];
  const inProcess: InProcess = { inProcess: true, memory };
  const known = await ask(first, inProcess);
  expect(known?.viewer.userId).toBe("office@seorak.example");
  expect(await ask(first, inProcess)).toBe(known);
  expect((await ask(second, inProcess))?.viewer.userId).toBe("store@seorak.example");
  expect(await ask(first, { memory })).not.toBe(known);
});
