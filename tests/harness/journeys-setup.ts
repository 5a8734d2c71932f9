import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { quickFolder } from "./quick-folder";
import { freePort } from "./wrapped-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the built portal with demo data, e.g. http://localhost:4711. */
    portalOrigin: string;
  }
}

const START_MS = 240_000;

/** The portal as `npm start` runs it, on a free port with data of its own, for all journeys of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(quickFolder(), "portal-journeys-"));
  fs.chmodSync(folder, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, ["app/commands/start.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, NODE_ENV: "production", VITEST: "" },
  });
  await untilReady(child);
  project.provide("portalOrigin", `http://localhost:${port}`);
  return async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    const late = setTimeout(() => reject(new Error(`The portal is not ready: ${text}`)), START_MS);
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      if (!text.includes("ready after")) return;
      clearTimeout(late);
      resolve();
    });
    child.on("exit", () => reject(new Error(`The portal did not start: ${text}`)));
  });
}
