import fs from "node:fs";
import path from "node:path";
import { readPostmaster, servesFolder } from "../../app/api/db/embedded/postmaster.mjs";
import { isLiveHolder } from "../../app/api/db/embedded/start-lock.mjs";

/** A run that is just starting has no registered user yet. */
const TOO_YOUNG_MS = 10 * 60_000;

/** Servers and folders of earlier runs that were killed: nobody else would ever stop them. */
export function removeLeftovers(folder: string, prefix: string): void {
  for (const name of fs.readdirSync(folder).filter((each) => each.startsWith(prefix))) {
    const root = path.join(folder, name);
    if (Date.now() - fs.statSync(root).mtimeMs < TOO_YOUNG_MS || isInUse(root)) continue;
    for (const data of dataFolders(root)) {
      const server = readPostmaster(data);
      if (server && servesFolder(server.pid, data)) process.kill(server.pid, "SIGQUIT");
    }
    fs.rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isInUse(root: string): boolean {
  const users = path.join(root, "users");
  if (!fs.existsSync(users)) return false;
  return fs.readdirSync(users).some((name) => isLiveHolder(fs.readFileSync(path.join(users, name), "utf8")));
}

const dataFolders = (root: string) =>
  fs
    .readdirSync(root)
    .filter((name) => name.startsWith("data-"))
    .map((name) => path.join(root, name));
