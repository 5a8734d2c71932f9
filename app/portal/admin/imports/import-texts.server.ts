import { type BatchState, batchStateWord, refusalWord } from "~/api/domain/import/batches";
import { stateBadge } from "~/portal/record/state-badge.server";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";

/** The kind of extract in the reader's words; a new kind shows its name. */
export function kindName(locale: Locale, kind: string): string {
  const key = `admin.imports.kind.${kind}`;
  return hasWord(key) ? translate(locale, key) : kind;
}

/** What is wrong with a rejected row; the same words as in the import's own list. */
export function rejectText(locale: Locale, reason: string, value: string): string {
  const key = `import.reason.${reason}`;
  return hasWord(key) ? translate(locale, key, { value }) : reason;
}

export const rangeText = (from: string | null, to: string | null): string =>
  from === null || to === null ? "–" : from === to ? from : `${from} – ${to}`;

type Reject = { value: string };

/** Why a file as a whole was refused: what is wrong with it, or what the load would have done. */
export function refusalText(locale: Locale, { refused, rejects }: { refused: string | null; rejects: Reject[] }) {
  if (refused === null) return null;
  const [first] = rejects;
  const ofFile = hasWord(`import.reason.${refused}`) && first;
  return ofFile ? rejectText(locale, refused, first.value) : translate(locale, refusalWord(refused));
}

export const batchState = (locale: Locale, state: BatchState) => stateBadge(locale, batchStateWord(state));
