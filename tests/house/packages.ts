import { createHash } from "node:crypto";
import fs from "node:fs";
import type { Finding } from "./sources";

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Entry> };

export const readLock = (): Lock => JSON.parse(fs.readFileSync("package-lock.json", "utf8"));

/** Where a package came from is the installing machine's business: the file must work with any registry. */
export const findHosts = (lock: Lock): Finding[] =>
  Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined && !entry.resolved.startsWith("file:"))
    .map(([place]) => `${place} names a host`);

/** Without one a registry could send anything under the name; packages of other platforms are installed elsewhere. */
export const findUnproven = ({ packages }: Lock): Finding[] =>
  Object.entries(packages)
    .filter(([place, entry]) => place !== "" && !entry.link && !/^sha512-/.test(entry.integrity ?? ""))
    .map(([place]) => `${place} has no hash`);

/** `npm ci` refuses a lock file that lacks an optional package of another platform. */
export function findMissingOptional({ packages }: Lock): Finding[] {
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !findAbove(packages, place, name))
      .map((name) => `${place || "package.json"} wants ${name}, which has no entry`),
  );
}

function findAbove(packages: Lock["packages"], place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

/** Two copies mean two contexts: hooks of one find nothing of the other. */
export const copiesOf = ({ packages }: Lock, name: string) =>
  Object.entries(packages)
    .filter(([place]) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`))
    .map(([place, entry]) => `${place}@${entry.version}`);

export const sha256 = (file: string) => createHash("sha256").update(fs.readFileSync(file)).digest("hex");

/** Every range in package.json is one exact version. */
export const findRanges = (wanted: Record<string, string>): Finding[] =>
  Object.entries(wanted)
    .filter(([, version]) => !/^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${version}`);
