import { ListTable } from "~/ui/records/list-table";
import type { ShownEvidence } from "./present-evidence.server";

/** What a promise rests on, beside it: what was bought, what growth it asks for, what else the customer promised. */
export function EvidenceCard({ title, sentence, figures, others, none }: ShownEvidence) {
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <p className="say">{sentence}</p>
      <dl className="facts card-body">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others ? <ListTable {...others} /> : <p className="card-body text-mute">{none}</p>}
    </section>
  );
}
