import type { ReactNode } from "react";
import type { Written } from "./bound-field";

/** Longer than any notation of a day. */
const LONGEST = 40;
/** How the portal writes a day and a month, in all its languages; others are read too (`words/typed-day`). */
const forms: Record<Written, string> = { day: "YYYY-MM-DD", month: "YYYY-MM" };

/** What the control of a day or a month has besides its own. */
export const writtenAs = (written: Written) =>
  ({ placeholder: forms[written], maxLength: LONGEST, autoComplete: "off" }) as const;

/**
 * Around the control of a day or a month: what is typed counts, and where scripts run the browser's own calendar at its right
 * fills it in (`useDayPicks`). It has no name, so that it is never sent, and is not reached by Tab: Alt and Down open it too.
 */
export const DayBox = ({ written, children }: { written: Written; children: ReactNode }) => (
  <span className="day">
    {children}
    <input type={written === "day" ? "date" : "month"} tabIndex={-1} aria-hidden="true" />
  </span>
);
