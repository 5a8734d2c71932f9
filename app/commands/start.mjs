/**
 * npm start: from a fresh clone to a running portal. Only node: modules here and in what is imported at the top,
 * because nothing is installed yet.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withStartLock } from "../api/db/embedded/start-lock.mjs";
import { buildChangedCommands, buildChangedPortal, hashSources } from "./steps/build.mjs";
import { say, step } from "./steps/console.mjs";
import { loadDemo, migrate, openDatabase } from "./steps/database.mjs";
import { installMissing } from "./steps/install.mjs";
import { endWithNpm } from "./steps/npm-watch.mjs";
import { freeThePort, supervisePortal } from "./steps/portal-process.mjs";
import { endPrograms } from "./steps/run-program.mjs";
import { openDataFolder, readSettings } from "./steps/settings.mjs";
import { noteServedAddress, welcome } from "./steps/welcome.mjs";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
/** npm and the terminal both pass on one Ctrl-C; a second one within this time is the same. */
const SAME_SIGNAL_MS = 1_000;

/** @type {(() => Promise<void>)[]} last opened, first closed */
const closers = [];
/** @type {() => void} */
let hurry = () => {};
/** @type {number | undefined} */
let stoppingSince;
/** @type {ReturnType<typeof openDatabase> | undefined} */
let opening;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
endWithNpm(process.env, () => void stop(0));

await main().catch(async (error) => {
  if (stoppingSince !== undefined) return;
  say(`\n${error instanceof Error ? error.message : error}`);
  await stop(1);
});

async function main() {
  const begun = performance.now();
  const settings = readSettings(process.env, projectRoot);
  openDataFolder(settings.dataFolder);
  await freeThePort(settings, say);
  const { packages, commands, built } = prepare(settings.dataFolder);
  await packages;
  if (stoppingSince !== undefined) return;
  await Promise.all([built, openFilledDatabase(settings, commands)]);
  if (stoppingSince !== undefined) return;
  const database = await opening;
  const portal = supervisePortal({ settings, projectRoot, databaseUrl: database?.appUrl, say });
  closers.push(portal.stop);
  hurry = portal.kill;
  await step("Starting the portal", () => portal.ready);
  closers.push(noteServedAddress(settings));
  say(welcome(settings, (performance.now() - begun) / 1000));
}

/**
 * Packages, commands, portal, by one start at a time. With the packages the database can be started, with the commands it is
 * filled while the portal is being built. @param {string} dataFolder
 */
function prepare(dataFolder) {
  const [packages, commands] = [milestone(), milestone()];
  const built = withStartLock(path.join(dataFolder, "prepare.lock"), async () => {
    await installMissing(projectRoot);
    packages.reach();
    const sources = hashSources(projectRoot);
    await buildChangedCommands(projectRoot, sources);
    commands.reach();
    await buildChangedPortal(projectRoot, sources);
  });
  for (const each of [packages, commands]) built.catch(each.miss);
  return { packages: packages.reached, commands: commands.reached, built };
}

function milestone() {
  /** @type {(value?: undefined) => void} */
  let reach = () => {};
  /** @type {(reason: unknown) => void} */
  let miss = () => {};
  const reached = new Promise((resolve, reject) => {
    [reach, miss] = [resolve, reject];
  });
  // Whoever waits for it is told; where nobody does any more, `built` has said it.
  reached.catch(() => {});
  return { reached, reach, miss };
}

/** @param {import("./steps/settings.mjs").StartSettings} settings @param {Promise<unknown>} commands there are the commands that fill it */
async function openFilledDatabase(settings, commands) {
  // Registered before it is open: a Ctrl-C in between must not leave a database behind.
  opening = openDatabase(settings, projectRoot);
  closers.push(async () => (await opening)?.release());
  const database = await opening;
  if (stoppingSince !== undefined) return;
  database.watch();
  await commands;
  if (stoppingSince !== undefined) return;
  await migrate(database, projectRoot, settings.demo ? "open" : "locked");
  if (settings.demo) await loadDemo(database, projectRoot, settings.demoLines);
}

/** Ends the portal, then the database; a second signal does not wait for running requests. @param {number} status */
async function stop(status) {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > SAME_SIGNAL_MS) hurry();
    return;
  }
  stoppingSince = performance.now();
  if (closers.length > 0) say("\nStopping …");
  endPrograms();
  for (const close of closers.reverse()) {
    await close().catch((error) => say(String(error)));
  }
  if (closers.length > 0) say("Stopped; nothing is left running.");
  process.exit(status);
}
