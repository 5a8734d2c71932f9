import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoUsers } from "~/api/domain/account/demo-users";
import { menuLeaves } from "~/menu";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { MenuItem } from "../user/user.server";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const codesIn = (items: MenuItem[]): string[] =>
  items.flatMap(({ meta, children }) => [...(meta.code ? [meta.code] : []), ...codesIn(children ?? [])]);
const codesOf = async (token: string) => {
  const { status, body } = await api.json<MenuItem[]>("GET", "/menus", { token });
  expect(status).toBe(200);
  return codesIn(body).sort();
};

describe("GET /api/menus", () => {
  const signedIn = demoUsers.filter(({ state }) => state === undefined);
  test.each(signedIn)("$role ($id) sees the screens of its role, no more and no fewer", async ({ id, role }) => {
    const rightful = menuLeaves.filter(
      ({ rights }) => role === "ROLE_ADMIN" || rights === "everyone" || rights?.includes(role),
    );
    expect(await codesOf(await api.signIn(id))).toEqual(rightful.map(({ code }) => code).sort());
  });

  test("no section is left without a screen", async () => {
    const { body } = await api.json<MenuItem[]>("GET", "/menus", { token: await api.signIn("tt.site@seorak.example") });
    expect(body.filter(({ meta, children }) => meta.code === null && !children?.length)).toEqual([]);
  });

  test("a right given to a group or taken from a role holds from the next request", async () => {
    const token = await api.signIn("distributor@partner.example");
    await api.database.pool.query(
      "INSERT INTO menu_group (menu_key, group_id) VALUES ('sales.subsidiaries', 'distributorOne')",
    );
    expect(await codesOf(token)).toContain("MIPSAL02");
    await api.database.pool.query(
      "DELETE FROM menu_role WHERE menu_key = 'sales.report' AND role_id = 'ROLE_DISTRIBUTOR'",
    );
    expect(await codesOf(token)).not.toContain("MIPSAL01");
  });

  test("the scrap analysis stays internal, whatever an administrator grants", async () => {
    const token = await api.signIn("distributor2@partner.example");
    await api.database.pool.query(
      "INSERT INTO menu_group (menu_key, group_id) VALUES ('technical.scrap', 'distributorTwo')",
    );
    expect(await codesOf(token)).not.toContain("MIPUTL08");
  });

  test("401 for nobody, 403 with an expired password", async () => {
    expect((await api.call("GET", "/menus")).status).toBe(401);
    const token = await api.signIn("expired@seorak.example");
    expect((await api.json("GET", "/menus", { token })).body).toMatchObject({ status: 403, code: "password-expired" });
  });
});
