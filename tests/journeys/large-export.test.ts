import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportLimit } from "~/api/domain/report/export-limit";
import { header, line, mapping } from "../harness/extract-text";
import { DEMO_LINES, filledFolder } from "../harness/filled-folder";
import { type StartedPortal, startPortal } from "../harness/start-command";
import { freePort } from "../harness/wrapped-server";
import { enter, openMenu, useBrowser } from "./browser";
import { readerOf } from "./plain";

/** A portal with more invoice lines than go into the answer to a click: the demo's, and one day with all that lack. */
let folder: string;
let portal: StartedPortal;
beforeAll(async () => {
  folder = await filledFolder();
  fs.writeFileSync(path.join(folder, "day.csv"), `${[header, ...dayOf(exportLimit)].join("\n")}\n`);
  fs.writeFileSync(path.join(folder, "mapping.json"), JSON.stringify({ ...mapping, range: "file" }));
  portal = await startPortal(await freePort(), folder, { DEMO_LINES });
  const files = ["--mapping", path.join(folder, "mapping.json"), path.join(folder, "day.csv")];
  await promisify(execFile)(process.execPath, ["app/commands/run.mjs", "import", ...files, "--yes"], {
    env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", DATA_DIR: folder },
  });
});
afterAll(async () => {
  await portal?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** As many lines of one day, a hundred to an invoice. */
const dayOf = (lines: number): string[] =>
  Array.from({ length: lines }, (_, place) =>
    line({
      ...{ date: "2026-10-15", invoice: `L${Math.floor(place / 100)}`, no: (place % 100) + 1, amount: 1000 },
      ...{ unit: "KR-CWN-D1", customer: "KR-CWN-D1-0001" },
    }),
  );
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
