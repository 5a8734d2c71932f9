import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockUser } from "~/api/domain/account/lock-user.server";
import { registerUser } from "~/api/domain/account/register-user.server";
import { ctxOf, newestMail } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const password = "Turning&2027";
let next = 0;

/** A registered user and what their mail's link says. */
async function registered() {
  const userId = `new${next++}@partner.example`;
  const wish = {
    username: "Kim Minji",
    loginType: "1",
    language: null,
    roles: ["ROLE_DISTRIBUTOR"],
    groups: [],
  } as const;
  await registerUser(ctxOf(api), { ...wish, roles: [...wish.roles], groups: [], userId });
  const mail = await newestMail(api, userId);
  return { userId, code: mail.code, ...Object.fromEntries(mail.link.searchParams) } as Record<string, string>;
}
const headersOf = ({ c, s, i, t }: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ c, s, i, t }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, encodeURIComponent(value)]],
    ),
  );
const activate = (link: Record<string, string>, address?: string) =>
  api.json("POST", "/auth/activate", { headers: headersOf(link), address });
async function firstPassword(link: Record<string, string>) {
  const { np, passphrase } = await api.sealed({ np: password });
  const headers = {
    ...headersOf(link),
    np: np ?? "",
    cnp: np ?? "",
    passphrase: passphrase ?? "",
    isActivation: "true",
  };
  return api.json("POST", "/auth/password/reset", { headers });
}

describe("POST /api/auth/activate", () => {
  test("200 by the link, again until there is a password, and then the first password signs in", async () => {
    const link = await registered();
    expect((await activate(link)).status).toBe(200);
    expect(await api.signIn(link.userId ?? "")).toBeUndefined();
    expect((await activate(link)).status).toBe(200);
    expect((await firstPassword(link)).status).toBe(200);
    expect(await api.signIn(link.userId ?? "", password)).toMatch(/^[\w-]{43}$/);
  });

  test("200 by the code as it is typed: small letters, blanks, without the link's own id", async () => {
    const link = await registered();
    const typed = { i: ` ${link.userId?.toUpperCase()} `, t: link.code?.toLowerCase().replaceAll("-", " ") ?? "" };
    expect((await activate(typed)).status).toBe(200);
  });

  test("409 with the specification's text for a genuine link of an account that is in use", async () => {
    const link = await registered();
    await activate(link);
    await firstPassword(link);
    const { status, body } = await activate(link);
    expect(status).toBe(409);
    expect(body.message).toBe("409 - Your request data is already exist");
    expect((await firstPassword(link)).body).toMatchObject({ status: 400, code: "code-invalid" });
  });

  test("409 as well for the link that a reset mail took the place of: the account is in use", async () => {
    const first = await registered();
    await activate(first);
    await api.call("POST", "/auth/password/request", { headers: { i: first.userId ?? "", s: "browser", c: "mip" } });
    const reset = await newestMail(api, first.userId ?? "");
    const { np, passphrase } = await api.sealed({ np: password });
    const headers = {
      ...headersOf(Object.fromEntries(reset.link.searchParams)),
      np: np ?? "",
      cnp: np ?? "",
      passphrase: passphrase ?? "",
    };
    expect((await api.call("POST", "/auth/password/reset", { headers })).status).toBe(200);
    expect((await activate(first)).status).toBe(409);
    expect((await firstPassword(first)).body).toMatchObject({ status: 400, code: "code-invalid" });
  });

  test("404 in one answer for every link that is not genuine or no longer good", async () => {
    const [link, other] = [await registered(), await registered()];
    const locked = await registered();
    await lockUser(ctxOf(api), locked.userId ?? "");
    const wrong = [
      { ...link, t: other.t ?? "" },
      { ...link, i: other.i ?? "" },
      { ...link, s: other.s ?? "" },
      { ...link, t: "0".repeat(26) },
      { ...link, i: "nobody@partner.example" },
      { ...link, i: "office@seorak.example" },
      locked,
    ];
    for (const each of wrong) {
      const { status, body } = await activate(each, "203.0.113.77");
      expect([status, body.code, body.message]).toEqual([404, "not-found", "404 - Resource Not Found"]);
    }
    api.clock.forward(7 * 24 * 3_600_000);
    expect((await activate(link)).status).toBe(404);
  });

  test("400 without ID or code; 405 for a GET: a mail scanner that opens the link changes nothing", async () => {
    const link = await registered();
    expect((await activate({ i: link.i ?? "" })).body).toMatchObject({ status: 400, fields: { t: "Mandatory field" } });
    expect((await activate({ t: link.t ?? "" })).status).toBe(400);
    expect((await api.call("GET", "/auth/activate", { headers: headersOf(link) })).status).toBe(405);
    const { rows } = await api.database.pool.query("SELECT status FROM app_user WHERE id = $1", [link.userId]);
    expect(rows[0].status).toBe("registered");
  });

  test("429 for an address that tries codes, while the right link still works from there", async () => {
    const link = await registered();
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) {
      statuses.push((await activate({ ...link, t: `${i}`.padStart(26, "0") }, "203.0.113.9")).status);
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
    expect((await activate(link, "203.0.113.9")).status).toBe(200);
  });
});
