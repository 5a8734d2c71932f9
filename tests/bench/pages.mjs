/**
 * Pages a second of the report through remix-serve, beside the same markup in bare React, compressed alike. Seconds are
 * the processor's, of the one process that makes the pages: other work on the machine does not count.
 */
import fs from "node:fs";

import http from "node:http";
import { PassThrough } from "node:stream";
import { brotliCompressSync, constants } from "node:zlib";
import { createElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { signIn } from "./sign-in.mjs";

const ADDRESS = "/sales/report?by=customer";
const SECONDS = 6;
/** Both sides as they are on a working day, not in their first minute: V8 has compiled what it will. */
const WARM_UP = 300;
const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 };

const threadTimes = (/** @type {number} */ pid) =>
  fs
    .readdirSync(`/proc/${pid}/task`)
    .reduce(
      (sum, task) => sum + Number(fs.readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]) / 1e9,
      0,
    );

/** @param {{ base: string, server: number }} portal @returns {Promise<import("./table.mjs").Row[]>} */
export async function measurePages({ base, server }) {
  const cookie = await signIn(base, "marketing@seorak.example");
  const headers = { cookie, "accept-encoding": "br", "sec-fetch-dest": "document" };
  const html = await (await fetch(base + ADDRESS, { headers: { ...headers, "accept-language": "en" } })).text();
  const tree = toTree(html.slice(html.indexOf("<html")));
  const portal = await perSecond(base + ADDRESS, headers, server);
  const stream = await served((answer) => {
    /** @type {Buffer[]} */
    const chunks = [];
    const sink = new PassThrough();
    sink.on("data", (chunk) => chunks.push(chunk));
    sink.on("end", () => send(answer, Buffer.concat(chunks)));
    const { pipe } = renderToPipeableStream(tree, { onAllReady: () => void pipe(sink) });
  });
  const text = await served((answer) => send(answer, Buffer.from(renderToString(tree))));
  const share = portal / stream;
  // Where the rest goes: the same page without drawing it, the API's answer alone, and an address that does nothing.
  const steps = {
    "page as .data": "/sales/report.data?by=customer",
    "API alone": "/api/reports/MIPSAL01?by=customer",
    nothing: "/healthz",
  };
  const costs = [];
  for (const [name, address] of Object.entries(steps)) {
    costs.push(`${name} ${(1000 / (await perSecond(base + address, headers, server))).toFixed(1)}`);
  }
  return [
    [
      "Pages a second of CPU: remix-serve",
      portal.toFixed(1),
      "15 % of bare",
      `${(share * 100).toFixed(0)} %${share < 0.15 ? " MISSED" : ""}`,
    ],
    ["  bare renderToPipeableStream / renderToString", `${stream.toFixed(1)} / ${text.toFixed(1)}`, "", ""],
    ["  CPU ms: document, of it", `${(1000 / portal).toFixed(1)}: ${costs.join(", ")}`, "", ""],
  ];
}

/** @param {http.ServerResponse} answer @param {Buffer} page */
const send = (answer, page) =>
  answer.writeHead(200, { "content-encoding": "br" }).end(brotliCompressSync(page, { params }));

/** @param {(answer: http.ServerResponse) => void} draw */
async function served(draw) {
  const server = http.createServer((_, answer) => draw(answer));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  // This process asks too, which makes the bare figure a little too small.
  const found = await perSecond(`http://127.0.0.1:${port}/`, {}, process.pid);
  server.close();
  return found;
}

/** Two at a time keep one process at work. @param {string} address @param {Record<string, string>} headers @param {number} pid */
async function perSecond(address, headers, pid) {
  const get = () =>
    new Promise((resolve, reject) => {
      http
        .get(address, { headers, agent }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
          answer.resume().on("end", () => resolve(undefined));
        })
        .on("error", reject);
    });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
  for (let i = 0; i < WARM_UP; i++) await get();
  const begun = performance.now();
  const used = threadTimes(pid);
  let pages = 0;
  const work = async () => {
    for (; performance.now() - begun < SECONDS * 1000; pages++) await get();
  };
  await Promise.all([work(), work()]);
  agent.destroy();
  return pages / (threadTimes(pid) - used);
}

const VOID = new Set(["meta", "link", "input", "br", "hr", "img", "use", "path", "rect", "line", "circle"]);
const NAMES = { class: "className", for: "htmlFor", colspan: "colSpan", rowspan: "rowSpan", tabindex: "tabIndex" };

/** The page's own markup as React elements, element by element: the same tree without what made it. @param {string} html */
function toTree(html) {
  /** @type {{ type: string, props: Record<string, unknown>, children: unknown[] }[]} */
  const stack = [{ type: "div", props: {}, children: [] }];
  const top = () => /** @type {(typeof stack)[0]} */ (stack.at(-1));
  const close = () => {
    const done = stack.pop();
    if (done) top().children.push(createElement(done.type, done.props, ...done.children));
  };
  const withoutScripts = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
  for (const [, end, name = "", rest = "", text] of withoutScripts.matchAll(/<(\/?)([a-zA-Z0-9]+)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) top().children.push(text);
    else if (end) close();
    else {
      /** @type {Record<string, unknown>} */
      const props = {};
      for (const [, key = "", value = ""] of rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
        if (/^(open|selected|checked|value|style|on\w+|nonce)$/.test(key)) continue;
        props[NAMES[/** @type {"class"} */ (key)] ?? key] = value;
      }
      stack.push({ type: name, props, children: [] });
      if (rest.endsWith("/") || (VOID.has(name) && !withoutScripts.includes(`</${name}>`))) close();
    }
  }
  while (stack.length > 1) close();
  return /** @type {import("react").ReactElement} */ (stack[0]?.children[0]);
}
