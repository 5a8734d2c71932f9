/**
 * `node app/commands/run.mjs <name> …`: one of the commands of app/commands/*.ts, on the configured database or on the
 * embedded one, whether the portal runs or not. npm run import, create-admin and so on call it.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withStartLock } from "../api/db/embedded/start-lock.mjs";
import { buildChanged } from "./steps/build.mjs";
import { commandEnvironment, commandLine, hasCommand, migrate, openDatabase } from "./steps/database.mjs";
import { installMissing } from "./steps/install.mjs";
import { readSettings } from "./steps/settings.mjs";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [name = "", ...rest] = process.argv.slice(2);
const settings = readSettings(process.env, projectRoot);
fs.mkdirSync(settings.dataFolder, { recursive: true });
await withStartLock(path.join(settings.dataFolder, "prepare.lock"), async () => {
  await installMissing(projectRoot);
  await buildChanged(projectRoot);
});
if (!/^[a-z-]+$/.test(name) || !hasCommand(name, projectRoot)) {
  console.error(`There is no command '${name}'.`);
  process.exit(2);
}
const database = await openDatabase(settings, projectRoot);
await migrate(database, projectRoot);
const child = spawn(process.execPath, [...commandLine(name, projectRoot), ...rest], {
  stdio: "inherit",
  env: commandEnvironment(database),
});
// The terminal sends Ctrl-C to the command too; we only stay until it has ended.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
child.on("exit", async (status) => {
  await database.release();
  process.exit(status ?? 1);
});
