import type { ReactNode } from "react";
import { State } from "../states/state";

/** No rows: says why, and what to do next. Stands in the place of the table. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <section className="card">
      <State icon="search" title={title} actions={actions} level={2}>
        {children}
      </State>
    </section>
  );
}
