import { describe, expect, test } from "vitest";
import { AppError } from "~/api/domain/errors";
import { withinLimit } from "~/api/domain/within-limit";
import { localeFrom } from "./accept-language";
import { errorAnswer } from "./error-answer";
import { refuseBeyond } from "./per-minute";
import { readInput } from "./read-input";
import { ownOrigins, refuseForeignWrite } from "./same-origin";
import { credentialOf } from "./token";
import { takeTurns } from "./turns";

describe("Accept-Language", () => {
  test.each([
    [null, "en"],
    ["", "en"],
    ["ko", "ko"],
    ["ko-KR,ko;q=0.9,en;q=0.8", "ko"],
    ["fr-FR, de;q=0.9", "en"],
    ["en;q=0.5, zh-CN;q=0.8", "zh"],
    ["*;q=x, ;;;, ko;q=abc", "ko"],
  ])("%j is %s", (header, locale) => {
    expect(localeFrom(header)).toBe(locale);
  });
});

describe("the session's token", () => {
  const token = "Az09_-".padEnd(43, "x");
  const of = (headers: Record<string, string>) => credentialOf(new Headers(headers)).token;
  test("comes from Authorization before the cookie, and has one form only", () => {
    expect(of({ authorization: `Bearer ${token}` })).toBe(token);
    expect(of({ cookie: `a=b; ACCESS_TOKEN=Bearer%20${token}; c=d` })).toBe(token);
    expect(of({ authorization: "", cookie: `ACCESS_TOKEN=Bearer%20${token}` })).toBeUndefined();
    for (const wrong of ["ROLE_ADMIN-token", "null", "", `${token}x`, token.slice(1), `${token} x`, "%"]) {
      expect(of({ authorization: `Bearer ${wrong}` })).toBeUndefined();
      expect(of({ cookie: `ACCESS_TOKEN=Bearer%20${wrong}` })).toBeUndefined();
    }
    expect(of({ authorization: `Basic ${token}` })).toBeUndefined();
  });
});

describe("a write", () => {
  const own = ownOrigins({ PORT: 3000, PUBLIC_ORIGIN: "https://portal.seorak.example" });
  const cookie = "ACCESS_TOKEN=Bearer%20x";
  const refused = (headers: Record<string, string>, method = "POST") => {
    try {
      refuseForeignWrite(new Request("http://127.0.0.1:3000/api/tabs", { method, headers }), own);
      return false;
    } catch {
      return true;
    }
  };
  test.each<[string, Record<string, string>, boolean]>([
    ["our public origin", { cookie, origin: "https://portal.seorak.example" }, false],
    ["this machine by another name", { cookie, origin: "http://localhost:3000" }, false],
    ["a foreign origin", { cookie, origin: "https://evil.example" }, true],
    ["a foreign origin with a token", { authorization: "Bearer x", origin: "https://evil.example" }, true],
    ["our name on another port", { cookie, origin: "http://localhost:3001" }, true],
    ["no origin at all", { cookie, origin: "null" }, true],
    ["a browser that says same-origin", { cookie, "sec-fetch-site": "same-origin" }, false],
    ["a browser that says cross-site", { cookie, "sec-fetch-site": "cross-site" }, true],
    ["a cookie without any proof", { cookie }, true],
    ["a program with a token", { authorization: "Bearer x" }, false],
    ["a program without anything", {}, false],
  ])("from %s", (_name, headers, expected) => {
    expect(refused(headers)).toBe(expected);
    expect(refused(headers, "GET")).toBe(false);
  });
});

test("work beyond the limit is given up with 504 and told so by its signal", async () => {
  let told: AbortSignal | undefined;
  const endless = (signal: AbortSignal) => {
    told = signal;
    return new Promise<never>(() => undefined);
  };
  await expect(withinLimit(new AbortController().signal, 5, endless)).rejects.toMatchObject({ code: "time-out" });
  expect(told?.aborted).toBe(true);
});

test.each([
  { type: "application/octet-stream", endpoint: { body: "file", maxBytes: 200_000 } },
  { type: "application/json", endpoint: {} },
] as const)(
  "a body of %j without a declared length is refused beyond its limit, and the connection is left to be answered on",
  async ({ type, endpoint }) => {
    let cancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(50_000)),
      cancel: () => {
        cancelled = true;
      },
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      headers: { "content-type": type },
      duplex: "half",
    };
    const asked = { method: "POST", path: "/x", access: "user", summary: "", ...endpoint } as const;
    const read = readInput(asked, new Request("http://127.0.0.1:3000/api/x", init), {});
    await expect(read).rejects.toMatchObject({ code: "too-large" });
    expect(cancelled).toBe(false);
  },
);

test("what is not to be had now says when to ask again; a full disk says what it is, a time-out how long it took", async () => {
  const told = async (error: unknown, tookMs?: number) => {
    const answer = errorAnswer(error, "en", "reference-1", tookMs);
    return {
      retry: answer.headers.get("retry-after"),
      ...((await answer.json()) as { code: string; message: string }),
    };
  };
  const failed = (code: string) => new Error("could not write", { cause: Object.assign(new Error("cause"), { code }) });
  for (const code of ["53100", "ENOSPC"])
    expect(await told(failed(code))).toMatchObject({ status: 503, code: "storage-full", retry: "5" });
  for (const error of [new AppError("maintenance"), new AppError("service-busy"), failed("53300")])
    expect(await told(error)).toMatchObject({ status: 503, retry: "5" });
  expect((await told(failed("57014"), 15_020)).message).toContain("15 seconds");
  expect((await told(new AppError("time-out", { params: { seconds: 55 } }), 55_000)).message).toContain("55 seconds");
});

test("one reader has so many calls at once; the others of his wait, those of somebody else do not, and who gives up leaves", async () => {
  const turns = takeTurns(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string, name: string, signal = new AbortController().signal) =>
    turns(who, signal, () => {
      begun.push(name);
      return new Promise<string>((end) => ends.push(() => end(name)));
    });
  const gone = new AbortController();
  const given = [ask("kim", "1"), ask("kim", "2"), ask("kim", "3", gone.signal), ask("kim", "4"), ask("lee", "5")];
  expect(begun).toEqual(["1", "2", "5"]);
  gone.abort();
  await expect(given[2]).rejects.toMatchObject({ code: "time-out" });
  ends[0]?.();
  expect(await given[0]).toBe("1");
  await expect.poll(() => begun).toEqual(["1", "2", "5", "4"]);
  for (const end of ends) end();
  expect(await Promise.all([given[1], given[3], given[4]])).toEqual(["2", "4", "5"]);
});

test("what is open to everybody is answered so often in a minute, by the caller's address", () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 3, 0, second));
  for (let call = 0; call < 60; call++) refuseBeyond(60, "one", at(call / 2));
  expect(() => refuseBeyond(60, "one", at(40))).toThrow(/too-many-attempts/);
  refuseBeyond(60, "other", at(40));
  refuseBeyond(60, "one", at(61));
});
