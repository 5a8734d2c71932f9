import type { ReactNode } from "react";
import type { Packed } from "~/words/packed";
import { OwnWords } from "~/words/use-t";

/** A document's language; its words, or null where they are those of the page around it. */
export type PaperWords = { lang: string; words: Packed<Record<string, string>> | null };

/** A document in its own language, whatever the language of the page that it stands on. */
export function InPaperLanguage({ paper: { lang, words }, children }: { paper: PaperWords; children: ReactNode }) {
  return (
    <div lang={lang}>
      <OwnWords words={words}>{children}</OwnWords>
    </div>
  );
}
