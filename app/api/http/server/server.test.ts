import { describe, expect, test } from "vitest";
import { localeFrom } from "./accept-language";
import { ownOrigins, refuseForeignWrite } from "./same-origin";
import { withinLimit } from "./time-limit";
import { credentialOf } from "./token";

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
