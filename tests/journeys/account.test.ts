import { describe, expect, test } from "vitest";
import { pathOf, signIn, useBrowser } from "./browser";

describe("one's own account with scripts", () => {
  const browser = useBrowser(true);
  const refused = /Failed to load resource.*(400|401|403|404)/;

  test("a forgotten password: refused for the company, told alike for everybody else, a code typed", async () => {
    browser.expectError(refused);
    const { page } = browser.visit();
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    const id = page.getByLabel("ID (e-mail address)");
    await id.fill("office@seorak.example");
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByText("Sorry, the company e-mail address is not able to use this function").waitFor();
    expect(await id.inputValue()).toBe("office@seorak.example");
    await id.fill(`nobody.true@partner.example`);
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByText("Please look into your mail").waitFor();
    await page.getByRole("link", { name: "Continue" }).click();
    await page.getByLabel("Code", { exact: true }).fill("abcde-fghjk");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("The reset password code you have provided is no longer valid").waitFor();
    await page.getByRole("link", { name: "Get a new code" }).click();
    await page.waitForURL("**/find-id");
  });

  test("the profile: a device is ended, a role is taken on with its banner and laid down again", async () => {
    browser.expectError(refused);
    const { page, context } = browser.visit();
    await signIn(browser.visit(), "admin");
    await context.clearCookies();
    await signIn(browser.visit(), "admin");
    await page.goto("/profile/devices");
    const rows = page.getByRole("row").filter({ hasText: "Chrome" });
    const before = await rows.count();
    await page
      .getByRole("button", { name: /^Sign out Chrome/ })
      .first()
      .click();
    await page.getByText("Your request is successfully done", { exact: true }).waitFor();
    expect(await rows.count()).toBe(before - 1);
    await page.goto("/profile/role");
    await page.getByRole("button", { name: "Switch Sales office" }).click();
    await page.getByText("You act as Sales office alone.").waitFor();
    expect(pathOf(page)).toBe("/mainboard");
    expect(
      await page.getByRole("navigation", { name: "Main menu" }).getByText("Administration", { exact: true }).count(),
    ).toBe(0);
    await page.getByRole("button", { name: "Back to all roles" }).click();
    await page.getByText("You act as Sales office alone.").waitFor({ state: "detached" });
  });
});
