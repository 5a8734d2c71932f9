import { describe, expect, test } from "vitest";
import { ownName, readerOf } from "./plain";

describe("cabinets without scripts", () => {
  test("who took what is entered, sent twice it is written once, wrong rows stay as typed, and an entry is taken back once", async () => {
    const reader = await readerOf("marketing");
    const dashboard = await reader.open("/matrix/tmis?sort=stock&dir=desc");
    const page = await (
      dashboard.main.all("tbody td a").find((each) => /^MC-/.test(each.words)) ?? dashboard.main
    ).follow();
    expect(page.path).toMatch(/^\/matrix\/tmis\/\d+$/);
    const sheet = await (await page.main.follow("Day sheet")).main.follow("Day before");
    const item = sheet.main.all(".day-rows tbody th span")[0]?.words ?? "";
    const badge = ownName("J").slice(-12);
    const typed = { "code-n0": item, "badge-n0": badge, "issued-n0": "1", "code-n1": "NO-SUCH", "issued-n1": "2" };
    const left = await sheet.main.form("Save").send(typed);
    left.main.one(".note", /1 row is kept; 1 row needs another look/);
    const form = left.main.form("Save");
    expect([form.value("code-n0"), form.value("code-n1"), form.value("issued-n1")]).toEqual(["", "NO-SUCH", "2"]);
    expect(form.error("code-n1")).toBe("“NO-SUCH” is not kept in this cabinet");
    const more = { "code-n1": item, "issued-n1": "1", "badge-n1": `${badge}x`, time: "06:15" };
    await form.send(more);
    const kept = await form.send(more);
    expect(kept.main.all("table.records").at(-1)?.all("tr", `${badge}x`)).toHaveLength(1);

    const entry = kept.main.all("table.records").at(-1)?.row(`${badge}x`).one("a") ?? kept.main;
    const question = await (await entry.follow()).main.follow("Take back");
    const refused = (await question.main.form("Take back").refused({ reason: " " })).main.form("Take back");
    expect(refused.error("reason")).not.toBe("");
    const back = await refused.send({ reason: "mistyped" });
    back.says("taken back");
    expect(back.main.offered()).not.toContain("Take back");
  });

  test("what is typed of one day comes back on that day's sheet alone", async () => {
    const reader = await readerOf("marketing");
    const dashboard = await reader.open("/matrix/tmis?sort=stock&dir=desc");
    const cabinet = dashboard.main.all("tbody td a").find((each) => /^MC-/.test(each.words)) ?? dashboard.main;
    const today = await (await cabinet.follow()).main.follow("Day sheet");
    const sheet = await today.main.follow("Day before");
    const kept = await sheet.main.form("Keep as draft").send({ "code-n0": "TYPED-HERE" });
    expect(kept.main.form("Save").value("code-n0")).toBe("TYPED-HERE");
    const other = await kept.main.follow("Day before");
    expect(other.main.form("Save").value("code-n0")).toBe("");
    const again = await other.main.follow("Day after");
    expect(again.main.form("Save").value("code-n0")).toBe("TYPED-HERE");
    await again.main.form("Yes, discard it").send();
  });

  test("a refill is entered as listed, a count is looked at twice before it is posted", async () => {
    const reader = await readerOf("marketing");
    const short = await reader.open("/matrix/tmis?state=below");
    const page = await (short.main.all("tbody td a").find((each) => /^MC-/.test(each.words)) ?? short.main).follow();
    const refill = await (await page.main.follow("Refill sheet")).main
      .form("Enter what came")
      .send({ reference: "DN-7" });
    expect(refill.says(/Entered: \d+ rows?, [\d,]+ pieces?/).path).toBe(page.path);
    const count = await refill.main.follow("Count sheet");
    const blind = count.main.form("Compare with the books");
    const [field = ""] = count.main
      .all("input")
      .map((each) => each.attribute("name"))
      .filter((name) => name.startsWith("counted-"));
    const looked = await blind.send({ [field]: "3" });
    looked.says("The books say");
    const posted = await looked.main.form("Post the count").send();
    posted.says(/Posted: 1 row, 1 with a difference/);
  });

  test("several tasks are done by ticks, and by the numbers of the printed list with its signs", async () => {
    const reader = await readerOf("tt.site");
    const board = await (await reader.open("/matrix/tasks")).main.follow("Task board");
    const code = /list ([0-9A-F]{4})/.exec(board.main.words)?.[1] ?? "";
    const refused = (await board.main.form("Mark as done").refused({ numbers: "1", code: "ZZZZ" })).main.form(
      "Mark as done",
    );
    expect(refused.error("code")).toContain("No list with the signs ZZZZ");
    expect(refused.value("numbers")).toBe("1");
    (await refused.send({ code })).says("Done: 1.");
  });
});
