import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";
import type { Wording } from "../errors";
import { writtenWithCurrency } from "../money-text";
import { sayWording } from "../say-wording";
import type { MasterChanges } from "./ask-before-changing";
import type { Loss } from "./ask-before-replacing";
import type { ImportResult } from "./import-file.server";
import type { LineSum } from "./line-sums";
import { type Reject, sentence } from "./reject";

export type Report = { /** Exit status of the command. */ status: 0 | 1 | 2; lines: string[] };

/** Rejects that stand on the terminal; all of them are in their file. */
const SHOWN = 20;

/** What an import came to, in the user's words. */
export function report(result: ImportResult, elapsed: number, locale: Locale): Report {
  const say = (key: WordKey, values: Record<string, string | number> = {}) => translate(locale, key, values);
  const seconds = elapsed.toFixed(elapsed < 1 ? 3 : 2);
  switch (result.status) {
    case "unchanged":
      return { status: 0, lines: [say("import.unchanged", { batch: result.batchId, seconds })] };
    case "mapping-wrong":
      return { status: 1, lines: [say("import.mapping.wrong"), ...result.problems.map((text) => `  ${text}`)] };
    case "refused":
      return {
        status: 2,
        lines: [
          say("import.rejected", { rows: result.rejected, file: result.rejectsFile }),
          ...firstOf(result.rejects, locale),
          say("import.rejected.advice"),
        ],
      };
    case "replaces-much":
      return { status: 2, lines: [say("import.replaces-much", lossWords(result))] };
    case "changes-much":
      return { status: 2, lines: [say("import.changes-much", changeWords(result.changes, locale))] };
    case "tried":
    case "loaded": {
      const {
        batchId: batch,
        read,
        loaded,
        replaced,
        rejected,
        made,
        range,
        changes,
        missingRates,
        sums = [],
      } = result;
      return {
        status: 0,
        lines: [
          result.status === "tried"
            ? say("import.tried", { read, loaded, replaced, rejected })
            : say("import.loaded", { batch, read, loaded, replaced, rejected }),
          ...(rejected > 0 ? [say("import.rejected.left-out", { file: result.rejectsFile })] : []),
          ...firstOf(result.rejects, locale),
          ...(changes ? [say("import.loaded.changes", changeWords(changes, locale))] : []),
          ...(range ? [say("import.loaded.range", range)] : []),
          ...sums.map((sum) => sayWording(locale, sumWording(sum, locale))),
          ...(made.customers ? [say("import.made.customers", { number: made.customers })] : []),
          ...(made.items ? [say("import.made.items", { number: made.items })] : []),
          ...(missingRates
            ? [say("import.rates.missing", { year: missingRates.year, list: missingRates.currencies.join(", ") })]
            : []),
          say("import.done", { seconds }),
        ],
      };
    }
  }
}

/** How many rows would go, how many come, of which days. */
export const lossWords = ({ replaced, loaded, range }: Loss) => ({
  replaced,
  loaded,
  days: range ? (range.from === range.to ? range.from : `${range.from} – ${range.to}`) : "…",
});

/** What lines come to in one currency, written out whole: a wrong notation is seen in it. */
export const sumWords = ({ currency, rows, amount, mean, usual }: LineSum, locale: Locale) => ({
  rows,
  amount: writtenWithCurrency(locale, amount, currency),
  mean: writtenWithCurrency(locale, mean, currency),
  usual: writtenWithCurrency(locale, usual ?? "0", currency),
});

export const sumWording = (sum: LineSum, locale: Locale): Wording => ({
  key: sum.usual === null ? "importFiles.trial.sum.first" : "importFiles.trial.sum",
  params: sumWords(sum, locale),
});

/** What would change of how many: "new 2, changed 1, …". */
export const changeWords = ({ before, ...changes }: MasterChanges, locale: Locale) => ({
  before,
  changes: sayWording(locale, { key: "import.changes", params: changes }),
});

function firstOf(rejects: readonly Reject[], locale: Locale): string[] {
  const shown = rejects.slice(0, SHOWN).map((reject) => `  ${sentence(reject, locale)}`);
  return rejects.length > SHOWN ? [...shown, `  ${translate(locale, "import.rejected.more")}`] : shown;
}
