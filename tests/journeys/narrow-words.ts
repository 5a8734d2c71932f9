import type { Page } from "playwright";

/**
 * What a phone's reader cannot read: words broken in their middle because their box is narrower than they are, and a page
 * that scrolls sideways. Only words of Latin letters and figures are looked at: those of other scripts may break anywhere.
 */
export async function narrowWords(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const faults: string[] = [];
  for (const width of phones) {
    await page.setViewportSize({ width, height: 844 });
    // Charts are drawn anew for their new width, after the page has it.
    await page
      .waitForFunction((wide) => window.innerWidth === wide && document.documentElement.scrollWidth <= wide, width, {
        timeout: 3_000,
      })
      .catch(() => undefined);
    for (const fault of await brokenWords(page)) faults.push(`${page.url()}, ${width} px: ${fault}`);
  }
  await page.setViewportSize(before);
  return faults;
}

/** A usual phone, and the narrowest that is sold. */
const phones = [390, 320];

const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const out = document.documentElement.scrollWidth - window.innerWidth;
    if (out > 0) found.add(`${out} px wider than a phone`);
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const box = node.parentElement;
      // Addresses may break anywhere.
      if (/[@/]/.test(box?.textContent ?? "")) continue;
      if (!box?.checkVisibility({ visibilityProperty: true }) || box.closest("script, style, svg, .sr-only")) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/(?<!\S)[A-Za-z\d.,%−+-]{2,14}(?!\S)/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // A hyphen is a place to break at.
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 + (word.match(/-/g) ?? []).length)
          found.add(`“${word}” in ${lines.size} lines: ${(box.textContent ?? "").trim().slice(0, 40)}`);
      }
    }
    return [...found].slice(0, 5);
  });
