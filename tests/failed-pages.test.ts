import { afterAll, beforeAll, expect, test } from "vitest";
import { translate } from "~/words";
import { asClient } from "./harness/as-client";
import { type DemoPortal, demoPortal, signedIn } from "./harness/portal";

/** A page whose action is refused before it runs: none of the loaders that bring its words has run either. */
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

test("on a full disk pages are read, who would save is told so and when to come again, and administrators why", async () => {
  const keeper = await signedIn(portal.origin, "admin@seorak.example");
  await asClient(portal.database.ownerConnectionString, async (owner) => {
    await owner.query(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
    await owner.query("UPDATE session SET last_seen_at = last_seen_at - interval '5 minutes'");
    const written = ["user_tab", "session", "app_user", "error_log"];
    for (const table of written)
      await owner.query(
        `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION no_space()`,
      );
    try {
      const get = (path: string) => fetch(portal.origin + path, { redirect: "manual", headers: { cookie } });
      expect((await get("/sales/report")).status).toBe(200);
      const answer = await fetch(`${portal.origin}/profile/time-zone`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin: portal.origin },
        body: new URLSearchParams({ timeZone: "Europe/Berlin" }),
      });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.text()).toContain("no space left");
      expect(await (await get("/healthz")).text()).toMatch(/^ok\nno space left since 20/);
      const admin = { cookie: `ACCESS_TOKEN=${keeper.cookie("ACCESS_TOKEN")}` };
      const users = await fetch(`${portal.origin}/admin/users`, { headers: admin });
      expect(await users.text()).toContain(translate("en", "operation.storage-full"));
    } finally {
      for (const table of written) await owner.query(`DROP TRIGGER full_disk ON ${table}`);
      await owner.query("DROP FUNCTION no_space");
    }
  });
});

test("two files in one request are refused beside the field", async () => {
  const admin = await signedIn(portal.origin, "admin@seorak.example");
  const body = new FormData();
  for (const name of ["a.csv", "b.csv"]) body.append("file", new File(["code"], name));
  const answer = await fetch(`${portal.origin}/admin/codes/lock-reason/codes/uploads`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: `ACCESS_TOKEN=${admin.cookie("ACCESS_TOKEN")}`, origin: portal.origin },
    body,
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(translate("en", "api.field.one-file"));
});
