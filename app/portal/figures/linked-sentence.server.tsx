import type { ReactNode } from "react";
import type { SalesRow } from "~/api/domain/facts/sales-shapes";
import type { Said } from "./present-sentence.server";

/** A sentence in which each name leads where its row does. */
export function linkedSentence({ text, named }: Said, hrefOf: (row: SalesRow) => string | undefined): ReactNode {
  let rest = text;
  const parts: ReactNode[] = [];
  for (const row of named) {
    const href = hrefOf(row);
    const at = rest.indexOf(row.name);
    if (!href || at < 0) continue;
    parts.push(
      rest.slice(0, at),
      <a key={row.id} href={href}>
        {row.name}
      </a>,
    );
    rest = rest.slice(at + row.name.length);
  }
  return [...parts, rest];
}
