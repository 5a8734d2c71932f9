import { useState } from "react";

/**
 * Rows that came with the document and were not handed over again: React takes the server's markup as it stands.
 * It is read from the page before React might throw it away, so that a failed hydration loses no row either.
 */
export function KeptRows({ id }: { id: string }) {
  const [html] = useState(() =>
    typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? ""),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, as our server wrote it
  return <tbody id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
