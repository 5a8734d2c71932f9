import type { Letterhead } from "~/ui/print/sheet";
import type { Locale } from "~/words/locale";
import { makerFor } from "./load-frame.server";

/** The maker as the head of a printed page. */
export function letterhead(locale: Locale): Letterhead {
  const { name, address, contactName, contactEmail } = makerFor(locale);
  return { name, address, contact: `${contactName}, ${contactEmail}` };
}
