import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type InsuranceWorld, insuranceWorld } from "../../../../tests/harness/insurance";

let the: InsuranceWorld;
beforeAll(async () => {
  the = await insuranceWorld();
});
afterAll(() => the?.world.close());
beforeEach(() => the.query("DELETE FROM mail_outbox"));

type Mail = { to: string; subject: string; body: string };
/** What was written since it was asked last to the people of the story; two further accounts of marketing only show sign-ins. */
async function mails(): Promise<Mail[]> {
  const rows = await the.query<Mail>(
    `SELECT recipient AS to, subject, body_text AS body FROM mail_outbox
      WHERE template = 'insuranceStep' AND recipient NOT IN ('expired@seorak.example', 'noagreement@seorak.example') ORDER BY recipient, subject`,
  );
  await the.query("DELETE FROM mail_outbox");
  return rows;
}
const heads = async () => (await mails()).map(({ to, subject }) => `${to.split("@")[0]} ${subject.split(":")[0]}`);

describe("each step of a request is told", () => {
  test("to who has to act next and to who asked, until it is paid", async () => {
    const { id } = (await the.ask({ unitCode: "KR-SEL-D1", policyNo: "M-1" })).body;
    expect(await heads()).toEqual(["finance To be checked"]);
    await the.attach(id);
    await the.act("finance", id, "check", "Agrees");
    // Who checked does not approve: where finance has nobody else, the administrators are told.
    expect(await heads()).toEqual(["admin For your approval", "marketing Checked"]);
    await the.act("admin", id, "approval");
    expect(await heads()).toEqual(["finance To be paid", "marketing Approved"]);
    await the.act("finance", id, "payment", "AP-91");
    const [paid, ...none] = await mails();
    expect([paid?.to, none]).toEqual(["marketing@seorak.example", []]);
    expect(paid?.subject).toMatch(/^Paid: insurance support IS-/);
    expect(paid?.body).toContain("AP-91");
  });

  test("a return and a rejection to who asked, a withdrawal to those for whom it waited", async () => {
    const { id } = (await the.ask({ unitCode: "KR-SEL-D2", policyNo: "M-2" })).body;
    await mails();
    await the.act("finance", id, "return", "Which rate?");
    expect(await heads()).toEqual(["marketing Returned"]);
    await the.act("marketing", id, "withdrawal");
    expect(await heads()).toEqual([]);
    const other = (await the.ask({ unitCode: "KR-SEL-D2", policyNo: "M-3" })).body.id;
    await mails();
    await the.act("marketing", other, "withdrawal");
    expect(await heads()).toEqual(["finance Withdrawn"]);
    const third = (await the.ask({ unitCode: "KR-SEL-D2", policyNo: "M-4" })).body.id;
    await mails();
    await the.act("finance", third, "rejection", "Twice insured");
    expect(await heads()).toEqual(["marketing Rejected"]);
  });

  test("with a link behind the sign-in, what is insured, what the support comes to, and the days of the policy", async () => {
    const { id } = (await the.ask({ unitCode: "KR-SEL-D3", policyNo: "M-5", insured: "123,000,000" })).body;
    await the.approve(id);
    const sent = await mails();
    expect(sent.length).toBeGreaterThan(3);
    for (const { body } of sent) {
      expect(body).toContain(`/insurance-support/${id}`);
      for (const part of ["123,000,000 KRW", "Support: ", "2027-01-01 – 2027-12-31"]) expect(body).toContain(part);
    }
  });
});
