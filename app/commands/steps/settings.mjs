import fs from "node:fs";
import path from "node:path";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/** @typedef {ReturnType<typeof readSettings>} StartSettings */

/**
 * The few settings the start itself needs; the portal parses all of them again by its schema.
 * @param {Record<string, string | undefined>} environment @param {string} projectRoot
 */
export function readSettings(environment, projectRoot) {
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT must be a number from 1 to 65535`);
  const on = (/** @type {string} */ name) => environment[name] === "1" || environment[name] === "true";
  const host = environment.HOST || "127.0.0.1";
  const publicOrigin = (environment.PUBLIC_ORIGIN ?? "").replace(/\/$/, "") || undefined;
  refuseWrong(environment);
  refuseInsecure(host, publicOrigin, on("ALLOW_HTTP"));
  const demoByDefault = !environment.DATABASE_URL && !environment.API_BASE_URL;
  if (!environment.DEMO && demoByDefault && isOpen(host, publicOrigin)) throw new Error(demoInTheOpen);
  return {
    port,
    host,
    publicOrigin,
    dataFolder: path.resolve(projectRoot, environment.DATA_DIR || ".data"),
    databaseUrl: environment.DATABASE_URL || undefined,
    migrationUrl: environment.MIGRATION_DATABASE_URL || environment.DATABASE_URL || undefined,
    /** Another server's API answers: this process needs no database. */
    apiElsewhere: Boolean(environment.API_BASE_URL),
    /** Demo data come with the embedded database; on a server of one's own only when asked for by name. */
    demo: environment.DEMO ? on("DEMO") : demoByDefault,
    /** Invoice lines of the demo; the command's own number where none is named. */
    demoLines: environment.DEMO_LINES || undefined,
  };
}

/**
 * What the portal would meet at its first request is told before anything is started.
 * @param {Record<string, string | undefined>} environment
 */
function refuseWrong(environment) {
  for (const [name, { is, text }] of Object.entries(FORMS)) {
    const value = environment[name];
    if (value && !is(value)) throw new Error(`${name} ${text}`);
  }
}

/** @type {Record<string, { is: (value: string) => boolean, text: string }>} */
const FORMS = {
  API_BASE_URL: { is: isHttp, text: "must be the address of another portal: http://… or https://…" },
  OTHER_SYSTEM_ORIGIN: { is: isHttp, text: "must be an address: https://…" },
  MAKER_HOME: { is: isHttp, text: "must be an address: https://…" },
  MAKER_DOMAIN: {
    is: (value) => /^(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value),
    text: "must be the part of mail addresses behind the @, for instance seorak.example",
  },
  DEMO_LINES: { is: (value) => /^\d{1,9}$/.test(value), text: "must be a whole number from 0 on" },
  REFERENCE_SITES: { is: isJsonFile, text: "must name a file with JSON in it that can be read" },
  BACKUP_KEY: { is: (value) => value.length >= 32, text: "must have 32 characters or more" },
};

/** @param {string} value */
function isHttp(value) {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** @param {string} file */
function isJsonFile(file) {
  try {
    JSON.parse(fs.readFileSync(file, "utf8"));
    return true;
  } catch {
    return false;
  }
}

/**
 * The folder of the database and the logs, made where it is missing. @param {string} folder
 * @throws Error where nothing can be written there
 */
export function openDataFolder(folder) {
  const probe = path.join(folder, `.write-${process.pid}`);
  try {
    makeFolder(folder);
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`DATA_DIR ${folder} cannot be written (${code}): the database and the logs live there.`);
  }
}

/** Step by step: Node's own `recursive` never ends where a file system takes no folder and says that there is none. @param {string} folder */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder);
}

const isOfThisMachine = (/** @type {URL} */ { hostname }) => LOOPBACK.has(hostname.replace(/^\[|\]$/g, ""));

/** Whether other machines reach the portal. @param {string} host @param {string | undefined} origin */
const isOpen = (host, origin) => !LOOPBACK.has(host) || (origin !== undefined && !isOfThisMachine(new URL(origin)));

/** Nobody opens a demo to a network without knowing: its accounts share a password that the sign-in page prints. */
const demoInTheOpen =
  "Other machines reach this portal, and without a word it is a demo: its accounts, an administrator's among them, share a " +
  "password that the sign-in page prints. DEMO=0 starts a portal of your own (npm run create-admin makes its first " +
  "administrator), DEMO=1 a demo that others may visit.";

/** Passwords and session cookies never cross a network in the open, unless somebody says so in writing. @param {string} host @param {string | undefined} origin @param {boolean} allowHttp */
function refuseInsecure(host, origin, allowHttp) {
  if (!LOOPBACK.has(host) && !origin) {
    throw new Error(
      `HOST=${host} opens the portal to other machines: set PUBLIC_ORIGIN to the address people type, ` +
        "for instance PUBLIC_ORIGIN=https://portal.example (without TLS: http://… and ALLOW_HTTP=1).",
    );
  }
  if (!origin) return;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || url.origin !== origin) throw new Error("PUBLIC_ORIGIN must look like https://portal.example");
  if (url.protocol === "https:" || isOfThisMachine(url) || allowHttp) return;
  throw new Error(
    "PUBLIC_ORIGIN is not https: passwords would cross the network in the open. ALLOW_HTTP=1 permits it.",
  );
}
