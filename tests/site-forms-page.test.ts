import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormPage, Visitor } from "./harness/form-page";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

let portal: StoryPortal;
let manager: Visitor;
let site: number;
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
  manager = await signedIn(portal.origin, "tt.site@seorak.example");
  const [found] = await portal.world.query<{ id: number }>("SELECT id FROM ttmb_site WHERE code = 'TM-01'");
  site = found?.id ?? 0;
});
afterAll(() => portal?.stop());

const open = (page: string) => manager.open(`/ttmb/sites/${site}/${page}`);
const named = (page: FormPage, start: string): string[] =>
  page.main
    .all("input")
    .map((each) => each.attribute("name"))
    .filter((name) => name.startsWith(start));
/** Where the browser puts the focus, and the page with it. */
const opensAt = (page: FormPage): string[] => page.main.all("[autofocus]").map((each) => each.attribute("name"));

test("a refill is one press as it is listed; what is wrong stands beside its field, where the page opens; a tick that was taken away stays out", async () => {
  const [kept] = await portal.world.query<{ id: number; max: number }>(`
    SELECT t.id, t.max_quantity AS max FROM ttmb_tool t JOIN stock_article a ON a.tool_id = t.id
     WHERE ttmb_site_of_tool(t.id) = ${site} AND a.quantity < t.min_quantity LIMIT 1`);
  // The story leaves something to refill; where it does not, a higher minimum does.
  if (!kept)
    await portal.world.query(`
      UPDATE ttmb_tool t SET min_quantity = a.quantity + 1, max_quantity = a.quantity + 20 FROM stock_article a
       WHERE a.tool_id = t.id AND ttmb_site_of_tool(t.id) = ${site} AND a.known_from IS NOT NULL`);
  const stock = await open("stock");
  const page = await stock.main.follow("Refill sheet");
  const form = page.main.form("Enter what came");
  // What needs nothing stands below, to be typed.
  const all = named(page, "received-").map((name) => name.slice("received-".length));
  const rows = all.filter((row) => form.value(`received-${row}`) !== "");
  expect([rows.length > 1, rows]).toEqual([true, all.slice(0, rows.length)]);
  const [first = "", second = ""] = rows;
  expect([form.checked(`take-${first}`), Number(form.value(`received-${first}`)) > 0]).toEqual([true, true]);
  const others = Object.fromEntries(rows.slice(2).map((row) => [`take-${row}`, false]));
  const wrong = await form
    .send({ ...others, [`take-${second}`]: false, [`received-${first}`]: "1.5x" })
    .catch(() => null);
  const refused =
    wrong ?? (await form.refused({ ...others, [`take-${second}`]: false, [`received-${first}`]: "1.5x" }));
  const again = refused.main.form("Enter what came");
  expect(again.error(`received-${first}`)).toBe("A whole number from 0 to 100,000,000");
  expect([opensAt(refused), again.checked(`take-${second}`)]).toEqual([[`received-${first}`], false]);
  const entered = await again.send({ [`received-${first}`]: "1" });
  entered.says("Entered: 1 row, 1 piece,");
  const code = /list ([0-9A-F]{4})/.exec((await open("refill")).main.words)?.[1] ?? "";
  const printed = (await open("refill")).main.form("Enter what came");
  expect((await printed.refused({ numbers: "1.5", code })).main.form("Enter what came").error("numbers")).toBe(
    "Type row numbers with commas between them, like 3, 7-9",
  );
  (await printed.send({ numbers: "1", code })).says("Entered: 1 row,");
});

test("an old refill sheet answers for rows that are on the list no more, when somebody else entered what came of them", async () => {
  await portal.world.query(`
    UPDATE ttmb_tool t SET min_quantity = a.quantity + 1, max_quantity = a.quantity + 20 FROM stock_article a
     WHERE a.tool_id = t.id AND ttmb_site_of_tool(t.id) = ${site} AND a.known_from IS NOT NULL`);
  const page = await open("refill");
  const [first = ""] = named(page, "received-").map((name) => name.slice("received-".length));
  const old = page.main.form("Enter what came");
  (await (await open("refill")).main.form("Enter what came").send({})).says("Entered:");
  expect((await open("refill")).main.words).toContain("Nothing lies below its minimum");
  const refused = await old.refused({});
  const again = refused.main.form("Enter what came");
  // Nothing is due, so no row has a number that a paper could be read back by.
  expect(refused.main.words).toMatch(/attention \w+ \w+ T\d+: \d+ would lie there, the maximum is \d+\. Is it meant\?/);
  expect(named(refused, "sure-")).toContain(`sure-${first}`);
  expect(again.value(`received-${first}`)).toBe("20");
});

test("a count says what comes next: nothing to compare, to be compared, to be posted, to be compared once more", async () => {
  const blind = (await open("count")).main.form("Compare with the books");
  const empty = await blind.press();
  empty.main.says("Nothing is counted yet").lacks("0 rows compared");
  const [field = "", other = ""] = named(empty, "counted-");
  const unread = await empty.main.form("Compare with the books").press({ [field]: "3", [other]: "many" });
  expect([unread.main.form("Compare again").error(other), opensAt(unread)]).toEqual([
    "A whole number from 0 to 100,000,000",
    [other],
  ]);
  unread.main.lacks("Post the count");
  const looked = await unread.main.form("Compare again").press({ [other]: "" });
  const changed = await looked.main.form("Post the count").refused({ [field]: "4" });
  expect(changed.main.form("Compare again").error(field)).toBe("This number was not compared with the books yet");
  changed.main.lacks("Post the count");
  const seen = await changed.main.form("Compare again").press();
  const posted = (await seen.main.form("Post the count").send()).says("Posted: 1 row");
  posted.main.says(/counted on this day by [^·]+· issued/);
});

test("a tool of another site is told, and none is chosen in its place; the notice says what was entered", async () => {
  const [elsewhere] = await portal.world.query<{ id: number }>(
    `SELECT id FROM ttmb_tool WHERE ttmb_site_of_tool(id) <> ${site} LIMIT 1`,
  );
  const page = await open(`enter/movement?tool=${elsewhere?.id}`);
  page.main.says("The tool of this address is not one of TM-01");
  // A number that no tool can have is told likewise, also where the tool's figures would stand beside the form.
  (await open("enter/action?tool=99999999999")).main.says("The tool of this address is not one of TM-01");
  const form = page.main.form("Save");
  expect(form.value("tool")).toBe("");
  const refused = (await form.refused({ quantity: "" })).main.form("Save");
  expect([refused.error("tool") === "", refused.error("quantity")]).toEqual([false, "Enter a number"]);
  expect((await refused.refused({ quantity: "1.5" })).main.form("Save").error("quantity")).toBe(
    "A whole number from 1 to 100,000,000",
  );
  const [own] = await portal.world.query<{ id: number; name: string }>(`
    SELECT t.id, l.code || ' ' || m.code || ' ' || t.tool_no AS name FROM ttmb_tool t JOIN ttmb_model m ON m.id = t.model_id
      JOIN ttmb_line l ON l.id = m.line_id JOIN stock_article a ON a.tool_id = t.id
     WHERE l.site_id = ${site} AND a.known_from < current_date - 30 LIMIT 1`);
  await portal.world.query(
    "UPDATE ttmb_tool t SET min_quantity = 1, max_quantity = a.quantity + 2 FROM stock_article a WHERE a.tool_id = t.id AND t.id = $1",
    [own?.id],
  );
  const noted = { quantity: "2", reference: "DN-77" };
  const entered = await (await open(`enter/movement?tool=${own?.id}`)).main.form("Save").send(noted);
  entered.says(`is entered: ${own?.name}, 2 pieces.`);
  // What is odd is asked once: first the note that came already, then the pieces above the maximum; the ticks stay set.
  const blank = (await open(`enter/movement?tool=${own?.id}`)).main;
  blank.lacks("In addition to what is entered already").lacks("This number is meant");
  const same = (await blank.form("Save").refused({ ...noted, quantity: "1,000" })).main.form("Save");
  expect(same.error("more")).toMatch(/^2 pieces were received under DN-77/);
  const over = (await same.refused({ more: true })).main.form("Save");
  expect([over.error("sure"), over.checked("more"), over.checked("sure")]).toEqual([
    expect.stringMatching(/would lie there, the maximum is [\d,]+\. Is it meant\?$/),
    true,
    false,
  ]);
  (await over.send({ sure: true })).says(`is entered: ${own?.name}, 1,000 pieces.`);
});

test("closing a month names it, before and after, with what it came to; it can be reopened once, which the page says", async () => {
  const admin = await signedIn(portal.origin, "marketing@seorak.example");
  const page = await admin.open(`/ttmb/sites/${site}/closing`);
  const month = page.main.one("h2", /^[A-Z][a-z]+ 20\d\d$/).words;
  page.main.says(`${month} will be closed`, "can be reopened once").lacks("Nothing can be changed in it afterwards");
  const units = page.main.one("dd").words;
  // No tool was counted in the month, which is asked about once.
  const asked = await page.main.form(`Close ${month}`).refused();
  asked.main.says("Close it without this?", "No tool was counted");
  const closed = await asked.main.form(`Close ${month}`).send({ without: true });
  closed.says(new RegExp(`${month} of TM-01 is closed: ${units} units, tools for [\\d,.]+ KRW a unit\\.`));
  const business = await signedIn(portal.origin, "tt.admin@seorak.example");
  const reopening = await business.open(`/ttmb/sites/${site}/reopening`);
  const older = (await business.open(`/ttmb/sites/${site}/reopening`)).main.form(`Reopen ${month}`);
  (await reopening.main.form(`Reopen ${month}`).send({ reason: "a model was mistyped" })).says(
    `${month} of TM-01 is open again`,
  );
  // An older page says so, and does not offer the month before in its place.
  const told = await older.refused({ reason: "another reason" });
  told.main.says(`${month} is open again already: reopened by`).lacks(/Reopen [A-Z]|save again/);
  expect(told.main.all("main form, form button").map((each) => each.words)).toEqual([]);
  const again = await admin.open(`/ttmb/sites/${site}/closing`);
  again.main.says("It was reopened once: after this it stays closed", "No figure changed");
  // What the paper prints of a model and of a kind of expenses is compared too, also where the month's totals stay.
  const last = `(SELECT max(ym) FROM ttmb_month WHERE site_id = ${site})`;
  await portal.world.query(`
    UPDATE ttmb_production SET planned_units = coalesce(planned_units, good_units) + 850 WHERE ym = ${last} AND model_id = (
      SELECT m.id FROM ttmb_model m JOIN ttmb_line l ON l.id = m.line_id JOIN ttmb_production p ON p.model_id = m.id AND p.ym = ${last}
       WHERE l.site_id = ${site} ORDER BY 1 LIMIT 1)`);
  await portal.world.query(`
    UPDATE ttmb_expense SET amount = amount + CASE kind WHEN 'people' THEN 10000 ELSE -10000 END
     WHERE site_id = ${site} AND ym = ${last} AND kind IN ('people', 'freight')`);
  (await admin.open(`/ttmb/sites/${site}/closing`)).main
    .says(/Planned units [\d,]+ [\d,]+ \+850 /, /\w+ \w+: Planned units [\d,]+ [\d,]+ \+850 /)
    .says(/Expenses: People [^+]+\+/, /Expenses: Freight /)
    .lacks("No figure changed");
  await portal.world.query(`
    UPDATE ttmb_production SET good_units = good_units + 7 WHERE (model_id, ym) = (
      SELECT p.model_id, p.ym FROM ttmb_production p JOIN ttmb_model m ON m.id = p.model_id JOIN ttmb_line l ON l.id = m.line_id
       WHERE l.site_id = ${site} AND p.good_units > 0 ORDER BY p.ym = (SELECT max(ym) FROM ttmb_month WHERE site_id = ${site}) DESC, p.model_id LIMIT 1)`);
  (await admin.open(`/ttmb/sites/${site}/closing`)).main.says(/Good units [\d,]+ [\d,]+ \+7 /);
});

test("a site's page says the accuracy of its month, whatever was counted since", async () => {
  const accuracy = async () =>
    /Inventory accuracy ([\d.]+ ?%)[^:]*: (\d+ of \d+)/.exec((await open("")).main.words)?.slice(1);
  const before = await accuracy();
  expect(before).toHaveLength(2);
  await portal.world.query(`
    INSERT INTO ttmb_count (tool_id, day, stock_class, book, counted)
    SELECT t.id, current_date - 1, 'A', 100, 1 FROM ttmb_tool t WHERE ttmb_site_of_tool(t.id) = ${site} ON CONFLICT DO NOTHING`);
  expect(await accuracy()).toEqual(before);
  expect((await open("")).main.words).toMatch(/Counts after \w+ \d{4} are in no figure above/);
});

test("what is said above a stock that is looked through is said of what was found", async () => {
  await portal.world.query(`
    UPDATE ttmb_tool t SET min_quantity = a.quantity + 1, max_quantity = a.quantity + 20 FROM stock_article a
     WHERE a.tool_id = t.id AND ttmb_site_of_tool(t.id) = ${site} AND a.known_from IS NOT NULL`);
  const [tool] = await portal.world.query<{ name: string }>(`
    SELECT l.code || ' ' || m.code || ' ' || t.tool_no AS name FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
      JOIN stock_article a ON a.tool_id = t.id AND a.known_from IS NOT NULL WHERE l.site_id = ${site} ORDER BY 1 LIMIT 1`);
  expect((await open("stock")).main.words).toMatch(/\d\d tools are below the minimum/);
  const found = await open(`stock?find=${encodeURIComponent(tool?.name ?? "")}`);
  expect(found.main.words).toContain("1 tool is below the minimum; filling up to the maximum takes 20 for");
  const none = (await open("stock?find=nothing")).main;
  none.says(
    /Found with “nothing”: 0 of \d+ tools\. At the whole site \d\d tools are below the minimum on/,
    "No tool of the site is called that",
  );
  none.lacks("below the minimum; filling", "Nothing lies below its minimum", "0–0 of 0");
  expect((await none.follow("All tools of the site")).address).toBe(`/ttmb/sites/${site}/stock`);
});

test("a month's sheet that was refused for what somebody entered meanwhile keeps what stood beside it", async () => {
  const admin = await signedIn(portal.origin, "marketing@seorak.example");
  const [model] = await portal.world.query<{ id: number }>(
    `SELECT m.id FROM ttmb_model m JOIN ttmb_line l ON l.id = m.line_id WHERE l.site_id = ${site} AND m.use_yn = 'Y' ORDER BY 1 LIMIT 1`,
  );
  const [good, planned] = [`good-${model?.id}`, `planned-${model?.id}`];
  await portal.world.query("DELETE FROM ttmb_production WHERE model_id = $1 AND ym = 202611", [model?.id]);
  const sheet = async (who: Visitor) =>
    (await who.open(`/ttmb/sites/${site}/production?month=202611`)).main.form("Save");
  const late = await sheet(manager);
  await (await sheet(admin)).send({ [good]: "7700", [planned]: "7800" });
  const refused = (await late.refused({ [good]: "7600" })).main.form("Save");
  expect([refused.value(good), refused.value(planned)]).toEqual(["7600", "7800"]);
  await refused.send({});
  const kept = await portal.world.query(
    "SELECT good_units, planned_units FROM ttmb_production WHERE model_id = $1 AND ym = 202611",
    [model?.id],
  );
  expect(kept).toEqual([{ good_units: 7600, planned_units: 7800 }]);
});

test("the tool list opens with the months of the page that it is opened from, and has the choice of them itself", async () => {
  const [first] = await portal.world.query<{ ym: number }>(
    `SELECT min(ym) AS ym FROM ttmb_month WHERE site_id = ${site} AND reopened_at IS NULL`,
  );
  const months = `month=${first?.ym}&span=quarter`;
  const page = await open(`?${months}`);
  const list = await page.main.follow("Tool list");
  expect(list.address).toBe(`/ttmb/sites/${site}/tools?${months}`);
  expect(list.main.form("Show").value("month")).toBe(String(first?.ym));
  expect(list.main.link("Twelve months").attribute("href")).toContain(`month=${first?.ym}&span=year`);
  expect((await list.main.follow("Overview")).address).toBe(`/ttmb/sites/${site}?${months}`);
  const other = await open(`tools?${months}&find=T01&order=excess`);
  const whole = await other.main.follow("Twelve months");
  expect(whole.query.toString()).toBe(`month=${first?.ym}&span=year&find=T01&order=excess`);
  const shown = await whole.main.form("Show").send();
  expect([shown.query.get("find"), shown.query.get("span")]).toEqual(["T01", "year"]);
});

test("the trend of a worst item has two decimals in each of its months", async () => {
  const admin = await signedIn(portal.origin, "marketing@seorak.example");
  const words = (await admin.open("/ttmb/worst-items")).main.words;
  const trends = words.match(/(?:–|[\d.]+)(?:\s→\s(?:–|[\d.]+)){2}/g) ?? [];
  expect(trends.length).toBeGreaterThan(0);
  expect(trends.filter((trend) => !/^(?:–|\d+\.\d\d)(?:\s→\s(?:–|\d+\.\d\d)){2}$/.test(trend))).toEqual([]);
});

test("of two who change a tool of the list the later one reads what stands there now, and a tick asks about a price that is far from the last", async () => {
  const [tool] = await portal.world.query<{ id: number }>(
    `SELECT id FROM ttmb_tool WHERE ttmb_site_of_tool(id) = ${site} ORDER BY id LIMIT 1`,
  );
  const page = await open(`enter/tool?tool=${tool?.id}`);
  const old = page.main.form("Save");
  const price = String(Math.round(Number(old.value("unitPrice").replaceAll(",", "")) * 1.1));
  (await (await open(`enter/tool?tool=${tool?.id}`)).main.form("Save").send({ unitPrice: price })).says("is kept");
  const refused = await old.refused({ machiningPart: "OP99" });
  refused.main.says(price);
  const again = refused.main.form("Save");
  expect([again.value("machiningPart"), again.value("unitPrice") !== price]).toEqual(["OP99", true]);
  (await again.send({ unitPrice: price })).says("is kept");
  const bounds = (await open(`enter/bounds?tool=${tool?.id}`)).main.form("Save");
  expect(bounds.value("tool")).toBe(String(tool?.id));
  const [model] = await portal.world.query<{ id: number }>(
    `SELECT m.id FROM ttmb_model m JOIN ttmb_line l ON l.id = m.line_id WHERE l.site_id = ${site} ORDER BY m.id LIMIT 1`,
  );
  const admin = await signedIn(portal.origin, "tt.admin@seorak.example");
  const priced = (await admin.open(`/ttmb/sites/${site}/enter/model?model=${model?.id}`)).main.form("Save");
  const asked = (await priced.refused({ contractCpu: "0" })).main.form("Save");
  expect(asked.error("sure")).toContain("Is it meant?");
  (await asked.send({ sure: true })).says("is kept");
});

test("what is said of a month begins with one that is open; of a closed one nothing is taken away", async () => {
  const [closed] = await portal.world.query<{ ym: number }>(
    `SELECT max(ym) AS ym FROM ttmb_month WHERE site_id = ${site} AND reopened_at IS NULL`,
  );
  const form = (await open("enter/comment")).main.form("Save");
  expect(Number(form.value("month").replace("-", ""))).toBeGreaterThan(closed?.ym ?? 0);
  const early = await form.refused({ month: "2035-01", text: "Too early" });
  expect(early.main.form("Save").error("month")).toBe("This month is still to come");
  (await form.send({ text: "Said in time" })).main.says("Said in time");
  const [old] = await portal.world.query<{ id: number }>(`
    INSERT INTO ttmb_comment (site_id, ym, text, for_customer) VALUES (${site}, ${closed?.ym}, 'Said before', true) RETURNING id`);
  const page = await open(`?month=${closed?.ym}`);
  page.main.says("Said before");
  expect(page.main.all("a").filter((each) => each.words === "Said before")).toEqual([]);
  const back = await open(`acts/${old?.id}/comment-removal`);
  back.says(/Closed up to \w+ \d{4}: closed months are not changed/);
  expect(back.address).toBe(`/ttmb/sites/${site}`);
});

test("a sheet of a month to come leads back to the one that is due, and says why", async () => {
  for (const sheet of ["production", "expenses"]) {
    const back = await open(`${sheet}?month=203001`);
    back.says("January 2030 is no month of this site");
    expect(back.address).toBe(`/ttmb/sites/${site}/${sheet}`);
  }
});

test("a site whose contract ended with all its months closed says so, and offers no month to close", async () => {
  const admin = await signedIn(portal.origin, "marketing@seorak.example");
  const [ended] = await portal.world.query<{ id: number; day: string }>(`
    SELECT id, end_day::text AS day FROM ttmb_site
     WHERE end_day IS NOT NULL AND use_yn = 'Y' AND ttmb_closed_to(id) = to_char(end_day, 'YYYYMM')::int LIMIT 1`);
  const told = `The contract ended on ${ended?.day}, and all its months are closed`;
  const page = await admin.open(`/ttmb/sites/${ended?.id}`);
  page.main.says(told).lacks("Close a month");
  const back = await admin.open(`/ttmb/sites/${ended?.id}/closing`);
  expect(back.address).toBe(`/ttmb/sites/${ended?.id}`);
  back.says(told);
});
