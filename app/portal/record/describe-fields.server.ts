import { z } from "zod";
import type { FieldDescription, Options } from "~/ui/forms/bound-field";
import { hasWord, translate } from "~/words";
import { fieldWord } from "~/words/field-word";
import type { Locale } from "~/words/locale";
import { onlyReading, withGroups } from "~/words/typed-number";

/** What zod's own JSON Schema tells of a property; `picks`, `several` and `unasked` are ours, from `.meta({ picks })`. */
type Rule = {
  type?: string;
  enum?: string[];
  anyOf?: Rule[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  /** "date", or ours of a month. */
  format?: string;
  number?: string;
  picks?: string;
  several?: boolean;
  /** Ours: a choice that nobody makes for whoever fills in the form. */
  unasked?: boolean;
};
type Rules = { properties: Record<string, Rule>; required?: string[] };

const read = new WeakMap<z.ZodObject, Rules>();

/** conform's own reader of constraints looks for lengths where this zod no longer keeps them. */
function rulesOf(schema: z.ZodObject): Rules {
  const known = read.get(schema);
  if (known) return known;
  const rules = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Rules;
  read.set(schema, rules);
  return rules;
}

/** The fields of a schema that are chosen by the picker, and of what. */
export const picksOf = (schema: z.ZodObject): [name: string, kind: string, several: boolean][] =>
  Object.entries(rulesOf(schema).properties).flatMap(([name, { picks, several }]) =>
    picks ? [[name, picks, several === true]] : [],
  );

export type Stored = Readonly<Record<string, unknown>>;
/** Beside the schema: what can be chosen where only the database knows it. */
export type Choices = Readonly<Record<string, Options | NonNullable<FieldDescription["search"]>>>;

/**
 * The fields of a record's form: rules by the schema of the use-case, words by `field.<record>.<name>` (else `term.<name>`), its
 * `.hint`, and for choices `.<value>`, `.none` for none of them.
 */
export function describeFields(
  locale: Locale,
  record: string,
  schema: z.ZodObject,
  stored: Stored = {},
  choices: Choices = {},
): Record<string, FieldDescription> {
  const { properties, required = [] } = rulesOf(schema);
  const say = (key: string) => (hasWord(key) ? translate(locale, key) : undefined);
  const picked = new Set(picksOf(schema).map(([name]) => name));
  const described = Object.entries(properties).map(([name, rule]): [string, FieldDescription] => {
    const word = `field.${record}.${name}`;
    const label = fieldWord(record, name);
    const said = { label: label ? translate(locale, label) : name, hint: say(`${word}.hint`) };
    const plain = plainOf(rule);
    const written = writtenIn(rule);
    const value = storedValue(plain, stored[name]);
    if (typeof value === "boolean") return [name, { ...said, value }];
    const needed = required.includes(name) ? { required: true as const } : {};
    const chosen = choices[name] ?? plain.enum?.map((each): [string, string] => [each, say(`${word}.${each}`) ?? each]);
    if (chosen && "kind" in chosen) return [name, { ...said, ...needed, ...textRules(plain), search: chosen, value }];
    if (!chosen) return [name, { ...said, ...needed, ...(written ?? textRules(plain)), value }];
    // Of records to choose from none is chosen unasked: the first of them would be taken for an answer.
    const unasked = (picked.has(name) || rule.unasked === true) && value === "" && chosen.length > 1;
    const none =
      Array.isArray(value) || (needed.required && !unasked) ? [] : [["", say(`${word}.none`) ?? "–"] as const];
    return [name, { ...said, ...needed, options: [...none, ...chosen], value }];
  });
  return Object.fromEntries(described);
}

/** Of a rule with several ways the one that is filled in: a choice that may be left out is one of its values, or empty. */
const plainOf = (rule: Rule): Rule =>
  rule.anyOf?.find((way) => way.enum) ?? rule.anyOf?.find(({ type }) => type !== "null") ?? rule;

/** A day or a month, also where it may lack. */
function writtenIn({ anyOf, ...rule }: Rule): Pick<FieldDescription, "written"> | undefined {
  const formats = (anyOf ?? [rule]).map(({ format }) => format);
  if (formats.includes("date")) return { written: "day" };
  return formats.includes("month") ? { written: "month" } : undefined;
}

function storedValue({ type, number }: Rule, stored: unknown): FieldDescription["value"] {
  if (type === "boolean") return stored === true;
  if (type === "array") return Array.isArray(stored) ? stored.map(String) : [];
  if (stored === undefined || stored === null) return "";
  return number || type === "number" ? onlyReading(String(stored)) : String(stored);
}

function textRules({ type, number, maxLength, maximum = 0, pattern }: Rule): Partial<FieldDescription> {
  // As the screens write it, with its group signs.
  if (type === "integer") return { inputMode: "numeric", maxLength: withGroups(String(maximum)).length + 1 };
  if (number) return { inputMode: "decimal", ...(maxLength ? { maxLength } : {}) };
  return { ...(maxLength ? { maxLength } : {}), ...(pattern ? { pattern } : {}) };
}
