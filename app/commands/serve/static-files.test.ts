import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveFixture, type WrappedServer } from "../../../tests/harness/wrapped-server";
import { compressFiles } from "../steps/compress-files.mjs";

const script = `${"export const word = 1;\n".repeat(200)}`;
let folder: string;
let server: WrappedServer;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "static-files-"));
  fs.mkdirSync(path.join(folder, "assets"));
  fs.writeFileSync(path.join(folder, "assets", "page-Ab12.js"), script);
  fs.writeFileSync(path.join(folder, "icon.svg"), "<svg/>");
  await compressFiles(folder);
  // Came after the build's step: nothing of ours to answer with.
  fs.writeFileSync(path.join(folder, "late.js"), script);
  server = await serveFixture({ CLIENT_BUILD: folder });
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(folder, { recursive: true });
});

const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${server.port}${address}`, { method, headers });
const accepting = (encoding: string) => ask("/assets/page-Ab12.js", { "accept-encoding": encoding });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["identity", null],
  ["brotli", null],
])("to a client that takes %s a file goes out in the best of it (%s), whole", async (accepted, encoding) => {
  const answer = await accepting(accepted);
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.text()).toBe(script);
});

test("it goes out as the build compressed it", async () => {
  const best = fs.statSync(path.join(folder, "assets", "page-Ab12.js.br")).size;
  expect((await accepting("br")).headers.get("content-length")).toBe(String(best));
});

test("a name with a hash is kept for a year, any other for an hour", async () => {
  const cache = async (address: string) => (await ask(address)).headers.get("cache-control");
  expect(await cache("/assets/page-Ab12.js")).toBe("public, max-age=31536000, immutable");
  expect(await cache("/icon.svg")).toBe("public, max-age=3600");
});

test("a client that has it already is told so, for the encoding it has", async () => {
  const gzip = { "accept-encoding": "gzip" };
  const etag = (await ask("/icon.svg", gzip)).headers.get("etag") ?? "";
  const again = await ask("/icon.svg", { ...gzip, "if-none-match": `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(again.headers.get("etag")).toBe(etag);
  expect((await ask("/icon.svg", { "accept-encoding": "identity", "if-none-match": etag })).status).toBe(200);
});

test("a name with a hash is never asked again, and no file has a request's number", async () => {
  const { headers } = await accepting("br");
  expect([headers.has("etag"), headers.has("x-request-id")]).toEqual([false, false]);
});

test("HEAD tells the size and sends nothing", async () => {
  const answer = await ask("/assets/page-Ab12.js", { "accept-encoding": "identity" }, "HEAD");
  expect(answer.headers.get("content-length")).toBe(String(script.length));
  expect(await answer.text()).toBe("");
});

test("what is not ours to answer goes on to remix-serve: other names, pieces, writes, files that were not compressed", async () => {
  expect((await ask("/late.js")).status).toBe(404);
  expect((await ask("/assets/../icon.svg%00")).status).toBe(404);
  expect((await ask("/icon.svg", { range: "bytes=0-1" })).status).toBe(206);
  expect((await ask("/icon.svg", {}, "POST")).status).not.toBe(200);
});
