import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { helpHref } from "./contact";

/** Whom to ask, and what the page is called that a reader asks about. */
export const HelpContext = createContext<{ email: string; title: string } | null>(null);

/** The mail to IT from a page that was not shown: it names the screen and its address. @param more a number, a time */
export function useHelpHref(...more: string[]): string {
  const { pathname, search } = useLocation();
  const help = useContext(HelpContext);
  return help ? helpHref(help.email, help.title, [pathname + search, ...more]) : "mailto:";
}
