import type { z } from "zod";
import { translate, type WordKey } from "~/words";
import { onlyReading } from "~/words/typed-number";
import type { Ctx } from "../ctx";
import { type AboutRow, type ExportCell, once } from "../report/export-table";
import { writeXlsx } from "../report/export-xlsx.server";
import { sayWording } from "../say-wording";
import { numberFields } from "../settle-input";
import { EXAMPLE_DAY, EXAMPLE_MONTH, exampleOf } from "./column-examples";
import type { ColumnFormat } from "./column-formats";
import { type Choices, PLACE, type UploadDefinition } from "./define-upload";
import { headsOf } from "./name-cells";
import { assess, findOwnUpload } from "./own-upload.server";
import { kindOf, shownCell } from "./read-cell";
import type { Cell } from "./sheet";
import type { UploadWork } from "./upload-work.server";

export type UploadFile = { name: string; bytes: AsyncGenerator<Uint8Array> };

/** Everything is text, as it was typed: nothing that begins with = is ever run. */
const textCell = (text: string): ExportCell => (text === "" ? null : { text });

/** A number stays one: as text it could be another in another notation. */
const sentCell = (cell: Cell = null): ExportCell =>
  typeof cell === "number" ? { decimal: String(cell) } : textCell(shownCell(cell));

/** A stored value as a file would carry it: numbers as numbers, yes and no as Y and N. */
function storedCell(value: unknown, { kind, isNumber }: Column): ExportCell {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "number") return { decimal: String(value) };
  // A price that could be read otherwise is not, whatever else the file holds.
  if (kind === "text" && isNumber) return { text: onlyReading(String(value)) };
  return { text: kind === "truth" ? (value ? "Y" : "N") : String(value) };
}

type Column = {
  name: string;
  word: WordKey;
  kind: ReturnType<typeof kindOf>;
  required: boolean;
  isNumber: boolean;
  format: ColumnFormat;
  /** A value that it takes. */
  example: string;
};

/** What the field's schema takes: tried out, so that a column says what the form of the record says. */
function formatIn(schema: z.ZodType | undefined, isNumber: boolean): ColumnFormat {
  const takes = (value: unknown) => schema?.safeParse(value).success === true;
  const kind = kindOf(schema);
  if (kind === "truth") return "truth";
  if (kind === "number") return takes(12.5) ? "number" : "whole";
  if (isNumber) return takes("12.5") ? "number" : "whole";
  if (takes("any text") || takes("12") || !takes(EXAMPLE_DAY)) return "text";
  // A month is also read from a day of it.
  return takes(EXAMPLE_MONTH) ? "month" : "day";
}

/** A column's format and an example of it; one of codes shows the first of them. */
export const formatOf = (
  { format, example }: Pick<Column, "format" | "example">,
  codes: Choices[string] | undefined,
): { format: ColumnFormat; example: string } =>
  codes ? { format: "code", example: codes[0]?.code ?? "" } : { format, example };

/** The columns of a file, and which of them a row cannot do without. */
export function columnsOf(definition: UploadDefinition): Column[] {
  const shape = definition.row.shape as Record<string, z.ZodType>;
  const numbers = numberFields(definition.row);
  return headsOf(definition).map(([name, word]) => {
    const format = formatIn(shape[name], numbers.has(name));
    return {
      ...{ name, word, kind: kindOf(shape[name]), isNumber: numbers.has(name), format },
      example: exampleOf(name, format, shape[name], numbers.get(name)?.money === true),
      required: shape[name] !== undefined && !shape[name].safeParse(undefined).success,
    };
  });
}

/**
 * A workbook with the right heads and what is there already, and a second sheet that says of each column what it takes.
 * @param part only what is there of it: a month as `UploadDefinition.part` calls it, or a day (`ofDay`) @throws AppError who may not, or what is not there
 */
export async function makeTemplate(ctx: Ctx, work: UploadWork, within: string, part?: string): Promise<UploadFile> {
  const { title, place } = await work.open(ctx, within);
  const t = (key: WordKey) => translate(ctx.locale, key);
  const columns = columnsOf(work.definition);
  const stored = await work.stored(ctx, within, null, part);
  const choices = (await work.choices?.(ctx, within)) ?? {};
  const about = (): AboutRow[] =>
    columns.map((column) => {
      const { name, word, format, required } = column;
      const codes = choices[name]?.map(({ code, names }) => `${code} (${names.filter(Boolean).join(" / ")})`);
      const { example } = formatOf(column, choices[name]);
      const says = [
        ...(required ? [t("upload.required")] : []),
        codes?.join(", ") ?? t(`upload.takes.${format}`),
        ...(example && !codes ? [translate(ctx.locale, "upload.example", { example })] : []),
      ];
      return { key: name, label: t(word), value: says.join("; ") };
    });
  const table = {
    name: title,
    columns: columns.map(({ name, word }) => ({ key: name, heading: t(word), type: "text" as const })),
    blocks: once(
      stored.map((row) =>
        columns.map((column) => storedCell(column.name === PLACE ? place : row[column.name], column)),
      ),
    ),
    about,
  };
  const name = [work.definition.kind, ...(place ? [inFileName(place)] : []), part ?? "template"].join("-");
  return { name: `${name}.xlsx`, bytes: writeXlsx(table, t("upload.about")) };
}

/** What a name of a file takes on every system. */
const inFileName = (text: string): string => text.replace(/[^A-Za-z0-9._-]+/g, "_");

/**
 * All rows of an upload as they were sent, with what is wrong in a column of its own: corrected, it is uploaded again as it
 * is. @throws AppError not-found
 */
export async function makeErrorBook(ctx: Ctx, work: UploadWork, id: string): Promise<UploadFile> {
  const found = await findOwnUpload(ctx, work, id);
  const { title } = await work.open(ctx, found.within);
  const { rows } = await assess(ctx, work, found);
  const t = (key: WordKey) => translate(ctx.locale, key);
  const heads = headsOf(work.definition).filter(([name]) => name === PLACE || found.given.includes(name));
  const words = new Map<string, WordKey>(heads);
  const wrong = ({ problems }: (typeof rows)[number]) =>
    problems
      .map(({ column, wording }) => {
        const word = column ? words.get(column) : undefined;
        const text = sayWording(ctx.locale, wording);
        return word ? `${t(word)}: ${text}` : text;
      })
      .join("; ");
  const table = {
    name: title,
    columns: [...heads, ["wrong", "upload.wrong"] as const].map(([key, word]) => ({
      key,
      heading: t(word),
      type: "text" as const,
    })),
    blocks: once(rows.map((row) => [...heads.map(([name]) => sentCell(row.cells[name])), textCell(wrong(row))])),
    about: (): AboutRow[] => [{ key: "file", label: t("upload.fileName"), value: found.fileName }],
  };
  return { name: `${work.definition.kind}-errors.xlsx`, bytes: writeXlsx(table, t("upload.about")) };
}
