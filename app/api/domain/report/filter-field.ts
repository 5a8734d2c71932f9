import { z } from "zod";
import type { WordKey } from "~/words";
import { cloneFilter } from "./filters";
import type { Say } from "./say";

export type FilterChoice = { value: string; text: string; selected?: true };

/**
 * How a filter stands in the row above a report: its label, what there is to choose, and what its chip says. The schema is
 * the filter itself; whatever has no field is carried on unseen. `Answer`: the part of the report's answer it reads.
 */
// biome-ignore lint/suspicious/noExplicitAny: every filter reads its own part of the answer of the reports that have it
export type FilterField<Answer = any> = {
  label: WordKey;
  /** Drop-down; without it the filter is typed. */
  choices?: (answer: Answer, value: unknown, say: Say) => FilterChoice[];
  /** Any number of the choices, one box each; the words for none, which means all. */
  several?: WordKey;
  typed?: "text" | "date" | "search";
  /** Has no field: a link brings it, a chip takes it away. */
  linked?: true;
  /** The report draws it among the others by itself. */
  own?: true;
  /** What is set, in words and without the label: for the chip, for paper and for the sheet about a file. Null = the usual. */
  chosen: (answer: Answer, value: unknown, say: Say) => string | null;
  /** What a file about the report says of it, also where it is the usual. */
  inFile?: (answer: Answer, value: unknown, say: Say) => string;
  /** Under "More". */
  more?: true;
  /** Moves on as time does unless a reader says that it stays; gives what the address would carry to stay with it. */
  stays?: (answer: Answer) => number | undefined;
};

const fields = new WeakMap<z.ZodType, FilterField>();

/** A filter with its field. The description hangs on this very schema: describe it last. */
export function withField<S extends z.ZodType>(schema: S, field: FilterField): S {
  fields.set(schema, field);
  return schema;
}

/** The fields of a report's filters in their order, each under its name in the address. */
export const fieldsOf = (shape: z.ZodRawShape): [name: string, field: FilterField][] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const field = fields.get(schema as z.ZodType);
    return field ? [[name, field] as [string, FilterField]] : [];
  });

/** The same filter among those under "More". */
export const underMore = <S extends z.ZodType>(schema: S): S => placed(schema, true);
/** The same filter beside those that people use most. */
export const inReach = <S extends z.ZodType>(schema: S): S => placed(schema, false);

function placed<S extends z.ZodType>(schema: S, isMore: boolean): S {
  const found = fields.get(schema);
  if (!found) throw new Error("only a filter with a field has a place above the report");
  const { more: _, ...field } = found;
  const same = cloneFilter(schema);
  fields.set(same, isMore ? { ...field, more: true } : field);
  return same;
}

export type NamedOption = { id: number | string; name: string; depth?: number | undefined };

const indent = "\u2003";

export const choice = (value: string | number, text: string, current: unknown): FilterChoice =>
  value === current ? { value: String(value), text, selected: true } : { value: String(value), text };

/** All, then each, indented by its depth; what is chosen is there even where it is not offered. */
export const choiceList = (all: string, items: readonly NamedOption[], current: NamedOption | null): FilterChoice[] => [
  { value: "", text: all },
  ...(current && !items.some((item) => item.id === current.id) ? [choice(current.id, current.name, current.id)] : []),
  ...items.map((item) => choice(item.id, `${indent.repeat(item.depth ?? 0)}${item.name}`, current?.id)),
];

/** The same of which any number is chosen: all is none of them. */
export const severalChoices = (items: readonly NamedOption[], chosen: readonly NamedOption[]): FilterChoice[] => {
  const isChosen = new Set(chosen.map(({ id }) => id));
  const offered = new Set(items.map(({ id }) => id));
  // Where the maker itself is not offered, what is below it begins at the edge.
  const edge = Math.min(...items.map(({ depth = 0 }) => depth));
  return [...chosen.filter(({ id }) => !offered.has(id)), ...items].map(({ id, name, depth }) => ({
    ...choice(id, `${indent.repeat(Math.max(0, (depth ?? 0) - edge))}${name}`, isChosen.has(id) ? id : undefined),
  }));
};

/** One of a few codes whose words are `word(code)`; `usual` is what an address without it means. */
export const codeField = <C extends string>(
  label: WordKey,
  codes: readonly C[],
  word: (code: C) => WordKey,
  { usual, all }: { usual?: C; all?: WordKey } = {},
): FilterField => ({
  label,
  choices: (_answer, value, say) => [
    ...(all ? [{ value: "", text: say.t(all) }] : []),
    ...codes.map((code) => ({ ...choice(code, say.t(word(code)), value), ...(code === usual && { value: "" }) })),
  ],
  chosen: (_answer, value, say) => (value === undefined || value === usual ? null : say.t(word(value as C))),
});

/** Words or a part of a name, typed. */
export const typedField = (label: WordKey, typed: "text" | "date" | "search" = "text"): FilterField => ({
  label,
  typed,
  chosen: (_answer, value) => (value === undefined ? null : String(value)),
});

/** The account of one person: what stands with somebody, as the question before a withdrawal leads here. */
export const linkedPerson = (label: WordKey) =>
  withField(z.string().max(254).optional(), {
    label,
    linked: true,
    chosen: (_answer, value) => (value === undefined ? null : String(value)),
  });

/** The filter itself: what is looked for, in names and numbers of a list. */
export const typedText = (label: WordKey) => withField(z.string().trim().max(100).optional(), typedField(label));
