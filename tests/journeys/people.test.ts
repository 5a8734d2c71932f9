import { describe, expect, test } from "vitest";
import { enter, openMenu, pathOf, useBrowser } from "./browser";
import { readerOf } from "./plain";

const CUSTOMERS = "/sales/report?month=2026-10&by=customer";

describe("what people do with every report with scripts", () => {
  const browser = useBrowser(true);

  test("who lost most stands first, any column sorts in its place, a figure is broken down, the way back stands above", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    await page.goto("/sales/report?month=2026-10");
    const told = await page
      .locator("main .tip:visible")
      .evaluateAll((columns) =>
        columns.map((each) => [each.getAttribute("aria-label") ?? "", each.getAttribute("href") ?? ""] as const),
      );
    const behind = told.find(([text]) => Number(/Target [^(]*\(([\d.]+)/.exec(text)?.[1]) < 100)?.[1] ?? "";
    const month = new URLSearchParams(behind.split("?")[1]).get("month");
    await page.goto(`/sales/report?month=${month}&by=customer`);
    const table = page.locator("main #rows:visible table");
    await table.locator("th[aria-sort=ascending]", { hasText: "Change" }).waitFor();
    await page.locator("main .kpi:visible", { hasText: "of target" }).first().waitFor();
    await table.getByRole("link", { name: "Growth %" }).first().click();
    await page.waitForURL(/sort=monthGrowth.*#rows$/);
    // What was lost stands first; a second click turns it round.
    await table.locator("th[aria-sort=ascending]", { hasText: "Growth %" }).waitFor();
    await table.getByRole("link", { name: "Growth %" }).first().click();
    await table.locator("th[aria-sort=descending]", { hasText: "Growth %" }).waitFor();
    const customer = table.locator("tbody tr").nth(1);
    expect(await customer.locator("th a").getAttribute("href")).toMatch(/single-view\/\d+$/);
    const name = (await customer.locator("th a").textContent()) ?? "";
    await customer.locator("td a[href*='by=item']").last().click();
    await page.waitForURL(/by=item.*#rows$/);
    const trail = page.getByRole("navigation", { name: "Way to these rows" }).locator("visible=true");
    await trail.getByRole("link", { name, exact: true }).waitFor();
    await trail.getByRole("link", { name: "All organisations" }).click();
    await page.waitForURL((url) => !url.searchParams.has("customer"));
  });

  test("one menu closes another, and on a phone it lies inside the window, with no scrolling inside the page's", async () => {
    const { page } = browser.visit();
    await page.setViewportSize({ width: 390, height: 800 });
    await enter(browser.visit(), "germany");
    await page.goto(CUSTOMERS);
    await page.locator(".head-more:visible > summary").click();
    await page.locator("summary.dots:visible").click();
    await openMenu(page, "Export");
    expect(await page.locator("main details.drop-down[open]").count()).toBe(1);
    const box = await page.locator("main details.drop-down[open] .pop").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    const inner = await page
      .locator("main section.box:visible")
      .evaluateAll(
        (boxes) =>
          boxes.filter(
            (each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY !== "hidden",
          ).length,
      );
    expect(inner).toBe(0);
  });

  test("the box of columns opens in sight with what applies it; applied, nothing empty is in the address and the table is in sight", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    const columns = page.locator("main details.drop-down:visible", { hasText: "Columns" }).first();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 800 },
    ])
      for (const path of [CUSTOMERS, "/membership/members", "/special-prices", "/tas/customers"]) {
        await page.setViewportSize(size);
        await page.goto(path);
        await columns.locator("summary").click();
        const shown = await columns.locator(".pop .acts button").evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight && over === button;
        });
        expect([path, size.width, shown]).toEqual([path, size.width, true]);
      }
    await columns.getByRole("checkbox").last().click();
    await columns.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/columns=/);
    expect([...new URL(page.url()).searchParams.values()]).not.toContain("");
    await expect
      .poll(() =>
        page
          .locator("main table.numbers:visible")
          .first()
          .evaluate((table) => table.getBoundingClientRect().top < window.innerHeight),
      )
      .toBe(true);
  });
});

describe("what scripts add", () => {
  const browser = useBrowser(true);

  test("a chart stays as it was drawn and says what is pointed at; the menu narrows; the search suggests", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/sales/report?month=2026-10");
    const chart = page.locator("main .chart:visible").first();
    const drawn = await chart.innerHTML();
    const column = chart.locator(".tip").nth(3);
    await column.locator("rect").hover();
    expect(await column.locator("text").evaluate((text) => getComputedStyle(text).visibility)).toBe("visible");
    expect(await column.locator("text").textContent()).toMatch(
      /^April 2026, \w* ?USD: 2026 .* · 2025 .*%\) · Target .*%\)$/,
    );
    expect(await chart.innerHTML()).toBe(drawn);

    const menu = page.getByRole("navigation", { name: "Main menu" });
    const all = await menu.getByRole("link").count();
    await page.getByRole("searchbox", { name: "Find in the menu" }).fill("sims");
    await menu.getByRole("link", { name: "SIMS, overseas" }).waitFor();
    expect(await menu.getByRole("link").count()).toBeLessThan(Math.min(all, 5));

    await page.keyboard.press("Control+k");
    await page.keyboard.type("sales rep");
    const hit = page.locator(".hits").getByRole("link", { name: /Sales report/ });
    await hit.waitFor();
    await page.keyboard.press("Escape");
    expect(await hit.count()).toBe(0);
  });

  test("nothing moves when scripts arrive, on a slow line too", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    // What the page itself moves while its bytes still come is no matter of scripts: it is watched from when it was drawn whole.
    await page.addInitScript(() => {
      Reflect.set(window, "moved", []);
      const watch = () =>
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources } = entry as unknown as { sources: { node?: Element | null }[] };
            Reflect.get(window, "moved").push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "?"));
          }
        }).observe({ type: "layout-shift" });
      document.addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => requestAnimationFrame(watch)));
    });
    await page.route("**/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const pages = ["/mainboard", "/sales/report", "/consignment"];
    const forms = ["/special-prices/new", "/insurance-support/new", "/membership/members/new", "/ttmb/sites/new"];
    for (const path of [...pages, ...forms, "/rental/domestic/simulator"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect(pathOf(page)).toBe(path);
      expect(await page.evaluate(() => Reflect.get(window, "moved")), path).toEqual([]);
    }
  });

  test("the page's own entry is in sight, what was opened last stands above the menu, and the search has one ring", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    for (const path of ["/admin/groups", "/guide", "/admin/audit"]) {
      await page.goto(path);
    }
    const entry = page.getByRole("navigation", { name: "Main menu" }).locator("a[aria-current]");
    await expect.poll(() => entry.textContent()).toBe("Audit trail");
    const inSight = async () => {
      const box = await entry.boundingBox();
      return box !== null && box.y >= 50 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
    };
    await expect.poll(inSight).toBe(true);
    const own = page.locator(".side .own a");
    expect((await own.allTextContents()).slice(0, 2)).toEqual(["Guide", "Administration: Groups"]);

    await page.keyboard.press("Control+k");
    const rings = page.locator(".find, .find > input");
    await expect
      .poll(() => rings.evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle)))
      .toEqual(["solid", "none"]);
  });
});

describe("what people do with every report without scripts", () => {
  test("who lost most stands first, any column sorts in its place, a figure is broken down, the way back stands above", async () => {
    const reader = await readerOf("admin");
    const months = (await reader.open("/sales/report?month=2026-10")).main.all(".tip");
    const behind = months.find(
      (each) => Number(/Target [^(]*\(([\d.]+)/.exec(each.attribute("aria-label"))?.[1]) < 100,
    );
    const month = new URLSearchParams(behind?.attribute("href").split("?")[1]).get("month");
    const page = await reader.open(`/sales/report?month=${month}&by=customer`);
    page.main.one("#rows th[aria-sort=ascending]", "Change");
    page.main.one(".kpi", "of target");
    const column = page.main.one("#rows").link("Growth %");
    expect(column.attribute("href")).toMatch(/sort=monthGrowth.*#rows$/);
    const losses = await column.follow();
    losses.main.one("#rows th[aria-sort=ascending]", "Growth %");
    const sorted = await losses.main.one("#rows").link("Growth %").follow();
    sorted.main.one("#rows th[aria-sort=descending]", "Growth %");
    const [, customer] = sorted.main.all("#rows tbody tr");
    if (!customer) throw sorted.lacking("has no customer");
    expect(customer.one("th a").attribute("href")).toMatch(/single-view\/\d+$/);
    const broken = await customer.all("td a[href*='by=item']").at(-1)?.follow();
    const trail = broken?.one('nav[aria-label="Way to these rows"]');
    trail?.link(customer.one("th a").words);
    expect((await trail?.follow("All organisations"))?.query.has("customer")).toBe(false);
  });

  test("menus above a report are one group, of which the browser opens one at a time", async () => {
    const menus = (await (await readerOf("germany")).open(CUSTOMERS)).main.all(
      "details.drop-down:not(.drop-down .drop-down)",
    );
    expect(menus.length).toBeGreaterThan(1);
    expect(new Set(menus.map((each) => each.attribute("name"))).size).toBe(1);
    expect(menus[0]?.attribute("name")).not.toBe("");
  });
});
