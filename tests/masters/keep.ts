import fs from "node:fs";
import path from "node:path";

/** Where this run writes: `npm run masters` says it, outside what git follows. */
const folder = path.resolve(process.env.MASTERS_FOLDER ?? path.join(".cache", "masters", "now"));

/** One file per subject: comparing two runs is comparing two folders. */
export function keepMaster(name: string, text: string): void {
  const file = path.join(folder, `${name.replace(/[^\w./@-]+/g, "_")}.txt`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${text.trimEnd()}\n`);
}

/** A value a line, so that a difference is seen where it is. */
export const asLines = (value: unknown): string => JSON.stringify(value, null, 1);
