import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoPortal, demoPortal, sentTo, signInThroughForm } from "./harness/portal";

/** Views as a reader without scripts keeps and opens them. */
let portal: DemoPortal;
let cookie: string;
beforeAll(async () => {
  portal = await demoPortal();
  cookie = await signInThroughForm(portal.origin, "germany@seorak.example");
});
afterAll(() => portal?.stop());

const get = (path: string) => fetch(portal.origin + path, { headers: { cookie }, redirect: "manual" });
const post = (path: string, fields: Record<string, string>) =>
  fetch(portal.origin + path, {
    method: "POST",
    headers: { cookie, origin: portal.origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
const form = "/sales/report/view?by=customer&page=3";

/** Pressing "Remove" asks and removes nothing: the question names what would go, and the harmless answer stands beside it. */
async function expectAsked(pressed: Record<string, string>) {
  const answer = await post("/profile/reports", pressed);
  const html = await answer.text();
  const [[name, id] = []] = Object.entries(pressed);
  expect(answer.status).toBe(200);
  expect(html).toContain("This will permanently delete the data. Continue?");
  expect(html).toMatch(new RegExp(`name="${name}" value="${id}"`));
  expect(html).toContain("Keep as it is");
  expect(await (await get("/profile/reports")).text()).toContain(id);
}

test("a shared view says who else uses it before it is removed", async () => {
  await post("/sales/report/view?by=item", { name: "For all of us", sharedWith: "group:subsidiaryGermany" });
  const [, id = ""] =
    /name="removeView" value="([\da-f-]{36})"/.exec(await (await get("/profile/reports")).text()) ?? [];
  await post("/sales/report/mail?by=item", { when: "weekly:1" });
  const html = (await (await post("/profile/reports", { removeView: id })).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Remove the view “For all of us”?");
  expect(html).toContain("Nobody else finds it.");
  expect(html).toContain("1 mail with the same filters goes on.");
  await post("/profile/reports", { removeView: id, sure: "1" });
  const [, mail = ""] =
    /name="pauseMail" value="([\da-f-]{36})"/.exec(await (await get("/profile/reports")).text()) ?? [];
  await post("/profile/reports", { removeMail: mail, sure: "1" });
});

test("a name that is missing is told beside its field, and what was chosen stays", async () => {
  const answer = await post(form, { name: " ", sharedWith: "" });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toMatch(/id="name-error"/);
  expect((await post(form, { name: "Ours", sharedWith: "role:ROLE_ADMIN" })).status).toBe(400);
});

test("the default view opens with the screen's own address, says so, and the way to the screen without it stands there", async () => {
  expect((await get("/sales/report")).status).toBe(200);
  const kept = await sentTo(await post(form, { name: "Customers <b>", sharedWith: "", isDefault: "1" }));
  expect(kept).toMatch(/^\/sales\/report\?by=customer&view=[\da-f-]{36}$/);
  expect(await sentTo(await get("/sales/report"))).toBe(kept);
  expect(await sentTo(await get("/sales/report.data"))).toBe(kept);
  const html = await (await get(kept ?? "")).text();
  expect(html).toContain("Customers &lt;b&gt;");
  expect(html).toContain("/sales/report?view=none");
  expect((await get("/sales/report?view=none")).status).toBe(200);
  expect((await get("/sales/report?by=item")).status).toBe(200);
});

test("saved again from the view it changes it; the profile lists it, unmarks and removes it", async () => {
  const kept = new URL((await sentTo(await get("/sales/report"))) ?? "", portal.origin);
  const id = kept.searchParams.get("view") ?? "";
  const changed = { name: "Items", sharedWith: "", replace: id };
  const to = await sentTo(await post(`/sales/report/view?by=item&view=${id}`, changed));
  expect(to).toBe(`/sales/report?by=item&view=${id}`);
  const listed = await (await get("/profile/reports")).text();
  expect(listed).toContain("Items");
  expect(listed).not.toContain("Customers &lt;b&gt;");
  expect((await post("/profile/reports", { unsetDefault: "MIPSAL01" })).status).toBe(303);
  expect((await get("/sales/report")).status).toBe(200);
  await expectAsked({ removeView: id });
  expect((await post("/profile/reports", { removeView: id, sure: "1" })).status).toBe(303);
  expect(await (await get("/profile/reports")).text()).not.toContain("Items");
});

test("a report is mailed from its page; the profile pauses and ends it", async () => {
  const answer = await post("/sales/report/mail?by=customer", { when: "weekly:1" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sales/report?by=customer"]);
  expect((await post("/sales/report/mail", { when: "weekly:9" })).status).toBe(400);
  const listed = await (await get("/profile/reports")).text();
  const [, id = ""] = /name="pauseMail" value="([\da-f-]{36})"/.exec(listed) ?? [];
  expect((await post("/profile/reports", { pauseMail: id })).status).toBe(303);
  expect(await (await get("/profile/reports")).text()).toContain(`name="resumeMail" value="${id}"`);
  await expectAsked({ removeMail: id });
  expect((await post("/profile/reports", { removeMail: id, sure: "1" })).status).toBe(303);
  expect(await (await get("/profile/reports")).text()).not.toContain(id);
});

test("an alert is set on the report's page: a value that is no number is told beside its field and stays as typed", async () => {
  const page = "/marketing-information/sims/alert?by=customer&month=202610";
  const html = await (await get(page)).text();
  expect(html).toContain('<option value="customers">Customers: 0</option>');
  // It moves on from a month that is not there; a country that is not there makes it another figure.
  expect(html).not.toContain("because filters or rates are missing");
  expect(await (await get(`${page}&country=ZZ`)).text()).toContain("because filters or rates are missing: country=ZZ");
  const asked = { figure: "sales", direction: "above", unit: "k" };
  const refused = await post(page, { ...asked, value: "12x" });
  const told = await refused.text();
  expect([refused.status, told.match(/id="value-error"/)?.length]).toEqual([400, 1]);
  expect(told).toMatch(/<input[^>]*name="value"[^>]*value="12x"/);
  expect(told).toMatch(/<option value="sales" selected/);
  expect((await post(page, { ...asked, figure: "profit", value: "1" })).status).toBe(400);
  const answer = await post(page, { ...asked, value: "9,999,999" });
  const above = "/marketing-information/sims?by=customer&month=202610";
  expect([answer.status, answer.headers.get("location")]).toEqual([303, above]);
});

test("the form waits for the way in which its first figure is feared to go: sales fall, what is overdue rises", async () => {
  const executive = await signInThroughForm(portal.origin, "executive@seorak.example");
  const shown = async (page: string) => {
    const html = await (await fetch(`${portal.origin}${page}`, { headers: { cookie: executive } })).text();
    return /<option value="(\w+)" selected[^>]*>(falls|rises)/.exec(html)?.[1];
  };
  expect([
    await shown("/mainboard/management/MIPMGM11/alert"),
    await shown("/mainboard/management/MIPMGM01/alert"),
  ]).toEqual(["above", "below"]);
});

test("the profile lists an alert that moves on with the newest month, pauses and ends it", async () => {
  const listed = await (await get("/profile/reports")).text();
  expect(listed).toContain("Own sales, 12 months above 9,999,999 k USD");
  expect(listed).toContain('href="/marketing-information/sims?by=customer"');
  const [, id = ""] = /name="pauseAlert" value="([\da-f-]{36})"/.exec(listed) ?? [];
  expect((await post("/profile/reports", { pauseAlert: id })).status).toBe(303);
  expect(await (await get("/profile/reports")).text()).toContain(`name="resumeAlert" value="${id}"`);
  await expectAsked({ removeAlert: id });
  expect((await post("/profile/reports", { removeAlert: id, sure: "1" })).status).toBe(303);
  expect(await (await get("/profile/reports")).text()).not.toContain(id);
});

test("a view of a report that is not his cannot be kept, whatever the form says", async () => {
  expect(await sentTo(await get("/tt-sales/view"))).toBe("/401?from=%2Ftt-sales%2Fview");
  expect(await sentTo(await post("/tt-sales/view", { name: "x", sharedWith: "" }))).toMatch(/^\/401\?from=/);
});
