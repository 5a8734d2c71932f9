import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { installMissing } from "./install.mjs";

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
