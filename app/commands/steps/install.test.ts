import fs from "node:fs";
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
