import { writtenMoneyChange, writtenWithCurrency } from "~/api/domain/money-text";
import type { ComparedCount, CountReason, CountSheet } from "~/api/domain/tool-management/count/count-sheet";
import type { RecordReader } from "~/portal/record/require-record.server";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatFixed, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { countPath, sitePath } from "../../parts/addresses";

type CountReader = RecordReader<CountSheet>;
type Says = { locale: Locale; t: (key: WordKey, params?: WordParams) => string };

/** Why a tool is proposed, in a few words. */
function reasonText({ locale, t }: Says, reason: CountReason | null, currency: string): string {
  if (!reason) return "";
  const { value, counts, differed, days } = reason;
  return [
    t("ttmb.count.reason.value", { value: writtenWithCurrency(locale, value, currency) }),
    ...(differed > 0 ? [t("ttmb.count.reason.differed", { differed, counts })] : []),
    days === null ? t("ttmb.count.reason.never") : t("ttmb.count.reason.days", { days }),
  ].join(" · ");
}

/** The blind sheet: its rows, the other choice, its paper. */
export function presentCount(reader: CountReader) {
  const { record: sheet, t } = reader;
  const { id, day, which, page, pages } = sheet;
  const at = (asked: { which?: string; page?: number }, paper = false) =>
    countPath(id, { day, which, page, ...asked }, paper);
  return {
    site: sitePath(id),
    ...{ day, which },
    closed: sheet.closed ?? (sheet.can.includes("enter") ? null : t("ttmb.day.readOnly")),
    kinds: (["week", "all"] as const).map((each) => ({
      text: t(`ttmb.count.which.${each}`),
      href: countPath(id, { day, which: each, page: 1 }),
      current: each === which || undefined,
    })),
    paper: at({}, true),
    before: page > 1 ? at({ page: page - 1 }) : null,
    after: page < pages ? at({ page: page + 1 }) : null,
    rows: sheet.tools.map(({ id, no, name, part, catalogueNo, reason, countedBy }) => ({
      ...{ row: String(id), name: `${no}. ${name}`, part: [part, catalogueNo].filter(Boolean).join(" · ") },
      reason: reasonText(reader, reason, sheet.currency),
      by: countedBy === null ? "" : t("ttmb.count.by", { by: countedBy }),
    })),
  };
}

/** The books beside what was counted: for each row that differs what it is worth and how it came, the others as a number. */
export function presentCompared(locale: Locale, { rows, currency }: ComparedCount) {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const number = (pieces: number) => formatInteger(locale, pieces);
  const shown = rows.map(({ id, name, counted, book, difference, value, other, moved }) => ({
    row: String(id),
    ...{ name, counted: String(counted), book: book === null ? "" : String(book) },
    differs: difference !== 0 || (other !== null && other.counted !== counted),
    text: [
      book === null
        ? t("ttmb.count.noBook")
        : t("ttmb.count.differs", {
            ...{ book: number(book), counted: number(counted) },
            value: value === null ? "–" : `${writtenMoneyChange(locale, value, currency)} ${currency}`,
          }),
      ...(other ? [t("ttmb.count.otherSaid", { by: other.by, counted: number(other.counted) })] : []),
    ].join(" "),
    moved: moved.map(
      ({ day, kind, quantity, by }) =>
        `${day} · ${t(`stock.kind.${kind}`)} ${formatFixed(locale, quantity, 0, 0, true)} · ${by}`,
    ),
  }));
  const differing = shown.filter(({ differs }) => differs);
  return {
    looked: Object.fromEntries(shown.map((row) => [row.row, row])) as Record<string, (typeof shown)[number]>,
    says: t("ttmb.count.compared", { rows: rows.length, differ: differing.length }),
  };
}
export type LookedAt = ReturnType<typeof presentCompared>;
