import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A source file as the checks see it: its path from the project's folder, with forward slashes. */
export type Source = { file: string; text: string };
/** What a check found: where, and what is wrong there. */
export type Finding = string;

/**
 * Every file below a folder whose name ends in one of the given ways. @throws where there is none: a check that looked
 * at nothing would pass for ever after a folder was moved
 */
export function readSources(folder: string, ending: RegExp): Source[] {
  const found = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join("/"))
    .filter((file) => !file.includes("/node_modules/"))
    .sort()
    .map((file) => ({ file, text: fs.readFileSync(file, "utf8") }));
  if (found.length === 0) throw new Error(`no file of ${folder} ends in ${ending.source}`);
  return found;
}

export const isTest = ({ file }: Source) => /\.test\.tsx?$/.test(file);

export function parse({ file, text }: Source): ts.SourceFile {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

export function place(source: ts.SourceFile, node: ts.Node): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1}`;
}
