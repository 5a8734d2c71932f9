import { describe, expect, test } from "vitest";
import type { FormPage } from "../harness/form-page";
import { pathOf, signIn, useBrowser } from "./browser";
import { readerOf, stranger } from "./plain";

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
    await id.fill(`nobody.scripts@partner.example`);
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

describe("one's own account without scripts", () => {
  test("a forgotten password: refused for the company, told alike for everybody else, a code typed", async () => {
    const asking = await (await stranger().open("/login")).follow("Forgot password?");
    const id = "ID (e-mail address)";
    const refused = await asking.form("Send the code").press({ [id]: "office@seorak.example" });
    refused.says("Sorry, the company e-mail address is not able to use this function");
    expect(refused.form("Send the code").value(id)).toBe("office@seorak.example");
    const sent = await refused.form("Send the code").send({ [id]: "nobody.plain@partner.example" });
    const code = await sent.says("Please look into your mail").follow("Continue");
    const wrong = await code.form("Continue").press({ Code: "abcde-fghjk" });
    wrong.says("The reset password code you have provided is no longer valid");
    expect((await wrong.follow("Get a new code")).path).toBe("/find-id");
  });

  test("the profile: a device is ended, a role is taken on with its banner and laid down again", async () => {
    await readerOf("admin");
    const reader = await readerOf("admin");
    const devices = await reader.open("/profile/devices");
    const ends = (page: FormPage) => page.main.offered().filter((name) => /^Sign out (?!all|everywhere)/.test(name));
    const ended = await devices.main.form(ends(devices)[0] ?? "").send();
    ended.says("Your request is successfully done");
    expect(ends(ended).length).toBe(ends(devices).length - 1);
    const switched = await (await reader.open("/profile/role")).form("Switch Sales office").send();
    expect(switched.says("You act as Sales office alone.").path).toBe("/mainboard");
    switched.one('nav[aria-label="Main menu"]').lacks("Administration");
    (await switched.form("Back to all roles").send()).lacks("You act as Sales office alone.");
  });
});
