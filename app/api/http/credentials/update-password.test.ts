import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeEnvelope } from "~/api/client/password-envelope.server";
import { demoPassword } from "~/api/domain/account/demo-password";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** A second later each time: the order of the passwords is the order of their instants. */
async function change(token: string | undefined, cp: string, np: string, cnp = np) {
  api.clock.forward(1_000);
  const passphrase = await api.phrase();
  const sealed = await Promise.all(
    [cp, np, cnp].map(async (text) => encodeURIComponent(await makeEnvelope(text, passphrase))),
  );
  const headers = { cp: sealed[0] ?? "", np: sealed[1] ?? "", cnp: sealed[2] ?? "", passphrase };
  return api.json("POST", "/credentials/password/update", { token, headers });
}

describe("POST /api/credentials/password/update", () => {
  test("401 without a session, 400 without the headers", async () => {
    expect((await change(undefined, demoPassword, "Turning!2027")).status).toBe(401);
    const token = await api.signIn("store@seorak.example");
    expect((await api.call("POST", "/credentials/password/update", { token })).status).toBe(400);
  });

  test("400 with the reason beside the field, and nothing written", async () => {
    const token = await api.signIn("store@seorak.example");
    const told = async (cp: string, np: string, cnp?: string) => (await change(token, cp, np, cnp)).body;
    expect(await told("Wrong!2026", "Turning!2027")).toMatchObject({
      status: 400,
      fields: { cp: "The current password is wrong" },
    });
    expect(await told(demoPassword, "Turning!2027", "Turning!2028")).toMatchObject({
      fields: { cnp: "New Passwords not match" },
    });
    expect(await told(demoPassword, "short1!")).toMatchObject({ fields: { np: expect.stringContaining("8 to 20") } });
    expect(await told(demoPassword, demoPassword)).toMatchObject({ fields: { np: expect.stringContaining("last 6") } });
    expect((await api.call("GET", "/user/info", { token })).status).toBe(200);
  });

  test("a new password that breaks a rule is no guess at the current one; who guessed it too often is told to wait", async () => {
    const token = await api.signIn("office@seorak.example");
    for (let n = 0; n < 7; n++)
      expect((await change(token, demoPassword, "short1!")).body).toMatchObject({
        fields: { np: expect.stringContaining("8 to 20") },
      });
    for (let n = 0; n < 5; n++)
      expect((await change(token, "Wrong!2026", "Turning!2027")).body).toMatchObject({
        fields: { cp: "The current password is wrong" },
      });
    const waits = await change(token, demoPassword, "short1!");
    expect([waits.status, waits.body]).toMatchObject([429, { code: "too-many-attempts" }]);
    expect(waits.body.message).toContain("Please wait 29 seconds");
    api.clock.forward(31_000);
    expect((await change(token, demoPassword, "short1!")).body).toMatchObject({ fields: { np: expect.any(String) } });
  });

  test("200: all sessions end and only the new password signs in", async () => {
    const user = "finance@seorak.example";
    const [here, elsewhere] = [await api.signIn(user), await api.signIn(user)];
    expect((await change(here, demoPassword, "Turning!2027")).status).toBe(200);
    for (const token of [here, elsewhere]) expect((await api.call("GET", "/user/info", { token })).status).toBe(401);
    expect(await api.signIn(user)).toBeUndefined();
    expect(await api.signIn(user, "Turning!2027")).toMatch(/^[\w-]{43}$/);
    const { rows } = await api.database.pool.query(
      "SELECT count(*)::int AS n FROM audit_entry WHERE action = 'password-change'",
    );
    expect(rows[0].n).toBe(1);
  });

  test("the last six cannot come back, the seventh can; an expired password starts ninety new days", async () => {
    const user = "expired@seorak.example";
    let current = demoPassword;
    for (const i of [1, 2, 3, 4, 5]) {
      const next = `Milling!${i}xyz`;
      expect((await change(await api.signIn(user, current), current, next)).status).toBe(200);
      current = next;
    }
    const refused = await change(await api.signIn(user, current), current, demoPassword);
    expect(refused.body).toMatchObject({ fields: { np: expect.stringContaining("last 6") } });
    expect((await change(await api.signIn(user, current), current, "Milling!6xyz")).status).toBe(200);
    expect((await change(await api.signIn(user, "Milling!6xyz"), "Milling!6xyz", demoPassword)).status).toBe(200);
    const token = await api.signIn(user);
    const info = await api.json<{ userPrincipal: { passwordExpiryDate: string } }>("GET", "/user/info", { token });
    expect(info.body.userPrincipal.passwordExpiryDate).toEqual(expect.stringContaining("2027-02-18T03:00:"));
  });
});
