/** Tabs that stay alive: when a kept report is painted again, what it asks for, what ten of them hold in memory. */
import { chromium } from "playwright";
import { measureFrameShare } from "./frame-share.mjs";
import { signIn } from "./sign-in.mjs";
import { median, quantile, ratio } from "./table.mjs";

const REPORT = "/sales/report?by=customer";
const SWITCHES = 40;
const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** From the click on a tab to the frame in which its screen stands. @param {string} href */
const switchTo = (href) =>
  new Promise((resolve) => {
    const link = /** @type {HTMLElement} */ (document.querySelector(`nav.tabs li > a[href="${href}"]`));
    const begun = performance.now();
    link.click();
    const look = () => {
      if (window.location.pathname + window.location.search !== href) return requestAnimationFrame(look);
      // A task after the frame's own: by then it is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    };
    look();
  });

/** @param {string} base @param {string} cookie */
const closeAll = (base, cookie) =>
  fetch(`${base}/frame/tabs`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: base },
    body: new URLSearchParams({ do: "close-all" }),
  });

/** @param {{ base: string }} portal @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureTabs({ base }) {
  const cookie = await signIn(base, "marketing@seorak.example");
  await closeAll(base, cookie);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: base }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    // The main thread's own seconds: other work on the machine does not count.
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    await cdp.send("Network.enable");
    const asked = { count: 0, bytes: 0, frame: 0 };
    /** @type {Set<string>} */
    const forFrame = new Set();
    cdp.on("Network.responseReceived", ({ type, requestId, response }) => {
      if (["Document", "Fetch", "XHR"].includes(type)) asked.count++;
      // Its own addresses, and data that carries the frame's: of one screen, the answer names that screen alone.
      const { pathname, searchParams } = new URL(response.url);
      const whole = pathname.endsWith(".data") && !/^menu:[^,]*$/.test(searchParams.get("_routes") ?? "");
      if (pathname.startsWith("/frame/") || whole) forFrame.add(requestId);
    });
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      asked.bytes += encodedDataLength;
      if (forFrame.has(requestId)) asked.frame += encodedDataLength;
    });
    const metric = async (/** @type {string} */ wanted) => {
      const { metrics } = await cdp.send("Performance.getMetrics");
      return metrics.find((each) => each.name === wanted)?.value ?? Number.NaN;
    };
    const heap = async () => {
      await cdp.send("HeapProfiler.collectGarbage");
      return metric("JSHeapUsedSize");
    };
    /** @param {string} path */
    const open = async (path) => {
      await page.evaluate((to) => Reflect.get(window, "__remixRouter").navigate(to), path);
      await page.waitForFunction((to) => window.location.pathname + window.location.search === to, path);
      await page.waitForLoadState("networkidle");
    };
    await page.goto(`${base}/mainboard`, { waitUntil: "networkidle" });
    await open(REPORT);

    const first = await heap();
    for (let n = 2; n <= 5; n++) await open(`${REPORT}&tab=${n}`);
    const five = await heap();
    for (let n = 6; n <= 10; n++) await open(`${REPORT}&tab=${n}`);
    const ten = await heap();

    const worked = await metric("TaskDuration");
    const [before, times] = [asked.count, /** @type {number[]} */ ([])];
    for (let i = 0; i < SWITCHES; i++) {
      const href = `${REPORT}&tab=${i % 2 === 0 ? 9 : 10}`;
      times.push(Number(await page.evaluate(switchTo, href)));
    }
    const cpu = (((await metric("TaskDuration")) - worked) * 1000) / SWITCHES;
    const requests = asked.count - before;
    const { bytes, frame } = asked;
    await open("/my-sales");
    const [further, again] = [asked.bytes - bytes, asked.frame - frame];
    await closeAll(base, cookie);
    const share = await measureFrameShare(base, cookie, "/my-sales", "menu:MIPSAL05");
    return [
      ["Kept tab, 50 rows, painted: median", `${median(times).toFixed(1)} ms`, "50 ms", ratio(median(times), 50)],
      ["  95 of 100", `${quantile(times, 0.95).toFixed(1)} ms`, "80 ms", ratio(quantile(times, 0.95), 80)],
      ["  CPU of the main thread for each", `${cpu.toFixed(1)} ms`, "50 ms", ratio(cpu, 50)],
      ["  requests", String(requests), "0", requests === 0 ? "ok" : "MISSED"],
      ["Heap: 1, 5, 10 reports open", `${kB(first)}, ${kB(five)}, ${kB(ten)}`, "1.5 × five", ratio(ten, 1.5 * five)],
      ["A further page, headers and all", kB(further), "", ""],
      ["  of it the frame's own", kB(again), "4 kB", ratio(again, 4_000)],
      ["  the frame's share of it as a document", kB(share), "4 kB", ratio(share, 4_000)],
    ];
  } finally {
    await browser.close();
  }
}
