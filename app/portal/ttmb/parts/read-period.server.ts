import type { ReportedMonth } from "~/api/domain/report/reported-months";
import { type Span, spans } from "~/api/domain/tool-management/site/site-record";
import { readMonth, typedMonth } from "~/api/domain/typed-values";
import type { RecordReader } from "~/portal/record/require-record.server";
import { formatMonth } from "~/words/formats";
import { asMonth } from "~/words/typed-day";
import type { MonthChoice } from "./month-form";

/** The month and span of an address; whatever they are not is left out. */
export function readPeriod(search: string): { month?: number; span?: Span } {
  const asked = new URLSearchParams(search);
  const written = asMonth(asked.get("month") ?? "");
  const month = typedMonth().safeParse(written).success ? readMonth(written) : undefined;
  const span = spans.find((each) => each === asked.get("span"));
  return { ...(month !== undefined && { month }), ...(span && { span }) };
}

/** Months of a site to choose from; one that runs says so. */
export const monthChoices = (
  { locale, t }: Pick<RecordReader<unknown>, "locale" | "t">,
  known: readonly ReportedMonth[],
  month: number,
): MonthChoice[] =>
  known.map(({ ym, state }) => ({
    value: String(ym),
    text: state === "running" ? `${formatMonth(locale, ym)}: ${t("ttmb.month.running")}` : formatMonth(locale, ym),
    selected: ym === month,
  }));
