import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { program } from "./binaries.mjs";

/** @typedef {{ superuser: string, owner: string, app: string }} Secrets */
/** @typedef {{ root: string, binaries: string, data: string, sockets: string, log: string, runAs: import("./place.mjs").RunAs }} Cluster */

/**
 * The random passwords of the three roles, made once, in a file only this account may read.
 * @param {string} root @returns {Secrets}
 */
export function readSecrets(root) {
  const file = path.join(root, "secrets.json");
  if (!fs.existsSync(file)) {
    const fresh = () => randomBytes(24).toString("base64url");
    const scratch = `${file}.${process.pid}`;
    fs.writeFileSync(scratch, JSON.stringify({ superuser: fresh(), owner: fresh(), app: fresh() }), { mode: 0o600 });
    fs.renameSync(scratch, file);
  }
  return JSON.parse(fs.readFileSync(file, "utf8"));
}

/**
 * Makes the cluster when there is none, in a scratch folder renamed at the end: a killed initdb leaves a folder that
 * looks right and never works. The locale is fixed, since without LANG the cluster became SQL_ASCII, and without
 * --lc-ctype trigram search finds no letter in Korean, which no later setting mends.
 * @param {Cluster} cluster @param {Secrets} secrets @param {string[]} locale for a server without PostgreSQL 17's own locales
 */
export function createCluster(cluster, secrets, locale = ownLocale) {
  if (fs.existsSync(path.join(cluster.data, "PG_VERSION"))) return false;
  const scratch = path.join(cluster.root, `init-${process.pid}`);
  const passwordFile = path.join(cluster.root, `init-${process.pid}.password`);
  removeLeftovers(cluster.root);
  fs.mkdirSync(scratch, { mode: 0o700 });
  fs.writeFileSync(passwordFile, secrets.superuser, { mode: 0o600 });
  giveTo(cluster.runAs, scratch, passwordFile);
  const result = spawnSync(program(cluster.binaries, "initdb"), initdbArguments(scratch, passwordFile, locale), {
    ...spawnIdentity(cluster.runAs),
    encoding: "utf8",
    cwd: path.parse(cluster.root).root,
    env: serverEnvironment(),
  });
  fs.rmSync(passwordFile, { force: true });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? ""} ${result.stderr ?? ""}`);
  fs.rmSync(cluster.data, { recursive: true, force: true });
  fs.renameSync(scratch, cluster.data);
  return true;
}

/**
 * True where the data came back from a copy: their first file is another one than when a start last noted it. Sessions and codes in
 * them may have been ended since. A cluster of which nobody has noted it yet is none. @param {Cluster} cluster
 */
export function isCopy(cluster) {
  const noted = fs.existsSync(markOf(cluster)) ? fs.readFileSync(markOf(cluster), "utf8") : undefined;
  return noted !== undefined && noted !== birthOfData(cluster);
}

/** @param {Cluster} cluster */
export const noteData = (cluster) => fs.writeFileSync(markOf(cluster), birthOfData(cluster));

/** @param {Cluster} cluster */
const markOf = ({ root }) => path.join(root, "data-noted");

/** PostgreSQL never writes it again. @param {Cluster} cluster */
function birthOfData({ data }) {
  const { ino, birthtimeNs } = fs.statSync(path.join(data, "PG_VERSION"), { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

const ownLocale = ["--locale=C", "--lc-ctype=C.UTF-8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

/** @param {string} folder @param {string} passwordFile @param {string[]} locale */
function initdbArguments(folder, passwordFile, locale) {
  return [
    ...["-D", folder, "-U", "superuser", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--no-instructions"],
    ...["--encoding=UTF8", ...locale, "--data-checksums"],
  ];
}

/** What earlier, killed starts left behind; called under the start lock only. @param {string} root */
function removeLeftovers(root) {
  for (const name of fs.readdirSync(root)) {
    if (name.startsWith("init-")) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}

/** @param {import("./place.mjs").RunAs} runAs @param {string[]} files */
function giveTo(runAs, ...files) {
  if (runAs.uid === undefined) return;
  for (const file of files) fs.chownSync(file, runAs.uid, runAs.gid ?? runAs.uid);
}

/** @param {import("./place.mjs").RunAs} runAs */
export function spawnIdentity(runAs) {
  return runAs.uid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid };
}

/** Nothing of our own environment but the path: no secret and no locale of ours reaches the server. */
export function serverEnvironment() {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: "C", TZ: "UTC" };
}
