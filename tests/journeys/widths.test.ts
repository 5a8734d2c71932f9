import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";
import { menuFaults, widthFaults } from "./width-faults";

/** A desk, a laptop, a narrow window, one that is enlarged to 200 %, a phone. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
];

/** One of each kind of screen: the first, a report, one with long names, a tree, a list, a record, a form, a simulator, a setting. */
const kinds = [
  "/mainboard",
  "/sales/report?by=customer",
  "/marketing-information/cims",
  "/ttmb/summary",
  "/ttmb/site-manager",
  "/ttmb/sites",
  "/tas/tcis",
  "/logistics/shortage/monthly",
  "/matrix/tmis",
  "/open-stock",
  "/rental/domestic/contracts",
  "/matrix/contracts/1",
  "/special-prices",
  "/special-prices/new",
  "/rental/domestic/simulator",
  "/admin/menus",
  "/mainboard/cards",
  "/ttmb/global",
  "/mainboard/management-tiles/marketing",
  "/mainboard/management-tiles/finance",
];
const ofPartners = ["/mainboard", "/membership/members", "/membership/points"];

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

describe.each([
  { locale: "ko-KR", scripts: false, name: "in Korean without scripts" },
  { locale: "en-US", scripts: true, name: "in English with scripts" },
])("in every width $name", ({ locale, scripts }) => {
  const browser = useBrowser(scripts, { locale });

  test.each([
    { who: "admin", screens: kinds },
    { who: "dist.admin@partner.example", screens: ofPartners },
  ])("nothing is cut, covered or out of the window, for $who", async ({ who, screens }) => {
    const { page } = browser.visit();
    await enter(browser.visit(), who);
    const wrong: string[] = [];
    for (const path of screens) {
      await page.goto(path);
      for (const size of windows) {
        await page.setViewportSize(size);
        // Scripts measure anew which tables fit: in the frame after the one in which the window changed.
        if (scripts) await twoFrames(page);
        const faults = [...(await widthFaults(page)), ...(await menuFaults(page))];
        wrong.push(...faults.map((fault) => `${path}, ${size.width} px: ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});
