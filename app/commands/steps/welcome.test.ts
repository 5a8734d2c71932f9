import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings.mjs";
import { findServedAddress, noteServedAddress } from "./welcome.mjs";

test("a command learns the address that is served, whatever its own PORT says, and that none is", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "served-"));
  expect(findServedAddress(folder)).toBeUndefined();
  const forget = noteServedAddress(readSettings({ PORT: "4321", DATA_DIR: folder }, folder));
  expect(findServedAddress(folder)).toBe("http://localhost:4321");
  await forget();
  expect(findServedAddress(folder)).toBeUndefined();
  fs.rmSync(folder, { recursive: true });
});
