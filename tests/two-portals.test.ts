import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "~/api/db/client.server";
import { loadDemo } from "~/api/demo/load-demo.server";
import { seedDemoUsers } from "~/api/demo/users.server";
import { seedMenus } from "~/api/domain/access/seed-menus.server";
import { queueMail } from "~/api/domain/mail/queue-mail.server";
import { extract, line } from "./harness/extract-text";
import { makeFixture } from "./harness/import-fixture";
import { inDays } from "./harness/in-days";
import { type TestMailServer, testMailServer } from "./harness/mail-server";
import { servePortal, signInThroughForm } from "./harness/portal";
import { type Replicated, replicated } from "./harness/replicated";
import type { WrappedServer } from "./harness/wrapped-server";

/** Two portals side by side, workers included, on one database with a replica; whoever asks may reach either of them. */
const reader = "admin@seorak.example";
let servers: Replicated;
let database: Database;
let post: TestMailServer;
let one: WrappedServer;
let other: WrappedServer;
let cookie: string;
beforeAll(async () => {
  servers = await replicated();
  database = connect({ DATABASE_URL: servers.primary.url("app") });
  await loadDemo(database.pool, { lines: 1000 });
  await seedMenus(database.db);
  await seedDemoUsers(database.db, new Date());
  post = await testMailServer();
  const settings = {
    DATABASE_URL: servers.primary.url("app"),
    DATABASE_READ_URL: servers.readUrl,
    SMTP_URL: post.url,
    JOBS_BUILD: path.resolve("build/commands/jobs.js"),
  };
  await servers.caughtUp();
  [one, other] = await Promise.all([servePortal(settings), servePortal(settings)]);
  cookie = await signInThroughForm(one.origin, reader);
});
afterAll(async () => {
  await one?.stop();
  await other?.stop();
  await post?.close();
  await database?.close();
  await servers?.stop();
});

const get = (portal: WrappedServer, address: string, as = cookie) =>
  fetch(portal.origin + address, { redirect: "manual", headers: { cookie: as } });
const html = async (portal: WrappedServer, address: string) => (await get(portal, address)).text();
const send = (portal: WrappedServer, address: string, fields: Record<string, string>, as = cookie) =>
  fetch(portal.origin + address, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: as, origin: portal.origin },
    body: new URLSearchParams(fields),
  });

describe("two portals on one database", () => {
  test("know the same sessions: begun on one, used and ended on the other", async () => {
    const own = await signInThroughForm(one.origin, "india@seorak.example");
    expect((await get(other, "/sales/report", own)).status).toBe(200);
    expect((await send(other, "/logout", {}, own)).status).toBe(303);
    expect((await get(one, "/sales/report", own)).headers.get("location")).toMatch(/^\/login/);
  });

  test("make one record of one form, whichever of them it is sent to", async () => {
    const { rows } = await database.pool.query(
      "SELECT contract_no AS no FROM matrix_contract WHERE state = 'active' LIMIT 1",
    );
    const form = /name="_sheet" value="([^"]+)"/.exec(await html(one, "/matrix/tasks/new"));
    const typed = { contractNo: rows[0].no, kind: "other", title: "Twice", owner: reader, dueOn: inDays(2) };
    const fields = { ...typed, _sheet: form?.[1] ?? "" };
    const answers = await Promise.all([one, other].map((portal) => send(portal, "/matrix/tasks/new", fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const made = await database.pool.query("SELECT FROM matrix_task WHERE title = 'Twice'");
    expect(made.rowCount).toBe(1);
  });

  test("show the same tabs with their filters, and the same settings", async () => {
    await html(one, "/sales/report?by=industry&currency=EUR");
    const shown = await html(other, "/mainboard");
    expect(shown).toContain("/sales/report?by=industry&amp;currency=EUR");
    await send(other, "/frame/tabs", { do: "close", path: "/sales/report", back: "/mainboard" });
    expect(await html(one, "/mainboard")).not.toContain("/sales/report?by=industry");
    await send(other, "/frame/settings", { size: "large", back: "/mainboard" });
    expect(await html(one, "/mainboard")).toMatch(/<html[^>]*class="large"/);
  });

  test("show an import at once, both of them, although the replica has not got it", async () => {
    const question = "/api/reports/MIPSAL01?by=line&month=202611&currency=KRW";
    const headers = { authorization: decodeURIComponent(cookie.replace("ACCESS_TOKEN=", "")) };
    const ask = async (portal: WrappedServer) =>
      (await (await fetch(portal.origin + question, { headers })).json()) as { total: { month: string } };
    const state = async (portal: WrappedServer) => (await get(portal, "/healthz?detail")).text();
    const before = await ask(one);
    expect(await ask(other)).toEqual(before);
    expect([await state(one), await state(other)]).toEqual(["ok\nreports: serving\n", "ok\nreports: serving\n"]);
    const fixture = makeFixture(() => database.pool);
    await servers.pause();
    try {
      const sale = { date: "2026-11-03", customer: "KR-CWN-0001" };
      const loaded = await fixture.load(extract(line({ ...sale, amount: "7000000000" })));
      expect(loaded.status).toBe("loaded");
      const [first, second] = [await ask(one), await ask(other)];
      expect(Number(first.total.month) - Number(before.total.month)).toBe(7_000_000_000 * 10_000);
      expect(second).toEqual(first);
      expect([await state(one), await state(other)]).toEqual(["ok\nreports: behind\n", "ok\nreports: behind\n"]);
    } finally {
      await servers.resume();
      fixture.close();
    }
    expect(await (await get(one, "/healthz")).text()).toBe("ok\n");
  });

  test("without PUBLIC_ORIGIN each says once in its log, and once in Administration, where links in mails lead", async () => {
    const told = (portal: WrappedServer) =>
      portal
        .output()
        .split("\n")
        .filter((line) => line.includes("PUBLIC_ORIGIN"));
    await queueMail(database.db, {
      to: "park@partner.example",
      locale: "en",
      template: "activation",
      params: {
        username: "Park",
        link: "https://portal.seorak.example/activate",
        code: "ABCD-1234",
        id: "park@partner.example",
        minutes: 1440,
      },
    });
    await post.nextMail();
    for (const portal of [one, other]) {
      await expect.poll(() => told(portal)).toHaveLength(1);
      const lead = `Links in mails lead to ${portal.origin}, which only this machine opens`;
      const page = (await html(portal, "/admin/jobs/mails")).replace(/<script[\s\S]*?<\/script>/g, "");
      expect(page.split(lead)).toHaveLength(2);
      expect(JSON.parse(told(portal)[0] ?? "")).toMatchObject({ level: "warn", event: "mail links" });
      expect(told(portal)[0]).toContain(`links in mails lead to ${portal.origin}, which only this machine opens`);
    }
  });

  test("do each job once", async () => {
    const mails = 12;
    const before = post.taken.length;
    const params = { username: "Lee", link: "https://portal.seorak.example/activate", code: "ABCD-1234" };
    const arrivals = Array.from({ length: mails }, () => post.nextMail());
    const queued = Array.from({ length: mails }, (_, i) => `lee${i}@partner.example`);
    await Promise.all(
      queued.map((to) =>
        queueMail(database.db, {
          to,
          locale: "en",
          template: "activation",
          params: { ...params, id: "kim@seorak.example", minutes: 1440 },
        }),
      ),
    );
    const sent = (await Promise.all(arrivals)).flatMap(({ to }) => to);
    expect(sent.sort()).toEqual([...queued].sort());
    await one.stop();
    await other.stop();
    expect(post.taken).toHaveLength(before + mails);
  });
});
