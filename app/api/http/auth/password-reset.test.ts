import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { auditOf, mailsTo, newestMail } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.forward(61 * 60_000);
});

const user = "distributor@partner.example";
const browser = "b1c0a3";
const ask = (i: string, address?: string) =>
  api.json("POST", "/auth/password/request", { headers: { c: "mip", s: browser, i: encodeURIComponent(i) }, address });

type Link = Record<"c" | "s" | "i" | "t", string>;
async function askedLink(): Promise<Link> {
  expect((await ask(user)).status).toBe(200);
  return Object.fromEntries((await newestMail(api, user)).link.searchParams) as Link;
}
const encoded = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, encodeURIComponent(value)]],
    ),
  );
const validate = (link: Partial<Link>, address?: string) =>
  api.json("POST", "/auth/password/validate", { headers: encoded(link), address });
async function reset(
  link: Partial<Link>,
  password: string,
  again: string = password,
  change: Record<string, string> = {},
) {
  const sealed = await api.sealed({ np: password, cnp: again });
  return api.json("POST", "/auth/password/reset", { headers: { ...encoded(link), ...sealed, ...change } });
}

describe("POST /api/auth/password/request", () => {
  test("200 and the same answer for known, unknown, locked and not activated IDs; a mail to the known one alone", async () => {
    await api.database.pool.query("UPDATE app_user SET status = 'locked' WHERE id = 'dist.admin@partner.example'");
    const ids = [user, "nobody@partner.example", "dist.admin@partner.example", "inactive@partner.example"];
    const answers = [];
    for (const id of ids) answers.push(await ask(id));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
    expect(await mailsTo(api, user)).toHaveLength(1);
    for (const id of ids.slice(1)) expect(await mailsTo(api, id)).toEqual([]);
    expect(Object.fromEntries((await newestMail(api, user)).link.searchParams)).toMatchObject({
      c: "mip",
      s: browser,
      i: user,
    });
  });

  test("403 for the company's own domain and everything below it, with the specification's text", async () => {
    for (const id of ["office@seorak.example", "nobody@SEORAK.example", "kim@de.seorak.example"]) {
      expect((await ask(id)).body).toMatchObject({
        status: 403,
        message: "Sorry, the company e-mail address is not able to use this function",
      });
    }
    expect((await ask("kim@notseorak.example")).status).toBe(200);
  });

  test("400 without an ID and for one that is no address", async () => {
    expect((await api.call("POST", "/auth/password/request")).status).toBe(400);
    expect((await ask("kim")).body).toMatchObject({
      status: 400,
      fields: { i: "Please enter proper email address(kim)" },
    });
  });

  test("three mails an hour for an account, silently; 429 beyond twenty requests an hour from an address", async () => {
    const before = (await mailsTo(api, user)).length;
    for (let i = 0; i < 5; i++) expect((await ask(user, `203.0.113.${i}`)).status).toBe(200);
    expect(await mailsTo(api, user)).toHaveLength(before + 3);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await ask(`nobody${i}@partner.example`, "198.51.100.1")).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await ask("nobody@partner.example", "198.51.100.1")).body.message).toContain("Please wait 60 minutes");
    api.clock.forward(3_600_000);
    expect((await ask("nobody@partner.example", "198.51.100.1")).status).toBe(200);
  });
});

describe("POST /api/auth/password/validate", () => {
  test("200 for the newest code, as often as it is asked: nothing is used up", async () => {
    const older = await askedLink();
    const link = await askedLink();
    expect((await validate(older)).body).toMatchObject({ status: 400, code: "code-invalid" });
    for (let i = 0; i < 3; i++) expect((await validate(link)).status).toBe(200);
  });

  test("400 with the specification's two texts, never 401: no code, a wrong one, another's, an old one", async () => {
    const link = await askedLink();
    expect((await validate({ i: user })).body).toMatchObject({
      status: 400,
      message: "unable to find your reset password code",
    });
    const invalid = { status: 400, message: "The reset password code you have provided is no longer valid" };
    expect((await validate({ ...link, t: "0".repeat(26) })).body).toMatchObject(invalid);
    expect((await validate({ ...link, i: "corporation@partner.example" })).body).toMatchObject(invalid);
    expect((await validate({ ...link, s: "another" })).body).toMatchObject(invalid);
    api.clock.forward(30 * 60_000 - 1);
    expect((await validate(link)).status).toBe(200);
    api.clock.forward(1);
    expect((await validate(link)).body).toMatchObject(invalid);
  });

  test("a clock set back revives no code: neither a used one nor one that expired while nobody tried it", async () => {
    const invalid = { status: 400, code: "code-invalid" };
    const reader = await api.signIn("office@seorak.example");
    const expired = await askedLink();
    api.clock.forward(30 * 60_000);
    expect((await api.call("GET", "/user/info", { token: reader })).status).toBe(200);
    api.clock.forward(-30 * 60_000);
    expect((await validate(expired)).body).toMatchObject(invalid);
    const used = await askedLink();
    expect((await reset(used, "Turning&2041")).status).toBe(200);
    api.clock.forward(-60_000);
    expect((await validate(used)).body).toMatchObject(invalid);
    expect((await reset(used, "Turning&2042")).body).toMatchObject(invalid);
    api.clock.forward(60_000);
  });

  test("429 for an address that tries codes", async () => {
    const link = await askedLink();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++)
      statuses.push((await validate({ ...link, t: `${i}`.padStart(26, "0") }, "203.0.113.8")).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });
});

describe("POST /api/auth/password/reset", () => {
  test("200 once: all sessions and other codes end, the owner is told, and only the new password signs in", async () => {
    const token = await api.signIn(user);
    const link = await askedLink();
    expect((await reset(link, "Turning&2027")).status).toBe(200);
    expect((await api.call("GET", "/user/info", { token })).status).toBe(401);
    expect(await api.signIn(user)).toBeUndefined();
    expect(await api.signIn(user, "Turning&2027")).toMatch(/^[\w-]{43}$/);
    expect((await mailsTo(api, user))[0]).toMatchObject({ template: "passwordChanged" });
    expect((await reset(link, "Milling&2027")).body).toMatchObject({ status: 400, code: "code-invalid" });
    expect((await auditOf(api, `user:${user}`)).map(({ action }) => action)).toContain("password-reset");
  });

  test("400 with the broken rule beside its field, and the code is still good", async () => {
    const link = await askedLink();
    const told = async (...given: [string, string?]) => (await reset(link, ...given)).body;
    expect(await told("short1!")).toMatchObject({ fields: { np: expect.stringContaining("8 to 20") } });
    expect(await told("Turning&2028", "Turning&2029")).toMatchObject({ fields: { cnp: "New Passwords not match" } });
    expect(await told(demoPassword)).toMatchObject({ fields: { np: expect.stringContaining("last 6") } });
    expect(await told("distributor1!")).toMatchObject({ fields: { np: expect.anything() } });
    expect((await reset({ i: user, c: "mip", s: browser }, "Turning&2030")).body).toMatchObject({
      code: "code-missing",
    });
    expect((await reset(link, "Turning&2031")).status).toBe(200);
  });

  test("400 for an envelope of another phrase, a reset code as an activation's, and no headers", async () => {
    const link = await askedLink();
    expect((await reset(link, "Turning&2032", undefined, { passphrase: "another" })).body).toMatchObject({
      status: 400,
    });
    expect((await reset(link, "Turning&2032", undefined, { isActivation: "true" })).body).toMatchObject({
      code: "code-invalid",
    });
    expect((await api.call("POST", "/auth/password/reset")).status).toBe(400);
    expect((await validate(link)).status).toBe(200);
  });

  test("an account that was locked in between stays shut", async () => {
    const link = await askedLink();
    await api.database.pool.query("UPDATE app_user SET status = 'locked' WHERE id = $1", [user]);
    expect((await reset(link, "Turning&2033")).body).toMatchObject({ code: "code-invalid" });
  });
});
