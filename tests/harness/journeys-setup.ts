import fs from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { quickFolder } from "./quick-folder";
import { startPortal } from "./start-command";
import { freePort } from "./wrapped-server";

type JourneyPortal = {
  /** Address of the built portal with demo data, e.g. http://localhost:4711. */
  origin: string;
  /** Where it keeps its data, for commands that find its database by it. */
  folder: string;
};

declare module "vitest" {
  interface ProvidedContext {
    /** One for each process of journeys, so that none meets the tabs, messages or maintenance of another. */
    portals: JourneyPortal[];
  }
}

/** Enough for every page of the journeys; a portal has several times as many, and takes as much longer to begin. */
const DEMO_LINES = "60000";

/** Portals as `npm start` runs them, on free ports with data of their own, for all journeys of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portals = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, begin));
  project.provide(
    "portals",
    portals.map(({ origin, folder }) => ({ origin, folder })),
  );
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()));
  };
}

async function begin(): Promise<JourneyPortal & { stop: () => Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(quickFolder(), "portal-journeys-"));
  // mkdtemp closes the folder; started as root the server runs as another account, which must pass.
  fs.chmodSync(folder, 0o755);
  const portal = await startPortal(await freePort(), folder, { DEMO_LINES });
  const stop = async () => {
    await portal.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { origin: portal.address, folder, stop };
}
