import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";

/** Gives pages the contrast of two colours as their style sheets name them; null = nothing is painted. */
const knowContrast = (page: Page) =>
  page.addInitScript(() => {
    const lightOf = (color: string) => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      if (color === "none" || color === "transparent" || alpha === 0) return null;
      const linear = [r, g, b].map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
    };
    const contrast = (one: string, other: string) => {
      const [a, b] = [lightOf(one), lightOf(other)];
      return a === null || b === null ? null : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    Reflect.set(window, "contrast", contrast);
  });

describe.each(["dark", "light"] as const)("in the reader's own colours, %s", (colorScheme) => {
  const browser = useBrowser(true);
  /** What a browser paints where a page paints nothing. */
  const canvas = colorScheme === "dark" ? "rgb(0, 0, 0)" : "rgb(255, 255, 255)";
  const begin = async () => {
    const { page } = browser.visit();
    await knowContrast(page);
    await enter(browser.visit(), "marketing");
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    return page;
  };

  test("drawings and icons are seen", async () => {
    const page = await begin();
    const drawn = [
      "/sales/report",
      "/logistics/order-production-shipment",
      "/logistics/daily",
      "/sub-distributors",
      "/ttmb/worst-items",
      "/marketing-information/customer-map",
    ];
    for (const path of drawn) {
      await page.goto(path);
      const faint = await page.locator("main figure svg, main .map svg, .menu .icon").evaluateAll((drawings, empty) => {
        const contrast: (a: string, b: string) => number | null = Reflect.get(window, "contrast");
        const groundOf = (element: Element | null): string => {
          for (let at = element; at; at = at.parentElement) {
            const color = getComputedStyle(at).backgroundColor;
            if (!/, 0\)|transparent/.test(color)) return color;
          }
          return empty;
        };
        return drawings.flatMap((drawing) => {
          const ground = groundOf(drawing.parentElement);
          return [...drawing.querySelectorAll("text, path, use, circle, rect")].flatMap((mark) => {
            const { fill, stroke, visibility, color } = getComputedStyle(mark);
            if (visibility === "hidden" || mark.closest(".tip") || mark.matches(".axis, .axis-zero, .map use"))
              return [];
            const seen = (mark.tagName === "text" ? [fill] : [fill, stroke, color]).flatMap(
              (each) => contrast(each, ground) ?? [],
            );
            return seen.length > 0 && seen.every((each) => each < 3) ? [mark.outerHTML.slice(0, 120)] : [];
          });
        });
      }, canvas);
      expect([...new Set(faint)], path).toEqual([]);
    }
  });

  test("what is chosen, and what a form is sent with, stands out and is read", async () => {
    const page = await begin();
    await page.goto("/sales/report");
    for (const chosen of [
      ".menu a[aria-current]",
      ".tabs .on > a",
      "main .segmented [aria-current]",
      "main .primary",
    ]) {
      const [word, ground] = await page
        .locator(chosen)
        .locator("visible=true")
        .first()
        .evaluate((element, empty) => {
          const contrast: (a: string, b: string) => number | null = Reflect.get(window, "contrast");
          const { color, backgroundColor } = getComputedStyle(element);
          return [contrast(color, backgroundColor) ?? 0, contrast(backgroundColor, empty) ?? 0];
        }, canvas);
      expect(word, `the word on ${chosen}`).toBeGreaterThanOrEqual(4.5);
      expect(ground, `${chosen} on the page`).toBeGreaterThanOrEqual(3);
    }
  });
});
