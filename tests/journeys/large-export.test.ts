import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { exportLimit } from "~/api/domain/report/export-limit";
import { quickFolder } from "../harness/quick-folder";
import { type StartedPortal, startPortal } from "../harness/start-command";
import { freePort } from "../harness/wrapped-server";
import { enter, openMenu, useBrowser } from "./browser";
import { readerOf } from "./plain";

vi.setConfig({ testTimeout: 120_000 });

/** A portal with more invoice lines than go into the answer to a click. */
let folder: string;
let portal: StartedPortal;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(quickFolder(), "portal-export-"));
  // mkdtemp closes the folder; started as root the server runs as another account, which must pass.
  fs.chmodSync(folder, 0o755);
  portal = await startPortal(await freePort(), folder, { DEMO_LINES: String(exportLimit + 10_000) });
  // Loads many times what the other journeys share.
}, 300_000);
afterAll(async () => {
  await portal?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const everything = "/sales/report?by=lines&span=range&from=202201";

describe("an export that is too large for an answer with scripts", () => {
  const browser = useBrowser(true, { portal: () => portal.address });

  test("leads from its click to a page of its own, which has the whole file when it is ready", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto(everything);
    await openMenu(page, "Export");
    await page.getByRole("link", { name: "CSV", exact: true }).click();
    await page.waitForURL("**/exports/*");
    await page.getByRole("heading", { name: "Export: Sales report", level: 1 }).waitFor();
    const file = page.getByRole("link", { name: "Download" });
    // The page asks again by itself.
    await expect.poll(() => file.count(), { timeout: 90_000, interval: 500 }).toBe(1);
    const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
    const text = fs.readFileSync(await download.path(), "utf8");
    const lines = text.trimEnd().split("\n").length - 1;
    expect(lines).toBeGreaterThan(exportLimit);
    await page.getByText(lines.toLocaleString("en-US")).first().waitFor();
  });
});

describe("an export that is too large for an answer without scripts", () => {
  test("leads from its click to a page of its own, which has the whole file when it is ready", async () => {
    const reader = await readerOf("marketing", { origin: portal.address });
    const page = await (await reader.open(everything)).main.follow("CSV");
    expect(page.heading("Export: Sales report").path).toMatch(/^\/exports\//);
    // The reader asks again, as the page's own link does.
    let ready = page;
    const lookAgain = async () => {
      if (!ready.offered().includes("Download")) ready = await ready.follow("Look again");
      return ready.offered();
    };
    await expect.poll(lookAgain, { timeout: 90_000, interval: 500 }).toContain("Download");
    const { content } = await reader.file(ready.link("Download").attribute("href"));
    const lines = content.toString("utf8").trimEnd().split("\n").length - 1;
    expect(lines).toBeGreaterThan(exportLimit);
    ready.says(lines.toLocaleString("en-US"));
  });
});
