import { useState } from "react";

/**
 * Markup made on the server. Where none is given it came with the document and was not handed over again: it is read
 * from the page before React might throw it away, so that a failed hydration loses nothing.
 */
export function useServerMarkup(id: string, html: string | undefined): { __html: string } {
  const [standing] = useState(() =>
    html !== undefined || typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? ""),
  );
  return { __html: html ?? standing };
}
