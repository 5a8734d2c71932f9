import fs from "node:fs";
import path from "node:path";

const PACKAGES = "/usr/lib/postgresql";

/** The newest PostgreSQL of Debian's packages on this machine (its folder with bin/), or nothing. @returns {string | undefined} */
export function debianFolder() {
  const versions = fs.existsSync(PACKAGES) ? fs.readdirSync(PACKAGES) : [];
  return versions
    .filter((version) => fs.existsSync(path.join(PACKAGES, version, "bin", "initdb")))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(PACKAGES, version))[0];
}
