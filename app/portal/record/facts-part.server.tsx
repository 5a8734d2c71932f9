import { FactsCard, type FactsCardProps, knownFacts } from "~/ui/records/facts";
import type { RecordSection } from "./record-frame.server";

/** Cards of facts beside each other, named by the first; what nobody entered is no line, and a card of nothing is none. */
export function factsPart(id: string, cards: readonly FactsCardProps[]): RecordSection {
  const known = cards.filter(({ facts }) => knownFacts(facts).length > 0);
  return {
    ...{ id, title: cards[0]?.title ?? "" },
    of: (
      <div className={known.length > 1 ? "grid gap-4 l:grid-cols-2 print:grid-cols-2" : undefined}>
        {known.map((card) => (
          <FactsCard key={card.title} {...card} />
        ))}
      </div>
    ),
  };
}
