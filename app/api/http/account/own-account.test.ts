import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { EMAIL_CHANGE_MINUTES } from "~/api/domain/account/lifetimes";
import { auditOf, mailsTo, newestMail } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { Tab } from "../tabs/contract";
import type { UserInfo } from "../user/contract";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Sessions = { sessions: { id: string; device: string; current: boolean; address: string }[]; ended?: number };
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";
const statusOf = async (token: string) => (await api.call("GET", "/user/info", { token })).status;

describe("/api/user/sessions", () => {
  const user = "office@seorak.example";
  const list = (token?: string) => api.json<Sessions>("GET", "/user/sessions", { token });

  test("200: the viewer's living sessions, this one first, with device and address", async () => {
    const headers = { ...(await api.signInHeaders(user)), "user-agent": chrome };
    const { body } = await api.json<{ accessToken: string }>("POST", "/auth/login", { headers, address: "192.0.2.77" });
    api.clock.forward(1000);
    const here = await api.signIn(user);
    await api.signIn("store@seorak.example");
    const { sessions } = (await list(here)).body;
    expect(sessions.map(({ device, current, address }) => [device, current, address])).toEqual([
      ["", true, "192.0.2.1"],
      ["Chrome, Windows", false, "192.0.2.77"],
    ]);
    expect(JSON.stringify(sessions)).not.toContain(body.accessToken);
  });

  test("one is ended, the others, all; another's is not there", async () => {
    const [here, there, third] = [await api.signIn(user), await api.signIn(user), await api.signIn(user)];
    const foreign = (await list(await api.signIn("store@seorak.example"))).body.sessions[0];
    const target = (await list(there)).body.sessions[0];
    const end = (id?: string, token = here) => api.json<Sessions>("POST", `/user/sessions/${id}/end`, { token });
    expect((await end(foreign?.id)).body).toMatchObject({ status: 404 });
    expect((await end("x")).status).toBe(400);
    expect((await end(target?.id)).status).toBe(200);
    expect([await statusOf(here), await statusOf(there), await statusOf(third)]).toEqual([200, 401, 200]);
    expect((await end(target?.id)).status).toBe(404);
    const { body } = await api.json<Sessions>("POST", "/user/sessions/endOthers", { token: here });
    expect(body.sessions).toHaveLength(1);
    expect([await statusOf(here), await statusOf(third)]).toEqual([200, 401]);
    expect((await list()).status).toBe(401);
  });
});

describe("/api/user/role", () => {
  const admin = "admin@seorak.example";
  const switchTo = (token: string, role: string | null) =>
    api.json<{ accessToken: string }>("POST", "/user/role", { token, body: { role } });
  const info = async (token: string) => (await api.json<UserInfo>("GET", "/user/info", { token })).body;

  test("200: a new token, this role's menus and rows alone, empty tabs, and back again", async () => {
    const before = await api.signIn(admin);
    await api.call("POST", "/tabs", { token: before, body: { path: "/guide", title: "Guide" } });
    const { body } = await switchTo(before, "ROLE_DISTRIBUTOR");
    expect(await statusOf(before)).toBe(401);
    const narrowed = await info(body.accessToken);
    expect(narrowed.roles).toEqual(["ROLE_DISTRIBUTOR"]);
    expect(narrowed.userPrincipal.variousToken).toBe("ROLE_DISTRIBUTOR-token");
    expect(JSON.stringify(narrowed.menus)).not.toContain("/admin");
    const tabs = await api.json<{ tabs: Tab[] }>("GET", "/tabs", { token: body.accessToken });
    expect(tabs.body.tabs.map(({ path }) => path)).toEqual(["/mainboard"]);
    const reopened = await api.json<{ tabs: Tab[] }>("POST", "/tabs/reopen", { token: body.accessToken });
    expect(reopened.body.tabs).toHaveLength(1);
    const back = await switchTo(body.accessToken, null);
    expect((await info(back.body.accessToken)).roles).toEqual(["ROLE_ADMIN"]);
    expect((await auditOf(api, `user:${admin}`)).filter(({ action }) => action === "role-switch")).toMatchObject([
      { before: { role: null }, after: { role: "ROLE_DISTRIBUTOR" } },
      { before: { role: "ROLE_DISTRIBUTOR" }, after: { role: null } },
    ]);
  });

  test("the label is no credential; 403 for a role that is not his, 400 for none, 401 for nobody", async () => {
    expect(await statusOf("ROLE_DISTRIBUTOR-token")).toBe(401);
    const token = await api.signIn("marketing@seorak.example");
    expect((await switchTo(token, "ROLE_ADMIN")).body).toMatchObject({ status: 403, code: "no-right" });
    expect((await switchTo(token, "ROLE_NOBODY")).status).toBe(403);
    expect((await api.call("POST", "/user/role", { token, body: {} })).status).toBe(400);
    expect((await api.call("POST", "/user/role", { body: { role: null } })).status).toBe(401);
    expect((await api.json("GET", "/user/roles", { token })).body).toEqual({
      roles: ["ROLE_MARKETING"],
      activeRole: null,
    });
  });

  test("whoever loses ROLE_ADMIN meanwhile has lost the borrowed role too", async () => {
    await api.database.pool.query(
      "INSERT INTO user_role (user_id, role_id) VALUES ('india@seorak.example', 'ROLE_ADMIN')",
    );
    const { body } = await switchTo(await api.signIn("india@seorak.example"), "ROLE_FINANCE");
    expect((await info(body.accessToken)).roles).toEqual(["ROLE_FINANCE"]);
    await api.database.pool.query("DELETE FROM user_role WHERE role_id = 'ROLE_ADMIN' AND user_id LIKE 'india%'");
    expect((await api.json("GET", "/user/info", { token: body.accessToken })).body).toMatchObject({ code: "no-roles" });
  });
});

describe("/api/user/email", () => {
  const user = "finance@seorak.example";
  async function change(token: string | undefined, email: string, password = demoPassword) {
    const headers = await api.sealed({ cp: password });
    return api.json("POST", "/user/email", { token, headers, body: { email } });
  }
  const confirm = (token: string, t: string) => api.json("POST", "/user/email/confirm", { token, body: { t } });

  test("200: nothing changes before the code from the new address comes back; the old one is told", async () => {
    const token = await api.signIn(user);
    expect((await change(token, " Fin@Mail.example ")).status).toBe(200);
    const emailOf = async () => (await api.json<UserInfo>("GET", "/user/info", { token })).body.userPrincipal.email;
    expect(await emailOf()).toBe(user);
    const mail = await newestMail(api, "fin@mail.example");
    expect(mail.link.pathname).toBe("/profile/email");
    expect((await confirm(await api.signIn("store@seorak.example"), mail.code)).body).toMatchObject({ status: 400 });
    expect((await confirm(token, mail.code.toLowerCase())).body).toEqual({ email: "fin@mail.example" });
    expect(await emailOf()).toBe("fin@mail.example");
    expect((await newestMail(api, user)).template).toBe("emailChanged");
    expect((await confirm(token, mail.code)).body).toMatchObject({
      status: 400,
      fields: { t: expect.stringContaining("This code does not fit") },
    });
    expect(await api.signIn(user)).toMatch(/^[\w-]{43}$/);
  });

  test("200: an address that waits for its code is told to its owner, and no longer once it is confirmed or too old", async () => {
    const token = await api.signIn("office@seorak.example");
    const waiting = async (own = token) => api.json("GET", "/user/email", { token: own });
    expect((await waiting()).body).toEqual({ waiting: null });
    await change(token, "office@mail.example");
    const until = new Date(api.clock.now.getTime() + EMAIL_CHANGE_MINUTES * 60_000).toISOString();
    expect((await waiting()).body).toEqual({ waiting: { email: "office@mail.example", until } });
    expect((await waiting(await api.signIn("store@seorak.example"))).body).toEqual({ waiting: null });
    const { code } = await newestMail(api, "office@mail.example");
    expect((await confirm(token, code)).status).toBe(200);
    expect((await waiting()).body).toEqual({ waiting: null });
    expect((await api.json("GET", "/user/email", {})).status).toBe(401);
  });

  test("400 in the specification's words: the same address, no address, the wrong password; 401 for nobody", async () => {
    const token = await api.signIn("store@seorak.example");
    expect((await change(token, "STORE@seorak.example")).body).toMatchObject({
      status: 400,
      fields: { email: "Same as current E-Mail!" },
    });
    expect((await change(token, "no address")).body).toMatchObject({
      fields: { email: "Please enter proper email address(no address)" },
    });
    expect((await change(token, "new@mail.example", "Wrong!2026x")).body).toMatchObject({
      fields: { cp: expect.anything() },
    });
    expect((await change(undefined, "new@mail.example")).status).toBe(401);
    expect(await mailsTo(api, "new@mail.example")).toEqual([]);
  });

  test("409 when another account has the address, told to its owner alone: whoever has the code", async () => {
    const token = await api.signIn("germany@seorak.example");
    expect((await change(token, "fin@mail.example")).status).toBe(200);
    const { code } = await newestMail(api, "fin@mail.example");
    expect((await confirm(token, code)).body).toMatchObject({
      status: 409,
      message: "409 - Your request data is already exist",
    });
  });
});

describe("a form sent after its session had ended", () => {
  const user = "marketing@seorak.example";
  const keep = (token: string, fields: [string, string][]) =>
    api.json<{ id: string | null }>("POST", "/auth/draft", { body: { token, path: "/profile/email", fields } });
  const read = (token: string, id: string | null) => api.json("GET", `/user/drafts/${id}`, { token });

  test("is kept for its user alone, without passwords and codes, for a day", async () => {
    const token = await api.signIn(user);
    api.clock.forward(61 * 60_000);
    expect(await statusOf(token)).toBe(401);
    const secrets = ["currentPassword", "password", "passphrase", "code", "t"].map((name): [string, string] => [
      name,
      "Secret!1",
    ]);
    const { body } = await keep(token, [["email", "new@mail.example"], ...secrets]);
    const again = await api.signIn(user);
    expect((await read(again, body.id)).body).toEqual({
      path: "/profile/email",
      fields: [["email", "new@mail.example"]],
      file: null,
    });
    const { rows } = await api.database.pool.query("SELECT fields FROM form_draft");
    expect(JSON.stringify(rows)).not.toContain("Secret");
    expect((await read(await api.signIn("office@seorak.example"), body.id)).status).toBe(404);
    api.clock.forward(24 * 60 * 60_000);
    expect((await read(await api.signIn(user), body.id)).status).toBe(404);
  });

  test("is not kept for a token that never was one, nor a day after the session", async () => {
    const token = await api.signIn(user);
    expect((await keep("a".repeat(43), [["email", "x"]])).body).toEqual({ id: null });
    api.clock.forward(24 * 60 * 60_000);
    expect((await keep(token, [["email", "x"]])).body).toEqual({ id: null });
  });

  test("five at most are kept for one user", async () => {
    const token = await api.signIn(user);
    for (let i = 0; i < 8; i++) {
      api.clock.forward(1000);
      await keep(token, [["email", `${i}`]]);
    }
    const { rows } = await api.database.pool.query("SELECT fields FROM form_draft ORDER BY kept_at");
    expect(rows.map(({ fields }) => fields[0][1])).toEqual(["3", "4", "5", "6", "7"]);
  });

  describe("with a file", () => {
    const content = Buffer.from("code;pieces\nA1;5\n");
    const withFile = async (token: string) => {
      const file = { field: "file", name: "stock.csv" };
      const body = { token, path: "/uploads", fields: [], file };
      return String((await api.json<{ id: string }>("POST", "/auth/draft", { body })).body.id);
    };
    const sendFile = async (id: string, token: string, body = content) => {
      const headers = { "content-type": "application/octet-stream", "ended-token": token };
      return (await api.call("POST", `/auth/draft/${id}/attachments`, { body, headers })).status;
    };
    const fetchFile = (id: string, token?: string) => api.call("GET", `/user/drafts/${id}/file`, { token });

    test("keeps it for its user alone, byte for byte, until it was sent or for a day", async () => {
      const token = await api.signIn(user);
      const id = await withFile(token);
      const again = await api.signIn(user);
      expect((await fetchFile(id, again)).status).toBe(404);
      expect((await read(again, id)).body).toMatchObject({ file: { field: "file", name: "stock.csv", size: null } });
      expect(await sendFile(id, token)).toBe(200);
      expect((await read(again, id)).body).toMatchObject({ file: { name: "stock.csv", size: content.length } });
      expect(Buffer.from(await (await fetchFile(id, again)).arrayBuffer())).toEqual(content);
      const other = await api.signIn("office@seorak.example");
      expect([(await fetchFile(id, other)).status, (await fetchFile(id)).status]).toEqual([404, 401]);
      expect((await fetchFile("none", again)).status).toBe(404);
      expect((await api.call("POST", `/user/drafts/${id}/removal`, { token: other, body: {} })).status).toBe(200);
      expect((await fetchFile(id, again)).status).toBe(200);
      expect((await api.call("POST", `/user/drafts/${id}/removal`, { token: again, body: {} })).status).toBe(200);
      expect((await fetchFile(id, again)).status).toBe(404);
      const old = await withFile(token);
      await sendFile(old, token);
      api.clock.forward(24 * 60 * 60_000);
      expect((await fetchFile(old, await api.signIn(user))).status).toBe(404);
    });

    test("takes it once, from the session that sent the form, 5 MB at most", async () => {
      const token = await api.signIn(user);
      const id = await withFile(token);
      expect(await sendFile(id, "a".repeat(43))).toBe(404);
      expect(await sendFile(id, await api.signIn("office@seorak.example"))).toBe(404);
      expect(await sendFile(id, token, Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(413);
      expect(await sendFile(id, token)).toBe(200);
      expect(await sendFile(id, token, Buffer.from("another"))).toBe(404);
      const plain = await keep(token, [["email", "x"]]);
      expect(await sendFile(String(plain.body.id), token)).toBe(404);
    });
  });
});
