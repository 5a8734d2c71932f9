import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewPolicies } from "~/api/domain/insurance/review-policies.server";
import { type InsuranceWorld, insuranceWorld } from "../../../../tests/harness/insurance";

let the: InsuranceWorld;
beforeAll(async () => {
  the = await insuranceWorld();
});
afterAll(() => the?.world.close());

describe("losses", () => {
  test("are paid up to what is insured, together; one taken out no longer counts", async () => {
    const { id } = (
      await the.ask({ unitCode: "KR-DGU-D3", policyNo: "L-1", periodFrom: "2026-06-01", periodTo: "2027-05-31" })
    ).body;
    const loss = { day: "2026-10-01", debtor: "Busan Gear", loss: "90000000" };
    expect((await the.post("marketing", the.path(id, "/claims"), loss)).body.code).toBe("not-now");
    await the.approve(id);
    for (const wrong of [{ day: "2026-05-31" }, { loss: "0" }, { loss: "1.5" }, { debtor: "" }, { debtor: "x\u0000" }])
      expect(
        (await the.post("marketing", the.path(id, "/claims"), { ...loss, ...wrong })).status,
        JSON.stringify(wrong),
      ).toBe(400);
    expect((await the.post("marketing", the.path(id, "/claims"), loss)).status).toBe(200);
    expect((await the.post("finance", the.path(id, "/claims"), loss)).status).toBe(200);
    const { claims, paidOut } = await the.record(id);
    expect(claims.map(({ payout }) => payout)).toEqual(["72000000", "28000000"]);
    expect(paidOut).toBe("100000000");
    const removal = the.path(id, `/claims/${claims[0]?.id}/removal`);
    expect((await the.post("office", removal, { remark: "" })).status).toBe(403);
    expect((await the.post("finance", removal, { remark: "Twice" })).status).toBe(200);
    expect((await the.post("finance", removal, { remark: "" })).status).toBe(404);
    expect((await the.record(id)).paidOut).toBe("72000000");
  });

  test("entered after one that is taken out get what it took of the insured amount; the history tells it", async () => {
    const period = { periodFrom: "2026-06-01", periodTo: "2027-05-31" };
    const { id } = (await the.ask({ unitCode: "KR-DGU-D3", policyNo: "L-3", ...period })).body;
    await the.approve(id);
    const enter = (debtor: string, loss: string) =>
      the.post("marketing", the.path(id, "/claims"), { day: "2026-10-01", debtor, loss });
    for (const [debtor, loss] of [
      ["First", "1000000"],
      ["Wrong", "200000000"],
      ["Second", "1000000"],
      ["Third", "500000"],
    ] as const)
      await enter(debtor, loss);
    const payouts = async () => (await the.record(id)).claims.map(({ debtor, payout }) => `${debtor} ${payout}`);
    expect(await payouts()).toEqual(["First 800000", "Wrong 99200000", "Second 0", "Third 0"]);
    const wrong = (await the.record(id)).claims.find(({ debtor }) => debtor === "Wrong")?.id;
    await the.post("finance", the.path(id, `/claims/${wrong}/removal`), { remark: "Twice" });
    expect(await payouts()).toEqual(["First 800000", "Second 800000", "Third 400000"]);
    const told = (await the.record(id)).history.find(({ event }) => event === "claim-removal");
    expect(told?.comment).toBe("Wrong: Twice · Second 0 → 800,000 KRW · Third 0 → 400,000 KRW");
  });
});

test("a loss that is still to come, or outside the policy's period, is refused beside its day and not written", async () => {
  const period = { periodFrom: "2026-06-01", periodTo: "2027-05-31" };
  const { id } = (await the.ask({ unitCode: "KR-ANS-D2", policyNo: "L-2", ...period })).body;
  await the.approve(id);
  const enter = (day: string) =>
    the.post("marketing", the.path(id, "/claims"), { day, debtor: "Busan Gear", loss: "90000000" });
  const [today = "", tomorrow = ""] = [0, 1].map((days) =>
    new Date(the.clock.now.getTime() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10),
  );
  for (const day of [tomorrow, "2027-05-31", "2027-06-01", "2026-05-31"]) {
    const { status, body } = await enter(day);
    expect([status, Object.keys(body.fields)], day).toEqual([400, ["day"]]);
  }
  expect((await enter(today)).status).toBe(200);
  expect((await the.record(id)).claims.map(({ day }) => day)).toEqual([today]);
});

describe("the nightly review", () => {
  test("writes once to who asked, 60 days before a policy ends that has no successor", async () => {
    const { id } = (await the.ask({ unitCode: "KR-ANS-D1", policyNo: "E-1" })).body;
    await the.approve(id);
    const sent = async () =>
      (
        await the.query<{ to: string }>(
          "SELECT recipient AS to FROM mail_outbox WHERE template IN ('policyEnds', 'reminders') AND body_text LIKE '%2027-12-31%'",
        )
      ).length;
    const night = (day: string) => reviewPolicies(the.world.database.db, new Date(`${day}T22:50:00Z`));
    await night("2027-10-30");
    expect(await sent()).toBe(0);
    await night("2027-10-31");
    const told = await sent();
    expect(told).toBeGreaterThan(0);
    expect(await night("2027-11-01")).toBe(0);
    expect(await sent()).toBe(told);
  });
});
