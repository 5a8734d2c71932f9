import type { ApiClient } from "~/api/client.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ListColumn, ListRow } from "~/ui/records/list-table";
import { translate, type WordKey, type WordParams } from "~/words";
import { columnClock, formatInstant, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Reader = { locale: Locale; timeZone: string };
type Started = Awaited<ReturnType<ApiClient["uploads"]["start"]>>;
type Shown = Awaited<ReturnType<ApiClient["uploads"]["get"]>>;
type Change = Shown["changes"][number];
type Table = { title: string; columns: ListColumn[]; rows: ListRow[]; note: string | null };

const wordsOf = ({ locale }: Reader) => {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const heads = (...keys: WordKey[]): ListColumn[] => keys.map((key) => ({ text: t(key) }));
  return { t, heads, whole: (value: number) => formatInteger(locale, value) };
};

const MOST_LINES = 10;
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

type Addresses = { start: string; file: string; errors: string };

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
    // What was written is told by its changes: the rows of the file are kept no longer.
    facts: [
      t("upload.size", { size: Math.ceil(shown.fileBytes / 1024) }),
      ...(isWaiting ? [t("upload.rows", { count: rowCount })] : []),
    ].join(", "),
    marks: isWaiting ? marksOf(reader, shown) : [],
    notices: [...noticesOf(reader, shown), ...numbersOf(reader, shown)],
    question: isWaiting ? shown.question : null,
    undo: state === "confirmed" ? { can: shown.changedSince.length === 0 } : null,
    errors: errorRows > 0 ? errorTable(reader, shown) : null,
    changes: errorRows > 0 ? null : changeTable(reader, shown),
    missing: canWrite && missingRows > 0 ? missingTable(reader, shown) : null,
    form: canWrite
      ? {
          seen: shown.seen,
          count: rowCount,
          until: t("upload.until", { time: time(shown.expiresAt) }),
          zeros: zeroRows > 0 ? t("upload.zeros", { count: zeroRows, rows: few(shown.zeros) }) : null,
          odd: oddRows > 0 ? { label: t("upload.odd", { count: oddRows }), rows: oddLines(reader, shown) } : null,
          ...deletingFirst(reader, shown),
          nothing: missingRows === 0 && counts.added + counts.changed + counts.removed === 0,
        }
      : null,
  };
}

/** What is asked of each, the first few. */
function oddLines(reader: Reader, { odd, oddRows }: Shown): string[] {
  const { t } = wordsOf(reader);
  const lines = odd.slice(0, MOST_LINES).map(({ row, message }) => t("upload.odd.row", { row, message }));
  return oddRows > lines.length ? [...lines, t("upload.changes.more", { shown: lines.length, count: oddRows })] : lines;
}

/** The tick, and why it cannot be left out; or why there is none. */
function deletingFirst(reader: Reader, { missingRows, first, firstProblem }: Shown) {
  const { t } = wordsOf(reader);
  if (missingRows === 0) return { deleteFirst: null, first: null };
  const why = first === "may" ? null : t(`upload.first.${first}.why`, { problem: firstProblem ?? "" });
  return { deleteFirst: first === "not" ? null : t("upload.deleteFirst", { count: missingRows }), first: why };
}

/** "121 rows are ready · 4 rows with zero values · 3 rows with errors". */
function marksOf(reader: Reader, { rowCount, errorRows, zeroRows }: Shown) {
  const { t } = wordsOf(reader);
  const ready = rowCount - errorRows;
  return [
    { kind: "good" as const, text: t("upload.ready", { count: ready }) },
    ...(zeroRows > 0 ? [{ kind: "warn" as const, text: t("upload.zeroRows", { count: zeroRows }) }] : []),
    ...(errorRows > 0 ? [{ kind: "bad" as const, text: t("upload.errorRows", { count: errorRows }) }] : []),
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

function errorTable(reader: Reader, { keyHead, problems, moreProblems }: Shown): Table {
  const { t, heads } = wordsOf(reader);
  return {
    title: t("upload.errors.list"),
    columns: [
      ...heads("upload.errors.row"),
      { text: keyHead },
      ...heads("upload.errors.column", "upload.errors.value", "upload.wrong"),
    ],
    rows: problems.map(({ row, key, column, head, value, message }) => ({
      key: `${row} ${column} ${message}`,
      cells: [String(row), key || "–", head || "–", value || "–", { text: message, tone: "bad" }],
    })),
    note: moreProblems > 0 ? t("upload.errors.more", { count: moreProblems }) : null,
  };
}

const changeHeads = ["upload.changes.kind", "upload.changes.fields"] as const;

function fieldsOf(reader: Reader, { kind, fields }: Change): string {
  const { t } = wordsOf(reader);
  const told = fields.flatMap(({ head, before, after }) =>
    kind === "changed"
      ? [t("upload.field.was", { head, before: before || "–", after: after || "–" })]
      : after
        ? [t("upload.field", { head, after })]
        : [],
  );
  return told.join(" · ") || "–";
}

function changeRow(reader: Reader, change: Change): ListRow {
  const { key, kind } = change;
  const { t } = wordsOf(reader);
  return { key: `${kind} ${key}`, cells: [key, t(`upload.kind.${kind}`), fieldsOf(reader, change)] };
}

/** Nothing has happened to it, and nothing will unless it is asked for. */
function missingRow(reader: Reader, change: Change): ListRow {
  const { t } = wordsOf(reader);
  const { key, kind } = change;
  return {
    key: `${kind} ${key}`,
    cells: [key, kind === "removed" ? t("upload.missing.goes") : fieldsOf(reader, change)],
  };
}

function changeTable(reader: Reader, { state, keyHead, changes, counts }: Shown): Table {
  const { t, heads, whole } = wordsOf(reader);
  const { added, changed, removed } = counts;
  const count = added + changed + removed;
  const all = t("upload.changes.counts", { added: whole(added), changed: whole(changed), removed: whole(removed) });
  const part =
    changes.length < count ? ` ${t("upload.changes.more", { shown: changes.length, count: whole(count) })}` : "";
  return {
    title: t(state === "checked" ? "upload.changes" : "upload.changes.done"),
    columns: [{ text: keyHead }, ...heads(...changeHeads)],
    rows: changes.map((change) => changeRow(reader, change)),
    note: count === 0 ? t("upload.changes.none") : all + part,
  };
}

function missingTable(reader: Reader, { keyHead, missing, missingRows }: Shown): Table {
  const { t, heads, whole } = wordsOf(reader);
  const part = { shown: missing.length, count: whole(missingRows) };
  const more = missing.length < missingRows ? ` ${t("upload.changes.more", part)}` : "";
  return {
    title: t("upload.missing"),
    columns: [{ text: keyHead }, ...heads("upload.missing.then")],
    rows: missing.map((change) => missingRow(reader, change)),
    note: t("upload.missing.text") + more,
  };
}

export function presentUndo(reader: Reader, shown: Shown) {
  const { t } = wordsOf(reader);
  return {
    is: "undo" as const,
    question: t("upload.undo.question", { file: shown.fileName }),
    says: t("upload.undo.says", { count: shown.rowCount }),
  };
}

export type StartPage = ReturnType<typeof presentStart> & { template: string; error: string | null };
export type FilePage = ReturnType<typeof presentFile>;
export type UndoPage = ReturnType<typeof presentUndo>;
export type UploadTable = Table;
