import { useEffect } from "react";
import { printedBy } from "~/ui/print/printed-by";

/** A page that has stood open for hours is printed now, not when it was opened. */
export function usePrintedBy({ username, timeZone }: { username: string; timeZone: string }) {
  useEffect(() => {
    const tell = () => document.documentElement.style.setProperty("--printed-by", printedBy({ username, timeZone }));
    window.addEventListener("beforeprint", tell);
    return () => window.removeEventListener("beforeprint", tell);
  }, [username, timeZone]);
}
