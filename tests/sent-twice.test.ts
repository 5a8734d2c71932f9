import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { type Visitor, visitor } from "./harness/form-page";
import { type InsuranceWorld, insuranceWorld } from "./harness/insurance";
import { servePortal } from "./harness/portal";
import type { WrappedServer } from "./harness/wrapped-server";

/** A form that a double click sends twice, in the built portal: done once, and both answers are the page of the record. */
let the: InsuranceWorld;
let portal: WrappedServer;
const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  the = await insuranceWorld();
  portal = await servePortal({ DATABASE_URL: the.world.database.connectionString });
});
afterAll(async () => {
  await portal?.stop();
  await the?.world.close();
});

async function reader(id: string): Promise<Visitor> {
  const known = visitors.get(id);
  if (known) return known;
  const visit = visitor(portal.origin);
  await visit.post("/login", { id: `${id}@seorak.example`, domain: "", password: demoPassword });
  visitors.set(id, visit);
  return visit;
}
/** A request with its policy attached, waiting to be checked. */
async function asked(unitCode: string, policyNo: string): Promise<{ id: number; page: string }> {
  const { id } = (await the.ask({ unitCode, policyNo })).body;
  await the.attach(id);
  return { id, page: `/insurance-support/${id}` };
}
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
