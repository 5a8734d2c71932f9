import type { ReportedMonth } from "~/api/domain/report/reported-months";
import { type Span, spans } from "~/api/domain/tool-management/site/site-record";
import type { RecordReader } from "~/portal/record/require-record.server";
import { askedMonth, leaveOut, refuseNoMonth } from "~/portal/record/sheet/asked-time.server";
import { formatMonth } from "~/words/formats";
import type { MonthChoice } from "./month-form";

/** The month and span of an address; whatever they are not is left out. */
export function readPeriod(search: string): { month?: number; span?: Span } {
  const asked = new URLSearchParams(search);
  const month = askedMonth(asked);
  const span = spans.find((each) => each === asked.get("span"));
  return { ...(month !== undefined && { month }), ...(span && { span }) };
}

/** Months of a site to choose from; one that runs says so, and whether production of it is missing. */
export const monthChoices = (
  { locale, t }: Pick<RecordReader<unknown>, "locale" | "t">,
  known: readonly ReportedMonth[],
  month: number,
): MonthChoice[] =>
  known.map(({ ym, state, due, entered }) => {
    const name = formatMonth(locale, ym);
    const running = `${name}: ${t(entered < due ? "ttmb.month.running" : "ttmb.month.runs")}`;
    return { value: String(ym), text: state === "running" ? running : name, selected: ym === month };
  });

/** The months that a page shows, as addresses name them. */
export const shownPeriod = ({ month, span }: Shown) => ({ month, ...(span !== "month" && { span }) });

type Shown = { month: number; span: Span };
/** One month, three or twelve up to the one that is shown. @param at the page with such a period */
export const spanChoices = (
  { t }: Pick<RecordReader<unknown>, "t">,
  { month, span: shown }: Shown,
  at: (period: ReturnType<typeof shownPeriod>) => string,
) =>
  spans.map((span) => ({
    text: t(`ttmb.span.${span}`),
    href: at(shownPeriod({ month, span })),
    current: span === shown || undefined,
  }));

/** A month that the site does not have leads to the one that the page opens with, and says that. @param asked what was read of the address */
export async function refuseOtherMonth(
  reader: Pick<RecordReader<unknown>, "request" | "locale">,
  asked: number | undefined,
  { month, monthsKnown }: { month: number; monthsKnown: readonly ReportedMonth[] },
): Promise<void> {
  await refuseNoMonth(reader, asked);
  if (asked !== undefined && asked !== month)
    await leaveElsewhere(
      reader,
      asked,
      monthsKnown.map(({ ym }) => ym),
    );
}

/** To the page without the month that was asked for, saying which there are. @param known the newest first */
export function leaveElsewhere(
  reader: Pick<RecordReader<unknown>, "request" | "locale">,
  asked: number,
  known: readonly number[],
): Promise<never> {
  const name = (ym: number | undefined) => (ym === undefined ? "–" : formatMonth(reader.locale, ym));
  return leaveOut(reader, "month", {
    key: "ttmb.month.elsewhere",
    params: { asked: name(asked), from: name(known.at(-1)), to: name(known[0]) },
  });
}
