import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { issueWording } from "~/api/domain/issue-wording";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

/** Either what was sent, as the use-case takes it, or a sentence per wrong field. */
export type ReadForm<S extends z.ZodObject> =
  | { given: z.output<S>; fields?: undefined }
  | { given?: undefined; fields: Record<string, string> };

/** No database keeps it and the API refuses it (NUL): it comes along unseen when something else is pasted. */
const UNKEPT = "\u0000";
/** What was typed, as it can be shown again and sent. */
export const withoutUnkept = (text: string): string => text.replaceAll(UNKEPT, "");

/** A posted form by the schema of the use-case it is for; what the schema does not know is left out. */
export function readForm<S extends z.ZodObject>(locale: Locale, schema: S, form: FormData): ReadForm<S> {
  const unkept = [...form].filter(([, value]) => typeof value === "string" && value.includes(UNKEPT));
  if (unkept.length > 0)
    return { fields: Object.fromEntries(unkept.map(([name]) => [name, translate(locale, "api.field.unkept")])) };
  const read = parseWithZod(form, { schema, formatError: (issues: z.core.$ZodIssue[]) => issues });
  if (read.status === "success") return { given: read.value };
  const fields = Object.entries(read.error ?? {}).flatMap(([name, issues]) => {
    const issue = issues?.[0];
    if (!issue) return [];
    const field = name.replace(/[[.].*$/, "");
    const { key, params } = issueWording(issue, form.getAll(field).some(Boolean));
    return [[field, translate(locale, key, params)] as const];
  });
  return { fields: Object.fromEntries(fields) };
}
