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

type Batch = { kind: string; undoneBy: number | null };

export const batchState = (locale: Locale, { kind, undoneBy }: Batch) =>
  stateBadge(locale, {
    word:
      undoneBy !== null
        ? "admin.imports.undone"
        : kind === "undo" || kind === "rebuild"
          ? `admin.imports.kind.${kind}`
          : "admin.imports.loadedState",
  });
