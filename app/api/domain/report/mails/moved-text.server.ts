import { translate } from "~/words";
import {
  type AmountUnit,
  amountUnitText,
  formatAmount,
  formatMonth,
  formatPercentChange,
  withPercentSign,
} from "~/words/formats";
import type { Ctx } from "../../ctx";
import { findReport } from "../../reports.server";
import { readAlertFigures } from "../alerts/read-alert-figures.server";

/** An amount is stored in 1/10,000 of its currency's unit. */
const STORED = 1e4;

/** A unit in which the amount has three to five digits. */
function unitOf(value: string): AmountUnit {
  const amount = Math.abs(Number(value)) / STORED;
  if (amount < 1e5) return "1";
  if (amount < 1e8) return "k";
  return amount < 1e11 ? "M" : "G";
}

/**
 * How the reader's part moved, out of the total of the report's own table: sales of its month and their growth on what the report
 * compares with (`month`, `monthGrowth` of its figures). Null where the report has no such total, nothing to compare with,
 * or figures that are others than its address asks for: nothing is said then.
 */
export async function movedText(
  reader: Ctx,
  { code, search }: { code: string; search: string },
): Promise<string | null> {
  const { locale } = reader;
  const named = findReport(code)?.definition.alertFigures?.map(({ key }) => key) ?? [];
  if (!named.includes("month") || !named.includes("monthGrowth")) return null;
  const { figures, currency, month, openUntil, comparison, missing } = await readAlertFigures(reader, code, search);
  const of = (key: string) => figures.find(({ figure, isOffered }) => isOffered && figure.key === key)?.value ?? null;
  const [sales, growth] = [of("month"), of("monthGrowth")];
  if (sales === null || growth === null || missing.length > 0) return null;
  const unit = unitOf(sales);
  const told = formatMonth(locale, month);
  return translate(locale, "mail.report.moved", {
    month: openUntil ? translate(locale, "mail.report.until", { month: told, until: openUntil }) : told,
    value: `${formatAmount(locale, sales, unit, currency)} ${amountUnitText(unit, currency)}`,
    growth: withPercentSign(locale, formatPercentChange(locale, growth)),
    compared: comparison?.value ?? translate(locale, "sales.compare.year"),
  });
}
