import { writtenWithCurrency } from "~/api/domain/money-text";
import { lastDay } from "~/api/domain/report/period";
import { type ClosingPreview, closingLacks, sayLack } from "~/api/domain/tool-management/site/closing-preview";
import type { RecordReader } from "~/portal/record/require-record.server";
import { formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { countPath, entriesPath, monthPath, sitePath } from "../../parts/addresses";
import { actualCpuText, cpuText, marginText } from "../../parts/texts.server";
import { closingTable } from "./closing-table.server";
import { sinceBefore } from "./since-before.server";

type Reader = Pick<RecordReader<unknown>, "t" | "locale" | "at">;
type Lack = { text: string; href?: string };

/** What a month is closed with: its figures, what lacks before the button, what changed since it was closed before. */
export function presentClosing(reader: Reader, preview: ClosingPreview) {
  const { t, locale } = reader;
  const { id, month, figures, currency, counted, entered, waiting } = preview;
  const money = (value: string | null) => (value === null ? "–" : writtenWithCurrency(locale, value, currency));
  const number = (value: number | null) => (value === null ? "–" : formatInteger(locale, value));
  // Not entered is not 0, here as on the site's own page.
  const told = (text: string) => (entered ? text : "–");
  return {
    title: formatMonth(locale, month),
    lacks: lacksOf(reader, preview),
    blocked: preview.ended !== null || !preview.over || preview.missing.length > 0,
    facts: [
      { label: t("ttmb.units"), text: told(number(figures.units)) },
      { label: t("ttmb.planned"), text: told(number(figures.planned)) },
      {
        label: t("ttmb.actualCpu"),
        text: told(actualCpuText(reader, figures, figures.units, currency)),
      },
      { label: t("ttmb.planCpu"), text: cpuText(locale, figures.planCost, figures.units, currency) },
      { label: t("ttmb.revenue"), text: told(money(figures.revenue)) },
      ...(preview.fee === null ? [] : [{ label: t("ttmb.contract.fee"), text: money(preview.fee) }]),
      { label: t("ttmb.toolCost"), text: told(money(figures.toolCost)), href: entriesPath(id, { month }) },
      ...(waiting === 0 ? [] : [{ label: t("ttmb.waiting"), text: number(waiting), href: entriesPath(id, { month }) }]),
      { label: t("ttmb.expenses"), text: told(money(figures.expenses)), href: monthPath(id, "expenses", month) },
      { label: t("ttmb.margin"), text: told(marginText(locale, figures, money)) },
      { label: t("ttmb.stockValue"), text: money(figures.stockValue) },
      { label: t("ttmb.counts"), text: t("ttmb.closing.counted", counted) },
      { label: t("ttmb.comments"), text: t("ttmb.closing.comments", preview.comments) },
    ],
    lists: [
      ...besideBefore(reader, preview),
      closingTable(
        t("ttmb.models"),
        [t("ttmb.model"), t("ttmb.units"), t("ttmb.planned")],
        preview.models.map((model) => ({
          key: String(model.id),
          cells: [
            { text: model.name, href: monthPath(id, "production", month) },
            number(model.units),
            number(model.planned),
          ],
        })),
      ),
      closingTable(
        t("ttmb.expenses"),
        [t("ttmb.expenseKind"), t("ttmb.amount")],
        preview.expenses.map(({ kind, amount }) => ({
          key: kind,
          cells: [{ text: t(`ttmb.expense.${kind}`), href: monthPath(id, "expenses", month) }, money(amount)],
        })),
      ),
    ],
    since: sinceBefore(reader, preview),
    seen: preview.seen,
    isAgain: preview.before !== null,
    stale: t("ttmb.closing.meanwhile", { month: formatMonth(locale, month) }),
  };
}

/** The month's figures beside those of the month before: a slip of a price or a fee is seen there. */
function besideBefore({ t, locale }: Reader, { month, figures, entered, fee, previous, currency }: ClosingPreview) {
  if (!previous) return [];
  const money = (value: string) => writtenWithCurrency(locale, value, currency);
  const told = (text: string) => (entered ? text : "–");
  const rows = [
    [t("ttmb.units"), told(formatInteger(locale, figures.units)), formatInteger(locale, previous.units)],
    [t("ttmb.revenue"), told(money(figures.revenue)), money(previous.revenue)],
    ...(fee === null ? [] : [[t("ttmb.contract.fee"), money(fee), money(previous.fee)]]),
    [t("ttmb.toolCost"), told(money(figures.toolCost)), money(previous.toolCost)],
    [t("ttmb.expenses"), told(money(figures.expenses)), money(previous.expenses)],
  ];
  const heads = [t("ttmb.closing.figure"), formatMonth(locale, month), formatMonth(locale, previous.month)];
  return [
    closingTable(
      t("ttmb.closing.beside"),
      heads,
      rows.map((cells) => ({ key: cells[0] ?? "", cells })),
    ),
  ];
}

/** What the month that was closed came to, in the notice after it. */
export const closedFigures = (locale: Locale, { figures, currency }: ClosingPreview) => ({
  units: formatInteger(locale, figures.units),
  cost: cpuText(locale, figures.toolCost, figures.units, currency),
  currency,
});

/** What is not there: models stand in the way of closing, the others are for whoever closes to judge, who is asked. */
function lacksOf({ t, locale }: Reader, preview: ClosingPreview): Lack[] {
  const { id, month, missing, over, ended } = preview;
  if (ended !== null) return [{ text: t("ttmb.closing.ended", { day: ended }) }];
  const sheets = {
    unpriced: sitePath(id, { month }),
    kinds: monthPath(id, "expenses", month),
    uncounted: countPath(id, { day: lastDay(month) }),
  };
  return [
    ...(over ? [] : [{ text: t("ttmb.closing.running", { month: formatMonth(locale, month) }) }]),
    ...(missing.length > 0
      ? [{ text: t("ttmb.closing.models", { models: missing.join(", ") }), href: monthPath(id, "production", month) }]
      : []),
    ...closingLacks(preview).map((lack) => ({
      text: sayLack(lack, t),
      ...(lack.of !== "stock" && { href: sheets[lack.of] }),
    })),
  ];
}

export type ShownClosing = ReturnType<typeof presentClosing>;
