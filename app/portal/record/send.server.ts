import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { numberFields } from "~/api/domain/settle-input";
import { type NamedFirm, type PageTitle, recordForm, recordTab, titleIn } from "~/portal/frame/record-visit.server";
import type { FieldDescription } from "~/ui/forms/bound-field";
import { SHEET, SHOWN } from "~/ui/forms/draft-mark";
import { wordsFor } from "~/words";
import { type Choices, describeFields, picksOf, type Stored } from "./describe-fields.server";
import { footOf, tracedBy } from "./foot.server";
import { pickChoices } from "./picker/pick-choices.server";
import type { RecordReader } from "./require-record.server";

type Page = {
  /** Names the page in its tab and in the browser's title. What is put together of words is a function of them. */
  title: PageTitle;
  /** The firm that the title names. */
  firmNamed?: NamedFirm | undefined;
  /** Words that the page's own parts read, by the beginnings of their keys. */
  words: readonly string[];
};

/** A record's own page: a tab that it names itself. */
export async function sendRecord<P extends Page>(reader: RecordReader<unknown>, page: P) {
  const { title, firmNamed, words, ...rest } = page;
  await recordTab(reader.request, reader, title, firmNamed);
  return {
    recordTitle: titleIn(reader.locale, title),
    recordFoot: footOf(reader),
    ...rest,
    words: wordsFor(reader.locale, ...words),
  };
}

type FormPage = Page & {
  /** The record as it stands; its `stamp` travels with the form. */
  stored: Stored | null;
  choices?: Choices;
  /** Tells the forms of one page apart, and forms that ask other questions at the same address (`formAbout`): for their drafts. */
  form?: string;
  /** It asks a question that is answered by its button: nothing of it is kept as a draft. */
  untyped?: boolean;
  /** Carried on unseen. */
  hidden?: Record<string, string>;
  /** Numbers that the form is drawn with beside the schema's, by field. */
  shown?: Readonly<Record<string, string>>;
};

/**
 * The `form` of a page that asks about another thing by its query, of another day or another customer: what was typed of one is no
 * draft of the other. @param parts what the address names; the usual form where it names nothing
 */
export function formAbout(...parts: readonly (string | number | null | undefined)[]): string {
  const named = parts.filter((part) => part !== null && part !== undefined && part !== "");
  return named.length === 0 ? "form" : `of-${named.join("-").replace(/[^\w-]/g, "-")}`.slice(0, 40);
}

/** What `RecordForm` draws: each field's rules and words, and what the form carries unseen. */
export type SentForm = { name: string; fields: Record<string, FieldDescription>; hidden: Record<string, string> };

/** A page with the form of a record: its tab, its drafts, its fields by the schema. */
export async function sendForm<P extends FormPage>(
  reader: RecordReader<unknown>,
  record: string,
  schema: z.ZodObject,
  page: P,
) {
  const { title, firmNamed, words, stored, choices, form: name = "form", hidden, shown, untyped, ...rest } = page;
  const { locale } = reader;
  const { drafts, replaced } = await recordForm(reader.request, reader, title, firmNamed);
  const typed = Object.fromEntries(drafts?.forms[name]?.fields ?? []);
  const known = { ...choices, ...(await pickChoices(reader, schema, { ...stored, ...typed })) };
  const stamp: Record<string, string> =
    stored && "stamp" in stored ? { stamp: String(stored.stamp) } : { [SHEET]: randomUUID() };
  const fields = describeFields(locale, record, schema, stored ?? {}, known);
  const drawn = valuesShown(schema, fields, shown);
  const form: SentForm = { name, fields, hidden: { ...hidden, ...stamp, ...drawn } };
  // A form of the record's parts stores none of its own.
  const recordFoot = footOf(reader, tracedBy(stored) ?? tracedBy(reader.record));
  const recordTitle = titleIn(locale, title);
  return {
    recordTitle,
    recordFoot,
    form,
    drafts: untyped ? undefined : drafts,
    replaced,
    ...rest,
    words: wordsFor(locale, ...words),
  };
}

/** The numbers and codes that a form is drawn with, so that they are told from what is typed beside them. */
function valuesShown(
  schema: z.ZodObject,
  fields: SentForm["fields"],
  others: FormPage["shown"],
): Record<string, string> {
  const own = [...numberFields(schema).keys()].map((name) => [name, fields[name]?.value] as const);
  const signed = [...own, ...Object.entries(others ?? {})].flatMap(([name, text]) =>
    typeof text === "string" && /[.,]/.test(text) ? [[name, text]] : [],
  );
  const picked = picksOf(schema).flatMap(([name]) => {
    const code = fields[name]?.value;
    return typeof code === "string" && code !== "" ? [[name, code]] : [];
  });
  const drawn = [...signed, ...picked];
  return drawn.length > 0 ? { [SHOWN]: String(new URLSearchParams(drawn)) } : {};
}
