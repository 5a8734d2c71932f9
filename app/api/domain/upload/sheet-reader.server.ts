import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "../errors";
import { type FileProblem, fileRefused } from "./file-refused";
import { type SheetLimits, type SheetRow, uploadLimits } from "./sheet";
import source from "./sheet-process.mjs?raw";
import type { ZipPart } from "./zip-directory.server";

const STARTING_MS = 20_000;
/** Others wait for the one that is read; more than these are asked to come again. */
const MOST_WAITING = 8;

export type SheetFile = { bytes: Buffer; parts: Map<string, ZipPart> | null };
type Told = { ready?: true; rows?: SheetRow[]; problem?: FileProblem };

/** SheetJS is asked for by its file: the process' own source has no place that a name could be looked up from. */
function sheetjs(): string {
  const own = createRequire(import.meta.url).resolve("xlsx");
  return pathToFileURL(path.join(path.dirname(own), "xlsx.mjs")).href;
}

/**
 * A process that has loaded SheetJS and waits for its one file. It is no thread: one that is ended while it unpacks can take the
 * whole process with it. It sees nothing of the portal's environment, keeps the portal from ending no longer, and ends with it.
 */
class Reader {
  private readonly process: ChildProcess;
  private readonly ready: Promise<Told>;

  constructor(private readonly limits: SheetLimits) {
    const flags = [`--max-old-space-size=${limits.memoryMb}`, "--input-type=module", "--eval", source];
    this.process = spawn(process.execPath, [...flags, JSON.stringify({ limits, sheetjs: sheetjs() })], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      env: { NODE_ENV: "production" },
    });
    this.ready = this.told(STARTING_MS);
    this.process.unref();
    this.process.channel?.unref();
    // Told again by whoever waits for it.
    this.ready.catch(() => undefined);
  }

  async read(file: SheetFile): Promise<SheetRow[]> {
    try {
      const { problem: late } = await this.ready;
      if (late) throw new Error("the spreadsheet reader does not start");
      const answer = this.told(this.limits.readingMs);
      this.process.send(file, () => undefined);
      const { rows, problem } = await answer;
      if (!rows) throw fileRefused(problem ?? "damaged", this.limits);
      return rows;
    } finally {
      this.process.kill("SIGKILL");
    }
  }

  /** Whether it still waits: somebody may have ended it meanwhile. */
  get waits(): boolean {
    return this.process.connected;
  }

  /** The process' next word. Out of time or of memory it has none: such a file is too hard to read. */
  private told(limitMs: number): Promise<Told> {
    return new Promise((resolve) => {
      const end = (word: Told) => {
        clearTimeout(timer);
        resolve(word);
      };
      const timer = setTimeout(end, limitMs, { problem: "too-hard" });
      this.process.once("message", (word) => end(word as Told));
      this.process.once("error", () => end({ problem: "too-hard" }));
      this.process.once("exit", () => end({ problem: "too-hard" }));
    });
  }
}

let next: Reader | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The rows of a workbook, read outside of the portal's own process, one file at a time. @param limits beyond which the reading is ended
 * @throws AppError (file-refused.ts); upload-busy
 */
export async function readApart(file: SheetFile, limits = uploadLimits): Promise<SheetRow[]> {
  if (waiting >= MOST_WAITING) throw new AppError("upload-busy", { retryAfterS: 10 });
  waiting += 1;
  const reading = last.then(async () => {
    const usual = limits === uploadLimits;
    const reader = (usual && next?.waits && next) || new Reader(limits);
    if (usual) next = undefined;
    return reader.read(file);
  });
  last = reading.catch(() => undefined);
  try {
    return await reading;
  } finally {
    waiting -= 1;
    // Loading takes longer than most files do: the next one finds it done.
    if (waiting === 0 && limits === uploadLimits) next ??= new Reader(uploadLimits);
  }
}
