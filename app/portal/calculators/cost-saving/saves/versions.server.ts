import type { ApiClient } from "~/api/client.server";
import { costSavingSimulator } from "~/api/domain/calculators/simulators";
import type { SheetTable } from "~/ui/print/sheet";
import type { ListRow } from "~/ui/records/list-table";
import type { Cell, TableRow } from "~/ui/tables/cell";
import { hasWord, translate, type WordKey, type WordParams } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { figuresOf } from "../figures";
import { fieldName } from "../step-name";
import { openAddress } from "./save-addresses";
import { resultOf, textsIn } from "./saved-list.server";

export type Kept = Awaited<ReturnType<ApiClient["simulations"]["get"]>>;
type Version = Kept["versions"][number];

/** All versions of a case, newest first; each opens in the calculator as it was. */
export function presentVersions(locale: Locale, timeZone: string, { id, deleted, versions }: Kept): ListRow[] {
  return versions.map((version) => {
    const texts = textsIn(locale, version.input.currency);
    const { current, proposed, comparison } = resultOf(version);
    const text = translate(locale, "sim.compareVersion", { number: version.number });
    return {
      key: String(version.number),
      cells: [
        deleted ? text : { text, href: openAddress(id, version.number) },
        texts.full(current.costPerPart, "costPerPart"),
        texts.full(proposed.costPerPart, "costPerPart"),
        texts.full(comparison.annualSaving, "money"),
        version.savedBy,
        formatInstant(version.savedAt, timeZone),
        version.remark || "–",
      ],
    };
  });
}

/** Figures of two versions side by side with their difference; none where they count different currencies. */
export function comparedFigures(locale: Locale, a: Version, b: Version): TableRow[] {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const texts = [a, b].map(({ input }) => textsIn(locale, input.currency)) as [
    ReturnType<typeof textsIn>,
    ReturnType<typeof textsIn>,
  ];
  const sameCurrency = (a.input.currency || "USD") === (b.input.currency || "USD");
  const [before, after] = [figuresOf(t, texts[0], resultOf(a)), figuresOf(t, texts[1], resultOf(b))];
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  return keys.map((key) => {
    const [from, to] = [before.find((each) => each.key === key), after.find((each) => each.key === key)];
    const known = from ?? to;
    const unit = known?.unit ?? "plain";
    const [first, second] = [from?.value ?? null, to?.value ?? null];
    const comparable = sameCurrency && first !== null && second !== null;
    const cells: Cell[] = [
      from ? (from.text ?? texts[0].full(first, unit)) : "–",
      to ? (to.text ?? texts[1].full(second, unit)) : "–",
      comparable ? texts[1].number(second - first, unit, true) : "–",
    ];
    return { head: known?.label ?? key, cells };
  });
}

/** What was typed otherwise, field by field. */
export function comparedInputs(locale: Locale, a: Version, b: Version): SheetTable["rows"] {
  const nameOf = fieldName((key, params) => translate(locale, key, params));
  return costSavingSimulator.fields.flatMap(({ at }) => {
    const [from, to] = [a.input[at] ?? "", b.input[at] ?? ""];
    if (from === to) return [];
    return [{ key: at, cells: [nameOf(at), spoken(locale, at, from), spoken(locale, at, to)] }];
  });
}

/** A choice in the reader's words, all else as it was typed. */
function spoken(locale: Locale, at: string, text: string): string {
  const key = `cost.${at.split(".").at(-1)}.${text}`;
  return hasWord(key) ? translate(locale, key) : text || "–";
}
