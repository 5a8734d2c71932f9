import type { CountRecord } from "~/api/domain/consignment/count/count-record";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { ShownList } from "~/ui/records/list-card";
import { formatFixed, formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { lineFields } from "./read-count.server";

/** A line of the form: what is known of it, and its fields with what stands there now. */
export type ShownLine = ReturnType<typeof presentCount>["lines"][number];

/** What was booked for the day of the count after the line was counted. */
export const movedText = (
  t: RecordReader<CountRecord>["t"],
  locale: Locale,
  { moved }: Pick<CountRecord["lines"][number], "moved">,
): string | null =>
  moved === null ? null : t("consignment.count.moved", { pieces: formatFixed(locale, moved, 0, 0, true) });

/** The lines of a count as fields, and as a table. */
export function presentCount({ record: count, t, locale, at }: RecordReader<CountRecord>) {
  const number = (value: number | null) => (value === null ? "–" : formatInteger(locale, value));
  const lines = count.lines.map((line) => ({
    ...{ itemId: line.itemId, itemNo: line.itemNo, description: line.description, expected: number(line.expected) },
    moved: movedText(t, locale, line),
    ...{ difference: number(line.difference), differs: (line.difference ?? 0) !== 0, by: line.countedBy ?? "" },
    fields: lineFields(line.itemId),
    counted: line.counted === null ? "" : String(line.counted),
    reason: line.reason,
    labels: {
      counted: t("consignment.count.fieldCounted", { item: line.itemNo }),
      reason: t("consignment.count.fieldReason", { item: line.itemNo }),
    },
  }));
  const counted = count.lines.filter((line) => line.counted !== null);
  const differ = counted.filter(({ difference }) => difference !== 0).length;
  const says =
    counted.length === 0 ? t("stock.count.blind") : t("stock.count.compared", { rows: counted.length, differ });
  const heads = ["item", "count.counted", "count.difference", "count.expected", "reason", "count.by"] as const;
  const list: ShownList = {
    caption: t("consignment.count.lines"),
    columns: heads.map((head, place) => ({
      text: t(`consignment.${head}`),
      ...(place > 0 && place < 4 && { kind: "num" as const }),
      ...((place === 1 || place === 2) && { measure: true as const }),
    })),
    // What was not counted is no part of a count that was posted.
    rows: counted.map((line) => ({
      key: String(line.itemId),
      cells: [
        { text: line.itemNo, sub: line.description },
        number(line.counted),
        line.difference ? { text: number(line.difference), badge: "warn" as const } : number(line.difference),
        number(line.expected),
        {
          text: line.reason || "–",
          ...(line.undoneBy !== null && {
            sub: t("consignment.count.undone", { by: line.undoneBy, at: at(line.undoneAt) }),
          }),
        },
        line.countedBy ?? "–",
      ],
    })),
    none: t("consignment.none"),
  };
  const ended =
    count.state === "removed"
      ? t("consignment.count.removed.text", { by: count.removedBy ?? "–", at: at(count.removedAt) })
      : null;
  return { lines, list, says, ended };
}
