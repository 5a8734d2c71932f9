import { sum } from "~/api/domain/decimal";
import { writtenMoneyChange, writtenWithCurrency } from "~/api/domain/money-text";
import { lastDay } from "~/api/domain/report/period";
import { margin, marginPercent } from "~/api/domain/tool-management/figures/site-figures";
import {
  type ClosingFigures,
  type ClosingPreview,
  closingLacks,
  sayLack,
} from "~/api/domain/tool-management/site/closing-preview";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { ShownList } from "~/ui/records/list-card";
import { formatFixed, formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { countPath, entriesPath, monthPath } from "../../parts/addresses";
import { actualCpuText, cpuText, shareText } from "../../parts/texts.server";

type Reader = Pick<RecordReader<unknown>, "t" | "locale" | "at">;
type Lack = { text: string; href?: string };

/** What a month is closed with: its figures, what lacks before the button, what changed since it was closed before. */
export function presentClosing(reader: Reader, preview: ClosingPreview) {
  const { t, locale } = reader;
  const { id, month, figures, currency, counted } = preview;
  const money = (value: string | null) => (value === null ? "–" : writtenWithCurrency(locale, value, currency));
  const number = (value: number | null) => (value === null ? "–" : formatInteger(locale, value));
  const percent = marginPercent(figures);
  return {
    title: formatMonth(locale, month),
    lacks: lacksOf(reader, preview),
    blocked: preview.ended !== null || !preview.over || preview.missing.length > 0,
    facts: [
      { label: t("ttmb.units"), text: number(figures.units) },
      {
        label: t("ttmb.actualCpu"),
        text: actualCpuText(reader, figures, figures.units, currency),
      },
      { label: t("ttmb.planCpu"), text: cpuText(locale, figures.planCost, figures.units, currency) },
      { label: t("ttmb.revenue"), text: money(figures.revenue) },
      { label: t("ttmb.toolCost"), text: money(figures.toolCost), href: entriesPath(id, { month }) },
      { label: t("ttmb.expenses"), text: money(figures.expenses), href: monthPath(id, "expenses", month) },
      { label: t("ttmb.margin"), text: `${money(margin(figures))} (${shareText(locale, percent)})` },
      { label: t("ttmb.stockValue"), text: money(figures.stockValue) },
      { label: t("ttmb.counts"), text: t("ttmb.closing.counted", counted) },
    ],
    lists: [
      table(
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
      table(
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

/** What the month that was closed came to, in the notice after it. */
export const closedFigures = (locale: Locale, { figures, currency }: ClosingPreview) => ({
  units: formatInteger(locale, figures.units),
  cost: cpuText(locale, figures.toolCost, figures.units, currency),
  currency,
});

const table = (caption: string, heads: readonly string[], rows: ShownList["rows"]): ShownList => ({
  caption,
  columns: heads.map((text, at) => ({ text, ...(at > 0 && { kind: "num" as const }) })),
  rows,
  none: "",
});

/** What is not there: models stand in the way of closing, the others are for whoever closes to judge, who is asked. */
function lacksOf({ t, locale }: Reader, preview: ClosingPreview): Lack[] {
  const { id, month, missing, over, ended } = preview;
  if (ended !== null) return [{ text: t("ttmb.closing.ended", { day: ended }) }];
  const sheets = { kinds: monthPath(id, "expenses", month), uncounted: countPath(id, { day: lastDay(month) }) };
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

/** Figure by figure, what the paper said and what the month says now. */
function sinceBefore({ t, locale, at }: Reader, { before, figures, currency }: ClosingPreview) {
  if (!before) return null;
  const text = t("ttmb.closing.reopened", { by: before.by, at: at(before.at), reason: before.reason });
  const was = before.figures;
  if (!was) return { text, list: null };
  const amounts = ["revenue", "toolCost", "planCost", "expenses", "stockValue"] as const;
  const rows = [
    ...(was.units === figures.units
      ? []
      : [
          [
            ...[t("ttmb.units"), formatInteger(locale, was.units), formatInteger(locale, figures.units)],
            formatFixed(locale, figures.units - was.units, 0, 0, true),
          ],
        ]),
    ...amounts.flatMap((key) => (isSame(was, figures, key) ? [] : [amountRow(key)])),
  ];
  function amountRow(key: (typeof amounts)[number]): string[] {
    const [then, now] = [was?.[key] ?? "0", figures[key] ?? "0"];
    const difference = sum([now, then.startsWith("-") ? then.slice(1) : `-${then}`]);
    const money = (value: string) => writtenWithCurrency(locale, value, currency);
    return [t(`ttmb.${key}`), money(then), money(now), writtenMoneyChange(locale, difference, currency)];
  }
  const list = table(
    t("ttmb.closing.since"),
    [t("ttmb.closing.figure"), t("ttmb.closing.then"), t("ttmb.closing.now"), t("ttmb.closing.change")],
    rows.map((cells) => ({ key: cells[0] ?? "", cells })),
  );
  return { text, list: { ...list, none: t("ttmb.closing.same") } };
}

const isSame = (
  then: ClosingFigures,
  now: ClosingFigures,
  key: "revenue" | "toolCost" | "planCost" | "expenses" | "stockValue",
): boolean => Number(then[key] ?? "0") === Number(now[key] ?? "0");

export type ShownClosing = ReturnType<typeof presentClosing>;
