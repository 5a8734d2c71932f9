import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { logLine } from "./log-lines.mjs";

const MAX_BYTES = 10 * 1024 * 1024;
const KEPT = 5;

/** A log file that is cut at 10 MB; five old ones are kept. @param {string} folder @param {string} name */
export function openLog(folder, name) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  let size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return {
    /** A full disk must not end the portal: the line is lost, the service is not. @param {string} line */
    write(line) {
      try {
        if (size > MAX_BYTES) size = rotate(file);
        fs.appendFileSync(file, `${line}\n`, { mode: 0o600 });
        size += Buffer.byteLength(line) + 1;
      } catch {
        // Nowhere left to say it.
      }
    },
  };
}

/** @param {string} file */
function rotate(file) {
  for (let i = KEPT - 1; i >= 1; i--) {
    if (fs.existsSync(`${file}.${i}`)) fs.renameSync(`${file}.${i}`, `${file}.${i + 1}`);
  }
  fs.renameSync(file, `${file}.1`);
  return 0;
}

/**
 * Sends a stream's lines to the log, cleaned; errors also to the console.
 * @param {import("node:stream").Readable} stream @param {"info" | "error"} level
 * @param {{ write(line: string): void }} log @param {(line: string) => void} show
 */
export function pipeLines(stream, level, log, show) {
  readline.createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on("line", (line) => {
    const entry = logLine(line.trimEnd(), level, new Date());
    if (!entry) return;
    log.write(entry.text);
    if (entry.worthShowing) show(entry.text);
  });
}
