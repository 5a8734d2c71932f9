import type { ApiClient } from "~/api/client.server";
import type { ListColumn, ListRow } from "~/ui/records/list-table";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";

export type UploadReader = { locale: Locale; timeZone: string };
export type ShownUpload = Awaited<ReturnType<ApiClient["uploads"]["get"]>>;
export type UploadTable = { title: string; columns: ListColumn[]; rows: ListRow[]; note: string | null };
type Change = ShownUpload["changes"][number];

export const wordsOf = ({ locale }: UploadReader) => {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const heads = (...keys: WordKey[]): ListColumn[] => keys.map((key) => ({ text: t(key) }));
  return { t, heads, whole: (value: number) => formatInteger(locale, value) };
};

/** What becomes of the rows, or became: new, changed, as they are, taken away, refused. */
export function uploadFigures(reader: UploadReader, shown: ShownUpload): KeyFigure[] {
  const { t, whole } = wordsOf(reader);
  const { state, counts, sameRows, errorRows } = shown;
  const figure = (label: WordKey, count: number): KeyFigure => ({ label: t(label), value: whole(count), unit: "" });
  return [
    figure("upload.kind.added", counts.added),
    figure("upload.kind.changed", counts.changed),
    figure("upload.same", sameRows),
    figure("upload.kind.removed", counts.removed),
    ...(state === "checked"
      ? [{ ...figure("upload.refused", errorRows), ...(errorRows > 0 && { reason: t("upload.refused.why") }) }]
      : []),
  ];
}

/** Of each row that is wrong, or wants a look, what it is: those that are wrong first, then those to confirm in the file's order. */
export function rowsToMend(reader: UploadReader, shown: ShownUpload): UploadTable | null {
  const { t, heads } = wordsOf(reader);
  const { keyHead, problems, moreProblems, zeroCells, odd, oddRows, errorRows } = shown;
  const toConfirm = [
    ...zeroCells.map((cell) => ({ ...cell, message: t("upload.zero") })),
    ...odd.map(({ row, key, head, value, message }) => ({ row, key, head, value, message })),
  ].toSorted((a, b) => a.row - b.row);
  const line = (mark: "bad" | "warn", row: number, [key = "", head = "", value = ""]: string[], message: string) => ({
    ...{ key: `${row} ${head} ${message}`, mark },
    cells: [String(row), key || "–", head || "–", value || "–", message],
  });
  const rows = [
    ...problems.map(({ row, key, head, value, message }) => line("bad", row, [key, head, value], message)),
    ...toConfirm.map(({ row, key, head, value, message }) => line("warn", row, [key, head, value], message)),
  ];
  if (rows.length === 0) return null;
  const more = oddRows > odd.length ? t("upload.changes.more", { shown: odd.length, count: oddRows }) : null;
  return {
    title: t(errorRows > 0 ? "upload.errors.list" : "upload.toConfirm"),
    columns: [
      ...heads("upload.errors.row"),
      { text: keyHead },
      ...heads("upload.errors.column", "upload.errors.value", "upload.wrong"),
    ],
    rows,
    note: moreProblems > 0 ? t("upload.errors.more", { count: moreProblems }) : more,
  };
}

const changeHeads = ["upload.changes.kind", "upload.changes.fields"] as const;

function fieldsOf(reader: UploadReader, { kind, fields }: Change): string {
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

function changeRow(reader: UploadReader, change: Change): ListRow {
  const { key, kind } = change;
  const { t } = wordsOf(reader);
  return { key: `${kind} ${key}`, cells: [key, t(`upload.kind.${kind}`), fieldsOf(reader, change)] };
}

/** Nothing has happened to it, and nothing will unless it is asked for. */
function missingRow(reader: UploadReader, change: Change): ListRow {
  const { t } = wordsOf(reader);
  const { key, kind } = change;
  return {
    key: `${kind} ${key}`,
    cells: [key, kind === "removed" ? t("upload.missing.goes") : fieldsOf(reader, change)],
  };
}

export function changeTable(reader: UploadReader, { state, keyHead, changes, counts }: ShownUpload): UploadTable {
  const { t, heads, whole } = wordsOf(reader);
  const { added, changed, removed } = counts;
  const count = added + changed + removed;
  const part = changes.length < count ? t("upload.changes.more", { shown: changes.length, count: whole(count) }) : null;
  return {
    title: t(state === "checked" ? "upload.changes" : "upload.changes.done"),
    columns: [{ text: keyHead }, ...heads(...changeHeads)],
    rows: changes.map((change) => changeRow(reader, change)),
    note: count === 0 ? t("upload.changes.none") : part,
  };
}

export function missingTable(reader: UploadReader, { keyHead, missing, missingRows }: ShownUpload): UploadTable {
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
