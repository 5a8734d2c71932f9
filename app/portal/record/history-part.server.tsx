import { type Entry, History } from "~/ui/records/history";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { RecordSection } from "./record-frame.server";
import type { RecordReader } from "./require-record.server";

/** "sign-in" in the reader's words; an action that has none yet shows its name. */
export function actionName(locale: Locale, action: string): string {
  const key = `admin.action.${action}`;
  return hasWord(key) ? translate(locale, key) : action;
}

/** What became of a record, before who made it and who changed it; before anything did that is all. @param entries the newest first */
export const historyPart = (title: string, entries: readonly Entry[], id = "history"): RecordSection | null =>
  entries.length === 0 ? null : { id, title, of: <History title={title} entries={entries} /> };

type Audited = { id: string; at: string; action: string; by: string; reason?: string | null };

/** Entries of the audit trail, as a history shows them: "Changed: by request of the customer". */
export const audited = ({ locale, at }: RecordReader<unknown>, entries: readonly Audited[]): Entry[] =>
  entries.map(({ id, at: when, action, by, reason }) => ({
    ...{ key: id, by, at: at(when) },
    text: [actionName(locale, action), reason].filter(Boolean).join(": "),
  }));
