import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { AppError } from "../errors";
import { type FileProblem, fileRefused } from "./file-refused";
import { type SheetLimits, type SheetRow, uploadLimits } from "./sheet";
import source from "./sheet-worker.mjs?raw";
import type { ZipPart } from "./zip-directory.server";

const STARTING_MS = 20_000;
const MEMORY = { maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** Others wait for the one that is read; more than these are asked to come again. */
const MOST_WAITING = 8;

export type SheetFile = { bytes: Buffer; parts: Map<string, ZipPart> | null };
type Told = { ready?: true; rows?: SheetRow[]; problem?: FileProblem };

/** SheetJS is asked for by its file: the thread's own source has no place that a name could be looked up from. */
function sheetjs(): string {
  const own = createRequire(import.meta.url).resolve("xlsx");
  return pathToFileURL(path.join(path.dirname(own), "xlsx.mjs")).href;
}

/** A thread that has loaded SheetJS and waits for its one file. It sees no environment and keeps no process alive. */
class Reader {
  private readonly worker: Worker;
  private readonly ready: Promise<Told>;

  constructor(private readonly limits: SheetLimits) {
    this.worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
      workerData: { limits, sheetjs: sheetjs() },
      resourceLimits: { ...MEMORY, maxOldGenerationSizeMb: limits.memoryMb },
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    this.ready = this.told(STARTING_MS);
    this.worker.unref();
    // Told again by whoever waits for it.
    this.ready.catch(() => undefined);
  }

  async read(file: SheetFile): Promise<SheetRow[]> {
    try {
      const { problem: late } = await this.ready;
      if (late) throw new Error("the spreadsheet reader does not start");
      this.worker.postMessage(file);
      const { rows, problem } = await this.told(this.limits.readingMs);
      if (!rows) throw fileRefused(problem ?? "damaged", this.limits);
      return rows;
    } finally {
      await this.worker.terminate();
    }
  }

  /** The thread's next word. Out of time or of memory it has none: such a file is too hard to read. */
  private told(limitMs: number): Promise<Told> {
    return new Promise((resolve) => {
      const end = (word: Told) => {
        clearTimeout(timer);
        resolve(word);
      };
      const timer = setTimeout(end, limitMs, { problem: "too-hard" });
      this.worker.once("message", end);
      this.worker.once("error", () => end({ problem: "too-hard" }));
      this.worker.once("exit", () => end({ problem: "too-hard" }));
    });
  }
}

let next: Reader | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The rows of a workbook, read outside of the portal's own thread, one file at a time. @param limits beyond which the thread is ended
 * @throws AppError (file-refused.ts); upload-busy
 */
export async function readInThread(file: SheetFile, limits = uploadLimits): Promise<SheetRow[]> {
  if (waiting >= MOST_WAITING) throw new AppError("upload-busy", { retryAfterS: 10 });
  waiting += 1;
  const reading = last.then(async () => {
    const usual = limits === uploadLimits;
    const reader = (usual && next) || new Reader(limits);
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
