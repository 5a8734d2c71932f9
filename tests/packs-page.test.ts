import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { menuLeaves } from "~/menu";
import { extract, line } from "./harness/extract-text";
import type { FormPage, Visitor } from "./harness/form-page";
import { makeFixture } from "./harness/import-fixture";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** Report packs without scripts: made, read in a month, said something of, shared. */
let portal: StoryPortal;
let admin: Visitor;
let executive: Visitor;
let germany: Visitor;
beforeAll(async () => {
  portal = await storyPortal();
  const reader = (id: string) => signedIn(portal.origin, id);
  admin = await reader("admin@seorak.example");
  executive = await reader("executive@seorak.example");
  germany = await reader("germany@seorak.example");
});
afterAll(() => portal?.stop());

const list = "/sales/packs";
const make = async (reader: Visitor, name: string, add: readonly string[], sharedWith = ""): Promise<FormPage> =>
  (await reader.open(`${list}/new`)).main.form("Save").send({ name, add, sharedWith });
const contents = (page: FormPage) => page.main.card("Contents").all("tbody tr");
const pageOf = (page: FormPage, no: number) => page.main.one(`#page-${no}`);

describe("a report pack", () => {
  test("begins with the pages of the management mode for who may open them, and is one document", async () => {
    const start = await executive.open(`${list}/new`);
    const ticked = start.main.all("input[name=add][checked]").map((box) => box.attribute("value"));
    expect(ticked).toEqual(
      menuLeaves.flatMap(({ code, path, screen }) =>
        screen && /^MIPMGM\d/.test(code) && path.startsWith("/mainboard/management/") ? [code] : [],
      ),
    );
    const pack = await start.main.form("Save").send({ name: "Board" });
    expect(contents(pack)).toHaveLength(ticked.length);
    expect(pack.main.all("h1").map(({ words }) => words)).toEqual(["Board"]);
    const ids = pack.main.all("[id]").map((each) => each.attribute("id"));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    // Reading it opened no tab of its pages.
    expect((await executive.open(list)).text).not.toContain("Close: Inventory value");
  });

  test("draws every report of the menu as its own screen does, and never another's", async () => {
    const codes = menuLeaves.flatMap(({ code, report }) => (report && code !== "MIPSAL16" ? [code] : []));
    for (let from = 0; from < codes.length; from += 40) {
      const pack = await make(admin, `All ${from}`, codes.slice(from, from + 40));
      for (const row of contents(pack)) row.lacks("Not open to you", "Could not be read");
    }
  });

  test("has the month that is asked for, of each page that has one; the others say of which day they are", async () => {
    const pack = await make(executive, "Months", ["MIPMGM01", "MIPMGM03", "MIPMGM12"]);
    contents(pack)[0]?.says("October 2026");
    const september = await pack.main.form("Show").send({ month: "202609" });
    contents(september)[0]?.says("September 2026");
    contents(september)[1]?.says("does not follow the month");
    pageOf(september, 1).says("Sales information, September 2026");
    const own = await executive.open("/mainboard/management/MIPMGM01?month=202609");
    const sales = own.main.one(".kpi").words;
    pageOf(september, 1).says(sales);
    september.main.lacks("still runs");
    (await pack.main.form("Show").send({ month: "202611" })).main.says("November 2026 still runs");
  });

  test("that is shared shows each reader their own rows, and says which pages are not theirs", async () => {
    const shared = await make(admin, "For subsidiaries", ["MIPSAL01", "MIPMGM01"], "role:ROLE_SUBSIDIARY");
    const theirs = await germany.open(shared.address);
    contents(theirs)[0]?.says("Not open to you");
    const own = (await germany.open("/sales/report")).main.all(".kpi").map(({ words }) => words);
    expect(own.length).toBeGreaterThan(2);
    for (const figure of own) pageOf(theirs, 2).says(figure);
    for (const figure of own.slice(0, 1)) pageOf(shared, 2).lacks(figure);
    expect(theirs.main.offered()).not.toContain("Change pages");
    for (const path of ["edit", "comments", "removal"])
      expect((await germany.get(`${shared.path}/${path}`)).path, path).toBe(shared.path);
    expect((await executive.get(shared.address)).status).toBe(404);
    const distributor = await signedIn(portal.origin, "distributor@partner.example");
    for (const path of [list, `${list}/new`, shared.path, `${shared.path}/edit`])
      expect((await distributor.get(path)).path, path).toBe("/401");
  });

  test("stays shared when its owner, who may not share with that role, changes its pages", async () => {
    const pack = await make(executive, "For the board", ["MIPMGM12"]);
    const given = await portal.world.query(
      `UPDATE report_pack SET role_id = 'ROLE_MANAGEMENT' WHERE user_id = 'executive@seorak.example' AND name = 'For the board' RETURNING id`,
    );
    expect(given).toHaveLength(1);
    const saved = await (await executive.open(`${pack.path}/edit`)).main
      .form("Save")
      .send({ name: "For the chairman" });
    saved.main.says("For the chairman");
    expect((await executive.open(list)).main.row("For the chairman").words).toContain("Management");
  });

  test("keeps what is said of a page in a month, beside what was said a month before", async () => {
    const pack = await make(executive, "Said", ["MIPMGM01", "MIPMGM12"]);
    const say = async (month: string, text: string) => {
      const form = await executive.open(`${pack.path}/comments?month=${month}`);
      const [field = ""] = form.main.all("textarea").map((each) => each.attribute("name"));
      return form.main.form("Save").send({ [field]: text });
    };
    await say("202609", "China waits for stock");
    const october = await say("202610", "China is back");
    pageOf(october, 1).says("China is back", "September 2026: China waits for stock");
    pageOf(october, 2).lacks("China is back");
    contents(october)[0]?.says("China is back");
    const form = await executive.open(`${pack.path}/comments?month=202610`);
    const [field = ""] = form.main.all("textarea").map((each) => each.attribute("name"));
    const long = await executive.post(`${pack.path}/comments?month=202610`, {
      [field]: "x".repeat(501),
      month: "202610",
    });
    expect([long.status, long.main.form("Save").error(field)]).toEqual([400, expect.stringMatching(/500/)]);
  });

  test("does not write over what was said elsewhere since its form was opened, and gives back what was typed", async () => {
    const pack = await make(executive, "Two tabs", ["MIPMGM01", "MIPMGM12"]);
    const form = () => executive.open(`${pack.path}/comments?month=202609`);
    const [one, two] = [await form(), await form()];
    const [first = "", second = ""] = one.main.all("textarea").map((each) => each.attribute("name"));
    await one.main.form("Save").send({ [first]: "First tab" });
    const late = await two.main.form("Save").press({ [second]: "Second tab" });
    expect(late.status).toBe(409);
    expect(late.main.form("Save").value(second)).toBe("Second tab");
    expect((await form()).main.form("Save").value(first)).toBe("First tab");
  });

  test("tells nothing of a page to who may not open it, also not by what is said of it", async () => {
    const pack = await make(admin, "Margins", ["MIPSAL01", "MIPMGM10"], "role:ROLE_SUBSIDIARY");
    const form = await admin.open(`${pack.path}/comments?month=202609`);
    const [closed = "", open = ""] = form.main.all("textarea").map((each) => each.attribute("name"));
    const said = { [open]: "China waits for stock", [closed]: "The margin of tools fell to 12 %" };
    (await form.main.form("Save").send(said)).main.says("The margin of tools");
    const theirs = await germany.open(`${pack.path}?month=202609`);
    theirs.main.says("China waits for stock");
    theirs.main.lacks("The margin of tools");
    (await germany.open(`${pack.path}?month=202610`)).main.lacks("The margin of tools");
  });

  test("is in its reader's language with all of its pages, also those of the management mode", async () => {
    const pack = await make(executive, "Languages", ["MIPMGM01", "MIPSAL01"]);
    await executive.post("/language", { language: "ko" });
    const korean = await executive.open(`${pack.path}?month=202609`);
    await executive.post("/language", { language: "en" });
    pageOf(korean, 1).says("2026년 9월");
    pageOf(korean, 1).lacks("September", "Organisation", "By subsidiary");
  });

  test("says where it is not read in the month that is asked for, and keeps nothing of another", async () => {
    const pack = await make(executive, "Old months", ["MIPMGM01"]);
    const old = await executive.open(`${pack.path}?month=201001`);
    old.main.says("A pack is not read in January 2010: it shows October 2026.");
    const asked = await executive.open(`${pack.path}/keeping?month=201001`);
    expect((await asked.main.form("Keep as presented").press({})).status).toBe(400);
    (await executive.open(pack.path)).main.lacks("is not read in", "As presented");
  });

  test("has each place once, also in a month that runs", async () => {
    const pack = await make(admin, "Running", ["MIPSAL01", "MIPMGM01"]);
    await (await pack.main.follow("Change pages")).main.form("Save").send({ add: ["MIPSAL01"] });
    const ids = (await admin.open(`${pack.path}?month=202611`)).main.all("[id]").map((each) => each.attribute("id"));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("has its pages in the order of their numbers; one that is no number is asked for beside it, and nothing is lost", async () => {
    const pack = await make(executive, "Order", ["MIPMGM01", "MIPMGM07", "MIPMGM12"]);
    const edit = await executive.open(`${pack.path}/edit`);
    const orders = edit.main.all("input[name^=order-]").map((each) => each.attribute("name"));
    const [first = "", second = ""] = orders;
    const wrong = await edit.main.form("Save").refused({ [first]: "last", name: "Order 2" });
    expect(wrong.main.form("Save").error(first)).toBe("A whole number says where the page stands");
    expect(wrong.main.form("Save").value("name")).toBe("Order 2");
    const kept = orders.map((name) => name.replace("order-", "")).filter((id) => id !== second.replace("order-", ""));
    const changed = await wrong.main.form("Save").send({ [first]: "9", keep: kept });
    expect(contents(changed).map(({ words }) => words.replace(/^\d+ (\D+?) (October|As of).*/, "$1"))).toEqual([
      "Inventory value",
      "Sales information",
    ]);
    const stale = await edit.main.form("Save").press({ name: "Order 3" });
    expect(stale.status).toBe(409);
    expect(await make(executive, "order 2", []).catch(String)).toMatch(/You have a pack of that name already/);
  });

  test("has what was said a month before beside each page, in the earliest month that can be chosen too", async () => {
    const pack = await make(executive, "Earliest", ["MIPMGM01"]);
    const months = pack.main.form("Show").options("month").map(Number);
    const earliest = months.at(-1) ?? 0;
    const before = earliest % 100 === 1 ? earliest - 89 : earliest - 1;
    expect(months).not.toContain(before);
    await portal.world.query(
      "INSERT INTO report_pack_comment (page_id, month, text) SELECT id, $2, 'as it began' FROM report_pack_page WHERE pack_id = $1",
      [pack.path.split("/").at(-1), before],
    );
    pageOf(await executive.open(`${pack.path}?month=${earliest}`), 1).says("as it began");
    (await executive.open(`${pack.path}/comments?month=${earliest}`)).main.says("as it began");
  });

  test("open beside another has no id of it", async () => {
    const [one, other] = [await make(executive, "One", ["MIPSAL02"]), await make(executive, "Other", ["MIPSAL02"])];
    const idsOf = (page: FormPage) => page.main.all(".pack [id]").map((each) => each.attribute("id"));
    const places = /^page-\d+$/;
    expect(idsOf(one).filter((id) => !places.test(id) && idsOf(other).includes(id))).toEqual([]);
    expect(idsOf(one).length).toBeGreaterThan(2);
  });

  test("takes a report in with its filters from where it stands, and goes with a question", async () => {
    const report = await executive.open("/sales/report?by=line&month=202609");
    const form = await report.main.follow("Add to a report pack");
    const nameless = await form.main.form("Add").refused({ pack: "" });
    expect(nameless.main.form("Add").error("name")).not.toBe("");
    const pack = await nameless.main.form("Add").send({ pack: "", name: "Lines" });
    pageOf(pack, 1).says("Product line");
    contents(pack)[0]?.says("October 2026");
    const gone = await (await pack.main.follow("Remove")).main.form("Remove").send();
    expect(gone.path).toBe(list);
    expect((await executive.get(pack.address)).status).toBe(404);
  });
});

describe("a pack as it was presented", () => {
  test("is kept for its keeper alone, and later says which of its figures moved, by how much", async () => {
    const pack = await make(admin, "Presented", ["MIPMGM01", "MIPSAL01"], "role:ROLE_MANAGEMENT");
    const kept = async (reader: Visitor) => {
      const asked = await (await reader.open(pack.address)).main.follow("Keep as presented");
      const page = await asked.main.form("Keep as presented").send({ Remark: "Board of November" });
      return reader.open(page.main.card("As presented").links(/\/copies\//)[0] ?? "");
    };
    const [own, theirs] = [await kept(admin), await kept(executive)];
    for (const copy of [own, theirs]) copy.main.says("Board of November", /None of its [\d,]+ figures has moved since/);
    for (const path of [own.path, `${own.path}/removal`]) expect((await executive.get(path)).status, path).toBe(404);
    const fixture = makeFixture(() => portal.world.database.pool, new Date("2026-11-21T00:00:00Z"));
    const late = line({ date: "2026-10-05", invoice: "LATE-1", amount: "5000000" });
    await fixture.load(extract(late), { map: { source: "late", range: "file" } });
    fixture.close();
    const moved = await admin.open(own.address);
    const [, count = "0"] = /([\d,]+) of its [\d,]+ figures moved since/.exec(moved.main.words) ?? [];
    expect(Number(count.replaceAll(",", ""))).toBeGreaterThan(5);
    moved.main.card("What moved since").row(/Sales report.*Total/);
    await portal.world.query(
      "DELETE FROM user_group_member WHERE user_id = 'executive@seorak.example' AND group_id = 'board'",
    );
    const other = await executive.open(theirs.address);
    other.main.says("Your rights are not those of the time it was kept");
    expect(other.main.all("td.num, td .num")).toEqual([]);
    const question = await moved.main.follow("Remove this copy");
    const after = await question.main.form("Remove this copy").send();
    after.main.lacks("As presented");
    expect((await admin.get(own.path)).status).toBe(404);
  });

  test("shows no figures to a keeper who lost a role that saw all rows; going with the pack, others' copies are counted before", async () => {
    const id = "germany@seorak.example";
    await portal.world.query("INSERT INTO user_role (user_id, role_id) VALUES ($1, 'ROLE_ADMIN')", [id]);
    const pack = await make(admin, "Two roles", ["MIPSAL01"], "role:ROLE_SUBSIDIARY");
    const asked = await (await germany.open(pack.address)).main.follow("Keep as presented");
    const page = await asked.main.form("Keep as presented").send({});
    const copy = page.main.card("As presented").links(/\/copies\//)[0] ?? "";
    (await germany.open(copy)).main.says("Home market", /None of its [\d,]+ figures has moved since/);
    await portal.world.query("DELETE FROM user_role WHERE user_id = $1 AND role_id = 'ROLE_ADMIN'", [id]);
    const after = await germany.open(copy);
    after.main.says("Your rights are not those of the time it was kept");
    after.main.lacks("Home market");
    (await admin.open(`${pack.path}/removal`)).main.says("1 copy that other readers kept");
  });
});
