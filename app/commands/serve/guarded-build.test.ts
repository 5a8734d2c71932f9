import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { translate } from "~/words";
import { serveFixture, type WrappedServer } from "../../../tests/harness/wrapped-server";
import { sentences } from "./door.mjs";

let server: WrappedServer;
beforeAll(async () => {
  server = await serveFixture();
});
afterAll(() => server.stop());

const signedIn = { cookie: "ACCESS_TOKEN=Bearer%20abc" };
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: "manual", ...init });
const post = (path: string, headers: Record<string, string>) => ask(path, { method: "POST", body: "a=1", headers });

describe("a visitor without a session", () => {
  test("is sent from a page to the login with the whole wanted address", async () => {
    const answer = await ask("/private?from=2026-01&unit=3");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(
      `/login?redirect=${encodeURIComponent("/private?from=2026-01&unit=3")}`,
    );
  });

  test.each(["/private.data", "/private.data?_routes=private", "/menu.data?_routes=menu"])(
    "gets a redirect and no data from %s",
    async (path) => {
      const answer = await ask(path);
      const body = await answer.text();
      expect(answer.status).toBe(202);
      expect(body).toContain("/login?redirect=");
      expect(body).not.toContain("private data");
      expect(body).not.toContain("menu data");
    },
  );

  test("cannot pick out a route with _data", async () => {
    const answer = await ask("/private?_data=private", { headers: signedIn });
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain("private data");
  });

  test("opens public pages", async () => {
    expect(await (await ask("/open")).text()).toContain("open data");
  });

  test("gets 401 with the API's error body where a route of the API wants a session", async () => {
    const answer = await ask("/exports", { headers: { "x-request-id": "reference-1" } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ status: 401, code: "session-ended", reference: "reference-1" });
  });

  test("is not let in by an empty or a similarly named cookie", async () => {
    for (const cookie of ["ACCESS_TOKEN=", "X_ACCESS_TOKEN=1", "a=ACCESS_TOKEN"]) {
      expect((await ask("/private", { headers: { cookie } })).status).toBe(302);
    }
  });
});

test("a failure of our own code is a 500 with the number of the request, and without its words", async () => {
  const answer = await ask("/broken", { headers: { "x-request-id": "reference-2" } });
  const body = await answer.text();
  expect(answer.status).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ reference: "reference-2" });
  expect(body).not.toContain("planned");
});

describe("a route that declares no access, or none we know", () => {
  test.each(["/forgotten", "/forgotten.data", "/forgotten.data?_routes=forgotten", "/mistyped"])(
    "%s is closed to everybody",
    async (path) => {
      const answer = await ask(path, { headers: signedIn });
      expect(await answer.text()).not.toMatch(/forgotten data|mistyped data/);
      if (!path.includes(".data")) expect(answer.status).toBe(403);
    },
  );
});

describe("writing", () => {
  const formType = { "content-type": "application/x-www-form-urlencoded", ...signedIn };

  test("works from the portal's own pages, by any name of this machine", async () => {
    for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
      const answer = await post("/private", { ...formType, origin: `http://${name}:${server.port}` });
      expect(answer.status, name).toBe(200);
    }
  });

  test.each([
    ["a foreign Origin", { origin: "http://evil.example" }],
    [
      "a foreign Origin with a matching forwarded host",
      { origin: "http://evil.example", "x-forwarded-host": "evil.example" },
    ],
    ["Origin null", { origin: "null" }],
    ["a rubbish Origin", { origin: "::::" }],
    ["another port's Origin", { origin: "http://localhost:1" }],
    ["a cross-site fetch without Origin", { "sec-fetch-site": "cross-site" }],
    ["a same-site fetch without Origin", { "sec-fetch-site": "same-site" }],
    ["nothing that tells where it comes from", {}],
  ])("with %s is refused with 403 on pages, .data and the API", async (_what, headers) => {
    for (const path of ["/private", "/private.data", "/api/anything"]) {
      const answer = await post(path, { ...formType, ...(headers as Record<string, string>) });
      expect(answer.status, path).toBe(403);
      expect(await answer.text()).not.toContain("length");
    }
  });

  test("_data does not lead round the check", async () => {
    const answer = await post("/private?_data=private", { ...formType, origin: "http://evil.example" });
    expect(answer.status).toBe(400);
  });

  test("a same-origin fetch or an Authorization header is enough without Origin", async () => {
    expect((await post("/private", { ...formType, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await post("/api/x", { authorization: "Bearer x" })).status).toBe(200);
  });

  test("a program without a session may call the API", async () => {
    expect((await post("/api/auth/login", {})).status).toBe(200);
    expect((await post("/open", {})).status).toBe(403);
  });
});

test("the door's sentences are the catalogue's", () => {
  const keys = {
    "foreign-origin": "api.foreign-origin",
    "malformed-request": "api.malformed-request",
    "no-right": "api.no-right",
    "session-ended": "api.session-ended",
    "service-busy": "api.service-busy",
    "too-large": "api.too-large",
    "method-not-allowed": "api.method-not-allowed",
  } as const;
  const said = Object.fromEntries(
    Object.entries(keys).map(([code, key]) => [code, [translate("en", key), translate("ko", key)]]),
  );
  expect(sentences).toEqual(said);
});
