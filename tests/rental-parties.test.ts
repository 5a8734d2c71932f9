import { afterAll, beforeAll, expect, test } from "vitest";
import { translate, type WordKey } from "~/words";
import { inDays } from "./harness/in-days";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** Lessee and sub-lessor of a rental simulation in the built portal, as a browser without scripts finds them. */
const HOME = "/rental/domestic/simulator";
let portal: StoryPortal;
let world: StoryPortal["world"];
beforeAll(async () => {
  portal = await storyPortal();
  ({ world } = portal);
});
afterAll(() => portal?.stop());

const reader = (id: string) => signedIn(portal.origin, id);
const asked = (fields: Record<string, string>) => `${HOME}?${new URLSearchParams(fields)}`;

test("a lessee is looked for by a part of the number, chosen by a button, and stands in the form under the number, with the name", async () => {
  const visit = await reader("marketing@seorak.example");
  const begun = { endUserName: "Hanbit", customer: "KR-CWN-000" };
  const form = await visit.get(asked(begun));
  expect(form.buttonsOf("pick")).toContain("customer");
  const hits = await visit.get(asked({ ...begun, pick: "customer" }));
  const choices = hits.buttonsOf("choose");
  expect(choices).toContain("customer KR-CWN-0001");
  expect([hits.status, hits.valueOf("endUserName")]).toEqual([200, "Hanbit"]);
  const back = await visit.get(asked({ ...begun, choose: "customer KR-CWN-0001" }));
  expect(new URLSearchParams(back.address.split("?")[1]).get("customer")).toBe("KR-CWN-0001");
  expect([back.valueOf("customer"), back.valueOf("endUserName")]).toEqual(["KR-CWN-0001", "Hanbit"]);
  const [customer] = await world.query<{ name: string }>(
    "SELECT coalesce(name_en, name) AS name FROM customer WHERE code = 'KR-CWN-0001'",
  );
  expect(back.text).toContain(`<strong>${customer?.name}</strong>`);
});

test("only distributors are offered as sub-lessors", async () => {
  const visit = await reader("office@seorak.example");
  const form = await visit.get(HOME);
  const select = /<select[^>]*name="subLessor"[\s\S]*?<\/select>/.exec(form.text)?.[0] ?? "";
  const offered = [...select.matchAll(/value="([^"]+)"/g)].map(([, code]) => code);
  const units = await world.query<{ code: string }>(
    "SELECT code FROM org_unit WHERE kind IN ('distributor', 'sub_distributor') AND use_yn = 'Y' AND code LIKE 'KR-CWN-%'",
  );
  expect(offered.sort()).toEqual(units.map(({ code }) => code).sort());
  expect(offered.length).toBeGreaterThan(0);
});

test.each([
  ["no customer of that number", "marketing@seorak.example", { customer: "NO-SUCH" }, "There is no customer NO-SUCH"],
  [
    "another office's customer",
    "office@seorak.example",
    { customer: "KR-ANS-0001" },
    "There is no customer KR-ANS-0001",
  ],
  ["no distributor", "marketing@seorak.example", { subLessor: "KR-CWN" }, "There is no distributor KR-CWN"],
])("%s: said beside the field, and what was typed stands there", async (_, id, typed, said) => {
  const visit = await reader(id);
  const page = await visit.get(asked({ endUserName: "Hanbit", ...typed }));
  const [[name, code] = ["", ""]] = Object.entries(typed);
  expect(page.text).toContain(said);
  expect(page.text).toContain(`id="${name}-error"`);
  expect([page.valueOf("endUserName"), page.text.includes(`value="${code}"`)]).toEqual(["Hanbit", true]);
});

test("a line that is wrong says so itself, each its own, and the others keep their result", async () => {
  const visit = await reader("office@seorak.example");
  const [example = ""] = (await visit.get(HOME)).links(/item\.1=/);
  const given = new URLSearchParams(example.replaceAll("&amp;", "&").split("?")[1]);
  const [first = "", second = ""] = [given.get("item.1") ?? "", given.get("item.2") ?? ""];
  const wrong = { "item.2": second, "quantity.2": "many", "item.3": "NO-SUCH", "quantity.3": "5" };
  const page = await visit.get(asked({ "item.1": first, "quantity.1": "10", ...wrong }));
  expect(page.text).toContain("1 of 3 cutters counted");
  expect([page.text.includes('id="quantity.2-error"'), page.text.includes('id="item.3-error"')]).toEqual([true, true]);
  expect(page.text).toContain("result-figure");
  expect((await visit.get(asked({ "item.1": first, "quantity.1": "10" }))).text).not.toContain("cutters counted");
});

test("a contract's form as a saved simulation fills it is taken as it stands; who lets is chosen of those that may", async () => {
  const visit = await reader("office@seorak.example");
  const form = await visit.get("/rental/domestic/contracts/new?customer=KR-CWN-0001");
  const select = /<select[^>]*name="lessor"[\s\S]*?<\/select>/.exec(form.text)?.[0] ?? "";
  const offered = [...select.matchAll(/value="([^"]+)"/g)].map(([, code]) => code);
  expect(offered.sort()).toEqual(["HQ", "KR"]);
  const typed = {
    title: "Own lessor",
    customer: "KR-CWN-0001",
    lessor: "KR",
    contractedOn: inDays(0),
    startOn: inDays(2),
  };
  const more = { period: "12", endUserName: "Hanbit", endUserAccount: "H-1", address1: "Changwon", cpoCount: "0" };
  const hidden = { _sheet: form.valueOf("_sheet"), _shown: form.valueOf("_shown"), _draft: form.valueOf("_draft") };
  const made = await visit.post("/rental/domestic/contracts/new", { ...typed, ...more, ...hidden });
  expect(made.address).toMatch(/^\/rental\/domestic\/contracts\/\d+$/);
});

test("a cutter that goes through headquarters says what follows where it is found, in the simulation, on its sheet and in the contract; a category stands with its code", async () => {
  const [cutter] = await world.query<{ no: string; category: string; name: string }>(
    `UPDATE rental_item SET through_headquarters = true WHERE item_id = (
       SELECT i.cutter_id FROM rental_contract_item i JOIN rental_contract k ON k.id = i.contract_id
        WHERE k.market = 'domestic' AND k.use_yn = 'Y' ORDER BY i.contract_id, i.line_no LIMIT 1)
     RETURNING (SELECT item_no FROM item WHERE id = item_id) AS no, (SELECT code FROM rental_category WHERE id = category_id) AS category`,
  );
  if (!cutter) throw new Error("no cutter is rented at home");
  const means = translate("en", "rental.headquarters.means");
  const named = `${translate("en", `rental.category.${cutter.category}` as WordKey)} (${cutter.category})`;
  const visit = await reader("marketing@seorak.example");
  const found = await visit.open(asked({ find: cutter.no }));
  expect([found.main.words.includes(means), found.main.words.includes(named)]).toEqual([true, true]);
  const simulated = asked({ "item.1": cutter.no, "quantity.1": "10" });
  for (const page of [simulated, `${simulated}&view=print&lang=en`])
    expect([(await visit.open(page)).main.words.includes(means), page]).toEqual([true, page]);
  const [{ id } = { id: 0 }] = await world.query<{ id: number }>(
    "SELECT min(i.contract_id) AS id FROM rental_contract_item i JOIN item ON item.id = i.cutter_id JOIN rental_contract k ON k.id = i.contract_id WHERE k.market = 'domestic' AND item.item_no = $1",
    [cutter.no],
  );
  const contract = await visit.open(`/rental/domestic/contracts/${id}`);
  expect([contract.main.words.includes(means), contract.main.words.includes(named)]).toEqual([true, true]);
  await world.query("UPDATE rental_item SET through_headquarters = false");
  expect((await visit.open(simulated)).main.words).not.toContain(means);
});
