/**
 * What the frame alone adds to a page that is opened as a document: the page as it is, compressed as the portal does,
 * less the same page without the frame's markup and without the data its scripts wake it with. Where the document
 * stays (kept tabs), the frame is not sent again; tabs.mjs counts that.
 */
import { brotliCompressSync, constants } from "node:zlib";

const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 };
const compressed = (/** @type {string} */ text) => brotliCompressSync(text, { params }).length;

/** @param {string} base @param {string} cookie @param {string} path @param {string} leaf the id of its route */
export async function measureFrameShare(base, cookie, path, leaf) {
  const headers = { cookie, "sec-fetch-dest": "document" };
  const read = async (/** @type {string} */ address) => (await fetch(base + address, { headers })).text();
  const html = await read(path);
  const [top, main, end] = [html.indexOf('<a class="skip"'), html.indexOf("<main"), html.indexOf("</main>")];
  const data = html.indexOf("<script", end);
  if (top < 0 || main < top || end < main || data < end) throw new Error(`no frame in ${path}`);
  const without = html.slice(0, top) + html.slice(main, end) + html.slice(data);
  // What the page hands to its scripts, with the frame's part and without: Remix gives out both.
  const handed = (/** @type {string[]} */ routes) => read(`${path}.data?_routes=${encodeURIComponent(routes.join())}`);
  const [whole, own] = await Promise.all([handed(["root", "portal/_layout", leaf]), handed(["root", leaf])]);
  const put = (/** @type {string} */ page, /** @type {string} */ text) =>
    page.replace(/(streamController\.enqueue\()"(?:[^"\\]|\\.)*"/, (_, call) => call + JSON.stringify(text));
  if (put(html, own).length >= put(html, whole).length) throw new Error("the frame's data was not found");
  return compressed(put(html, whole)) - compressed(put(without, own));
}
