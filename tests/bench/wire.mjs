/** What a cold browser takes from the wire for one report page, and when the first rows stand on a slow line. */
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "playwright";
import { signIn } from "./sign-in.mjs";
import { ratio } from "./table.mjs";

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const PAGE = "/sales/report?by=customer";
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Notes when rows of the report were laid out in a frame that was drawn. */
const watchRows = () => {
  const look = () => {
    const row = document.querySelector("main table.numbers tbody tr");
    if (row && row.getBoundingClientRect().height > 0) {
      requestAnimationFrame(() => Object.assign(window, { rowsAt: performance.now() }));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const timings = () =>
  performance
    .getEntries()
    .filter((each) => each.entryType !== "mark")
    .slice(0, 10)
    .map(
      (each) =>
        `${each.name.split("/").at(-1)} ${each.startTime.toFixed()}-${(each.responseEnd ?? each.startTime + each.duration).toFixed()} ${each.responseStart?.toFixed() ?? ""}`,
    );

/** @param {{ base: string }} portal @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureWire({ base }) {
  const cookie = await signIn(base, "marketing@seorak.example");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
  try {
    const cold = await load(browser, base, cookie, false);
    const slow = [];
    for (let i = 0; i < 3; i++) slow.push(await load(browser, base, cookie, true));
    const rowsAt = slow.map((each) => each.rowsAt).sort((a, b) => a - b)[1] ?? 0;
    const of = (/** @type {string} */ type) =>
      cold.requests.filter((each) => each.type === type).reduce((sum, each) => sum + each.bytes, 0);
    if (process.env.BENCH_VERBOSE) for (const each of cold.requests) console.log(each.bytes, each.type, each.url);
    const total = cold.requests.reduce((sum, each) => sum + each.bytes, 0);
    const foreign = cold.requests.filter((each) => !each.url.startsWith(base) && !each.url.startsWith("data:"));
    const data = await size(`${base}/sales/report.data?by=customer&page=2&_routes=routes`, cookie, base, true);
    const document = await size(`${base}${PAGE}&page=2`, cookie, base, false);
    return [
      [
        "Wire: HTML + CSS",
        kB(of("Document") + of("Stylesheet")),
        "25 kB",
        ratio(of("Document") + of("Stylesheet"), 25_000),
      ],
      ["  of it HTML / CSS", `${kB(of("Document"))} / ${kB(of("Stylesheet"))}`, "", ""],
      ["Wire: scripts", kB(of("Script")), "100 kB", ratio(of("Script"), 100_000)],
      [`Wire: all ${cold.requests.length} requests`, kB(total), "130 kB", ratio(total, 130_000)],
      ["Wire: next page as .data", kB(data), "8 kB", ratio(data, 8_000)],
      ["Wire: next page as a document", kB(document), "14 kB", ratio(document, 14_000)],
      ["First rows at 50,000 B/s, 400 ms", `${(rowsAt / 1000).toFixed(2)} s`, "1.5 s", ratio(rowsAt, 1_500)],
      ["Requests to other hosts", String(foreign.length), "0", foreign.length === 0 ? "ok" : "MISSED"],
    ];
  } finally {
    await browser.close();
  }
}

/** @param {import("playwright").Browser} browser @param {string} base @param {string} cookie @param {boolean} throttled */
async function load(browser, base, cookie, throttled) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: base }]);
  const page = await context.newPage();
  await page.addInitScript(watchRows);
  const cdp = await context.newCDPSession(page);
  /** @type {Map<string, { url: string, type: string, bytes: number }>} */
  const seen = new Map();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) =>
    seen.set(requestId, { url: request.url, type: type ?? "Other", bytes: 0 }),
  );
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = seen.get(requestId);
    if (found) found.bytes = encodedDataLength;
  });
  await cdp.send("Network.enable");
  if (throttled) await cdp.send("Network.emulateNetworkConditions", SLOW);
  await page.goto(`${base}${PAGE}`, { waitUntil: "load" });
  await page.locator("main table.numbers tbody tr").first().waitFor();
  await page.waitForLoadState("networkidle");
  const rowsAt = await page.evaluate(() => Number(Reflect.get(window, "rowsAt")));
  if (process.env.BENCH_VERBOSE) console.log(rowsAt, await page.evaluate(timings));
  await context.close();
  return { rowsAt, requests: [...seen.values()] };
}

/**
 * Bytes of an answer's body as it crosses the wire: `fetch` would unpack it, so it is asked for raw.
 * @param {string} url @param {string} cookie @param {string} base @param {boolean} single
 */
async function size(url, cookie, base, single) {
  const { request } = await import("node:http");
  const address = single ? url.replace("&_routes=routes", `&_routes=${encodeURIComponent("menu:MIPSAL01")}`) : url;
  return new Promise((resolve, reject) => {
    const dest = single ? "empty" : "document";
    const headers = { cookie, "accept-encoding": "gzip, deflate, br", referer: base, "sec-fetch-dest": dest };
    request(address, { headers }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
        if (answer.headers["content-encoding"] === "br") brotliDecompressSync(body);
        resolve(body.length);
      });
    })
      .on("error", reject)
      .end();
  });
}
