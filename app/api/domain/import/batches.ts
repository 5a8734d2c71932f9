import { z } from "zod";
import { hasWord, type WordKey } from "~/words";
import { defineReport } from "../report/definition";
import { choice, codeField, type FilterField, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { needed } from "../typed-values";
import { batchKinds } from "./batch-kinds";

/** Why a load cannot be undone; each is an error code of the API with words of its own. */
export const undoObstacles = [
  "undo-master",
  "undo-done",
  "undo-covered",
  "undo-not-kept",
  "undo-too-large",
  "undo-taken",
] as const;
export type UndoObstacle = (typeof undoObstacles)[number];

/** Why a load is undone, for the audit trail. */
export const undoInput = z.object({ reason: needed(500) });

/** What became of a file, and of the portal's own entries among them. */
export const batchStates = ["refused", "loaded-since", "partial", "loaded", "undone", "undo", "rebuild"] as const;
export type BatchState = (typeof batchStates)[number];

export const batchRow = z.object({
  id: z.number(),
  kind: z.string(),
  source: z.string(),
  fileName: z.string(),
  fileBytes: z.number(),
  rangeFrom: z.string().nullable(),
  rangeTo: z.string().nullable(),
  rowsRead: z.number(),
  rowsLoaded: z.number(),
  rowsReplaced: z.number(),
  rowsRejected: z.number(),
  loadedAt: z.string(),
  loadedBy: z.string(),
  undoneBy: z.number().nullable(),
  /** Why the file was refused: nothing of it is loaded. */
  refused: z.string().nullable(),
  state: z.enum(batchStates),
});
export type BatchRow = z.output<typeof batchRow>;

/** The kind of extract in words; a kind of another release has its name alone. */
const kindWord = (kind: string): WordKey => {
  const key = `admin.imports.kind.${kind}`;
  return hasWord(key) ? key : ("admin.imports.kind" as WordKey);
};

const states: Record<BatchState, { word: WordKey }> = {
  refused: { word: "admin.imports.refused" },
  "loaded-since": { word: "admin.imports.loadedSince" },
  partial: { word: "admin.imports.partial" },
  undone: { word: "admin.imports.undone" },
  undo: { word: "admin.imports.kind.undo" },
  rebuild: { word: "admin.imports.kind.rebuild" },
  loaded: { word: "admin.imports.loadedState" },
};
export const batchStateWord = (state: BatchState) => states[state];

/** Why a file was refused, in a word: the page says more. */
export const refusalWord = (reason: string): WordKey => {
  const key = `admin.imports.why.${reason}`;
  return hasWord(key) ? key : "admin.imports.why.file";
};

const kindField: FilterField = {
  label: "admin.imports.kind",
  choices: (_answer, value, { t }) => [
    { value: "", text: t("admin.list.all") },
    ...batchKinds.map((kind) => choice(kind, t(kindWord(kind)), value)),
  ],
  chosen: (_answer, value, { t }) => (value === undefined ? null : t(kindWord(String(value)))),
};

const answer = z.object(pageOf(batchRow));
export type Batches = z.output<typeof answer>;

const range = ({ rangeFrom, rangeTo }: BatchRow) =>
  rangeFrom === null || rangeTo === null ? null : rangeFrom === rangeTo ? rangeFrom : `${rangeFrom} – ${rangeTo}`;

const columns = [
  { key: "loadedAt", kind: "time", head: "admin.imports.loadedAt", of: ({ loadedAt }) => loadedAt, sorts: true },
  {
    key: "kind",
    kind: "state",
    head: "admin.imports.kind",
    of: ({ kind }) => kind,
    state: (kind) => ({ word: kindWord(kind), plain: true }),
    sorts: "asc",
  },
  {
    key: "state",
    kind: "state",
    head: "admin.imports.state",
    of: ({ state }) => state,
    state: (state) => states[state as BatchState],
    sorts: "asc",
  },
  {
    key: "refused",
    kind: "state",
    head: "admin.imports.why",
    of: ({ refused }) => refused,
    state: (reason) => ({ word: refusalWord(reason), plain: true }),
    sorts: "asc",
  },
  { key: "source", kind: "text", head: "admin.imports.source", of: ({ source }) => source, fileOnly: true },
  { key: "range", kind: "text", head: "admin.imports.range", of: range, sorts: true },
  ...(["rowsLoaded", "rowsReplaced", "rowsRejected"] as const).map((key) => ({
    key,
    kind: "count" as const,
    head: `admin.imports.${key}` as const,
    of: (row: BatchRow) => String(row[key]),
    sorts: true as const,
  })),
  { key: "loadedBy", kind: "text", head: "admin.imports.loadedBy", of: ({ loadedBy }) => loadedBy, sorts: "asc" },
] as const satisfies readonly TableColumn<BatchRow>[];

export const batchFilters = {
  kind: withField(z.string().trim().max(40).optional(), kindField),
  text: typedText("admin.imports.search"),
  state: withField(
    z.enum(batchStates).optional(),
    codeField("admin.imports.state", batchStates, (state) => batchStateWord(state).word, { all: "admin.list.all" }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type BatchFilters = z.output<z.ZodObject<typeof batchFilters>>;

const batchTable = table<BatchRow, Batches>({
  ...counted,
  name: {
    key: "file",
    head: "admin.imports.file",
    of: ({ fileName }) => fileName,
    sub: ({ source }) => source,
    opens: ({ id }) => ({ screen: "MIPADM05", id }),
    sorts: true,
  },
  columns: choosable<BatchRow>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM05: what was loaded, when and by whom, the latest first. */
export const batches = defineReport({
  code: "MIPADM05",
  classification: "internal",
  filters: batchFilters,
  tables: [batchTable],
  output: answer,
  empty: emptyList,
});
