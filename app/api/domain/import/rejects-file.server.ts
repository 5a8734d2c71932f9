import fs from "node:fs";
import path from "node:path";
import { isRejectsOf, RejectsFileRefused, rejectsHeader } from "./reject";

/** Longer than the name of any file. */
const TAIL_BYTES = 1024;

/**
 * Makes sure that rejected rows can be written there and that nothing is lost by it: there is nothing yet, an empty file,
 * or what an earlier import of the same extract wrote. @throws RejectsFileRefused
 */
export function checkRejectsFile(file: string, extract: string): void {
  if (isSameFile(file, extract)) throw new RejectsFileRefused("extract", file);
  const there = fs.lstatSync(file, { throwIfNoEntry: false });
  if (there && !isEarlierOne(file, path.basename(extract))) throw new RejectsFileRefused("other", file);
  const probe = `${partOf(file)}.probe`;
  try {
    fs.closeSync(fs.openSync(probe, "wx"));
    fs.rmSync(probe);
  } catch {
    throw new RejectsFileRefused("unwritable", file);
  }
}

/** Where rejects are written until all are known. */
export const partOf = (file: string): string => `${file}.${process.pid}.part`;

function isSameFile(file: string, extract: string): boolean {
  const [one, other] = [file, extract].map((name) => fs.statSync(name, { throwIfNoEntry: false }));
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev;
}

function isEarlierOne(file: string, extract: string): boolean {
  let opened: number | undefined;
  try {
    const { size } = fs.statSync(file);
    if (!fs.statSync(file).isFile()) return false;
    opened = fs.openSync(file, "r");
    const read = (from: number, length: number) => {
      const bytes = Buffer.alloc(Math.min(length, size - from));
      fs.readSync(opened as number, bytes, 0, bytes.length, from);
      return bytes.toString("utf8");
    };
    const head = read(0, Buffer.byteLength(rejectsHeader));
    return size === 0 || isRejectsOf(extract, head, read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES));
  } catch {
    return false;
  } finally {
    if (opened !== undefined) fs.closeSync(opened);
  }
}
