import { expect, test } from "vitest";
import { z } from "zod";
import { mailTemplates } from "~/api/domain/mail/templates";
import { writeMail } from "~/api/domain/mail/write-mail.server";
import { locales } from "~/words/locale";
import { keepMaster } from "./keep";

type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
};

/** What stands where only certain letters may: an amount, a month, a code, a number of a record. */
const FORMS = ["1234.50", "1234", "202611", "2026-11", "2026-11-20", "USD", "ABC", "AB-2026-00001", "abc"];

/** A value of a mail's parameter, told by its own name. */
function sampleOf(schema: Schema, name: string): unknown {
  const {
    type,
    format,
    pattern,
    enum: choices,
    const: only,
    anyOf,
    properties,
    items,
    minLength,
    maxLength = 60,
  } = schema;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (anyOf) return sampleOf(anyOf.find((each) => each.type !== "null") ?? {}, name);
  if (type === "object")
    return Object.fromEntries(Object.entries(properties ?? {}).map(([key, each]) => [key, sampleOf(each, key)]));
  if (type === "array") return [sampleOf(items ?? {}, `${name} 1`), sampleOf(items ?? {}, `${name} 2`)];
  if (type === "integer" || type === "number") return 3;
  if (type === "boolean") return true;
  if (format === "date") return "2026-11-20";
  if (pattern && format !== "uri") return FORMS.find((form) => new RegExp(pattern).test(form));
  if (format === "uri") return `https://portal.example/${name}`;
  return `<${name}>`.slice(0, maxLength).padEnd(minLength ?? 0, "x");
}

test.each(Object.keys(mailTemplates))("%s in every language", (template) => {
  const { params } = mailTemplates[template as keyof typeof mailTemplates];
  const given = sampleOf(z.toJSONSchema(params, { io: "input", unrepresentable: "any" }) as Schema, "") as never;
  for (const locale of locales) {
    const { subject, text, html } = writeMail(template as keyof typeof mailTemplates, locale, given);
    keepMaster(`mails/${template}-${locale}`, [subject, text, html.replaceAll("><", ">\n<")].join("\n\n"));
    expect(text).not.toBe("");
  }
});
