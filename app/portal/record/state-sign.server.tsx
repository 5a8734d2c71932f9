import { toneOf } from "~/api/domain/report/tones";
import { Badge } from "~/ui/controls/badge";
import type { WordKey } from "~/words";
import { useT } from "~/words/use-t";

/** A record's state above its page: the word and its colour, the same as in the list. */
export function StateSign({ word }: { word: WordKey }) {
  const t = useT();
  return <Badge kind={toneOf(word)}>{t(word)}</Badge>;
}
