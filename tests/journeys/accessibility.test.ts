import fs from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { describe, expect, test } from "vitest";
import { signIn, useBrowser } from "./browser";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe("assistive technology finds its way on", () => {
  const browser = useBrowser(true);

  const open = ["/login", "/find-id", "/activate", "/password"];
  const closed = ["/mainboard", "/sales/report", "/sales/report?by=lines", "/profile"];
  const account = ["/profile/password", "/profile/email", "/profile/devices", "/profile/role"];

  test.each([...open, ...closed, ...account])("%s", async (address) => {
    const { page } = browser.visit();
    if (!open.includes(address)) await signIn(browser.visit(), "marketing");
    await page.goto(address);
    await page.getByRole("main").first().waitFor();
    await page.evaluate(axe);
    const { violations } = (await page.evaluate("axe.run()")) as AxeResults;
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`)).toEqual(
      [],
    );
  });
});
