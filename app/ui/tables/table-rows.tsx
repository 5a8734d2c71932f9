import { useState } from "react";
import type { TableRow } from "./cell";
import { rowsHtml, type SignWords } from "./row-html";

type Props = { id: string; rows: readonly TableRow[] | undefined; columns: readonly string[]; words: SignWords };

/**
 * The table's rows. Without `rows` they came with the document and were not handed over again: React takes the server's
 * markup as it stands. It is read from the page before React might throw it away, so that a failed hydration loses no
 * row either.
 */
export function TableRows({ id, rows, columns, words }: Props) {
  const [drawn] = useState(() => (rows || typeof document === "undefined" ? "" : htmlOf(id)));
  const html = rows ? rowsHtml(rows, columns, words) : drawn;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rowsHtml escapes whatever it is given; the rest is our own page
  return <tbody id={id || undefined} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

const htmlOf = (id: string) => document.getElementById(id)?.innerHTML ?? "";
