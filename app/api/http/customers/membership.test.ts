import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { memberByHand, seedFirms, taxNumber } from "../../../../tests/harness/members-by-hand";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await seedFirms(api);
  await memberByHand(api, { customerId: 601, taxNo: taxNumber(1), state: "withdrawn" });
  await memberByHand(api, { customerId: 601, taxNo: taxNumber(2), tier: "silver" });
  await memberByHand(api, { customerId: 604, taxNo: taxNumber(3) });
});
afterAll(() => api.close());

const ask = async (user: string, customer: number) =>
  api.json<{ member: { state: string; tier: string; market: string } | null }>(
    "GET",
    `/customers/${customer}/membership`,
    { token: await api.signIn(user) },
  );

test("a customer's present membership is told, of one abroad with its register, of others that there is none", async () => {
  const marketing = "marketing@seorak.example";
  expect((await ask(marketing, 601)).body.member).toMatchObject({ state: "active", tier: "silver", market: "home" });
  expect((await ask(marketing, 604)).body.member).toMatchObject({ market: "abroad" });
  expect((await ask(marketing, 605)).body).toEqual({ member: null });
});

test("a customer out of sight has none, and only who opens the single view may ask", async () => {
  expect((await ask("store@seorak.example", 601)).body).toEqual({ member: null });
  expect((await ask("distributor@partner.example", 603)).status).toBe(403);
  expect((await api.call("GET", "/customers/601/membership", {})).status).toBe(401);
});
