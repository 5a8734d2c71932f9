import type { Wording } from "~/api/domain/errors";
import { translate, type WordKey } from "~/words";
import type { RecordReader } from "./require-record.server";

type Told = { history: readonly { event: string; actor: string; at: string }[] };

/**
 * Who did it before whoever asks, from an older page: where it is the last thing that became of the record. Null where something else did.
 * @param words where the history has its words
 */
export function doneBefore({ record, locale, at }: RecordReader<Told>, verb: string, words: string): Wording | null {
  const [last] = record.history;
  if (last?.event !== verb) return null;
  const what = translate(locale, `${words}.${verb}` as WordKey);
  return { key: "api.request-decided", params: { what, by: last.actor, at: at(last.at) } };
}
