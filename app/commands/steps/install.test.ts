import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { installArguments, installMissing } from "./install.mjs";

const clone = fs.mkdtempSync(path.join(os.tmpdir(), "portal-install-"));
afterAll(() => fs.rmSync(clone, { recursive: true }));

test("packages behind a link, which another clone needs, are never emptied", async () => {
  const shared = path.join(clone, "of-another-clone");
  fs.mkdirSync(shared);
  fs.writeFileSync(path.join(shared, "kept"), "");
  fs.symlinkSync(shared, path.join(clone, "node_modules"), "dir");
  await expect(installMissing(clone)).rejects.toThrow("is a link");
  expect(fs.readdirSync(shared)).toEqual(["kept"]);
});

test("a first start leaves the tools of the tests out; the tests add them without emptying what a portal runs from", () => {
  const folder = path.join(clone, "with-tools");
  const packages = {
    "": {},
    "node_modules/served": { version: "1.0.0" },
    "node_modules/tool": { version: "2.0.0", dev: true },
  };
  fs.mkdirSync(path.join(folder, "node_modules"), { recursive: true });
  fs.writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages }));
  const how = (tools: boolean) => installArguments(folder, tools).slice(0, 3);
  expect(how(false)).toEqual(["ci", "--omit=dev", "--include=optional"]);
  expect(how(true)).toEqual(["ci", "--include=dev", "--include=optional"]);
  const present = { packages: { "node_modules/served": { version: "1.0.0" } } };
  fs.writeFileSync(path.join(folder, "node_modules", ".package-lock.json"), JSON.stringify(present));
  expect(how(true)).toEqual(["install", "--no-save", "--include=dev"]);
});

test("a list of versions that npm kept is asked for anew where it is older than what the lock names", async () => {
  const firm = await registry();
  const folder = path.join(clone, "with-kept-lists");
  const settings = { npm_config_registry: firm.address, npm_config_cache: path.join(clone, "cache") };
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    for (const version of ["1.0.0", "2.0.0"]) {
      firm.publish(version);
      wants(folder, version);
      await installMissing(folder);
      const placed = fs.readFileSync(path.join(folder, "node_modules/tool/package.json"), "utf8");
      expect(JSON.parse(placed)).toMatchObject({ version });
    }
  } finally {
    process.env = before;
    firm.close();
  }
});

function wants(folder: string, version: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const own = { name: "own", version: "1.0.0", dependencies: { tool: version } };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(own));
  const packages = { "": own, "node_modules/tool": { version } };
  const lock = { name: "own", version: "1.0.0", lockfileVersion: 3, requires: true, packages };
  fs.writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
}

/** Of one package, `tool`, on this machine. What it lists may be kept for an hour. */
async function registry() {
  const published: string[] = [];
  const server = http.createServer(({ url = "" }, answer) => {
    const packed = /tool-(.+)\.tgz$/.exec(url)?.[1];
    if (packed) return answer.end(pack(packed));
    answer.setHeader("Cache-Control", "max-age=3600").setHeader("Content-Type", "application/json");
    const tarball = (version: string) => `http://${host()}/tool/-/tool-${version}.tgz`;
    const versions = published.map((version) => [
      version,
      { name: "tool", version, dist: { tarball: tarball(version) } },
    ]);
    answer.end(
      JSON.stringify({
        name: "tool",
        "dist-tags": { latest: published.at(-1) },
        versions: Object.fromEntries(versions),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: `http://${host()}/`,
    publish: (version: string) => published.push(version),
    close: () => server.close(),
  };
}

function pack(version: string): Buffer {
  const folder = fs.mkdtempSync(path.join(clone, "packed-"));
  fs.mkdirSync(path.join(folder, "package"));
  fs.writeFileSync(path.join(folder, "package/package.json"), JSON.stringify({ name: "tool", version }));
  return execFileSync("tar", ["-czf", "-", "-C", folder, "package"]);
}
