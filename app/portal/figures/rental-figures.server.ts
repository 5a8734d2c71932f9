import { compare, percentOf, subtract } from "~/api/domain/decimal";
import { addKnown, type MonthRow, type StatusFigures, type StatusRow } from "~/api/domain/rental/status/status-shapes";
import { sayAmong } from "~/portal/figures/say-among";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger } from "~/words/formats";
import { figureAmount, percentText, type Shown } from "./figure-texts.server";

/** Whatever shows the rental programme, and how it writes amounts. */
export type ShownRental = Shown & { report: { total: StatusFigures; replacementLimit: string } };

const NAMED = 3;

export const rentalAmount = ({ locale, in: unit, currency }: Shown, value: string | null): string =>
  formatAmount(locale, value, unit, currency);
/** In a sentence, as the key figures above it are written. */
export const withUnit = (page: Shown, value: string | null): string =>
  value === null ? "–" : figureAmount(page, value);

/** Value of what is rented, the fee of a month, inserts bought of those agreed, replacements against what is granted. */
export function rentalFigureList(page: ShownRental): KeyFigure[] {
  const { report, locale, t, unit } = page;
  const { total, replacementLimit } = report;
  const count = (value: number) => formatInteger(locale, value);
  const share = (part: number, whole: number) => {
    const percent = percentOf(String(part), String(whole));
    return percent === null ? "–" : percentText(page, percent);
  };
  return [
    {
      ...{ label: t("contracts.rentedValue"), value: rentalAmount(page, total.value), unit },
      line: t("rental.kpi.pieces", { pieces: count(total.pieces), contracts: count(total.open) }),
    },
    {
      ...{ label: t("contracts.monthlyFee"), value: rentalAmount(page, total.fee), unit },
      line: t("rental.kpi.ending", { ending: count(total.ending) }),
    },
    {
      ...{ label: t("rental.kpi.pullThrough"), value: share(total.bought, total.required), unit: "" },
      line: t("rental.kpi.inserts", { bought: count(total.bought), required: count(total.required) }),
    },
    {
      ...{ label: t("rental.replacementRate"), value: share(total.replaced, total.pieces), unit: "" },
      line: t("rental.kpi.replaced", {
        ...{ replaced: count(total.replaced), pieces: count(total.pieces) },
        limit: percentText(page, replacementLimit),
      }),
    },
  ];
}

/** How much is rented, and where most of it is. */
export function sayWhereItIsRented(page: ShownRental & { report: { rows: readonly StatusRow[] } }): string {
  const { report, locale, t } = page;
  const rented = report.rows
    .filter(({ figures }) => compare(figures.value ?? "0", "0") > 0)
    .toSorted((a, b) => compare(b.figures.value ?? "0", a.figures.value ?? "0"));
  if (rented.length === 0) return t("rental.say.nowhere");
  const names = rented
    .slice(0, NAMED)
    .map(({ name, figures }) => `${name} (${withUnit(page, figures.value)})`)
    .join(", ");
  const words = { one: "rental.say.one", several: "rental.say.where" } as const;
  return sayAmong(t, rented.length, words, {
    ...{ amount: withUnit(page, report.total.value), names, name: rented[0]?.name ?? "" },
    places: formatInteger(locale, rented.length),
  });
}

/** What was invoiced in twelve months, and what of it is not paid yet. */
export function sayTheIncome(page: Shown & { report: { months: readonly MonthRow[] } }): string {
  const sum = (key: "invoiced" | "paid") =>
    page.report.months.reduce((all: string | null, month) => addKnown(all, month[key]), "0");
  const [invoiced, paid] = [sum("invoiced"), sum("paid")];
  const open = invoiced === null || paid === null ? null : subtract(invoiced, paid);
  return page.t("rental.say.income", { invoiced: withUnit(page, invoiced), open: withUnit(page, open) });
}
