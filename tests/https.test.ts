import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { newestMail } from "./harness/account";
import { type DemoPortal, demoPortal } from "./harness/portal";

/** The built portal as it stands behind a proxy that speaks https: what it says to a browser, and in a mail. */
const ORIGIN = "https://portal.example";
let portal: DemoPortal;
beforeAll(async () => {
  portal = await demoPortal({ PUBLIC_ORIGIN: ORIGIN });
});
afterAll(() => portal?.stop());

type Answer = { status: number; headers: http.IncomingHttpHeaders; cookies: string[] };

/** As a proxy hands it on; unlike fetch, with whatever Host a client claims. */
function ask(method: string, path: string, fields?: Record<string, string>, headers = {}): Promise<Answer> {
  const body = fields && new URLSearchParams(fields).toString();
  const form = body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN };
  return new Promise((resolve, reject) => {
    const sent = http.request(
      { host: "127.0.0.1", port: portal.port, method, path, headers: { host: "portal.example", ...form, ...headers } },
      (answer) => {
        answer.resume();
        answer.on("end", () => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, cookies: headers["set-cookie"] ?? [] });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

test("the session's cookie is HttpOnly, Secure, Lax, for the whole site and no other host", async () => {
  const { status, cookies } = await ask("POST", "/login", { id: "admin@seorak.example", password: demoPassword });
  expect(status).toBe(303);
  const cookie = cookies.find((each) => each.startsWith("ACCESS_TOKEN=Bearer%20")) ?? "";
  const attributes = cookie.split("; ").slice(1).sort();
  expect(attributes).toEqual(["HttpOnly", "Max-Age=43200", "Path=/", "SameSite=Lax", "Secure"]);
});

test("no other cookie travels in the clear either, and every answer asks for https", async () => {
  const answers = [
    await ask("POST", "/language", { language: "ko", back: "/login" }),
    await ask("POST", "/find-id", { id: "distributor@partner.example" }),
    await ask("GET", "/password?c=mip&s=a&i=distributor%40partner.example&t=x"),
    await ask("POST", "/logout", {}),
    await ask("GET", "/login"),
    await ask("GET", "/nothing-here"),
  ];
  const cookies = answers.flatMap((answer) => answer.cookies);
  expect(new Set(cookies.map((cookie) => cookie.split("=")[0])).size).toBeGreaterThanOrEqual(4);
  expect(cookies.filter((cookie) => !/; Secure(;|$)/.test(cookie) || /domain=/i.test(cookie))).toEqual([]);
  for (const { headers } of answers) expect(headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("a link in a mail leads to the configured address, whatever Host the asker claims", async () => {
  const evil = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
  const { status } = await ask("POST", "/find-id", { id: "corporation@partner.example" }, evil);
  expect(status).toBe(200);
  const { text, link } = await newestMail(portal, "corporation@partner.example");
  expect(link.origin).toBe(ORIGIN);
  expect(text).not.toContain("evil");
});
