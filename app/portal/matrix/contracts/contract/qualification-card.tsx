import type { ReactNode } from "react";
import { ListTable } from "~/ui/records/list-table";
import { useT } from "~/words/use-t";
import type { QualificationStep } from "./present-qualification.server";

type Props = { sentence: string; steps: QualificationStep[]; badge?: ReactNode };

/** What the promise earns: the answer in a sentence, then how it comes about, a step a row. */
export function QualificationCard({ sentence, steps, badge }: Props) {
  const t = useT();
  const title = t("matrix.card.qualification");
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{title}</h2>
        {badge}
      </div>
      <p className="say">{sentence}</p>
      <ListTable
        caption={title}
        columns={[
          { text: t("matrix.card.step") },
          { text: t("matrix.card.result"), kind: "num", measure: true },
          { text: t("matrix.card.formula") },
        ]}
        rows={steps.map(({ label, formula, value }) => ({ key: label, cells: [label, value, formula] }))}
      />
    </section>
  );
}
