import { describe, expect, test } from "vitest";
import { enter, pathOf, useBrowser } from "./browser";

/** A page's data come in parts on a slow line; every error on the console fails the test. */
describe("clicked on before a page's data have come", () => {
  const browser = useBrowser(true);

  test("ends their transfer without a word on the console or in the error log", async () => {
    const { page, context, origin } = browser.visit();
    await enter(browser.visit(), "germany");
    await page.request.post("/frame/errors", { form: { do: "clear" }, headers: { origin } });
    await page.goto("/mainboard");
    await page.waitForLoadState("networkidle");

    const line = await context.newCDPSession(page);
    const bytes = (downloadThroughput: number) => ({
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
    await line.send("Network.enable");
    await page.evaluate(() => {
      const fetch = window.fetch;
      window.fetch = async (...asked) => {
        const answer = await fetch(...asked);
        // In the next task, when whoever asked has begun to read it.
        if (answer.url.includes("/sales/report.data")) setTimeout(() => Reflect.set(window, "isRead", true));
        return answer;
      };
    });
    await line.send("Network.emulateNetworkConditions", bytes(2000));
    const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("/sales/report.data"));
    await page.evaluate(() => void Reflect.get(window, "__remixRouter").navigate("/sales/report?by=line"));
    await page.waitForFunction(() => Reflect.get(window, "isRead") === true);
    await page.evaluate(() => void Reflect.get(window, "__remixRouter").navigate("/guide"));
    await ended;
    await line.send("Network.emulateNetworkConditions", bytes(-1));
    await page.getByRole("heading", { name: "Guide", level: 1 }).waitFor();
    expect(pathOf(page)).toBe("/guide");
    await page.reload();
    await page.getByRole("link", { name: "Error log (0)" }).waitFor();
  });
});
