import fs from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { DEMO_LINES, filledFolder, newFolder } from "./filled-folder";
import { copyCluster } from "./kept-cluster";
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

/**
 * Portals as `npm start` runs them, on free ports with data of their own, for all journeys of the run. One of them loads the
 * demo, the others begin with a copy of what it has; all of it comes from an earlier run where nothing changed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filled = await filledFolder();
  const folders = [filled, ...Array.from({ length: project.vitest.config.maxWorkers - 1 }, () => copyOf(filled))];
  const portals = await Promise.all(folders.map(begin));
  project.provide(
    "portals",
    portals.map(({ origin, folder }) => ({ origin, folder })),
  );
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()));
  };
}

function copyOf(filled: string): string {
  const folder = newFolder();
  copyCluster(path.join(filled, "postgres"), path.join(folder, "postgres"));
  return folder;
}

async function begin(folder: string): Promise<JourneyPortal & { stop: () => Promise<void> }> {
  // A reader of a journey may stand at another address than all others do: plain.ts.
  const portal = await startPortal(await freePort(), folder, { DEMO_LINES, TRUST_PROXY: "1" });
  const stop = async () => {
    await portal.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { origin: portal.address, folder, stop };
}
