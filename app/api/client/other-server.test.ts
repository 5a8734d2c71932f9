import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiClient } from "../client.server";

/** What the other server answers next, and what it was asked. */
let next: { status: number; body: string; headers?: Record<string, string>; cutOff?: boolean };
let asked: IncomingMessage;
let server: Server;
let baseUrl: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request;
    if (next.cutOff) {
      response.writeHead(next.status, { "content-type": "application/json", "content-length": "1000" });
      response.write(next.body, () => response.destroy());
      return;
    }
    response.writeHead(next.status, { "content-type": "application/json", ...next.headers }).end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const api = (base = baseUrl) =>
  apiClient({ authorization: "Bearer x", menuPath: "/영업", locale: "en", address: "192.0.2.7" }, base);
const info = (status: number, body: unknown) => {
  next = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
  return api().user.info();
};

describe("another server's API", () => {
  test("is asked with token, menu path, language and the browser's address", async () => {
    next = { status: 200, body: "{}", headers: { "pass-phrase": "a%20phrase" } };
    expect(await api().auth.passPhrase()).toEqual({ "pass-phrase": "a phrase" });
    expect(asked.url).toBe("/api/auth/passPhrase");
    expect(asked.headers).toMatchObject({
      authorization: "Bearer x",
      "accept-language": "en",
      "x-forwarded-for": "192.0.2.7",
    });
    expect(decodeURI(String(asked.headers["menu-path"]))).toBe("/영업");
    await api(`${baseUrl}/api/`).auth.passPhrase();
    expect(asked.url).toBe("/api/auth/passPhrase");
  });

  test.each([
    ["nothing", ""],
    ["null", "null"],
    ["an empty object", "{}"],
  ])("that answers %s gets the specification's text", async (_name, body) => {
    await expect(info(200, body)).rejects.toMatchObject({ message: "Verification failed, please Login again." });
  });

  test("that names no authorities gets the specification's text", async () => {
    for (const roles of [undefined, []])
      await expect(info(200, { ...foreignInfo, roles })).rejects.toMatchObject({
        message: "getInfo: roles must be a non-null array!",
      });
    await expect(info(200, { ...foreignInfo, roles: ["ROLE_ADMIN"] })).resolves.toMatchObject({
      roles: ["ROLE_ADMIN"],
    });
  });

  test("that answers rubbish, another shape or a page is an error, never data", async () => {
    for (const body of ["<html>", "{ broken", { roles: "ROLE_ADMIN" }])
      await expect(info(200, body)).rejects.toMatchObject({ code: "unexpected-error" });
    await expect(info(502, "<html>")).rejects.toMatchObject({ status: 502 });
  });

  test("that fails is told in its own words, 404 and 409 in the specification's", async () => {
    await expect(info(418, { status: 418, message: "Out of tea" })).rejects.toMatchObject({
      status: 418,
      message: "Out of tea",
    });
    await expect(info(404, { status: 404, message: "?" })).rejects.toMatchObject({
      message: "404 - Resource Not Found",
    });
    await expect(info(409, { status: 409, message: "?" })).rejects.toMatchObject({
      message: "409 - Your request data is already exist",
    });
    await expect(info(401, { status: 401, code: "session-ended", message: "?" })).rejects.toMatchObject({
      sessionEnded: true,
    });
    await expect(api().open.initInfo()).rejects.toMatchObject({ status: 401, sessionEnded: false });
  });

  test("that breaks off in the middle of its answer is 503, whatever it began with", async () => {
    for (const status of [200, 409, 500]) {
      next = { status, body: '{"userPrincipal": {', cutOff: true };
      await expect(api().user.info()).rejects.toMatchObject({ status: 503, code: "service-unavailable" });
    }
  });

  test("that fails without a word, or in another's words, is told in ours", async () => {
    for (const body of ["", "<html>Bad gateway</html>", '{"error": "no route"}'])
      await expect(info(502, body)).rejects.toMatchObject({ status: 502, code: "unexpected-error" });
  });

  test("is told of a form that makes something by its key, call by call", async () => {
    const once = apiClient({ locale: "en", once: { key: "sheet-0001", calls: 0 } }, baseUrl);
    next = { status: 200, body: JSON.stringify({ id: "1" }) };
    const keys: unknown[] = [];
    for (const _call of [1, 2]) {
      await once.deputies.end({ id: randomUUID(), stamp: "x" } as never).catch(() => undefined);
      keys.push(asked.headers["idempotency-key"]);
    }
    expect(keys).toEqual(["sheet-0001", "sheet-0001.2"]);
  });

  test("that is not there is 503, one that redirects is not followed", async () => {
    await expect(api("http://127.0.0.1:1").user.info()).rejects.toMatchObject({
      status: 503,
      code: "service-unavailable",
    });
    next = { status: 302, body: "", headers: { location: "http://127.0.0.1:1/" } };
    await expect(api().user.info()).rejects.toMatchObject({ status: 503 });
  });
});

/** No more than specification section 3 names. */
const foreignInfo = {
  userPrincipal: {
    userId: "a@b.example",
    username: "A",
    introduction: "",
    authorities: [],
    groupList: [{ groupId: "g", groupName: "G", groupLogo: null }],
    agreementList: [{ tsaType: "01" }],
  },
  thumbnailPhoto: null,
  lastWorkingDate: null,
  globalNotice: null,
  distributor: false,
  codes: ["A"],
  menus: [
    { name: "a", path: "/a", component: "layout/Layout", hidden: false, meta: { title: "A", icon: "" }, children: [] },
  ],
};
