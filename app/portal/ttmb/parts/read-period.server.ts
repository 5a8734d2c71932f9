import { type Span, spans } from "~/api/domain/tool-management/site/site-record";
import { formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { MonthChoice } from "./month-form";

/** The month and span of an address; whatever they are not is left out. */
export function readPeriod(search: string): { month?: number; span?: Span } {
  const asked = new URLSearchParams(search);
  const month = /^20\d\d-?(0[1-9]|1[0-2])$/.test(asked.get("month") ?? "")
    ? Number(asked.get("month")?.replace("-", ""))
    : undefined;
  const span = spans.find((each) => each === asked.get("span"));
  return { ...(month !== undefined && { month }), ...(span && { span }) };
}

export const monthChoices = (locale: Locale, known: readonly number[], month: number): MonthChoice[] =>
  known.map((ym) => ({ value: String(ym), text: formatMonth(locale, ym), selected: ym === month }));
