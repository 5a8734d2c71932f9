import type { CountInput } from "~/api/domain/consignment/count/count-input";
import type { OtherNumbers } from "~/portal/record/read-form.server";

/** How the fields of a line are called on a count's form. */
export const lineFields = (item: number) => ({
  counted: `counted-${item}`,
  reason: `reason-${item}`,
  /** What stood there when the sheet was opened. */
  seenCounted: `seen-counted-${item}`,
  seenReason: `seen-reason-${item}`,
});

/** Stands for what was typed and is no whole number: the API says so beside its field. */
const WRONG = -1;

/** What was counted of each item stands beside the fields that the schema knows. */
export const countNumbers: OtherNumbers = [[/^counted-\d+$/, { grouped: true }]];

/** The lines of a posted sheet. */
export function readCountForm(form: FormData): CountInput["lines"] {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => {
    const typed = text(name);
    if (typed === "") return null;
    return /^\d{1,7}$/.test(typed) ? Number(typed) : WRONG;
  };
  return [...form.keys()].flatMap((name) => {
    const item = Number(/^counted-(\d{1,10})$/.exec(name)?.[1]);
    if (!item) return [];
    const { counted, reason, seenCounted, seenReason } = lineFields(item);
    const seen = { counted: number(seenCounted), reason: text(seenReason) };
    return [{ item, counted: number(counted), reason: text(reason).slice(0, 200), seen }];
  });
}
