import fs from "node:fs";
import { basename } from "node:path";
import type { Locale } from "~/words/locale";
import { type Reject, type RejectGroup, rejectsHeader, rejectsRow } from "./reject";
import { checkRejectsFile, partOf } from "./rejects-file.server";

const KEPT = 1000;
/** Lines at a file's beginning of which every reject is remembered, whatever else is wrong before it is found. */
export const FIRST_LINES = 1000;

/** Writes every reject beside its file as it comes, and remembers the first thousand for the batch's record. */
export class RejectList {
  /** Rows, not reasons: a row with three bad fields counts once. */
  rows = 0;
  readonly kept: Reject[] = [];
  /** Of the first lines, all. */
  readonly early: Reject[] = [];
  /** Rows of each reason in each column, with the first of them. */
  readonly groups = new Map<string, RejectGroup>();
  private file: number | undefined;
  private readonly part: string;

  /** @throws RejectsFileRefused where the rejects cannot stand at `path`, or something else stands there */
  constructor(
    readonly path: string,
    private readonly extract: string,
    private readonly locale: Locale,
    /** What the list's rows call the extract. */
    private readonly name: string = basename(extract),
  ) {
    checkRejectsFile(path, extract);
    this.part = partOf(path);
  }

  add(rejects: Reject[]): void {
    this.rows += 1;
    if (this.file === undefined) {
      this.file = fs.openSync(this.part, "wx");
      fs.writeSync(this.file, rejectsHeader);
    }
    fs.writeSync(this.file, rejects.map((reject) => rejectsRow(reject, this.locale, this.name)).join(""));
    if (this.kept.length < KEPT) this.kept.push(...rejects);
    this.early.push(...rejects.filter(({ line }) => line <= FIRST_LINES));
    for (const reject of rejects) this.count(reject);
  }

  /** What a trial tells of them. */
  told() {
    return { rejectGroups: [...this.groups.values()], earlyRejects: [...this.early] };
  }

  private count({ line, column, reason, value }: Reject): void {
    const key = `${reason} ${column}`;
    const group = this.groups.get(key);
    if (group) group.rows += 1;
    else this.groups.set(key, { column, reason, rows: 1, line, value });
  }

  /** Forgets all of it: the file is read from its beginning again. */
  restart(): void {
    this.discard();
    this.rows = 0;
    this.kept.length = 0;
    this.early.length = 0;
    this.groups.clear();
  }

  /** Puts the list in its place; where there is no reject, an earlier list goes. @returns where it stands */
  keep(): string {
    const written = this.file !== undefined;
    this.close();
    try {
      // Somebody may have put something else there since.
      checkRejectsFile(this.path, this.extract);
      if (written) fs.renameSync(this.part, this.path);
      else fs.rmSync(this.path, { force: true });
      return this.path;
    } catch {
      return written ? this.part : this.path;
    }
  }

  /** Leaves what stood there before. */
  discard(): void {
    const written = this.file !== undefined;
    this.close();
    if (written) fs.rmSync(this.part, { force: true });
  }

  private close(): void {
    if (this.file !== undefined) fs.closeSync(this.file);
    this.file = undefined;
  }
}
