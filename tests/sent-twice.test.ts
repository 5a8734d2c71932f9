import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import type { Visitor } from "./harness/form-page";
import { inDays } from "./harness/in-days";
import { type InsuranceWorld, insuranceWorld } from "./harness/insurance";
import { servePortal, signedIn } from "./harness/portal";
import type { WrappedServer } from "./harness/wrapped-server";

/** A form that a double click sends twice, in the built portal: done once, and both answers are the page of the record. */
let the: InsuranceWorld;
let portal: WrappedServer;
const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  the = await insuranceWorld();
  await loadSpecialPrices(the.world.database.pool);
  portal = await servePortal({ DATABASE_URL: the.world.database.connectionString });
});
afterAll(async () => {
  await portal?.stop();
  await the?.world.close();
});

async function reader(id: string): Promise<Visitor> {
  const known = visitors.get(id);
  if (known) return known;
  const visit = await signedIn(portal.origin, `${id}@seorak.example`);
  visitors.set(id, visit);
  return visit;
}
/** A request with its policy attached, waiting to be checked. */
async function asked(unitCode: string, policyNo: string): Promise<{ id: number; page: string }> {
  const { id } = (await the.ask({ unitCode, policyNo })).body;
  await the.attach(id);
  return { id, page: `/insurance-support/${id}` };
}
/** A form as it stands on the reader's screen, filled in and ready to be sent; what it carries unseen goes with it. */
async function sheet(who: string, address: string, typed: Record<string, string>) {
  const visit = await reader(who);
  const form = await visit.get(address);
  expect([form.status, form.address]).toEqual([200, address]);
  const carried = ["stamp", "key", "rows", "_draft", "_sheet"].map((name) => [name, form.valueOf(name)] as const);
  const fields = { ...Object.fromEntries(carried.filter(([, value]) => value !== "")), ...typed };
  return () => visit.post(address, fields, { follow: false });
}
/** Sends it twice at once and once more a moment later: the same answer each time. */
async function sendTwice(send: Awaited<ReturnType<typeof sheet>>): Promise<string> {
  const [first, second] = await Promise.all([send(), send()]);
  const late = await send();
  const told = [first, second, late].map(({ status, location }) => [status, location]);
  expect(told).toEqual(told.map(() => [303, first?.location]));
  return first?.location ?? "";
}
const count = async (text: string) => (await the.query(text)).length;
const one = async (text: string) => {
  const [row] = await the.query<Record<string, string>>(text);
  if (!row) throw new Error(`no record: ${text}`);
  return row;
};

/** The question before a step as it stands on the reader's screen, ready to be sent. */
async function question(who: string, address: string, more: Record<string, string> = {}) {
  const visit = await reader(who);
  const form = await visit.get(address);
  expect([form.status, form.address]).toEqual([200, address]);
  const fields = { stamp: form.valueOf("stamp"), _draft: form.valueOf("_draft"), remark: "", ...more };
  return () => visit.post(address, fields, { follow: false });
}
const checks = async (id: number) =>
  (await the.query(`SELECT FROM insurance_event WHERE support_id = ${id} AND event = 'check'`)).length;

test("a decision that is sent twice at once is done once, and both answers lead to the record", async () => {
  const { id, page } = await asked("KR-CWN-D2", "T-1");
  const send = await question("admin", `${page}/check`);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, page],
    [303, page],
  ]);
  expect(await checks(id)).toBe(1);
  // The same form once more, a moment later.
  const late = await send();
  expect([late.status, late.location]).toEqual([303, page]);
  expect(await checks(id)).toBe(1);
  expect((await the.record(id)).state).toBe("checked");
});

test("somebody else's decision is refused with who did what, and so is another decision of one's own", async () => {
  const { id, page } = await asked("KR-DGU-D3", "T-2");
  const [own, others, another] = await Promise.all([
    question("admin", `${page}/check`),
    question("finance", `${page}/check`),
    question("admin", `${page}/rejection`, { remark: "Twice" }),
  ]);
  expect((await own()).status).toBe(303);
  const refused = await others();
  expect([refused.status, refused.text.includes("Administrator") || /by .+,/.test(refused.text)]).toEqual([409, true]);
  expect((await another()).status).toBe(409);
  expect([await checks(id), (await the.record(id)).state]).toEqual([1, "checked"]);
});

test("a step of a rental contract that is sent twice is done once", async () => {
  const [contract] = await the.query<{ id: number }>(
    "SELECT id FROM rental_contract WHERE state = 'draft' AND market = 'domestic' ORDER BY id LIMIT 1",
  );
  const page = `/rental/domestic/contracts/${contract?.id}`;
  const send = await question("admin", `${page}/approval`);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status, location }) => [status, location])).toEqual([
    [303, page],
    [303, page],
  ]);
  const told = await the.query(`SELECT FROM rental_event WHERE contract_id = ${contract?.id} AND event = 'approval'`);
  expect(told).toHaveLength(1);
});

test("a form with a NUL comes back with what was typed and a sentence beside the field, which can be sent then", async () => {
  const { page } = await asked("KR-ANS-D1", "T-3");
  const visit = await reader("admin");
  const address = `${page}/rejection`;
  const form = await visit.get(address);
  const fields = { stamp: form.valueOf("stamp"), _draft: form.valueOf("_draft") };
  const refused = await visit.post(address, { ...fields, remark: "Not\u0000 insured" });
  expect([refused.status, refused.valueOf("remark")]).toEqual([400, "Not insured"]);
  expect(refused.text).toContain("cannot be kept");
  expect(refused.text).toContain('id="remark-error"');
  const sent = await visit.post(address, { ...fields, remark: "Not insured" }, { follow: false });
  expect([sent.status, sent.location]).toEqual([303, page]);
});

test("a request for special prices that is sent twice is one request, and a step of it is done once", async () => {
  const requests = "SELECT FROM request WHERE kind = 'special-price'";
  const before = await count(requests);
  const typed = {
    customer: "KR-CWN-D1-0001",
    reason: "Twice",
    draft: "on",
    validFrom: inDays(2),
    validTo: inDays(120),
  };
  const line = { line_0_item: "1000001", line_0_quantity: "10", line_0_price: "1000" };
  const to = await sendTwice(await sheet("office", "/special-prices/new", { ...typed, ...line }));
  expect(await count(requests)).toBe(before + 1);
  await sendTwice(await sheet("office", `${to}/submission`, { comment: "" }));
  const id = to.split("/").at(-1);
  expect(await count(`SELECT FROM request_event WHERE request_id = '${id}' AND verb = 'submission'`)).toBe(1);
});

test("a task of the cabinet programme that is sent twice is one task, and two that look alike are two", async () => {
  const { no } = await one("SELECT contract_no AS no FROM matrix_contract WHERE state = 'active' ORDER BY id LIMIT 1");
  const typed = {
    contractNo: no ?? "",
    kind: "other",
    title: "Twice",
    owner: "admin@seorak.example",
    dueOn: inDays(2),
  };
  const tasks = "SELECT FROM matrix_task WHERE title = 'Twice'";
  await sendTwice(await sheet("admin", "/matrix/tasks/new", typed));
  expect(await count(tasks)).toBe(1);
  const again = await (await sheet("admin", "/matrix/tasks/new", typed))();
  expect([again.status, await count(tasks)]).toEqual([303, 2]);
});

test("a contract of the cabinet programme that is sent twice is one, and a step of it is done once", async () => {
  const typed = {
    customer: "KR-CWN-D1-0001",
    startOn: "2040-01-01",
    cabinetValue: "10,000,000",
    committed: "500,000,000",
  };
  const contracts = "SELECT FROM matrix_contract";
  const before = await count(contracts);
  const to = await sendTwice(
    await sheet("admin", "/matrix/contracts/new", { ...typed, supportRate: "8", termYears: "3", remark: "" }),
  );
  expect(await count(contracts)).toBe(before + 1);
  await sendTwice(await sheet("admin", `${to}/submission`, { remark: "" }));
  const id = to.split("/").at(-1);
  expect(await count(`SELECT FROM matrix_event WHERE contract_id = ${id} AND event = 'submission'`)).toBe(1);
});

test("a comment on a managed site that is sent twice is one comment", async () => {
  const { id, month } = await one(
    "SELECT id::text, left(greatest(start_day, '2026-11-01')::text, 7) AS month FROM ttmb_site WHERE use_yn = 'Y' ORDER BY id LIMIT 1",
  );
  const typed = { month: month ?? "", line: "", text: "Twice" };
  await sendTwice(await sheet("admin", `/ttmb/sites/${id}/enter/comment`, typed));
  expect(await count("SELECT FROM ttmb_comment WHERE text = 'Twice'")).toBe(1);
});

test("an offer of tool management that is saved twice is one case", async () => {
  const visit = await reader("admin");
  const example = await visit.post("/ttmb/simulator/filling", { act: "example" }, { follow: false });
  const query = example.location?.split("?")[1] ?? "";
  const typed = { title: "Twice", customer: "", remark: "" };
  await sendTwice(await sheet("admin", `/ttmb/simulator/saves/new?${query}`, typed));
  expect(await count("SELECT FROM simulation WHERE title = 'Twice'")).toBe(1);
});
