import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import { findReport } from "../../reports.server";
import { addReportMail } from "../mails/own-report-mails.server";
import { countViewUses } from "./count-view-uses.server";
import { addView, changeView, chooseDefaultView, forgetDefaultView, removeView } from "./keep-view.server";
import { listAudiences, listViews } from "./list-views.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.query("DELETE FROM saved_view");
});

const at = (name: string) => world.ctxOf(`${name}@seorak.example`);
const given = { code: "MIPSAL01", name: "Customers", search: "by=customer", sharedWith: "" };
const found = async (name: string, code?: string) => (await listViews(await at(name), code)).views;

test("a view keeps what the report knows of its address, without the page, and is its owner's alone", async () => {
  const owner = await at("marketing");
  const { id } = await addView(owner, {
    ...given,
    search: "by=customer&page=7&columns=ytd&columns=month&utm=x&sort=ytd&view=1",
  });
  expect((await found("marketing"))[0]).toMatchObject({
    ...{ id, mine: true, isDefault: false, code: "MIPSAL01", sharedWith: "" },
    search: "by=customer&columns=ytd%2Cmonth&sort=ytd",
  });
  for (const other of ["admin", "germany", "executive"]) expect(await found(other)).toEqual([]);
});

test("a view moves on with the newest month, unless it is to stay with the one that it shows", async () => {
  const owner = await at("admin");
  const kept = async (code: string, search: string, stay?: boolean) => {
    const { id } = await addView(owner, { code, name: `${code} ${search} ${stay}`, search, sharedWith: "", stay });
    return (await found("admin")).find((view) => view.id === id)?.search;
  };
  expect(await kept("MIPSAL01", "by=line&month=202609")).toBe("by=line");
  expect(await kept("MIPSAL01", "by=line&month=202609", true)).toBe("month=202609&by=line");
  expect(await kept("MIPSAL01", "by=line", true)).toBe("month=202610&by=line");
  expect(await kept("MIPSAL03", "row=line&from=202601&month=202610")).toBe("row=line&from=202601");
  expect(await kept("MIPMGM01", "month=202609&currency=EUR")).toBe("currency=EUR");
  // A list of records has no newest month: what it is narrowed to stays.
  expect(await kept("MIPADM05", "text=x", true)).toBe("text=x");
});

test("marketing shares with a role, a reader with his own groups; nobody with what is not his to share with", async () => {
  const marketing = await at("marketing");
  const germany = await at("germany");
  const { groups, roles } = await listAudiences(germany);
  expect([roles, groups.length]).toEqual([[], 1]);
  await addView(marketing, { ...given, sharedWith: "role:ROLE_SUBSIDIARY" });
  await addView(germany, { ...given, name: "Ours", sharedWith: `group:${groups[0]?.id}` });
  expect((await found("india")).map(({ name, mine }) => [name, mine])).toEqual([["Customers", false]]);
  expect((await found("germany")).map(({ name }) => name)).toEqual(["Customers", "Ours"]);
  for (const sharedWith of ["role:ROLE_SUBSIDIARY", "group:hqImc", "group:none"])
    await expect(addView(germany, { ...given, name: "More", sharedWith })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { sharedWith: { key: "views.notYours" } },
    });
});

test("stays shared with whom it is when its owner, who may share with fewer now, names it anew", async () => {
  const germany = await at("germany");
  const { id } = await addView(germany, given);
  await world.query(`UPDATE saved_view SET role_id = 'ROLE_SUBSIDIARY' WHERE id = '${id}'`);
  await changeView(germany, id, { name: "Ours", sharedWith: "role:ROLE_SUBSIDIARY" });
  expect((await found("india")).map(({ name }) => name)).toEqual(["Ours"]);
  await expect(changeView(germany, id, { name: "Ours", sharedWith: "role:ROLE_STORE" })).rejects.toMatchObject({
    code: "invalid-input",
  });
});

test("a shared view shows each reader his own rows, and no screen that is not his", async () => {
  const marketing = await at("marketing");
  await addView(marketing, { ...given, sharedWith: "role:ROLE_SUBSIDIARY" });
  await addView(marketing, { ...given, code: "MIPSAL04", search: "", sharedWith: "role:ROLE_SUBSIDIARY" });
  expect((await found("germany")).map(({ code }) => code)).toEqual(["MIPSAL01"]);
  const idsOf = async (name: string, search: string) => {
    const answer = await findReport("MIPSAL01")?.load(await at(name), new URLSearchParams(search));
    return (answer as { rows: { id: number }[] }).rows.map(({ id }) => id);
  };
  for (const name of ["germany", "india"]) {
    const [view] = await found(name);
    const seen = await idsOf(name, `${view?.search}&size=200`);
    const own = await world.query<{ id: number }>(
      `WITH RECURSIVE unit AS (
         SELECT g.org_unit_id AS id FROM user_group_member m JOIN user_group g ON g.id = m.group_id WHERE m.user_id = $1
         UNION SELECT c.id FROM org_unit c JOIN unit p ON c.parent_id = p.id)
       SELECT DISTINCT l.customer_id AS id FROM invoice_line l JOIN unit ON unit.id = l.unit_id`,
      [`${name}@seorak.example`],
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((id) => !own.some((row) => row.id === id))).toEqual([]);
  }
});

test("one name stands for one view of a report, whatever its case; only the owner changes and removes it", async () => {
  const marketing = await at("marketing");
  const { id } = await addView(marketing, { ...given, sharedWith: "role:ROLE_SUBSIDIARY" });
  const second = await addView(marketing, { ...given, name: "Second" });
  const taken = { code: "invalid-input", fields: { name: { key: "views.nameTaken" } } };
  await expect(addView(marketing, { ...given, name: "CUSTOMERS" })).rejects.toMatchObject(taken);
  await expect(changeView(marketing, second.id, { ...given, name: "customers" })).rejects.toMatchObject(taken);
  const germany = await at("germany");
  await expect(changeView(germany, id, given)).rejects.toMatchObject({ code: "not-found" });
  await expect(removeView(germany, id)).rejects.toMatchObject({ code: "not-found" });
  await changeView(marketing, id, { name: "Customers", sharedWith: "", search: "by=item" });
  expect(await found("germany")).toEqual([]);
  expect((await found("marketing"))[0]).toMatchObject({ name: "Customers", search: "by=item" });
  await removeView(marketing, id);
  expect((await found("marketing")).map(({ name }) => name)).toEqual(["Second"]);
  const told = await world.query("SELECT action FROM audit_entry WHERE subject = $1 ORDER BY at, id", [`view:${id}`]);
  expect(told.length).toBe(3);
});

test("a reader's default is his own choice among what he finds, and goes with the view", async () => {
  const marketing = await at("marketing");
  const germany = await at("germany");
  const { id } = await addView(marketing, { ...given, sharedWith: "role:ROLE_SUBSIDIARY" });
  const hidden = await addView(marketing, { ...given, name: "Mine" });
  await expect(chooseDefaultView(germany, hidden.id)).rejects.toMatchObject({ code: "not-found" });
  await chooseDefaultView(germany, id);
  expect((await found("germany")).map(({ isDefault }) => isDefault)).toEqual([true]);
  expect((await found("marketing")).map(({ isDefault }) => isDefault)).toEqual([false, false]);
  await forgetDefaultView(germany, "MIPSAL01");
  expect((await found("germany")).map(({ isDefault }) => isDefault)).toEqual([false]);
  await chooseDefaultView(germany, id);
  await removeView(marketing, id);
  expect(await world.query("SELECT 1 FROM default_view")).toEqual([]);
});

test("who else uses a view is counted for its owner: who finds it, whose screen opens with it, mails and alerts alike", async () => {
  const marketing = await at("marketing");
  const germany = await at("germany");
  const alone = await addView(marketing, { ...given, name: "Alone", search: "by=item" });
  expect(await countViewUses(marketing, alone.id)).toEqual({ colleagues: 0, defaults: 0, mails: 0, alerts: 0 });
  const { id } = await addView(marketing, { ...given, sharedWith: "role:ROLE_SUBSIDIARY" });
  const holders = await world.query<{ id: string }>(
    "SELECT u.id FROM app_user u JOIN user_role r ON r.user_id = u.id AND r.role_id = 'ROLE_SUBSIDIARY' WHERE u.status = 'active'",
  );
  await chooseDefaultView(germany, id);
  const [view] = await found("germany");
  await addReportMail(germany, { code: given.code, search: view?.search ?? "", rhythm: "weekly", day: 1 });
  await addReportMail(germany, { code: given.code, search: "by=item", rhythm: "daily", day: 0 });
  expect(holders.length).toBeGreaterThan(1);
  expect(await countViewUses(marketing, id)).toEqual({
    colleagues: holders.length,
    defaults: 1,
    mails: 1,
    alerts: 0,
  });
  // Who may not open the report does not find its views.
  await addView(marketing, {
    ...given,
    code: "MIPSAL04",
    name: "Company",
    search: "",
    sharedWith: "role:ROLE_SUBSIDIARY",
  });
  const company = (await found("marketing")).find(({ name }) => name === "Company")?.id ?? "";
  expect((await countViewUses(marketing, company)).colleagues).toBe(0);
  await expect(countViewUses(germany, id)).rejects.toMatchObject({ code: "not-found" });
});
