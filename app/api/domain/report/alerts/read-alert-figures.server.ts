import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { findReport } from "../../reports.server";
import { seoulDay } from "../../seoul-time";
import { aboutSales } from "../about";
import type { AlertFigure } from "../alert-figure";
import type { ReportDefinition } from "../definition";
import type { IgnoredFilter } from "../filters";
import { monthOfDay } from "../period";

/** What every report with figures for alerts says of itself (`reportHead`, `marketHead`). */
type Answer = Omit<Parameters<typeof aboutSales>[1], "asOf" | "month"> & {
  /** YYYYMM. Without it the report is of a day: of the month of that day. */
  month?: number;
  /** Null where nothing was loaded. */
  asOf: string | null;
  open?: boolean;
  until?: string;
  /** Currencies without a rate: what is in them is in no figure. */
  unconverted?: readonly string[];
  ignored: IgnoredFilter[];
  /** False where nobody sets targets for anything in the reader's sight. */
  withTargets?: boolean;
};

/** A figure is another one where one of these was dropped, or a currency was not converted. */
const narrowing = [
  ...["month", "from", "unit", "line", "industry", "customer", "item", "salesperson", "region", "country"],
  ...["currency", "rate"],
];

export type AlertFigures = {
  definition: ReportDefinition;
  figures: { figure: AlertFigure; value: string | null; isOffered: boolean }[];
  /** ISO code. */
  currency: string;
  /** YYYYMM. */
  month: number;
  /** The last day that counts of a month that is still open; its target is compared as far as its working days have passed. */
  openUntil: string | null;
  /** The last day that the data has; empty where nothing was loaded. */
  asOf: string;
  /** What growth is on, where the report lets its reader choose: its label and its name. */
  comparison: { label: string; value: string } | null;
  /** What the filters stand for, by name. */
  chosen: string[];
  /** Filters and rates that are missing: the figures are not those that the address asks for. */
  missing: string[];
};

/** The figures of a report's total as its reader sees them now. @throws AppError not-found, no-right */
export async function readAlertFigures(ctx: Ctx, code: string, search: string): Promise<AlertFigures> {
  const report = findReport(code);
  if (!report) throw new AppError("not-found");
  if (!ctx.viewer.menuCodes.has(code)) throw new AppError("no-right");
  const answer = (await report.load(ctx, new URLSearchParams(search))) as Answer;
  const { currency, ignored, open, until, withTargets = true, unconverted = [] } = answer;
  const asOf = answer.asOf ?? "";
  const month = answer.month ?? monthOfDay(asOf || seoulDay(ctx.now));
  const offered = (report.definition.alertFigures ?? []).filter(({ target }) => withTargets || !target);
  const about = aboutSales(ctx, { ...answer, month, asOf });
  const narrowed = about.filter(({ key }) => !["month", "compare", "currency", "asOf"].includes(key));
  return {
    definition: report.definition,
    figures: offered.map((figure) => ({
      ...{ figure, value: figure.of(answer) },
      isOffered: figure.isOffered?.(answer) ?? true,
    })),
    currency,
    month,
    openUntil: open && until ? until : null,
    asOf,
    comparison: about.find(({ key }) => key === "compare") ?? null,
    chosen: narrowed.map(({ value }) => value),
    missing: [
      ...ignored.flatMap(({ name, value }) => (narrowing.includes(name) ? [`${name}=${value}`] : [])),
      ...unconverted.map((each) => `rate=${each}`),
    ],
  };
}
