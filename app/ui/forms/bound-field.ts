import type { Refused } from "./refused";

/** Value and words of each choice; of a box also what it means. */
export type Options = readonly (readonly [value: string, text: string, what?: string])[];

type Found = { code: string; name: string };
/** What a text is that is written in one notation and read in many. */
export type Written = "day" | "month";
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
  written?: Written;
  /** Where one or some of a list are chosen. */
  options?: Options;
  /** Where one of many is looked for, or some of them. */
  search?: Search;
  /** A tick, ticks of a list, or a text. */
  value: boolean | readonly string[] | string;
};

/**
 * Ties a field to its description and to what came back refused: `<TextField {...bindField(…)} />`. `meanwhile` says what
 * stands there now, where the record was changed since the form was opened.
 */
export function bindField(
  name: string,
  description: FieldDescription,
  refused: Refused | undefined,
  meanwhile?: (text: string) => string,
): BoundField {
  const { value, ...said } = description;
  const typed = refused?.values[name];
  const now = meanwhile && storedMeanwhile(description, typed);
  const hint = [refused?.read?.[name], now !== undefined && meanwhile?.(now)].filter(Boolean).join(" ");
  const shared = { name, ...said, ...(hint && { hint }), error: refused?.fields[name] };
  if (typeof value === "boolean") return { ...shared, defaultChecked: refused ? typed !== undefined : value };
  if (typeof value !== "string") return { ...shared, ticks: refused ? [typed ?? []].flat() : value };
  return { ...shared, defaultValue: refused ? String(typed ?? "") : value };
}

/** What is stored of a field in words, where it is not what was typed; undefined where it is. */
function storedMeanwhile(
  { value, options, search }: FieldDescription,
  typed: string | string[] | undefined,
): string | undefined {
  if (typeof value === "boolean") return value === (typed !== undefined) ? undefined : value ? "✓" : "–";
  const stored = [value].flat().filter((each) => each !== "");
  const given = [typed ?? []].flat().flatMap((each) => each.trim() || []);
  if (stored.length === given.length && stored.every((each) => given.some((one) => isSame(one, each))))
    return undefined;
  const inWords = (each: string) =>
    options?.find(([one]) => one === each)?.[1] ?? search?.chosen?.find(({ code }) => code === each)?.name ?? each;
  return stored.map(inWords).join(", ") || "–";
}

/** Also of numbers, which are typed with group signs and stored without. */
const isSame = (one: string, other: string) =>
  one === other || (/\d/.test(one) && Number(one.replaceAll(",", "")) === Number(other.replaceAll(",", "")));

/** The attributes of a field; which of them there are follows from its kind. */
export type BoundField = Omit<FieldDescription, "value"> & {
  name: string;
  error?: string;
  defaultValue?: string;
  defaultChecked?: boolean;
  ticks?: readonly string[];
};
