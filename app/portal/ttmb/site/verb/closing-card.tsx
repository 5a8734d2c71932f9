import { Facts, linked, RecordCard } from "~/ui/records/facts";
import { ListCard } from "~/ui/records/list-card";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { ShownClosing } from "./present-closing.server";

/** Beside the button: what is closed, what lacks, and what changed since it was closed before. */
export function ClosingCard({ closing: { title, lacks, blocked, facts, lists, since } }: { closing: ShownClosing }) {
  const t = useT();
  return (
    <>
      {lacks.length > 0 && (
        <Notice
          kind={blocked ? "bad" : "warn"}
          title={t(blocked ? "ttmb.closing.blocked" : "ttmb.closing.lacks")}
          quiet
        >
          <ul>
            {lacks.map(({ text, href }) => (
              <li key={text}>{linked(text, href)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {since && <p className="my-4 max-w-dialog">{since.text}</p>}
      {since?.list && <ListCard {...since.list} />}
      <div className="mt-4">
        <RecordCard title={title}>
          <Facts facts={facts.map(({ label, text, href }) => ({ label, value: linked(text, href) }))} />
        </RecordCard>
      </div>
      {lists.map((list) => (
        <ListCard key={list.caption} {...list} />
      ))}
    </>
  );
}
