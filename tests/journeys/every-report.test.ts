import { describe, expect, test } from "vitest";
import { reportDefinitions } from "~/api/domain/reports";
import { menuLeaves } from "~/menu";
import { enter, useBrowser } from "./browser";

const codes = new Set(reportDefinitions.map(({ code }) => code));
const reports = menuLeaves.filter(({ code, path, screen }) => screen && codes.has(code) && !path.includes(":"));

/** What a page holds between the tags of its main part. */
const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

/** Heads of a report's tables; `href` = what sorts by it. */
const headsOf = (html: string) =>
  [...html.matchAll(/<table class="numbers[^"]*">.*?<\/thead>/gs)].flatMap(([table]) =>
    [...table.matchAll(/<th [^>]*scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, head = ""]) => ({
      text: head.replace(/<[^>]*>/g, ""),
      href: /<a href="([^"]*)"/.exec(head)?.[1]?.replaceAll("&amp;", "&"),
    })),
  );

/** Heads of what can be done to a row, by the screen that has them: they say the same in each row, so nothing is in their order. */
const verbs: Record<string, readonly string[]> = {
  MIPMBS07: ["Write off"],
  MIPMBS09: ["Post"],
  MIPTMS03: ["Next step"],
  MIPTAS07: ["Call", "Visit"],
};

describe("every report", () => {
  const browser = useBrowser(false);

  test("sorts by each head, leads past its filters, and names a filter that it does not know", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    const read = async (address: string) => mainOf(await (await page.request.get(address)).text());
    const wrong: string[] = [];
    let heads = 0;
    for (const { path, code = "" } of reports) {
      const html = await read(`${path}?mont=202610`);
      heads += headsOf(html).length;
      const unsorted = headsOf(html).filter(({ href, text }) => href === undefined && !verbs[code]?.includes(text));
      wrong.push(...unsorted.map(({ text }) => `${path}: ${text}`));
      if (!html.includes("mont=202610")) wrong.push(`${path} is silent about "mont"`);
      const figures = /<a class="skip" href="#([^"]*)"/.exec(html)?.[1];
      if (!path.includes("/management/") && !html.includes(`id="${figures}"`)) wrong.push(`${path} has no way past`);
    }
    expect(wrong).toEqual([]);
    expect(heads).toBeGreaterThan(reports.length);
  });

  test("puts a table that its page draws in the order of the head that was followed", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    const read = async (address: string) => mainOf(await (await page.request.get(address)).text());
    const management = (code: string) => menuLeaves.find((leaf) => leaf.code === code)?.path ?? "";
    const drawn = [management("MIPMGM01"), `${management("MIPMGM01")}?chart=table`];
    for (const path of [...drawn, management("MIPMGM10"), management("MIPSAL03"), management("MIPSAL04")])
      for (const { text, href = "" } of headsOf(await read(path))) {
        const [address = "", place] = href.split("#");
        const html = await read(address);
        const table = html.slice(html.indexOf(`id="${place}"`));
        expect(table, `${path}: ${text}`).toContain("aria-sort");
        expect(html, `${path}: ${text}`).not.toContain("could not be used");
      }
  });
});
