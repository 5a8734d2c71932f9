import { writtenMoney } from "~/api/domain/money-text";
import type { DayEntry } from "~/api/domain/tool-management/day/day-sheet";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { ShownList } from "~/ui/records/list-card";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import { dayPath } from "../../parts/addresses";

type Reader = Pick<RecordReader<{ id: number }>, "record" | "t" | "locale" | "at">;
type Said = { caption: string; none: string; currency: string };

const heads: readonly (readonly [WordKey, "num"?])[] = [
  ["ttmb.day"],
  ["ttmb.tool"],
  ["field.ttmbEntry.kind"],
  ["field.ttmbEntry.quantity", "num"],
  ["field.ttmbEntry.unitPrice", "num"],
  ["ttmb.amount", "num"],
  ["ttmb.by"],
];

/** Everything that was entered, one row each: day, tool, kind, pieces, price, who. */
export function entryList({ record, t, locale, at }: Reader, entries: readonly DayEntry[], said: Said): ShownList {
  const byWhom = ({ by, before }: DayEntry) => (before ? t("ttmb.by.after", { by, before }) : by);
  const money = (value: string) => ({ text: writtenMoney(locale, value, said.currency), whole: true as const });
  return {
    caption: said.caption,
    columns: heads.map(([head, kind]) => ({ text: t(head), ...(kind && { kind }) })),
    rows: entries.map((entry) => ({
      key: `${entry.day} ${entry.tool} ${entry.kind}`,
      cells: [
        { text: entry.day, href: dayPath(record.id, entry.day), whole: true },
        { text: entry.name, sub: entry.part, whole: true },
        t(`field.ttmbEntry.kind.${entry.kind}`),
        formatInteger(locale, entry.quantity),
        money(entry.unitPrice),
        money(entry.value),
        { text: byWhom(entry), sub: at(entry.at) },
      ],
    })),
    none: said.none,
  };
}
