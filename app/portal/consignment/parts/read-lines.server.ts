import type { OrderInput } from "~/api/domain/consignment/site/site-input";
import type { OtherNumbers } from "~/portal/record/read-form.server";

type Lines = NonNullable<OrderInput["lines"]>;
/** What came of an order list, and what is put on one: as the domain calls its fields. */
type Kind = "received" | "ordered";

/** How the field of a line is called. */
export const lineField = (kind: Kind, item: number): string => `${kind}-${item}`;

/** Stands for what is no whole number, or nothing where 0 would be one: the API says so beside its field. */
const WRONG = -1;

/** The fields of the lines stand beside those that the schema knows. */
export const lineNumbers = (kind: Kind): OtherNumbers => [[new RegExp(`^${kind}-\\d+$`), { grouped: true }]];

/** The pieces that were typed beside the items of a list. */
export const readLines = (kind: Kind, form: FormData): Lines =>
  [...form.keys()].flatMap((name) => {
    const item = name.startsWith(`${kind}-`) ? Number(/-(\d{1,10})$/.exec(name)?.[1]) : 0;
    if (!item) return [];
    const typed = String(form.get(name) ?? "").trim();
    return [{ item, quantity: /^\d{1,7}$/.test(typed) ? Number(typed) : WRONG }];
  });
