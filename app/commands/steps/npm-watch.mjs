import { isAlive, parentOf } from "../../api/db/embedded/process-table.mjs";

const CHECK_MS = 250;

/**
 * npm passes a SIGTERM on to its shell alone, which ends without telling us, and its own kill -9 to nobody. Started by
 * npm, we therefore end when npm or that shell does; started directly, we may outlive whoever started us.
 * @param {Record<string, string | undefined>} environment @param {() => void} onGone
 */
export function endWithNpm(environment, onGone) {
  if (!environment.npm_lifecycle_event || process.platform === "win32") return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm <= 1 || isAlive(npm))) return;
    clearInterval(timer);
    onGone();
  }, CHECK_MS);
  timer.unref();
}
