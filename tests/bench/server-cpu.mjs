/** Processor time of a PostgreSQL server's backends, from the scheduler's own count in nanoseconds (Linux). */
import fs from "node:fs";

/** @param {number} postmaster @returns {Map<string, number>} milliseconds of every process below it */
export function backendTimes(postmaster) {
  const times = new Map();
  for (const child of fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ")) {
    try {
      if (!fs.readFileSync(`/proc/${child}/cmdline`, "utf8").includes(" app ")) continue;
      times.set(child, Number(fs.readFileSync(`/proc/${child}/schedstat`, "utf8").split(" ")[0]) / 1e6);
    } catch {
      // It ended while we looked.
    }
  }
  return times;
}

/** @param {number} postmaster @param {() => Promise<unknown>} work @returns what the application's backends used, in ms */
export async function measureBackends(postmaster, work) {
  const before = backendTimes(postmaster);
  await work();
  const after = backendTimes(postmaster);
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
