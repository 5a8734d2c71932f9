import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { translate } from "~/words";
import { type DemoPortal, demoPortal, signedIn } from "./harness/portal";

/** A page whose action is refused before it runs: none of the loaders that bring its words has run either. */
vi.setConfig({ testTimeout: 60_000 });

let portal: DemoPortal;
let cookie: string;
beforeAll(async () => {
  portal = await demoPortal();
  const marketing = await signedIn(portal.origin, "marketing@seorak.example");
  cookie = `ACCESS_TOKEN=${marketing.cookie("ACCESS_TOKEN")}`;
});
afterAll(() => portal?.stop());

const isOpen = (path: string) => path === "/login" || path === "/password";

test.each([
  ["/login", "en"],
  ["/login", "ko"],
  ["/password", "ko"],
  ["/profile/email", "en"],
  ["/sales/report/view", "en"],
] as const)("a form for %s that another site sends is refused in words (%s)", async (path, language) => {
  const answer = await fetch(portal.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...(isOpen(path) ? {} : { cookie }), origin: "https://elsewhere.example", "accept-language": language },
    body: new URLSearchParams({ id: "somebody" }),
  });
  const page = await answer.text();
  expect(answer.status).toBe(403);
  expect(page).toContain(translate(language, "api.foreign-origin"));
  expect(page, "a number to tell the IT team").toContain(answer.headers.get("x-request-id") ?? "none");
  expect(/<title>([^<]*)/.exec(page)?.[1]).toMatch(/\S/);
  expect(page).not.toMatch(/>(ui|state|public)\.[a-zA-Z0-9.]+</);
});
