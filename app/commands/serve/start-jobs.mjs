import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * The workers of the job queue beside the server: started when it listens, ended before it exits. A database that does
 * not answer yet is asked again: pages tell of it themselves, mails only come later.
 * @param {string} file the built command @param {import("./graceful-stop.mjs").GracefulStop} stop
 */
export async function startJobs(file, stop) {
  for (let waitMs = FIRST_WAIT_MS; !stop.isStopping(); waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      const module = await import(pathToFileURL(file).href);
      const jobs = await module.startJobs();
      if (stop.isStopping()) return void (await jobs.stop());
      return stop.before(() => jobs.stop());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${JSON.stringify({ level: "error", event: "jobs not started", reason })}\n`);
      await pause(waitMs, undefined, { ref: false });
    }
  }
}
