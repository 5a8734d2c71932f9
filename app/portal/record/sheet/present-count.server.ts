import { writtenMoneyChange, writtenWithCurrency } from "~/api/domain/money-text";
import type { ComparedCount, CountReason, CountSheet } from "~/api/domain/stock/count/count-sheet";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatFixed, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { FileWays } from "../file-buttons";
import type { RecordReader } from "../require-record.server";

type CountReader = RecordReader<CountSheet>;
type Says = { locale: Locale; t: (key: WordKey, params?: WordParams) => string };

/** Why a tool is proposed, in a few words. */
function reasonText({ locale, t }: Says, reason: CountReason | null, currency: string, counted: boolean): string {
  if (!reason) return "";
  const { value, counts, differed, days } = reason;
  return [
    t("stock.count.reason.value", { value: writtenWithCurrency(locale, value, currency) }),
    ...(differed > 0 ? [t("stock.count.reason.differed", { differed, counts })] : []),
    // Counted on the day itself: that stands beside it, with who did.
    ...(counted || days === 0
      ? []
      : [days === null ? t("stock.count.reason.never") : t("stock.count.reason.days", { days })]),
  ].join(" · ");
}

/** Addresses of the sheet, and what keeps somebody from filling it in. */
type Place = {
  /** Where the place itself is, unless the page has ways to all its sheets. */
  back: { text: string; href: string } | null;
  countPath: (asked: { day: string; which: string; page: number }, paper?: boolean) => string;
  readOnly: string;
  /** The counts of the month as a file, and the same sent back. */
  files: FileWays;
};

/** The blind sheet: its rows, the other choice, its paper. */
export function presentCount(reader: CountReader, { back, countPath, readOnly, files }: Place) {
  const { record: sheet, t } = reader;
  const { day, which, page, pages } = sheet;
  const at = (asked: { which?: string; page?: number }, paper = false) =>
    countPath({ day, which, page, ...asked }, paper);
  return {
    note: sheet.siteName,
    ...{ back, day, which, files },
    closed: sheet.closed ?? (sheet.can.includes("enter") ? null : readOnly),
    kinds: (["week", "all"] as const).map((each) => ({
      text: t(`stock.count.which.${each}`),
      href: at({ which: each, page: 1 }),
      current: each === which || undefined,
    })),
    paper: at({}, true),
    before: page > 1 ? at({ page: page - 1 }) : null,
    after: page < pages ? at({ page: page + 1 }) : null,
    rows: sheet.tools.map(
      ({ id, no, name, part, catalogueNo, reason, countedBy }): CountRowShown => ({
        ...{ row: String(id), name: `${no}. ${name}`, part: [part, catalogueNo].filter(Boolean).join(" · ") },
        reason: reasonText(reader, reason, sheet.currency, countedBy !== null),
        by: countedBy === null ? "" : t("stock.count.by", { by: countedBy }),
      }),
    ),
  };
}

export type CountRowShown = { row: string; name: string; part: string; reason: string; by: string };

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
        ? t("stock.count.noBook")
        : t("stock.count.differs", {
            ...{ book: number(book), counted: number(counted) },
            value: value === null ? "–" : `${writtenMoneyChange(locale, value, currency)} ${currency}`,
          }),
      ...(other ? [t("stock.count.otherSaid", { by: other.by, counted: number(other.counted) })] : []),
    ].join(" "),
    moved: moved.map(
      ({ day, kind, quantity, by }) =>
        `${day} · ${t(`stock.kind.${kind}`)} ${formatFixed(locale, quantity, 0, 0, true)} · ${by}`,
    ),
  }));
  const differing = shown.filter(({ differs }) => differs);
  return {
    looked: Object.fromEntries(shown.map((row) => [row.row, row])) as Record<string, (typeof shown)[number]>,
    says: t("stock.count.compared", { rows: rows.length, differ: differing.length }),
  };
}
export type LookedAt = ReturnType<typeof presentCompared>;
