import { sum } from "~/api/domain/decimal";
import { writtenUnits } from "~/api/domain/money-text";
import type { ListTableProps } from "~/ui/records/list-table";
import { formatInteger } from "~/words/formats";
import type { ContractReader } from "./require-contract.server";

/** Beside the form of a shipment: by cutter what was agreed, what was shipped of it, and what may still be ordered. */
export function orderTable({ record, t, locale }: ContractReader): ListTableProps {
  const heads = [
    ...(["contracts.rentalQuantity", "contracts.shippedOfOrdered", "contracts.left.first"] as const),
    ...(["contracts.left.replacement", "contracts.left.safety"] as const),
  ];
  const number = (count: number) => formatInteger(locale, count);
  return {
    caption: t("contracts.left"),
    columns: [{ text: t("contracts.cutter") }, ...heads.map((head) => ({ text: t(head), kind: "num" as const }))],
    rows: record.items.map(({ line, cutter, cutterName, quantity, shipped, ordered, left, ...item }) => ({
      key: String(line),
      cells: [
        { text: cutter, sub: cutterName },
        number(quantity),
        `${number(shipped)}/${number(ordered)}`,
        number(left.first),
        { text: number(left.replacement), sub: t("contracts.left.of", { whole: number(item.maxReplacement) }) },
        { text: number(left.safety), sub: t("contracts.left.of", { whole: number(item.safetyStock) }) },
      ],
    })),
  };
}

/** Above the form of an invoice: what of missing inserts is still to be charged; nothing where nothing is. */
export function openText({ record, t, locale }: ContractReader): string {
  const open = sum(record.purchases.map((quarter) => quarter.open));
  const amount = `${writtenUnits(locale, open, record.currency)} ${record.currency}`;
  return record.purchases.length === 0 ? "" : t("contracts.shortfall.open", { amount });
}
