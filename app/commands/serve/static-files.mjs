/**
 * The browser's build as its own build step compressed it, held in memory. remix-serve would compress each file anew for
 * every visitor, at a lower level; it still answers whatever is not in this list, and requests for a part of a file.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** @typedef {{ body: Buffer, headers: Record<string, string> }} Variant @typedef {Map<string, Map<string, Variant>>} StaticFiles */

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};
/** Best first. */
const ENCODINGS = { br: ".br", gzip: ".gz", identity: "" };
/** Names below /assets/ carry a hash of the content; the others keep theirs when the content changes. */
const isHashed = (/** @type {string} */ address) => address.startsWith("/assets/");
const cacheFor = (/** @type {string} */ address) =>
  isHashed(address) ? "public, max-age=31536000, immutable" : "public, max-age=3600";

/** Every file that stands there in all encodings, by its address. @param {string} folder @returns {StaticFiles} */
export function readStaticFiles(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const here = new Set(names);
  const complete = names.filter(
    (name) => path.extname(name) in TYPES && here.has(`${name}.br`) && here.has(`${name}.gz`),
  );
  return new Map(
    complete.map((name) => {
      const address = `/${name.split(path.sep).join("/")}`;
      const variants = Object.entries(ENCODINGS).map(([encoding, ending]) => {
        const body = fs.readFileSync(path.join(folder, name + ending));
        return /** @type {const} */ ([encoding, { body, headers: headersOf(address, encoding, body) }]);
      });
      return [address, new Map(variants)];
    }),
  );
}

/**
 * remix-serve looks in two folders for every address, on the disk, before it asks Remix: three times, since most are none
 * of a file. It is told what is in them. @throws where a remix-serve that is built otherwise takes its files elsewhere
 */
export function lookOnlyForFiles() {
  const own = createRequire(import.meta.url);
  const express = createRequire(own.resolve("@remix-run/serve/dist/cli.js"))("express");
  const serveFrom = express.static;
  if (typeof serveFrom !== "function")
    throw new Error("@remix-run/serve no longer takes its files from express.static");
  express.static = (/** @type {string} */ folder, /** @type {object} */ options) => {
    const serve = serveFrom(folder, options);
    const here = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    const addresses = new Set(here.map((name) => `/${name.split(path.sep).join("/")}`));
    return (/** @type {any} */ request, /** @type {any} */ response, /** @type {() => void} */ next) =>
      addresses.has(request.path) ? serve(request, response, next) : next();
  };
}

/** A name with a hash is never asked again whether it has changed. @param {string} address @param {string} encoding @param {Buffer} body */
function headersOf(address, encoding, body) {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 16);
  return {
    "content-type": TYPES[path.extname(address)] ?? "",
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    "cache-control": cacheFor(address),
    ...(isHashed(address) ? {} : { etag: `"${hash}"` }),
    vary: "Accept-Encoding",
  };
}

/** What the client takes, without what it names with a weight of nothing. @param {string} header Accept-Encoding */
const encodingsIn = (header) =>
  header.split(",").flatMap((each) => {
    const [name = "", weight = ""] = each.toLowerCase().split(";", 2);
    return /^\s*q=0(\.0*)?\s*$/.test(weight) ? [] : [name.trim()];
  });

/**
 * The file that answers the request, in the best encoding that the client takes; null where it is not ours to answer.
 * @param {StaticFiles} files @param {import("node:http").IncomingMessage} request @returns {Variant | null}
 */
export function findStaticFile(files, { method, headers, url }) {
  const variants = files.get(url?.split("?", 1)[0] ?? "");
  if (!variants || (method !== "GET" && method !== "HEAD") || headers.range) return null;
  const accepted = [...encodingsIn(String(headers["accept-encoding"] ?? "")), "identity"];
  const best = [...variants].find(([encoding]) => accepted.includes(encoding));
  return best ? best[1] : null;
}

/** @param {Variant} file @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
export function sendStaticFile({ body, headers }, request, response) {
  if (headers.etag && request.headers["if-none-match"]?.includes(headers.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, "content-length": body.length });
  // To HEAD Node itself sends the headers alone.
  response.end(body);
}
