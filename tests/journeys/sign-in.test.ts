import { describe, expect, test } from "vitest";
import { addressOf, manners, openMenu, pathOf, scriptsThere, signIn, useBrowser } from "./browser";

describe.each(manners)("signing in $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
  const badRequest = /Failed to load resource.*(400|401|429)/;

  test("keeps what was typed and says beside the field what is wrong, until it is right", async () => {
    browser.expectError(badRequest);
    const { page } = browser.visit();
    await page.goto("/login");
    const id = page.getByRole("textbox", { name: "ID", exact: true });
    const password = page.getByLabel("Password", { exact: true });
    const submit = () =>
      Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Sign in" }).click()]);

    await id.fill("not an address");
    await password.fill("Cutting!2026");
    await submit();
    await page.getByText("Please enter proper email address(not an address)").first().waitFor();
    expect(await id.inputValue()).toBe("not an address");

    await id.fill("marketing");
    await password.fill("short");
    await submit();
    await page.getByText("The password can not be less than 8 characters").first().waitFor();
    expect(await id.inputValue()).toBe("marketing");
    expect(await password.inputValue()).toBe("");

    await password.fill("Wrong!2026x");
    await submit();
    const refusal = page.getByRole("alert").or(page.locator(".notice")).first();
    await refusal.waitFor();
    const sentence = await refusal.textContent();
    expect(await id.inputValue()).toBe("marketing");

    await id.fill("nobody.at.all");
    await password.fill("Wrong!2026x");
    await submit();
    expect(await refusal.textContent()).toBe(sentence);

    await id.fill("  marketing@seorak.example ");
    await password.fill("Cutting!2026");
    await submit();
    await page.waitForURL("**/mainboard");
    expect(await page.title()).toBe("Mainboard - Seorak Tools Marketing Information Portal");
  });

  test("leads back to the whole wanted address", async () => {
    const { page } = browser.visit();
    await page.goto("/sales/report?by=customer&month=2026-09&page=2");
    expect(addressOf(page)).toBe(
      `/login?redirect=${encodeURIComponent("/sales/report?by=customer&month=2026-09&page=2")}`,
    );
    await signIn(browser.visit(), "marketing");
    expect(addressOf(page)).toBe("/sales/report?by=customer&month=2026-09&page=2");
  });

  test("never leads to another site", async () => {
    const { page, origin } = browser.visit();
    await page.goto("/login?redirect=https%3A%2F%2Fevil.example%2F");
    await signIn(browser.visit(), "marketing");
    expect(page.url()).toBe(`${origin}/mainboard`);
  });

  test("is over for a visitor who is signed in", async () => {
    const { page } = browser.visit();
    await signIn(browser.visit(), "marketing");
    await page.goto("/login");
    expect(pathOf(page)).toBe("/mainboard");
    await page.goto("/");
    expect(pathOf(page)).toBe("/mainboard");
  });

  test("lasts until signing out, and Back does not bring the data back", async () => {
    const { page, context } = browser.visit();
    await signIn(browser.visit(), "marketing");
    await page.goto("/sales/report");
    await page.getByRole("heading", { name: "Sales report" }).first().waitFor();
    await openMenu(page, "Account menu");
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.waitForURL("**/login?logout=1");
    await page.getByText("You are signed out.").waitFor();
    expect((await context.cookies()).filter(({ name }) => name === "ACCESS_TOKEN")).toEqual([]);
    await page.goBack();
    await page.waitForURL(/\/login/);
    expect(
      await page
        .locator("table tbody td")
        .filter({ hasText: /\d,\d{3}/ })
        .count(),
    ).toBe(0);
  });

  test("is asked for again when the session dies, and leads back", async () => {
    const { page, context, origin } = browser.visit();
    await signIn(browser.visit(), "marketing");
    await page.goto("/sales/report?by=line");
    await context.addCookies([{ name: "ACCESS_TOKEN", value: "Bearer%20dead", url: origin, httpOnly: true }]);
    await page.locator("a[href*='by=customer']").first().click();
    await page.waitForURL(/\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get("redirect")).toContain("/sales/report?");
    await signIn(browser.visit(), "marketing");
    expect(addressOf(page)).toContain("by=customer");
  });
});

describe("signing in while the scripts are still taking the page over", () => {
  const browser = useBrowser(true);

  test("what is typed stays, and nothing breaks", async () => {
    const { page } = browser.visit();
    await page.addInitScript(() => {
      // React listens to the document just before it draws for the first time: nobody can type earlier than that.
      const listen = document.addEventListener;
      let typed = false;
      document.addEventListener = (...rest: Parameters<typeof listen>) => {
        listen.apply(document, rest);
        const field = document.querySelector<HTMLInputElement>("input[name=id]");
        if (typed || rest[0] !== "keydown" || !field) return;
        typed = true;
        queueMicrotask(() => {
          field.value = "marketing";
          for (const event of ["keydown", "input", "keyup"]) field.dispatchEvent(new Event(event, { bubbles: true }));
          document.documentElement.dataset.typed = "yes";
        });
      };
    });
    await page.goto("/login", { waitUntil: "load" });
    await page.locator("html[data-typed]").waitFor();
    await scriptsThere(page);
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("textbox", { name: "ID", exact: true }).inputValue()).toBe("marketing");
    await signIn(browser.visit(), "marketing");
    await page.waitForURL("**/mainboard");
  });
});
