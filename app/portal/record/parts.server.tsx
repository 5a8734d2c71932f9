import { FactsCard, type FactsCardProps, knownFacts } from "~/ui/records/facts";
import { type Entry, History } from "~/ui/records/history";
import { ListCard, type ShownList } from "~/ui/records/list-card";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { RecordSection } from "./record-frame.server";
import type { RecordReader } from "./require-record.server";

/** Cards of facts beside each other, named by the first; what nobody entered is no line, and a card of nothing is none. */
export function factsPart(id: string, cards: readonly FactsCardProps[]): RecordSection | null {
  const known = cards.filter(({ facts }) => knownFacts(facts).length > 0);
  const [first] = known;
  if (!first) return null;
  return {
    ...{ id, title: first.title },
    of: (
      <div className={known.length > 1 ? "grid gap-4 l:grid-cols-2 print:grid-cols-2" : undefined}>
        {known.map((card) => (
          <FactsCard key={card.title} {...card} />
        ))}
      </div>
    ),
  };
}

/** A table of a record and its place on the page; `name` is its caption without units and sums. */
export type ListPart = Omit<ShownList, "none"> & { id: string; name?: string };

/** A table as a part of a record's page. */
export const listPart = ({ id, name, ...list }: ListPart): RecordSection => ({
  ...{ id, title: name ?? list.caption, count: list.rows.length, add: list.actions?.[0] },
  of: list.rows.length === 0 ? null : <ListCard {...list} />,
});

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
