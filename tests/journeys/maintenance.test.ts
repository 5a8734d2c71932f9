import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { enter, scriptsThere, seoulMinute, signIn, useBrowser, type Visit } from "./browser";
import { readerOf } from "./plain";

const MINUTE = 60_000;

describe("a maintenance with scripts", () => {
  const browser = useBrowser(true);
  const refused = /Failed to load resource.*(404|409)/;
  const text = `The servers get new disks, ${randomUUID()}`;

  /** Announced while `meanwhile` runs, and withdrawn however that ends: its dialog would lie over every other page. */
  async function announced({ page }: Visit, startsInMs: number, meanwhile: () => Promise<void>) {
    await page.goto("/admin/notices/new?kind=maintenance");
    await page.getByLabel("Text, Korean").fill("디스크를 교체합니다.");
    await page.getByLabel("Text, English").fill(text);
    await page.getByLabel("From", { exact: true }).fill(seoulMinute(startsInMs));
    await page.getByLabel("To", { exact: true }).fill(seoulMinute(startsInMs + 60 * MINUTE));
    await page.getByLabel("Announced from").fill(seoulMinute(-60 * MINUTE));
    await page.getByRole("button", { name: "Announce" }).click();
    await page.locator("main").getByRole("link", { name: text }).waitFor();
    const notice = await page.locator("main").getByRole("link", { name: text }).getAttribute("href");
    try {
      await meanwhile();
    } finally {
      await page.goto(`${notice}/withdrawal`);
      await page.getByRole("button", { name: "Withdraw" }).click();
      await page.waitForURL("**/admin/notices");
    }
  }

  test("is announced in a dialog that closes for the day, and warned of a quarter of an hour before", async () => {
    browser.expectError(refused);
    await enter(browser.visit(), "admin");
    // To the minute below: from here on at least nineteen.
    await announced(browser.visit(), 20 * MINUTE, async () => {
      const reader = await browser.elsewhere();
      const { page } = reader;
      await page.clock.install();
      await signIn(reader, "store");
      const dialog = page.getByRole("dialog", { name: "Scheduled maintenance" });
      await dialog.getByText(text).waitFor();
      expect(await dialog.textContent()).toContain("GMT+9");
      await dialog.getByLabel("Do not show today").check();
      await dialog.getByRole("button", { name: "Close" }).click();
      await dialog.waitFor({ state: "detached" });
      await page.goto("/sales/report");
      expect(await dialog.count()).toBe(0);

      const warning = page.getByText(/^Maintenance begins at .* finish and save your work/);
      await scriptsThere(page);
      await page.waitForLoadState("networkidle");
      expect(await warning.count()).toBe(0);
      await page.clock.fastForward(7 * MINUTE);
      await warning.waitFor();
    });
  });
});

describe("a maintenance without scripts", () => {
  test("is announced in a dialog that closes for the day, and warned of a quarter of an hour before", async () => {
    const text = `The servers get new disks, ${randomUUID()}`;
    const admin = await readerOf("admin");
    const form = (await admin.open("/admin/notices/new?kind=maintenance")).main.form("Announce");
    // To the minute below: from here on at least thirteen.
    const list = await form.send({
      ...{ "Text, Korean": "디스크를 교체합니다.", "Text, English": text },
      ...{ From: seoulMinute(14 * MINUTE), To: seoulMinute(74 * MINUTE), "Announced from": seoulMinute(-60 * MINUTE) },
    });
    const notice = list.main.link(text).attribute("href");
    try {
      const reader = await readerOf("store");
      const board = await reader.open("/mainboard");
      const dialog = board.one("dialog, [role=dialog]", "Scheduled maintenance").says(text, "GMT+9");
      await dialog.form("Close").send({ "Do not show today": true });
      const report = await reader.open("/sales/report");
      expect(report.all("dialog, [role=dialog]", "Scheduled maintenance")).toEqual([]);
      report.says(/Maintenance begins at .* finish and save your work/);
    } finally {
      // Its dialog would lie over every other page.
      await (await admin.open(`${notice}/withdrawal`)).main.form("Withdraw").send();
    }
  });
});
