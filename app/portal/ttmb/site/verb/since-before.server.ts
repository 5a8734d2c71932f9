import { subtract } from "~/api/domain/decimal";
import { writtenMoneyChange, writtenWithCurrency } from "~/api/domain/money-text";
import type { ClosingPreview } from "~/api/domain/tool-management/site/closing-preview";
import { type ExpenseKind, expenseKinds } from "~/api/domain/tool-management/ttmb-terms";
import type { RecordReader } from "~/portal/record/require-record.server";
import { formatFixed, formatInteger } from "~/words/formats";
import { closingTable } from "./closing-table.server";

type Reader = Pick<RecordReader<unknown>, "t" | "locale" | "at">;
/** A figure as it was and is; null = there was, or is, none. */
type Pair = { label: string; was: string | null; now: string | null };

const amounts = ["revenue", "toolCost", "planCost", "expenses", "stockValue"] as const;

/** Of a month that was reopened: why, and what its paper printed that the month says otherwise now. */
export function sinceBefore(reader: Reader, preview: ClosingPreview) {
  const { t, at } = reader;
  const { before } = preview;
  if (!before) return null;
  const text = t("ttmb.closing.reopened", { by: before.by, at: at(before.at), reason: before.reason });
  if (!before.paper) return { text, list: null };
  const { counts, money } = pairsOf(reader, before.paper, preview);
  const rows = [...counts.flatMap(changedCount(reader)), ...money.flatMap(changedMoney(reader, preview.currency))];
  const list = closingTable(
    t("ttmb.closing.since"),
    [t("ttmb.closing.figure"), t("ttmb.closing.then"), t("ttmb.closing.now"), t("ttmb.closing.change")],
    rows.map((cells) => ({ key: cells[0] ?? "", cells })),
  );
  return { text, list: { ...list, none: t("ttmb.closing.same") } };
}

type Paper = NonNullable<NonNullable<ClosingPreview["before"]>["paper"]>;

/** All that is compared: units and plan of the month and of each model, its amounts, and its expenses by kind. */
function pairsOf({ t }: Reader, paper: Paper, now: ClosingPreview): { counts: Pair[]; money: Pair[] } {
  const text = (count: number | null | undefined) => (count === null || count === undefined ? null : String(count));
  const names = new Map([...paper.models, ...now.models].map(({ id, name }) => [id, name]));
  const both = [...names].map(
    ([id, name]) =>
      [name, paper.models.find((model) => model.id === id), now.models.find((model) => model.id === id)] as const,
  );
  const spent = new Map(paper.expenses.map(({ kind, amount }) => [kind, amount]));
  const spend = new Map<ExpenseKind, string | null>(now.expenses.map(({ kind, amount }) => [kind, amount]));
  const counted = ["units", "planned"] as const;
  return {
    counts: [
      ...counted.map((key) => ({
        label: t(`ttmb.${key}`),
        was: text(paper.figures[key]),
        now: text(now.figures[key]),
      })),
      ...both.flatMap(([name, before, present]) =>
        counted.map((key) => ({
          label: `${name}: ${t(`ttmb.${key}`)}`,
          was: text(before?.[key]),
          now: text(present?.[key]),
        })),
      ),
    ],
    money: [
      ...amounts.map((key) => ({ label: t(`ttmb.${key}`), was: paper.figures[key], now: now.figures[key] })),
      ...expenseKinds.map((kind) => ({
        label: `${t("ttmb.expenses")}: ${t(`ttmb.expense.${kind}`)}`,
        was: spent.get(kind) ?? null,
        now: spend.get(kind) ?? null,
      })),
    ],
  };
}

const isSame = ({ was, now }: Pair): boolean =>
  was === null || now === null ? was === now : Number(was) === Number(now);

const changedCount =
  ({ locale }: Reader) =>
  (pair: Pair): string[][] => {
    const { label, was, now } = pair;
    if (isSame(pair)) return [];
    const number = (value: string | null) => (value === null ? "–" : formatInteger(locale, value));
    const change = formatFixed(locale, Number(now ?? 0) - Number(was ?? 0), 0, 0, true);
    return [[label, number(was), number(now), change]];
  };

const changedMoney =
  ({ locale }: Reader, currency: string) =>
  (pair: Pair): string[][] => {
    const { label, was, now } = pair;
    if (isSame(pair)) return [];
    const money = (value: string | null) => (value === null ? "–" : writtenWithCurrency(locale, value, currency));
    const difference = subtract(now ?? "0", was ?? "0");
    return [[label, money(was), money(now), writtenMoneyChange(locale, difference, currency)]];
  };
