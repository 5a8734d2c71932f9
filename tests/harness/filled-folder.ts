import fs from "node:fs";
import path from "node:path";
import { contentHash, keep, takeKept } from "./kept-cluster";
import { quickFolder } from "./quick-folder";
import { startPortal } from "./start-command";
import { freePort } from "./wrapped-server";

/** Enough for every page of the journeys; a portal has several times as many, and takes as much longer to begin. */
export const DEMO_LINES = "60000";

/** A folder of its own for a portal with demo data that was begun once and stopped; kept from run to run where nothing changed. */
export async function filledFolder(): Promise<string> {
  const kept = { kind: "journeys", hash: await contentHash(DEMO_LINES) } as const;
  const folder = newFolder();
  const root = path.join(folder, "postgres");
  fs.mkdirSync(root);
  if (takeKept(kept, root).length > 0) return folder;
  const portal = await startPortal(await freePort(), folder, { DEMO_LINES });
  await portal.stop();
  keep(kept, root, ["portal"]);
  return folder;
}

export function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(quickFolder(), "portal-journeys-"));
  // mkdtemp closes the folder; started as root the server runs as another account, which must pass.
  fs.chmodSync(folder, 0o755);
  return folder;
}
