import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";

const TEXT = "A part broke on purpose";

describe("the error log with scripts", () => {
  const browser = useBrowser(true);

  test("an error of the page raises the count; the dialog tells message, info, address and stack, and clears", async () => {
    browser.expectError(new RegExp(TEXT));
    const { page, origin } = browser.visit();
    await enter(browser.visit(), "germany");
    await page.request.post("/frame/errors", { form: { do: "clear" }, headers: { origin } });
    await page.goto("/sales/report?by=line");
    await page.waitForLoadState("networkidle");
    const bug = (errors: number) => page.getByRole("link", { name: `Error log (${errors})` });
    await bug(0).waitFor();
    await page.evaluate((text) => {
      window.setTimeout(function brokenPart() {
        throw new Error(text);
      });
    }, TEXT);
    await bug(1).waitFor();

    await bug(1).click();
    const dialog = page.getByRole("dialog", { name: /^Error log/ });
    await dialog.locator("summary", { hasText: TEXT }).click();
    const told = async (name: string) => (await dialog.locator(`dt:text-is("${name}") + dd`).textContent()) ?? "";
    expect(await told("Message")).toContain(TEXT);
    expect(await told("Info")).not.toBe("");
    expect(await told("URL")).toContain("/sales/report");
    expect(await told("Stack")).toContain("brokenPart");
    expect(await dialog.locator("summary").textContent()).toMatch(/Number [0-9a-f]{16}/);

    await dialog.getByRole("button", { name: "Clear All" }).click();
    await dialog.waitFor({ state: "detached" });
    await bug(0).click();
    await dialog.getByText("No errors").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.goto("/mainboard");
    await bug(0).waitFor();
  });
});

describe("the error log without scripts", () => {
  const browser = useBrowser(false);

  test("is a page with the same, and the same button", async () => {
    const { page, origin } = browser.visit();
    await enter(browser.visit(), "germany");
    const error = {
      message: TEXT,
      info: "window",
      stack: "Error\n at brokenPart",
      url: "/guide",
      reference: "0123456789abcdef",
    };
    const sent = await page.request.post("/frame/errors", { data: error, headers: { origin } });
    expect(sent.ok()).toBe(true);
    await page.goto("/mainboard");
    await page.getByRole("link", { name: "Error log (1)" }).click();
    await page.waitForURL("**/error-log");
    await page.locator("main summary", { hasText: TEXT }).click();
    for (const text of ["window", "/guide", "brokenPart", "0123456789abcdef"])
      expect(await page.locator("main ul.list").textContent()).toContain(text);
    await page.getByRole("button", { name: "Clear All" }).click();
    await page.getByText("No errors").waitFor();
    await page.getByText("Your request is successfully done").waitFor();
    expect(await page.getByRole("link", { name: "Error log (0)" }).count()).toBe(1);
  });
});
