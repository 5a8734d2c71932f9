import type { ApiClient } from "~/api/client.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ListRow } from "~/ui/records/list-table";
import { columnClock, formatInstant } from "~/words/formats";
import {
  changeTable,
  missingTable,
  type UploadReader as Reader,
  rowsToMend,
  type ShownUpload as Shown,
  type UploadTable as Table,
  uploadFigures,
  wordsOf,
} from "./upload-tables.server";

type Started = Awaited<ReturnType<ApiClient["uploads"]["start"]>>;

/** Of a list in a sentence. */
const few = (names: readonly (string | number)[], most = 10): string =>
  names.length > most ? `${names.slice(0, most).join(", ")} …` : names.join(", ");

export function presentStart(reader: Reader, { columns, latest }: Started, address: string) {
  const { t, heads } = wordsOf(reader);
  const clock = columnClock(reader.timeZone);
  return {
    is: "start" as const,
    columns: {
      title: t("upload.columns"),
      columns: heads("upload.column.name", "upload.column.needed", "upload.column.format", "upload.column.example"),
      rows: columns.map(
        ({ column, head, required, format, example }): ListRow => ({
          key: column,
          cells: [
            head,
            t(required ? "upload.required" : "upload.optional"),
            t(`upload.takes.${format}`),
            example || "–",
          ],
        }),
      ),
      note: null,
    } satisfies Table,
    latest: {
      title: t("upload.latest"),
      columns: [
        ...heads("upload.file"),
        { text: clock.head(t("upload.latest.sent")) },
        ...heads("upload.latest.state"),
      ],
      rows: latest.map(({ id, fileName, state, sentAt }): ListRow => {
        const badge = stateBadge(reader.locale, { word: `upload.state.${state}` });
        return {
          key: id,
          cells: [{ text: fileName, href: `${address}/${id}` }, clock.at(sentAt), badge],
        };
      }),
      note: null,
    } satisfies Table,
  };
}

/** `back`: where the rows belong. */
type Addresses = { start: string; file: string; errors: string; back: string };

/** A file that waits, was written, or was undone. */
export function presentFile(reader: Reader, shown: Shown, addresses: Addresses) {
  const { t } = wordsOf(reader);
  const { state, errorRows, rowCount, zeroRows, oddRows, missingRows, counts } = shown;
  const time = (instant: string | null) => formatInstant(instant ?? "", reader.timeZone);
  const isWaiting = state === "checked";
  const canWrite = isWaiting && errorRows === 0;
  return {
    is: "file" as const,
    state,
    addresses,
    fileName: shown.fileName,
    facts: [t("upload.size", { size: Math.ceil(shown.fileBytes / 1024) }), t("upload.rows", { count: rowCount })].join(
      ", ",
    ),
    figures: uploadFigures(reader, shown),
    marks: isWaiting ? marksOf(reader, shown) : [],
    notices: [...noticesOf(reader, shown), ...numbersOf(reader, shown)],
    question: isWaiting ? shown.question : null,
    undo: state === "confirmed" ? { can: shown.changedSince.length === 0 } : null,
    isWrong: errorRows > 0,
    mend: isWaiting ? rowsToMend(reader, shown) : null,
    changes: errorRows > 0 ? null : changeTable(reader, shown),
    missing: canWrite && missingRows > 0 ? missingTable(reader, shown) : null,
    form: canWrite
      ? {
          seen: shown.seen,
          count: rowCount,
          until: t("upload.until", { time: time(shown.expiresAt) }),
          zeros: zeroRows > 0 ? t("upload.zeros", { count: zeroRows, rows: few(shown.zeros) }) : null,
          odd: oddRows > 0 ? t("upload.odd", { count: oddRows }) : null,
          ...deletingFirst(reader, shown),
          nothing: missingRows === 0 && counts.added + counts.changed + counts.removed === 0,
        }
      : null,
  };
}

/** The tick, and why it cannot be left out; or why there is none. */
function deletingFirst(reader: Reader, { missingRows, first, firstProblem }: Shown) {
  const { t } = wordsOf(reader);
  if (missingRows === 0) return { deleteFirst: null, first: null };
  const why = first === "may" ? null : t(`upload.first.${first}.why`, { problem: firstProblem ?? "" });
  return { deleteFirst: first === "not" ? null : t("upload.deleteFirst", { count: missingRows }), first: why };
}

/** "121 rows are ready · 4 rows with zero values"; those with errors are among the figures. */
function marksOf(reader: Reader, { rowCount, errorRows, zeroRows }: Shown) {
  const { t } = wordsOf(reader);
  const ready = rowCount - errorRows;
  return [
    { kind: "good" as const, text: t("upload.ready", { count: ready }) },
    ...(zeroRows > 0 ? [{ kind: "warn" as const, text: t("upload.zeroRows", { count: zeroRows }) }] : []),
  ];
}

type Told = { kind: "info" | "good" | "warn" | "bad"; title: string; text?: string };

/** What is to be known before the rows. */
function noticesOf(reader: Reader, shown: Shown): Told[] {
  const { t } = wordsOf(reader);
  const time = (instant: string | null) => formatInstant(instant ?? "", reader.timeZone);
  const { state, unused, changedSince, confirmedAt, undoneAt, expiresAt, errorRows } = shown;
  const names = few(changedSince);
  if (state === "checked")
    return [
      ...(errorRows > 0 ? [{ kind: "bad" as const, title: t("upload.errors"), text: whatToDo(reader, shown) }] : []),
      ...(unused.length > 0
        ? [{ kind: "warn" as const, title: t("upload.unused", { names: unused.join(", ") }) }]
        : []),
      ...(names ? [{ kind: "warn" as const, title: t("upload.changedSince", { names }) }] : []),
      ...shown.told.map((title) => ({ kind: "info" as const, title })),
    ];
  const title = t("upload.written", { time: time(confirmedAt) });
  if (state === "undone") return [{ kind: "good", title, text: t("upload.undoneAt", { time: time(undoneAt) }) }];
  if (names) return [{ kind: "good", title, text: t("upload.undo.not", { names }) }];
  return [{ kind: "good", title, text: t("upload.undo.until", { time: time(expiresAt) }) }];
}

/** What the file leaves open is answered here; what is wrong is corrected in it. */
const whatToDo = (reader: Reader, { question }: Shown): string =>
  wordsOf(reader).t(question && question.answered === null ? "upload.errors.ask" : "upload.errors.text");

/** Which cells say another number than they would elsewhere, the first of them. */
function numbersOf(reader: Reader, { read, readCells }: Shown): Told[] {
  const { t, whole } = wordsOf(reader);
  if (readCells === 0) return [];
  const cells = read.map((cell) => t("upload.numbers.cell", cell));
  const more =
    readCells > read.length ? [t("upload.changes.more", { shown: read.length, count: whole(readCells) })] : [];
  return [{ kind: "info", title: t("upload.numbers"), text: [...cells, ...more].join(" ") }];
}

export function presentUndo(reader: Reader, shown: Shown) {
  const { t } = wordsOf(reader);
  const { added, changed, removed } = shown.counts;
  return {
    is: "undo" as const,
    question: t("upload.undo.question", { file: shown.fileName }),
    says: t("upload.undo.says", { count: added + changed + removed }),
  };
}

export type StartPage = ReturnType<typeof presentStart> & { template: string; error: string | null };
export type FilePage = ReturnType<typeof presentFile>;
export type UndoPage = ReturnType<typeof presentUndo>;
