import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { extract, line } from "../harness/extract-text";
import type { Visitor } from "../harness/form-page";
import { importSmallExtract } from "../harness/small-extract";
import { enter, openMenu, ownPortal, pathOf, seoulMinute, signIn, useBrowser, type Visit } from "./browser";
import { ownName, readerOf, stranger } from "./plain";

describe("administration with scripts", () => {
  const browser = useBrowser(true);
  /** 409: a draft that was on its way when its form was sent; on a busy machine that is often. */
  const refused = /Failed to load resource.*(400|401|403|404|409)/;
  const mine = "scripts";

  /** Another person at another machine; `use` gets that reader's page. */
  async function elsewhere(use: (visit: Visit) => Promise<void>): Promise<void> {
    const { context: here, origin } = browser.visit();
    const context = await here.browser()?.newContext({ baseURL: origin, javaScriptEnabled: true, locale: "en-US" });
    if (!context) throw new Error("no browser");
    context.setDefaultTimeout(20_000);
    await use({ context, page: await context.newPage(), origin });
    await context.close();
  }

  /** What the outbox holds for a subject, as an administrator reads it. */
  async function newestMail(page: Page, subject: string): Promise<string> {
    await page.goto("/admin/jobs/mails");
    await page.getByRole("row", { name: subject }).first().getByRole("link").first().click();
    await page.getByRole("heading", { name: "What it says" }).waitFor();
    return (await page.locator("main pre").textContent()) ?? "";
  }

  /** A question about the account: its page says what will happen, the button does it, the history tells it. */
  async function answer(page: Page, verb: string, told: string, remark?: string, handed = false): Promise<void> {
    // What locks somebody out is done now and then: it lies under "⋯".
    if (verb !== "Unlock") await page.locator("summary.dots:visible").click();
    await page.getByRole("link", { name: verb, exact: true }).click();
    const button = page.getByRole("button", { name: verb, exact: true });
    await button.waitFor();
    if (remark) await page.getByLabel("Remark").fill(remark);
    await button.click();
    // Without a mail server the link is shown first.
    if (handed) await page.getByRole("link", { name: "Go on", exact: true }).click();
    await page.getByText([told, remark].filter(Boolean).join(": ")).waitFor();
  }

  test("an account: registered, activated by its mail, locked, unlocked, and reset with a remark", async () => {
    browser.expectError(refused);
    const { page } = browser.visit();
    const userId = `journey.${mine}@partner.example`;
    const account = `/admin/users/${encodeURIComponent(userId)}`;
    await enter(browser.visit(), "admin");
    await page.goto("/admin/users/new");
    await page.getByLabel("User ID").fill(userId);
    await page.getByLabel("Name", { exact: true }).fill("Jo Reiser");
    await page.getByLabel("Finance", { exact: true }).check();
    await page.getByLabel("Headquarters (IMC)", { exact: true }).check();
    await page.getByRole("button", { name: "Register", exact: true }).click();
    const link = await page.getByLabel("Link to the first password").inputValue();
    await page.getByRole("link", { name: "Go on", exact: true }).click();
    await page.getByText("User registered").waitFor();
    expect(pathOf(page)).toBe(account);
    expect(await newestMail(page, "Activate your account")).toContain(link);

    await elsewhere(async (reader) => {
      await reader.page.goto(link);
      await reader.page.getByRole("button", { name: "Activate" }).click();
      await reader.page.getByRole("link", { name: "Set the first password" }).click();
      await reader.page.getByLabel("New password", { exact: true }).fill("Turning&2027");
      await reader.page.getByLabel("New password again").fill("Turning&2027");
      await reader.page.getByRole("button", { name: "Save the password" }).click();
      await reader.page.waitForURL("**/login");
      await signIn(reader, userId, "Turning&2027");
      await reader.page.getByRole("button", { name: "Accept 01 Information security" }).click();
      await reader.page.getByRole("button", { name: "Accept 02 Personal data" }).click();
      await reader.page.getByRole("link", { name: "Continue to the portal" }).click();
      await reader.page.waitForURL("**/mainboard");

      await page.goto(account);
      await answer(page, "Lock", "Account locked", "Left the company");
      await reader.page.goto("/profile");
      expect(pathOf(reader.page)).toBe("/login");
      await answer(page, "Unlock", "Account unlocked");
      await signIn(reader, userId, "Turning&2027");
      await answer(page, "Reset password", "Password reset by administrator", "Asked by telephone", true);
      await reader.page.goto("/profile");
      expect(pathOf(reader.page)).toBe("/login");
    });
    expect(await newestMail(page, "Your password was reset: set a new one")).toMatch(/\/password\?/);
  });

  test("a right is given: the explainer says why, the reader opens the screen; it is taken back", async () => {
    browser.expectError(refused);
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    const explain = async (told: string) => {
      await page.goto("/admin/menus/why");
      await page.getByLabel("User", { exact: true }).fill("finance@seorak.example");
      await page.getByLabel("Screen code").fill("MIPADM08");
      await page.getByRole("button", { name: "Explain" }).click();
      await page.getByText(told).waitFor();
    };
    const decide = async (open: boolean) => {
      await page.goto("/admin/menus/admin.codes");
      await page.getByLabel("Finance", { exact: true }).setChecked(open);
      await page.getByRole("button", { name: "Save" }).click();
      await page.waitForURL("**/admin/menus");
    };
    await explain("None of the user's roles or groups was given this screen");
    await decide(true);
    await explain("Granted to the role Finance");
    await elsewhere(async (reader) => {
      await enter(reader, "finance");
      await reader.page.goto("/admin/codes");
      await reader.page.getByRole("heading", { name: "Code tables" }).first().waitFor();
      await decide(false);
      await reader.page.goto("/admin/codes");
      expect(pathOf(reader.page)).toBe("/401");
    });
  });

  test("a notice is announced, seen behind the bell, and gone when it is withdrawn", async () => {
    browser.expectError(refused);
    const { page } = browser.visit();
    const title = `Stocktaking, ${mine}`;
    await enter(browser.visit(), "admin");
    await page.goto("/admin/notices");
    await page.locator("#page-content").getByRole("link", { name: "New notice" }).click();
    await page.getByLabel("From", { exact: true }).fill(seoulMinute(-3_600_000));
    await page.getByLabel("To", { exact: true }).fill(seoulMinute(86_400_000));
    await page.getByLabel("Title, Korean").fill("재고 조사");
    await page.getByLabel("Title, English").fill(title);
    await page.getByLabel("Text, Korean").fill("금요일에는 출고하지 않습니다.");
    await page.getByLabel("Text, English").fill("No shipments on Friday.");
    await page.getByRole("button", { name: "Announce" }).click();
    await page.getByRole("link", { name: title }).waitFor();
    await elsewhere(async (reader) => {
      await signIn(reader, "marketing");
      await openMenu(reader.page, "Notices");
      await reader.page.getByText(title).waitFor();
      await page.getByRole("link", { name: title }).click();
      await page.getByRole("link", { name: "Withdraw" }).click();
      await page.getByRole("button", { name: "Withdraw" }).click();
      await page.getByRole("row", { name: title }).getByText("Withdrawn").waitFor();
      await reader.page.goto("/mainboard");
      expect(await reader.page.getByText(title).count()).toBe(0);
    });
  });

  test("an import shows its rejected rows and is undone with a reason", async () => {
    browser.expectError(refused);
    const { page } = browser.visit();
    const file = await importSmallExtract(ownPortal().folder, `journey-${mine}`);
    await enter(browser.visit(), "admin");
    await page.goto("/admin/imports");
    await page.getByRole("row", { name: file }).getByRole("link").first().click();
    await page.getByRole("heading", { name: "Rejected rows" }).waitFor();
    await page.getByRole("cell", { name: "x12", exact: true }).waitFor();
    await page.getByRole("link", { name: "Undo" }).click();
    await page.getByText("Undo this load?").waitFor();
    await page.getByLabel("Reason").fill("Sent twice");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone by load").waitFor();
    await page.goto("/admin/audit?kind=import");
    await page.getByRole("row", { name: "Sent twice" }).first().waitFor();
  });

  test("a file is sent, its columns are found, its trial ends while the page is open, and it is loaded by a yes", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    await page.goto("/admin/imports/files");
    await page.locator("[type=file]").setInputFiles({ ...dayFile("S"), mimeType: "text/csv" });
    await page.getByRole("button", { name: "Send the file" }).click();
    await page.getByLabel("Sending system").fill("journey-scripts");
    await page.getByRole("button", { name: "Try it" }).click();
    const load = page.getByRole("button", { name: "Load 1 row" });
    await load.waitFor();
    await page.getByLabel("Load it without 1 rejected row").check();
    await load.click();
    await page.getByText("The file is loaded.").waitFor();
    await page.getByRole("link", { name: "What it brought, and how it is undone" }).click();
    await page.getByRole("heading", { name: "Rejected rows" }).waitFor();
  });
});

/** A day of two lines, one of which is no number; lines of its own for each manner. */
const dayFile = (mark: string) => ({
  name: `day-${mark}.csv`,
  buffer: Buffer.from(
    extract(
      line({ date: "2026-09-21", invoice: mark }),
      line({ date: "2026-09-21", invoice: mark, no: 2, amount: "x12" }),
    ),
  ),
});

describe("administration without scripts", () => {
  /** What the outbox holds for a subject, as an administrator reads it. */
  async function newestMail(admin: Visitor, subject: string): Promise<string> {
    const mail = await (await admin.open("/admin/jobs/mails")).main.row(subject).one("a").follow();
    return mail.heading("What it says").main.one("pre").words;
  }
  /** A question about the account: its page says what will happen, the button does it, the history tells it. */
  async function answer(admin: Visitor, account: string, verb: string, told: string, remark?: string): Promise<void> {
    const asked = (await (await admin.open(account)).main.follow(verb)).main.form(verb);
    const answered = await asked.send(remark ? { Remark: remark } : {});
    // Without a mail server the link is shown first.
    const record = answered.main.all("#handed").length > 0 ? await answered.main.follow("Go on") : answered;
    record.says([told, remark].filter(Boolean).join(": "));
  }

  test("an account: registered, activated by its mail, locked, unlocked, and reset with a remark", async () => {
    const id = ownName("journey").replace(" ", ".");
    const userId = `${id}@partner.example`;
    const admin = await readerOf("admin");
    const registering = (await admin.open("/admin/users/new")).form("Register");
    const typed = { "User ID": userId, Name: "Jo Reiser", Finance: true, "Headquarters (IMC)": true };
    const handed = (await registering.send(typed)).says("Not sent: no mail server is set");
    const shown = handed.main.one("#handed").attribute("value");
    const account = await handed.main.follow("Go on");
    expect(account.says("User registered").path).toBe(`/admin/users/${encodeURIComponent(userId)}`);
    const [, link = ""] = /http:\/\/[^/\s]+(\/activate\?\S+)/.exec(shown) ?? [];
    expect(await newestMail(admin, "Activate your account")).toContain(link);

    const reader = stranger();
    const activated = await (await reader.open(link)).form("Activate").send();
    const first = (await activated.follow("Set the first password")).form("Save the password");
    const password = "Turning&2027";
    const login = await first.send({ "New password": password, "New password again": password });
    expect(login.path).toBe("/login");
    const signIn = async () =>
      (await reader.open("/login")).form("Sign in").send({ id, domain: "partner.example", password });
    const terms = await (await signIn()).form("Accept 01 Information security").send();
    const accepted = await terms.form("Accept 02 Personal data").send();
    expect((await accepted.follow("Continue to the portal")).path).toBe("/mainboard");

    await answer(admin, account.path, "Lock", "Account locked", "Left the company");
    expect((await reader.open("/profile")).path).toBe("/login");
    await answer(admin, account.path, "Unlock", "Account unlocked");
    await signIn();
    await answer(admin, account.path, "Reset password", "Password reset by administrator", "Asked by telephone");
    expect((await reader.open("/profile")).path).toBe("/login");
    expect(await newestMail(admin, "Your password was reset: set a new one")).toMatch(/\/password\?/);
  });

  test("a right is given: the explainer says why, the reader opens the screen; it is taken back", async () => {
    const admin = await readerOf("admin");
    const explain = async (told: string) => {
      const asked = { User: "finance@seorak.example", "Screen code": "MIPADM08" };
      (await (await admin.open("/admin/menus/why")).form("Explain").send(asked)).says(told);
    };
    const decide = async (open: boolean) => {
      const kept = await (await admin.open("/admin/menus/admin.codes")).main.form("Save").send({ Finance: open });
      expect(kept.path).toBe("/admin/menus");
    };
    await explain("None of the user's roles or groups was given this screen");
    await decide(true);
    await explain("Granted to the role Finance");
    const reader = await readerOf("finance");
    (await reader.open("/admin/codes")).heading("Code tables");
    await decide(false);
    expect((await reader.get("/admin/codes")).path).toBe("/401");
  });

  test("a notice is announced, seen behind the bell, and gone when it is withdrawn", async () => {
    const title = ownName("Stocktaking");
    const admin = await readerOf("admin");
    const form = (await (await admin.open("/admin/notices")).main.follow("New notice")).form("Announce");
    const list = await form.send({
      From: seoulMinute(-3_600_000),
      To: seoulMinute(86_400_000),
      ...{ "Title, Korean": "재고 조사", "Title, English": title },
      ...{ "Text, Korean": "금요일에는 출고하지 않습니다.", "Text, English": "No shipments on Friday." },
    });
    const reader = await readerOf("marketing");
    (await reader.open("/mainboard")).one("header details", title);
    const withdrawn = await (await (await list.main.follow(title)).follow("Withdraw")).form("Withdraw").send();
    withdrawn.main.row(title).says("Withdrawn");
    (await reader.open("/mainboard")).lacks(title);
  });

  test("an import shows its rejected rows and is undone with a reason", async () => {
    const file = await importSmallExtract(ownPortal().folder, "journey-plain");
    const admin = await readerOf("admin");
    const load = await (await admin.open("/admin/imports")).main.row(file).one("a").follow();
    load.heading("Rejected rows").one("td", /^x12$/);
    const undoing = (await load.follow("Undo")).says("Undo this load?").form("Undo");
    (await undoing.send({ Reason: "Sent twice" })).says("Undone by load");
    (await admin.open("/admin/audit?kind=import")).row("Sent twice");
  });

  test("a file is sent, its columns are found, it is tried and loaded by three forms", async () => {
    const admin = await readerOf("admin");
    const { name, buffer: content } = dayFile("P");
    const sent = await (await admin.open("/admin/imports/files"))
      .form("Send the file")
      .send({ file: { name, content } });
    const tried = await sent.form("Try it").send({ source: "journey-plain" });
    const address = tried.path;
    await expect.poll(async () => (await admin.open(address)).text).toContain("Load 1 row");
    await (await admin.open(address)).form("Load 1 row").send({ rejects: true });
    await expect
      .poll(async () => (await admin.open(address)).text)
      .toContain("What it brought, and how it is undone</a>");
    const load = await (await admin.open(address)).follow("What it brought, and how it is undone");
    load.heading("Rejected rows").one("td", /^x12$/);
  });
});
