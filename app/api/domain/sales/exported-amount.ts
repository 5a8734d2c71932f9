import { shiftDecimal } from "~/words/formats";
import type { ExportCell } from "../report/export-table";

/** An amount in 1/10,000 as a cell in whole currency units: exact, without zeros at its end. */
export function exportedAmount(value: string | null): ExportCell {
  if (value === null) return null;
  const decimal = shiftDecimal(value, 4)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  return { decimal };
}
