import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { addressOf, enter, openMenu, pathOf, scriptsThere, signIn, useBrowser } from "./browser";

const openProfile = async (page: Page) => {
  await scriptsThere(page);
  await openMenu(page, "Account menu");
  await page.getByRole("banner").getByRole("link", { name: "Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Profile" });
  await dialog.getByText("Password expires on").waitFor();
  return dialog;
};

describe("the profile as a dialog", () => {
  const browser = useBrowser(true);

  test("the profile opens over the page, as wide as specified, keeps the focus and gives it back", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "office");
    await page.goto("/sales/report?by=line");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const address = addressOf(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const dialog = await openProfile(page);
    expect(addressOf(page)).toBe(address);
    const share = () => dialog.evaluate((box) => Math.round((box.getBoundingClientRect().width * 100) / innerWidth));
    expect(await share()).toBe(45);
    await page.setViewportSize({ width: 1100, height: 900 });
    expect(await share()).toBe(95);

    for (let i = 0; i < 30; i++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Account menu");
    expect(addressOf(page)).toBe(address);
  });

  test("in the dialog a refused change says why beside its fields, and a change that is made says so", async () => {
    browser.expectError(/Failed to load resource.*400/);
    const { page } = browser.visit();
    await enter(browser.visit(), "store");
    await page.goto("/mainboard");
    const other = await browser.elsewhere();
    await enter(other, "store");
    const dialog = await openProfile(page);

    await dialog.getByRole("link", { name: "Change password" }).click();
    await dialog.getByLabel("Current password").fill(demoPassword);
    await dialog.getByLabel("New password", { exact: true }).fill("Milling!2027");
    await dialog.getByLabel("New password again").fill("Milling!2028");
    await dialog.getByRole("button", { name: "Change password" }).click();
    await dialog.locator("[aria-invalid=true]").first().waitFor();
    const described = await dialog.getByLabel("New password again").getAttribute("aria-describedby");
    expect(await dialog.locator(`[id="${described}"]`).textContent()).not.toBe("");
    expect(pathOf(page)).toBe("/mainboard");

    await dialog.getByRole("link", { name: "Signed-in devices" }).click();
    await dialog.getByRole("button", { name: "Sign out all others" }).click();
    await dialog.getByRole("status").getByText("Your request is successfully done").waitFor();
    await dialog.getByRole("button", { name: "Sign out all others" }).waitFor({ state: "detached" });
    expect(pathOf(page)).toBe("/mainboard");
    await other.page.goto("/mainboard");
    expect(pathOf(other.page)).toBe("/login");

    await dialog.getByRole("link", { name: "Own data" }).press("Enter");
    await dialog.getByText("Password expires on").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Own data");
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  test("a changed password leaves the whole document for the sign-in page", async () => {
    const { page } = browser.visit();
    await signIn(browser.visit(), "distributor2@partner.example");
    const dialog = await openProfile(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await dialog.getByRole("link", { name: "Change password" }).click();
    await dialog.getByLabel("Current password").fill(demoPassword);
    await dialog.getByLabel("New password", { exact: true }).fill("Milling!2027x");
    await dialog.getByLabel("New password again").fill("Milling!2027x");
    await dialog.getByRole("button", { name: "Change password" }).click();
    await page.waitForURL("**/login");
    await page.getByText("Please sign in with the new password").first().waitFor();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
  });

  test("on the profile's own page its link stays a link", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "office");
    await page.goto("/profile/email");
    await openMenu(page, "Account menu");
    await page.getByRole("banner").getByRole("link", { name: "Profile" }).click();
    await page.waitForURL("**/profile");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});
