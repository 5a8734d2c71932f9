import type { TableRow } from "./cell";
import { rowsHtml, type SignWords } from "./row-html";
import { useServerMarkup } from "./server-markup";

type Props = { id: string; rows: readonly TableRow[] | undefined; columns: readonly string[]; words: SignWords };

/** The table's rows; without `rows` those that came with the document stay as they stand. */
export function TableRows({ id, rows, columns, words }: Props) {
  const html = useServerMarkup(id, rows && rowsHtml(rows, columns, words));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rowsHtml escapes whatever it is given; the rest is our own page
  return <tbody id={id || undefined} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
