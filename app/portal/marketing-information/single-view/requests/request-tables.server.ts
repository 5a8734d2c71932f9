import { growth, subtract } from "~/api/domain/decimal";
import type { CorrectionRecord } from "~/api/domain/marketing-information/correction-input";
import { requestStateWord } from "~/api/domain/request/request-filters";
import type { ListPart } from "~/portal/record/list-parts.server";
import { personText } from "~/portal/record/person-text.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ListCell } from "~/ui/records/list-table";
import { formatAmountChange, formatAmountFine, formatPercentChange, withPercentSign } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { requestPath } from "../addresses";

type Reader = RecordReader<CorrectionRecord>;

const money = (locale: Locale, amount: string | null) =>
  amount === null ? "–" : formatAmountFine(locale, amount, "1");

/** The proposed difference in money and in per cent; neither where there was no estimate. */
const changeOf = (
  locale: Locale,
  currency: string,
  old: string | null,
  proposed: string,
): [money: string, percent: string] => [
  formatAmountChange(locale, old === null ? null : subtract(proposed, old), "1", currency),
  formatPercentChange(locale, growth(proposed, old)),
];

/** "Turning: 1,000 → 1,200 EUR": for the question whether to approve it. */
export const linesInWords = (locale: Locale, { lines, currency }: CorrectionRecord): string[] =>
  lines.map(({ name, old, proposed }) => `${name}: ${money(locale, old)} → ${money(locale, proposed)} ${currency}`);

/** What stood there, and what is proposed. */
export const lineList = ({ record, locale, t }: Reader): ListPart => ({
  id: "lines",
  caption: t("correction.difference", { currency: record.currency }),
  columns: [
    { text: t("correction.line") },
    ...(["old", "proposed", "change", "percent"] as const).map((name) => ({
      ...{ text: t(`correction.${name}`), kind: "num" as const },
    })),
  ],
  rows: record.lines.map(({ id, name, old, proposed, now }) => {
    const before: ListCell =
      now === old || now === proposed
        ? money(locale, old)
        : { text: money(locale, old), sub: t("correction.nowIs", { amount: money(locale, now) }), tone: "bad" };
    const change = changeOf(locale, record.currency, old, proposed);
    return { key: String(id), cells: [name, before, money(locale, proposed), ...change] };
  }),
});

/** What others decided on this customer or these product lines. */
export const similarList = ({ record, locale, t, at }: Reader): ListPart => ({
  id: "similar",
  caption: t("correction.similar"),
  columns: (["line", "change", "decision", "decided"] as const).map((name) => ({
    text: t(`correction.similar.${name}`),
  })),
  rows: record.similar.map((each, no) => {
    const [, percent] = changeOf(locale, each.currency, each.old, each.proposed);
    const decided = [personText(locale, each.decidedBy, each.decidedFor), each.comment].filter(Boolean).join(": ");
    const change = `${money(locale, each.old)} → ${money(locale, each.proposed)} ${each.currency}`;
    return {
      key: `${each.id} ${no}`,
      cells: [
        { text: each.customer.name, href: requestPath(each.id), sub: each.line },
        { text: change, sub: withPercentSign(locale, percent) },
        stateBadge(locale, requestStateWord(each.state)),
        { text: at(each.decidedAt).slice(0, 10), sub: decided },
      ],
    };
  }),
});
