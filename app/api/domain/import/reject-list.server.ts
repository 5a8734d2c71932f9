import fs from "node:fs";
import type { Locale } from "~/words/locale";
import { type Reject, rejectsHeader, rejectsRow } from "./reject";

const KEPT = 1000;

/** Writes every reject to its file as it comes, and remembers the first thousand for the batch's record. */
export class RejectList {
  /** Rows, not reasons: a row with three bad fields counts once. */
  rows = 0;
  readonly kept: Reject[] = [];
  private file: number | undefined;

  constructor(
    readonly path: string,
    private readonly locale: Locale,
  ) {
    fs.rmSync(path, { force: true });
  }

  add(rejects: Reject[]): void {
    this.rows += 1;
    if (this.file === undefined) {
      this.file = fs.openSync(this.path, "w");
      fs.writeSync(this.file, rejectsHeader);
    }
    fs.writeSync(this.file, rejects.map((reject) => rejectsRow(reject, this.locale)).join(""));
    if (this.kept.length < KEPT) this.kept.push(...rejects);
  }

  /** Forgets all of it: the file is read from its beginning again. */
  restart(): void {
    this.close();
    fs.rmSync(this.path, { force: true });
    this.rows = 0;
    this.kept.length = 0;
  }

  close(): void {
    if (this.file !== undefined) fs.closeSync(this.file);
    this.file = undefined;
  }
}
