import { z } from "zod";
import type { reports } from "~/api/domain/reports.server";

/** The searches that differ for a report: what it has no filter for changes nothing in its answer. */
export const asksOf = ({ definition }: (typeof reports)[number], searches: readonly string[]): URLSearchParams[] =>
  [
    ...new Set(
      searches.map((search) => {
        const known = [...new URLSearchParams(search)].filter(([name]) => name in definition.filters);
        return String(new URLSearchParams(known));
      }),
    ),
  ].map((search) => new URLSearchParams(search));

/** What a filter offers; nothing where it takes any text or number. */
function choicesOf(filter: unknown): string[] {
  type Told = { enum?: unknown[]; const?: unknown };
  const schema = z.toJSONSchema(filter as z.ZodType, { io: "input", unrepresentable: "any" }) as Told & {
    anyOf?: Told[];
  };
  const told = [schema, ...(schema.anyOf ?? [])];
  return told.flatMap(({ enum: some = [], const: one }) => [...some, ...(one ? [one] : [])]).map(String);
}

/** They choose how figures are told, of whatever rows: any other choice may take one of them along. */
const TELLING = ["in", "chart", "dir"];
type Choice = readonly [name: string, value: string];

/**
 * Searches in which each choice of each of a report's filters stands once, but for how its rows are cut into pages. Every choice
 * of rows has a search of its own.
 */
export function everyChoice({ definition }: (typeof reports)[number]): string[] {
  const all = Object.entries(definition.filters)
    .filter(([name]) => !["size", "order", "page"].includes(name))
    .flatMap(([name, filter]) => choicesOf(filter).map((choice): Choice => [name, choice]));
  const rows = all.filter(([name]) => !TELLING.includes(name));
  const telling = TELLING.map((of) => all.filter(([name]) => name === of));
  const length = Math.max(rows.length, ...telling.map((choices) => choices.length));
  return Array.from({ length }, (_, at) =>
    String(
      new URLSearchParams(
        [rows[at], ...telling.map((choices) => choices[at])].flatMap((choice) => (choice ? [[...choice]] : [])),
      ),
    ),
  );
}
