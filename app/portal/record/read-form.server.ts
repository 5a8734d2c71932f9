import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { issueWording } from "~/api/domain/issue-wording";
import { inCurrency, numberFields, whichNumber } from "~/api/domain/settle-input";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import {
  type FieldNumber,
  type SettledNumbers,
  settleNumbers,
  type TypedField,
  type Writer,
} from "~/words/settle-numbers";
import { onlyReading } from "~/words/typed-number";

/** Numbers that a form has beside its schema's, by what their names look like. */
export type OtherNumbers = readonly (readonly [name: RegExp, of: FieldNumber])[];

/** `shown`: what the form was drawn with, by field. What still stands there is the portal's own writing, and tells nothing. */
type FormWriter = Writer & { shown?: Readonly<Record<string, string>> };

/** Either what was sent, as the use-case takes it, or a sentence per wrong field. */
export type ReadForm<S extends z.ZodObject> = {
  /** How its numbers were read. */
  settled: SettledNumbers;
  /** What was sent, each number written so that it is read in one way only. */
  plain: FormData;
} & ({ given: z.output<S>; fields?: undefined } | { given?: undefined; fields: Record<string, string> });

/** No database keeps it and the API refuses it (NUL): it comes along unseen when something else is pasted. */
const UNKEPT = "\u0000";
/** What was typed, as it can be shown again and sent. */
export const withoutUnkept = (text: string): string => text.replaceAll(UNKEPT, "");

/** A posted form by the schema of the use-case it is for; what the schema does not know is left out. */
export function readForm<S extends z.ZodObject>(
  locale: Locale,
  schema: S,
  form: FormData,
  writer: FormWriter = {},
  others: OtherNumbers = [],
): ReadForm<S> {
  const { settled, plain } = settleForm(schema, form, writer, others);
  const unkept = [...form].filter(([, value]) => typeof value === "string" && value.includes(UNKEPT));
  if (unkept.length > 0)
    return {
      settled,
      plain,
      fields: Object.fromEntries(unkept.map(([name]) => [name, translate(locale, "api.field.unkept")])),
    };
  const asked = Object.entries(settled.asked).map(([name, readings]) => {
    const { key, params } = whichNumber(readings);
    return [name, translate(locale, key, params)] as const;
  });
  const read = parseWithZod(plain, { schema, formatError: (issues: z.core.$ZodIssue[]) => issues });
  if (read.status === "success" && asked.length === 0) return { settled, plain, given: read.value };
  const found = read.status === "success" ? {} : (read.error ?? {});
  const wrong = Object.entries(found).flatMap(([name, issues]) => {
    const issue = issues?.[0];
    if (!issue) return [];
    const field = name.replace(/[[.].*$/, "");
    const { key, params } = issueWording(issue, form.getAll(field).some(Boolean), form.get(field), form.get("kind"));
    return [[field, translate(locale, key, params)] as const];
  });
  return { settled, plain, fields: Object.fromEntries([...wrong, ...asked]) };
}

/** What the portal's reader takes for no number stays none: the schema's own conversion would take "1e3" and "0x10". */
const noNumber = (typed: string): string => (Number.isNaN(Number(typed)) ? typed : `“${typed}”`);

function settleForm(schema: z.ZodObject, form: FormData, { shown = {}, ...writer }: FormWriter, others: OtherNumbers) {
  const known = numberFields(schema);
  const numberAt = (name: string) => known.get(name) ?? others.find(([pattern]) => pattern.test(name))?.[1];
  const typed = [...form].flatMap(([name, value]): TypedField[] => {
    const of = numberAt(name);
    return of && typeof value === "string" && value !== shown[name] && form.getAll(name).length === 1
      ? [[name, value, inCurrency(of, form.get("currency"))]]
      : [];
  });
  const settled = settleNumbers(typed, writer);
  const plain = new FormData();
  for (const [name, value] of form) {
    const own = value === shown[name] && numberAt(name) ? onlyReading(value.replaceAll(",", "")) : undefined;
    const unread = known.has(name) && typeof value === "string" && value.trim() !== "";
    plain.append(name, own ?? settled.plain[name] ?? (unread ? noNumber(value) : value));
  }
  return { settled, plain };
}
