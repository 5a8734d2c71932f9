import fs from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { quickFolder } from "./quick-folder";
import { startPortal } from "./start-command";
import { freePort } from "./wrapped-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the built portal with demo data, e.g. http://localhost:4711. */
    portalOrigin: string;
    /** Where it keeps its data, for commands that find its database by it. */
    portalFolder: string;
  }
}

/** The portal as `npm start` runs it, on a free port with data of its own, for all journeys of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(quickFolder(), "portal-journeys-"));
  // mkdtemp closes the folder; started as root the server runs as another account, which must pass.
  fs.chmodSync(folder, 0o755);
  const portal = await startPortal(await freePort(), folder);
  project.provide("portalOrigin", portal.address);
  project.provide("portalFolder", folder);
  return async () => {
    await portal.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
