import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { canUploadContacts } from "../access/contact-policy";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { keepUploadedContacts } from "../import/keep-uploaded-contacts.server";
import type { RowOf, RowProblem } from "../upload/define-upload";
import { uploadWork } from "../upload/upload-work.server";
import { contactUpload } from "./upload-contacts";

type Contact = RowOf<typeof contactUpload>;

const codesOf = (rows: { customer: string }[]): string =>
  JSON.stringify([...new Set(rows.map(({ customer }) => customer))]);
const named = (codes: string) => sql`customer.code IN (SELECT jsonb_array_elements_text(${codes}::jsonb))`;

export const contactUploads = uploadWork({
  definition: contactUpload,
  locks: ["import_batch", "customer_contact"],
  async open({ viewer, locale }) {
    if (!canUploadContacts(viewer)) throw new AppError("no-right");
    return { title: translate(locale, "singleView.contacts") };
  },
  async choices({ db }) {
    const { rows } = await db.execute<{ code: string; names: (string | null)[] }>(sql`
      SELECT code, ARRAY[name_ko, name_en, name_zh] AS names FROM code
       WHERE group_id = 'contact-role' AND use_yn = 'Y' ORDER BY display_order, code`);
    return { role: rows };
  },
  /** Of the customers that the file names and the viewer sees: theirs are what deleting first would take. */
  async stored({ db, viewer }, _within, contacts) {
    if (contacts === null) return [];
    const { rows } = await db.execute<Contact>(sql`
      SELECT customer.code AS customer, k.name, coalesce(k.role, '') AS role, coalesce(k.email, '') AS email,
             coalesce(k.phone, '') AS phone, k.main
        FROM customer_contact k JOIN customer ON customer.id = k.customer_id
       WHERE k.use_yn = 'Y' AND ${named(codesOf(contacts))} AND ${ownCustomers(viewer.scope)}
       ORDER BY customer.code, k.name`);
    return rows;
  },
  async check(ctx, _within, contacts) {
    const seen = await visibleCodes(ctx, codesOf(contacts.map(({ values }) => values)));
    const mains = new Map<string, number>();
    return contacts.flatMap(({ row, values: { customer, main } }): (RowProblem & { row: number })[] => {
      if (!seen.has(customer)) return [{ row, column: "customer", wording: { key: "tcis.customer.unknown" } }];
      const first = main ? mains.get(customer) : undefined;
      if (main && first === undefined) mains.set(customer, row);
      if (first === undefined) return [];
      return [{ row, column: "main", wording: { key: "contact.main.twice", params: { row: first } } }];
    });
  },
  /** A customer's new main contact takes the place of the former one. */
  also(changes, stored) {
    const touched = new Set(changes.map(({ before, after }) => nameOf(after ?? before)));
    const mains = new Set(changes.flatMap(({ after }) => (after?.main ? [after.customer] : [])));
    return stored
      .filter((before) => before.main && mains.has(before.customer) && !touched.has(nameOf(before)))
      .map((before) => ({ before, after: { ...before, main: false } }));
  },
  audit: (_within, { before, after }) => ({
    action: before === null ? "contact-add" : after === null ? "contact-remove" : "contact-change",
    subject: `contact:${(after ?? before)?.customer}/${(after ?? before)?.name}`,
  }),
  write: (ctx, _within, changes) => keepUploadedContacts(ctx, changes),
});

const nameOf = (contact: Contact | null) => `${contact?.customer} ${contact?.name}`;

async function visibleCodes({ db, viewer }: Ctx, codes: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT code FROM customer WHERE ${named(codes)} AND ${ownCustomers(viewer.scope)}`,
  );
  return new Set(rows.map(({ code }) => code));
}
