import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { enter, openMenu, signIn, useBrowser } from "./browser";

const USERS = ["office", "store", "finance"].map((name) => `/admin/users/${name}%40seorak.example/edit`);
const typed = (place: number) => `Typed about ${place}, half a sen`;

const field = (page: Page) => page.locator("[data-pane]:not([hidden]) [name=introduction]");
const open = (page: Page, path: string) =>
  page.evaluate((to) => Reflect.get(window, "__remixRouter").navigate(to), path);
const inFront = (page: Page, path: string) => page.locator(`[data-pane="${path}"]:not([hidden])`).waitFor();
const tab = (page: Page, path: string) => page.locator(`nav.tabs a[href="${path}"]`);

/** Every record's tab shows its own words. */
async function expectTyped(page: Page) {
  for (const [place, path] of USERS.entries()) {
    await tab(page, path).click();
    await inFront(page, path);
    expect(await field(page).inputValue(), path).toBe(typed(place));
  }
}

describe("three records with typed text", () => {
  const browser = useBrowser(true);

  test("keep it through switching, a reload, signing out and in, and another computer; each its own", async () => {
    const { page, origin } = browser.visit();
    await enter(browser.visit(), "admin");
    await page.request.post("/frame/tabs", { form: { do: "close-all" }, headers: { origin } });
    await page.goto(USERS[0] ?? "");
    for (const [place, path] of USERS.entries()) {
      await open(page, path);
      await inFront(page, path);
      await field(page).fill("");
      await field(page).pressSequentially(typed(place));
      await page.locator("[data-pane]:not([hidden]) .acts").getByText("Draft kept").waitFor();
    }
    await expectTyped(page);
    await page.reload();
    await page.getByText("is shown again. It has not been sent.").first().waitFor();
    await expectTyped(page);

    await openMenu(page, "Account menu");
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.waitForURL(/\/login/);
    const elsewhere = await browser.elsewhere();
    await signIn(elsewhere, "admin");
    await elsewhere.page.getByRole("button", { name: "Open my last tabs again" }).click();
    await tab(elsewhere.page, USERS[2] ?? "").waitFor();
    await expectTyped(elsewhere.page);

    // Sent: gone, here and wherever it was read before.
    await elsewhere.page.getByRole("button", { name: "Save" }).click();
    await elsewhere.page.waitForURL(/finance%40seorak\.example$/);
    await open(elsewhere.page, USERS[2] ?? "");
    await inFront(elsewhere.page, USERS[2] ?? "");
    expect(await field(elsewhere.page).inputValue()).toBe(typed(2));
    const shownAgain = elsewhere.page.locator("[data-pane]:not([hidden])").getByText("is shown again.");
    expect(await shownAgain.count()).toBe(0);
    await tab(elsewhere.page, USERS[1] ?? "").click();
    await inFront(elsewhere.page, USERS[1] ?? "");
    // More than a handful of fields: asked once before all of it is gone.
    const pane = elsewhere.page.locator("[data-pane]:not([hidden])");
    await pane.getByText("Discard draft").click();
    expect(await field(elsewhere.page).inputValue()).toBe(typed(1));
    await pane.getByRole("button", { name: "Yes, discard it" }).click();
    await expect.poll(() => field(elsewhere.page).inputValue()).not.toBe(typed(1));
  });

  test("text that is being typed when its page is left is kept too", async () => {
    const { page, origin } = browser.visit();
    const [path = ""] = USERS;
    await enter(browser.visit(), "admin");
    await page.request.post("/frame/tabs", { form: { do: "close-all" }, headers: { origin } });
    await page.goto(path);
    await page.getByRole("button", { name: "Keep as draft" }).waitFor({ state: "detached" });
    await field(page).fill("In a hurry");
    await page.goto("/mainboard");
    await expect
      .poll(async () => {
        await page.goto(path);
        return field(page).inputValue();
      })
      .toBe("In a hurry");
    await page.request.post("/frame/tabs", { form: { do: "close-all" }, headers: { origin } });
  });
});
