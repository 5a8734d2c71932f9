import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const user = "corporation@partner.example";
async function linkOf(userId = user) {
  const token = await api.signIn(userId);
  const { body } = await api.json<{ link: string }>("GET", "/user/emailAgreement", { token });
  const { searchParams } = new URL(body.link);
  return { i: searchParams.get("i") ?? "", t: searchParams.get("t") ?? "" };
}
const read = (link: Record<string, string>) => api.json("GET", `/open/emailAgreement?${new URLSearchParams(link)}`);
const decide = (body: unknown) => api.json("POST", "/open/emailAgreement", { body });

describe("/api/open/emailAgreement", () => {
  test("200: nobody has agreed before he is asked; yes and no by the signed link, each on record", async () => {
    const link = await linkOf();
    expect(await linkOf()).toEqual(link);
    expect((await read(link)).body).toEqual({ address: user, agreed: null, decidedAt: null });
    const at = api.clock.now.toISOString();
    expect((await decide({ ...link, agreed: true })).body).toEqual({ address: user, agreed: true, decidedAt: at });
    expect((await read(link)).body).toMatchObject({ agreed: true });
    expect((await decide({ ...link, agreed: false })).body).toMatchObject({ agreed: false });
    expect(await auditOf(api, `address:${user}`)).toMatchObject([
      { before: { agreed: null }, after: { agreed: true, version: "1.0" } },
      { before: { agreed: true }, after: { agreed: false } },
    ]);
  });

  test("404 for another address, a changed signature and none of ours; 400 when something is missing", async () => {
    const link = await linkOf();
    const flipped = (link.t[0] === "A" ? "B" : "A") + link.t.slice(1);
    for (const wrong of [
      { ...link, i: "office@seorak.example" },
      { ...link, t: flipped },
      { ...link, t: "x" },
    ]) {
      expect((await read(wrong)).body).toMatchObject({ status: 404, message: "404 - Resource Not Found" });
      expect((await decide({ ...wrong, agreed: true })).status).toBe(404);
    }
    expect((await read({ i: link.i })).status).toBe(400);
    expect((await decide({ ...link, agreed: "yes" })).status).toBe(400);
    expect((await api.database.pool.query("SELECT FROM email_agreement WHERE agreed")).rowCount).toBe(0);
  });

  test("a new key signs, links of the older one go on", async () => {
    const old = await linkOf();
    await api.database.pool.query("INSERT INTO signing_key (secret, made_at) VALUES ('another', '2030-01-01')");
    expect((await linkOf()).t).not.toBe(old.t);
    expect((await read(old)).status).toBe(200);
  });
});
