import { Facts, linked, RecordCard } from "~/ui/records/facts";
import type { ShownFact } from "../site/present-facts.server";

/** What a decision about a tool rests on, above its form. */
export function EvidenceCard({ title, facts }: { title: string; facts: readonly ShownFact[] }) {
  return (
    <RecordCard title={title}>
      <Facts facts={facts.map(({ label, text, href }) => ({ label, value: linked(text, href) }))} />
    </RecordCard>
  );
}
