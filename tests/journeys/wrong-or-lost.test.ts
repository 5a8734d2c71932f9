import { describe, expect, test } from "vitest";
import type { FormPage } from "../harness/form-page";
import type { Typed } from "../harness/page-form";
import { enter, openMenu, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

const numberOf = (text: string) => Number(text.replace("−", "-").replace(/[^-\d.]/g, ""));

/** What cost people results or trust once: time that stands still, two clocks, two definitions, a month judged too early. */
/** What the mainboard says of a customer who went quiet: the days, and what it is judged by. */
function silenceIn(said: string): { days: string; usual: string } {
  const [, days = "no days"] = /([\d,]+) days\s*$/.exec(said.trim()) ?? [];
  const [usual = "no rhythm"] = /every \d+ days?|\d{4}-\d\d-\d\d/.exec(said) ?? [];
  return { days, usual };
}

describe("figures that people rely on with scripts", () => {
  const browser = useBrowser(true);

  test("what is kept moves on with the newest month, unless it is to stay; an address names only another month", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "germany");
    const keep = async (name: string, stay: boolean) => {
      await page.goto("/sales/report/view?by=line");
      await page.getByLabel("Name").locator("visible=true").fill(name);
      if (stay) await page.getByLabel(/^Stay with October 2026/).check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.waitForURL(/\/sales\/report\?.*view=/);
      return new URL(page.url()).searchParams.get("month");
    };
    expect(await keep(`Moves with scripts`, false)).toBeNull();
    const shown = page.locator("main select[name=month]:visible option:checked");
    expect([await shown.textContent(), await shown.getAttribute("value")]).toEqual(["October 2026", ""]);
    expect(await keep(`Stays with scripts`, true)).toBe("202610");

    await enter(browser.visit(), "executive");
    await page.goto("/mainboard/management/MIPMGM01");
    const links = page.locator("main a[href*='/sales/report']");
    await links.first().waitFor({ state: "attached" });
    const months = await links.evaluateAll((all) =>
      all.filter((each) => /[?&]month=/.test(each.getAttribute("href") ?? "")),
    );
    expect(months).toEqual([]);
  });

  test("times are those of the reader's own zone, which is named, and which the profile changes", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "india");
    const clocks = async () => {
      await page.goto("/profile/devices");
      return (await page.locator("main").textContent()) ?? "";
    };
    expect(await clocks()).toMatch(/GMT\+5:30/);
    const choose = async (zone: string) => {
      await page.goto("/profile/time-zone");
      const form = page.locator("main form:visible", { has: page.locator("select[name=timeZone]") });
      await form.locator("select[name=timeZone]").selectOption(zone);
      await form.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("The time zone was changed.").first().waitFor({ state: "attached" });
    };
    await choose("America/Sao_Paulo");
    await expect.poll(clocks).toMatch(/GMT-3/);
    expect(await clocks()).not.toMatch(/GMT\+5:30/);
    await choose("");
    await expect.poll(clocks).toMatch(/GMT\+5:30/);
  });

  test("an open month is held against the days that have passed, and mainboard and report say the same", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/mainboard");
    const pace = page.locator("main section.card:visible", { hasText: "Sales in November 2026" });
    const [, percent] =
      /target pace\s*\(([\d.]+)\s*%\)/.exec(((await pace.textContent()) ?? "").replaceAll("\u00a0", " ")) ?? [];
    expect(percent).toBeDefined();
    await page.goto("/sales/report?month=202611");
    const month = page.locator("main .kpi:visible").first();
    expect(((await month.textContent()) ?? "").replaceAll("\u00a0", " ")).toContain(`${percent} %`);
    expect(await month.textContent()).toContain("of target to date");
    expect(await page.locator("main").textContent()).toMatch(
      /November 2026 is still open: sales to 2026-11-19, .* target of \d+ of its \d+ working days/,
    );
  });

  test("a silent customer has been silent for as long on the mainboard as in My Sales", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "germany");
    await page.goto("/mainboard");
    const card = page.locator("main section", { hasText: "Customers that went quiet" }).locator("visible=true").first();
    const first = card.locator("li").first();
    const name = (await first.getByRole("link").textContent()) ?? "";
    const { days, usual } = silenceIn((await first.textContent()) ?? "");
    await card.getByRole("link", { name: "All that are quiet" }).click();
    await page.waitForURL(/standing=quiet/);
    expect(await page.locator("main #rows").textContent()).toContain(
      "The figures at the top of the page include the others too.",
    );
    const row = page.locator("main #rows tr:visible", { hasText: name }).first();
    const text = (await row.textContent()) ?? "";
    expect(text).toContain(usual);
    expect(text).toContain(days);
  });

  test("which customers and items cause a gap is two clicks away: the target stays, losses stand first, lines come last", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/sales/report");
    // A month that closed behind its target.
    const behind = page.locator("main figure.chart:visible a.tip").filter({ hasText: /Target .*\(\d{2}\.\d/ });
    await page.goto((await behind.first().getAttribute("href")) ?? "");
    const head = page.locator("main .kpi:visible").first();
    const ofTarget = /[\d.]+.% of target/.exec((await head.textContent()) ?? "")?.[0] ?? "none";
    const rows = page.locator("main #rows:visible tbody tr");
    const figure = (row: number) => rows.nth(row).locator("td a").first();

    // A unit's figure leads to the units below it, the total's to its customers.
    expect(await figure(1).getAttribute("href")).toMatch(/[?&]unit=\d+/);
    expect(await figure(1).getAttribute("href")).not.toContain("by=lines");
    await figure(0).click();
    await page.waitForURL((url) => url.searchParams.get("by") === "customer" && url.hash === "#rows");
    expect(await head.textContent()).toContain(ofTarget);
    // The address changes before the rows of the same screen do.
    const changes = async () => (await rows.locator("td:nth-of-type(3)").allTextContents()).slice(1, 6).map(numberOf);
    await expect.poll(async () => (await changes())[0]).toBeLessThan(0);
    expect(await changes()).toEqual((await changes()).toSorted((a, b) => a - b));

    await figure(1).click();
    await page.waitForURL((url) => url.searchParams.get("by") === "item" && url.searchParams.has("customer"));
    expect(new URL(page.url()).hash).toBe("#rows");
    const customer = page.locator("main nav:visible", { hasText: "All organisations" });
    await customer.filter({ hasText: "Item" }).first().waitFor();
    await figure(1).click();
    await page.waitForURL((url) => url.searchParams.get("by") === "lines" && url.searchParams.has("item"));
  });

  test("amounts stand in a unit that the rows fill, a real zero is a dash, and no arrow stands on a rounded nothing", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "germany");
    await page.goto("/sales/report?month=202610&by=customer");
    const rows = page.locator("main #rows:visible tbody tr");
    const largest = (await rows.nth(1).locator("td").allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, "")),
    );
    expect(Math.max(...largest)).toBeGreaterThanOrEqual(10);
    const cells = await page.locator("main #rows:visible tbody td").allTextContents();
    expect(cells.filter((text) => /^[−+]?0$/.test(text.trim()))).toEqual([]);
    expect(cells).toContain("–");
    expect(
      await page.locator("main #rows:visible tbody td.up, main #rows:visible tbody td.down").allTextContents(),
    ).not.toContain("0.0");
  });

  test("on a phone the newest months are in sight, a shadow says that columns follow, days are whole, menus lie inside", async () => {
    const { page } = browser.visit();
    await page.setViewportSize({ width: 390, height: 800 });
    await enter(browser.visit(), "germany");
    await page.goto("/sales/report?month=202610&by=lines");
    const chart = await page.locator("main .chart:visible svg").first().boundingBox();
    expect((chart?.x ?? 0) + (chart?.width ?? 0)).toBeLessThanOrEqual(391);
    expect(chart?.x).toBeLessThan(0);
    const cut = await page
      .locator("main #rows:visible tbody th")
      .evaluateAll(
        (heads) => heads.filter((each) => each.scrollWidth > each.clientWidth + 1 || each.clientHeight > 60).length,
      );
    expect(cut).toBe(0);
    await page.locator("main #rows .box.more").first().waitFor();
    await page.locator(".head-more:visible > summary").click();
    await openMenu(page, "Export");
    const place = await page.locator("main details.drop-down[open] .pop").boundingBox();
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});

describe("figures that people rely on without scripts", () => {
  const rowsOf = (page: FormPage) => page.main.all("#rows tbody tr");
  const figure = (page: FormPage, row: number) => {
    const found = rowsOf(page)[row];
    if (!found) throw page.lacking(`has no row ${row}`);
    return found.one("td a");
  };

  test("what is kept moves on with the newest month, unless it is to stay; an address names only another month", async () => {
    const reader = await readerOf("germany");
    const keep = async (typed: Typed) => (await reader.open("/sales/report/view?by=line")).form("Save").send(typed);
    const moving = await keep({ Name: ownName("Moves") });
    expect([moving.query.has("view"), moving.query.get("month")]).toEqual([true, null]);
    const shown = moving.main.one("select[name=month] option[selected]");
    expect([shown.words, shown.attribute("value")]).toEqual(["October 2026", ""]);
    const staying = await keep({ Name: ownName("Stays"), "Stay with October 2026": true });
    expect(staying.query.get("month")).toBe("202610");
    const management = await (await readerOf("executive")).open("/mainboard/management/MIPMGM01");
    expect(management.main.links(/\/sales\/report/)).not.toEqual([]);
    expect(management.main.links(/\/sales\/report.*[?&]month=/)).toEqual([]);
  });

  test("times are those of the reader's own zone, which is named, and which the profile changes", async () => {
    const reader = await readerOf("germany");
    const clocks = async () => (await reader.open("/profile/devices")).main;
    const choose = async (timeZone: string) => {
      const page = await reader.open("/profile/time-zone");
      const form = page.main.one("form", "Time zone").form("Save");
      (await form.send({ timeZone })).says("The time zone was changed.");
    };
    (await clocks()).says("GMT+1");
    await choose("America/Sao_Paulo");
    (await clocks()).says("GMT-3").lacks("GMT+1");
    await choose("");
    (await clocks()).says("GMT+1");
  });

  test("an open month is held against the days that have passed, and mainboard and report say the same", async () => {
    const reader = await readerOf("marketing");
    const pace = (await reader.open("/mainboard")).main.card(/Sales in November 2026/);
    const [, percent] = /target pace\s*\(([\d.]+)\s*%\)/.exec(pace.words) ?? [];
    expect(percent).toBeDefined();
    const report = await reader.open("/sales/report?month=202611");
    report.main.one(".kpi").says(`${percent} %`, "of target to date");
    report.main.says(/November 2026 is still open: sales to 2026-11-19, .* target of \d+ of its \d+ working days/);
  });

  test("a silent customer has been silent for as long on the mainboard as in My Sales", async () => {
    const reader = await readerOf("germany");
    const card = (await reader.open("/mainboard")).main.one("section", "Customers that went quiet");
    const first = card.one("li");
    const { days, usual } = silenceIn(first.words);
    const mine = await card.follow("All that are quiet");
    mine.main.row(first.one("a").words).says(usual, days);
  });

  test("which customers and items cause a gap is two clicks away: the target stays, losses stand first, lines come last", async () => {
    const reader = await readerOf("marketing");
    const behind = (await reader.open("/sales/report")).main.one("figure.chart a.tip", /Target .*\(\d{2}\.\d/);
    const month = await behind.follow();
    const ofTarget = /[\d.]+.% of target/.exec(month.main.one(".kpi").words)?.[0] ?? "none";
    // A unit's figure leads to the units below it, the total's to its customers.
    expect(figure(month, 1).attribute("href")).toMatch(/[?&]unit=\d+/);
    expect(figure(month, 1).attribute("href")).not.toContain("by=lines");
    expect(figure(month, 0).attribute("href")).toMatch(/#rows$/);
    const customers = await figure(month, 0).follow();
    expect(customers.query.get("by")).toBe("customer");
    customers.main.one(".kpi").says(ofTarget);
    const changes = rowsOf(customers)
      .slice(1, 6)
      .map((row) => numberOf(row.all("td")[2]?.words ?? ""));
    expect(changes).toEqual(changes.toSorted((a, b) => a - b));
    expect(changes[0]).toBeLessThan(0);
    const items = await figure(customers, 1).follow();
    expect([items.query.get("by"), items.query.has("customer")]).toEqual(["item", true]);
    items.main.one("nav", "All organisations").says("Item");
    const lines = await figure(items, 1).follow();
    expect([lines.query.get("by"), lines.query.has("item")]).toEqual(["lines", true]);
  });

  test("amounts stand in a unit that the rows fill, a real zero is a dash, and no arrow stands on a rounded nothing", async () => {
    const page = await (await readerOf("germany")).open("/sales/report?month=202610&by=customer");
    const largest =
      rowsOf(page)[1]
        ?.all("td")
        .map((cell) => Number(cell.words.replace(/[^\d.]/g, ""))) ?? [];
    expect(Math.max(...largest)).toBeGreaterThanOrEqual(10);
    const cells = page.main.all("#rows tbody td").map((cell) => cell.words);
    expect(cells.filter((text) => /^[−+]?0$/.test(text))).toEqual([]);
    expect(cells).toContain("–");
    const arrows = page.main.all("#rows tbody td.up, #rows tbody td.down").map((cell) => cell.words);
    expect(arrows).not.toContain("0.0");
  });
});
