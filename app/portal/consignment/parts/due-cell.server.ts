import { aboveMaximum } from "~/api/domain/consignment/replenishment/packs";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { ListCell } from "~/ui/records/list-table";
import { formatInteger } from "~/words/formats";

/** What is to be sent of an item; below it, why that is more than the maximum has room for. */
export function dueCell(
  { t, locale }: Pick<RecordReader<unknown>, "t" | "locale">,
  item: Parameters<typeof aboveMaximum>[0],
): ListCell {
  const text = formatInteger(locale, item.proposed);
  const above = aboveMaximum(item);
  return above ? { text, sub: t(above.key, above.params) } : text;
}
