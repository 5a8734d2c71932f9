import type { Refused } from "./refused";

/** Value and words of each choice; of a box also what it means. */
export type Options = readonly (readonly [value: string, text: string, what?: string])[];

type Found = { code: string; name: string };
/** What is searched and the names of what is chosen now; `few`: all there are where they are few; `several`: codes with commas. */
export type Search = { kind: string; chosen?: readonly Found[]; few?: readonly Found[]; several?: true };

/** All that a form's page is told of one field: its schema's rules, its words, what is stored. Made on the server. */
export type FieldDescription = {
  label: string;
  hint?: string;
  required?: true;
  maxLength?: number;
  /** As browsers check it. */
  pattern?: string;
  inputMode?: "numeric" | "decimal";
  /** Where one or some of a list are chosen. */
  options?: Options;
  /** Where one of many is looked for, or some of them. */
  search?: Search;
  /** A tick, ticks of a list, or a text. */
  value: boolean | readonly string[] | string;
};

/** Ties a field to its description and to what came back refused: `<TextField {...bindField(…)} />`. */
export function bindField(
  name: string,
  { value, ...said }: FieldDescription,
  refused: Refused | undefined,
): BoundField {
  const typed = refused?.values[name];
  const read = refused?.read?.[name];
  const shared = { name, ...said, ...(read && { hint: read }), error: refused?.fields[name] };
  if (typeof value === "boolean") return { ...shared, defaultChecked: refused ? typed !== undefined : value };
  if (typeof value !== "string") return { ...shared, ticks: refused ? [typed ?? []].flat() : value };
  return { ...shared, defaultValue: refused ? String(typed ?? "") : value };
}

/** The attributes of a field; which of them there are follows from its kind. */
export type BoundField = Omit<FieldDescription, "value"> & {
  name: string;
  error?: string;
  defaultValue?: string;
  defaultChecked?: boolean;
  ticks?: readonly string[];
};
