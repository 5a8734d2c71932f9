/**
 * `node app/commands/run.mjs <name> …`: one of the commands of app/commands/*.ts, on the configured database or on the
 * embedded one, whether the portal runs or not. npm run import, create-admin and so on call it.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withStartLock } from "../api/db/embedded/start-lock.mjs";
import { buildChanged } from "./steps/build.mjs";
import { commandEnvironment, commandLine, hasCommand, migrate, openDatabase } from "./steps/database.mjs";
import { installMissing } from "./steps/install.mjs";
import { ProgramFailed } from "./steps/run-program.mjs";
import { openDataFolder, readSettings } from "./steps/settings.mjs";
import { findServedAddress } from "./steps/welcome.mjs";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [name = "", ...rest] = process.argv.slice(2);
process.exitCode = await main().catch((error) => {
  // Where a program came to nothing it has said why: a stack would tell nobody what to do.
  console.error(error instanceof ProgramFailed ? error.output.trim() : error instanceof Error ? error.message : error);
  return 1;
});

/** @returns {Promise<number>} the command's own exit status */
async function main() {
  const settings = readSettings(process.env, projectRoot);
  openDataFolder(settings.dataFolder);
  await withStartLock(path.join(settings.dataFolder, "prepare.lock"), async () => {
    await installMissing(projectRoot);
    await buildChanged(projectRoot);
  });
  if (!/^[a-z-]+$/.test(name) || !hasCommand(name, projectRoot)) {
    console.error(`There is no command '${name}'.`);
    return 2;
  }
  const database = await openDatabase(settings, projectRoot);
  try {
    await migrate(database, projectRoot);
    return await run(database, findServedAddress(settings.dataFolder));
  } finally {
    await database.release();
  }
}

/** @param {import("./steps/database.mjs").OpenDatabase} database @param {string | undefined} served @returns {Promise<number>} */
function run(database, served) {
  const child = spawn(process.execPath, [...commandLine(name, projectRoot), ...rest], {
    stdio: "inherit",
    env: { ...(served && { PUBLIC_ORIGIN: served }), ...commandEnvironment(database) },
  });
  // The terminal sends Ctrl-C to the command too; we only stay until it has ended.
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (status) => resolve(status ?? 1));
  });
}
