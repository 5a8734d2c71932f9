import { batchKinds } from "../batch-kinds";
import { type LogisticsKind, logisticsFields, neededOfLogistics } from "../logistics-fields";
import { lineFields, neededOfLines } from "../mapping";
import { type MasterKind, masterFields } from "../master-fields";
import { neededOfMasters } from "../needed-of-masters";

/** What a file may hold: every kind of load but the portal's own entries. */
export const fileKinds = batchKinds.filter((kind) => kind !== "undo" && kind !== "rebuild");
export type FileKind = Exclude<(typeof batchKinds)[number], "undo" | "rebuild">;

const others = { ...masterFields, ...logisticsFields } as Record<MasterKind | LogisticsKind, readonly string[]>;
const neededOfOthers: Record<string, readonly string[]> = { ...neededOfMasters, ...neededOfLogistics };

/** The fields of a kind, in the order of its table in docs/imports.md. */
export const fieldsOfKind = (kind: FileKind): readonly string[] => (kind === "lines" ? lineFields : others[kind]);

/** Groups of fields of which one must come from a column or a text. Without a unit lines need an organisation of their own. */
export const neededOfKind = (kind: FileKind): readonly (readonly string[])[] =>
  kind === "lines" ? neededOfLines : (neededOfOthers[kind] ?? []).map((field) => [field]);

/** What a file of the kind replaces: a choice where it replaces days, nothing where it brings up to date. */
export function rangesOfKind(kind: FileKind): readonly ("day" | "month" | "file" | "all")[] {
  if (kind === "lines") return ["day", "month", "file"];
  return kind in logisticsFields ? ["day", "month", "file", "all"] : [];
}
