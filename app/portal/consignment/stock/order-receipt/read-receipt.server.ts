import type { ReceiptInput } from "~/api/domain/consignment/replenishment/receipt-input";
import type { OtherNumbers } from "~/portal/record/read-form.server";

/** How the field of a line is called. */
export const receivedField = (item: number): string => `received-${item}`;

/** Stands for what is no whole number, or nothing where 0 would be one: the API says so beside its field. */
const WRONG = -1;

/** What came of each line stands beside the fields that the schema knows. */
export const receivedNumbers: OtherNumbers = [[/^received-\d+$/, { grouped: true }]];

/** The lines of a posted receipt. */
export const readReceipt = (form: FormData): ReceiptInput["lines"] =>
  [...form.keys()].flatMap((name) => {
    const item = Number(/^received-(\d{1,10})$/.exec(name)?.[1]);
    if (!item) return [];
    const typed = String(form.get(name) ?? "").trim();
    return [{ item, quantity: /^\d{1,7}$/.test(typed) ? Number(typed) : WRONG }];
  });
