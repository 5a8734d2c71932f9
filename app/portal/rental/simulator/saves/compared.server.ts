import type { ApiClient } from "~/api/client.server";
import { headFields, lineNumbers } from "~/api/domain/rental/rental-case";
import type { Typed } from "~/api/domain/simulation/fields";
import type { TableRow } from "~/ui/tables/cell";
import { hasWord, translate, type WordKey, type WordParams } from "~/words";
import { figureText } from "~/words/figure-text";
import type { Locale } from "~/words/locale";
import { figuresOf } from "../figures";
import { resultOf } from "../history.server";

type Version = Awaited<ReturnType<ApiClient["simulations"]["get"]>>["versions"][number];

/** Figures of two versions side by side, each in its own money. */
export function comparedFigures(locale: Locale, a: Version, b: Version): TableRow[] {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const [first, second] = [a, b].map((version) => {
    const result = resultOf(version);
    return figuresOf(t, figureText(t, locale, result.currency), result);
  });
  return (first ?? []).map(([head, value], at) => ({ head, cells: [value, second?.[at]?.[1] ?? "–"] }));
}

/** What was typed otherwise, field by field; of a cutter its quantity and its basis by item number. */
export function comparedInputs(locale: Locale, a: Typed, b: Typed): { head: string; cells: string[] }[] {
  const [before, after] = [spread(a), spread(b)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [from, to] = [before.get(name) ?? "", after.get(name) ?? ""];
    if (from === to) return [];
    const [field = "", item] = name.split("|");
    const label = translate(locale, `rental.field.${field}` as WordKey);
    const head = item ? translate(locale, "rental.sim.lineField", { field: label, item }) : label;
    return [{ head, cells: [spoken(locale, name, from), spoken(locale, name, to)] }];
  });
}

function spread(typed: Typed): Map<string, string> {
  const head = headFields.map(({ name }): [string, string] => [name, typed[name] ?? ""]);
  const lines = lineNumbers(typed).flatMap((no) =>
    (["quantity", "basis"] as const).map((part): [string, string] => [
      `${part}|${typed[`item.${no}`]}`,
      typed[`${part}.${no}`] ?? "",
    ]),
  );
  return new Map([...head, ...lines]);
}

/** A choice in the reader's words, all else as it was typed. */
function spoken(locale: Locale, name: string, text: string): string {
  const key = `rental.${name}.${text}`;
  return hasWord(key) ? translate(locale, key) : text || "–";
}
