import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { endOfMonth } from "../points/account";
import { isKind } from "./balances.server";
import type { Explained, Explanation, LotRow, LotStory } from "./point-shapes";
import { wholeRows } from "./whole-rows.server";

const MOST_LOTS = 200;
type OfMember = { memberId: number; day: string };

/** A member's lots with what each held at the end of a day: a statement. @param place reserved for transfers, or free */
const lotsOn = ({ memberId, day }: OfMember, place: "lot" | "transfer", narrow: SQL): SQL => sql`
  SELECT l.id, made.type, made.invoice_no AS "invoiceNo", l.saved_on AS "savedOn", l.available_on AS "availableOn",
         l.expires_on AS "expiresOn", l.granted, sum(p.points) AS points
    FROM point_lot l JOIN point_entry made ON made.id = l.entry_id JOIN point_part p ON p.lot_id = l.id AND p.place = ${place}
    JOIN point_entry e ON e.id = p.entry_id AND e.day <= ${day}::date
   WHERE l.member_id = ${memberId} AND ${narrow}
   GROUP BY l.id, made.type, made.invoice_no HAVING sum(p.points) <> 0
   ORDER BY l.expires_on, l.saved_on, l.id LIMIT ${MOST_LOTS}`;

/** What is left of a member's points, the next to be spent first (P6). */
export const listOpenLots = (db: Db, of: OfMember): Promise<LotRow[]> =>
  wholeRows(db, lotsOn(of, "lot", sql`l.expires_on >= ${of.day}::date`));

/** What a figure of a member's balance is the sum of: lots where it says what is there, kinds of entries where it says what was. */
export async function explainBalance(db: Db, of: OfMember, figure: Explained): Promise<Explanation> {
  const { day } = of;
  const held: Partial<Record<Explained, SQL>> = {
    available: lotsOn(of, "lot", sql`l.expires_on >= ${day}::date AND l.available_on <= ${day}::date`),
    toBeAvailable: lotsOn(of, "lot", sql`l.expires_on >= ${day}::date AND l.available_on > ${day}::date`),
    toBeExpired: lotsOn(of, "lot", sql`l.expires_on BETWEEN ${day}::date AND ${endOfMonth(day, 1)}::date`),
    toBeTransferred: lotsOn(of, "transfer", sql`true`),
  };
  const statement = held[figure];
  const lots = statement ? await wholeRows<LotRow>(db, statement) : [];
  const kinds = statement ? [] : await listKinds(db, of, figure);
  const total = [...lots, ...kinds].reduce((sum, { points }) => sum + points, 0);
  return { figure, total, lots, kinds };
}

/** Entries by kind, with the sign that the figure counts them by. */
function listKinds(db: Db, { memberId, day }: OfMember, figure: Explained): Promise<Explanation["kinds"]> {
  if (figure === "negative")
    return wholeRows(
      db,
      sql`SELECT e.type, count(DISTINCT e.id) AS entries, -sum(p.points) AS points
            FROM point_entry e JOIN point_part p ON p.entry_id = e.id AND p.place = 'debt'
           WHERE e.member_id = ${memberId} AND e.day <= ${day}::date GROUP BY 1 ORDER BY 3 DESC, 1`,
    );
  const kind = isKind[figure as keyof typeof isKind];
  const sign = figure === "saved" ? sql`` : sql`-`;
  return wholeRows(
    db,
    sql`SELECT type, count(*) AS entries, ${sign}sum(points) AS points FROM point_entry
         WHERE member_id = ${memberId} AND day <= ${day}::date AND ${kind} GROUP BY 1 ORDER BY 3 DESC, 1`,
  );
}

/** A lot of the member with its entries and the invoice that earned it; null where it is not theirs. */
export async function loadLotStory(db: Db, { memberId, day }: OfMember, lotId: number): Promise<LotStory | null> {
  const [lot] = await wholeRows<LotRow & { subsidiaryId: number | null }>(
    db,
    sql`SELECT l.id, made.type, made.invoice_no AS "invoiceNo", made.invoice_subsidiary_id AS "subsidiaryId", l.saved_on AS "savedOn",
               l.available_on AS "availableOn", l.expires_on AS "expiresOn", l.granted, l.remaining AS points
          FROM point_lot l JOIN point_entry made ON made.id = l.entry_id
         WHERE l.id = ${lotId} AND l.member_id = ${memberId}`,
  );
  if (!lot) return null;
  const entries = await wholeRows<LotStory["entries"][number]>(
    db,
    sql`SELECT e.id, e.day, e.type, sum(p.points) AS points, sum(sum(p.points)) OVER (ORDER BY e.day, e.id) AS left
          FROM point_part p JOIN point_entry e ON e.id = p.entry_id
         WHERE p.lot_id = ${lotId} AND p.place = 'lot' AND e.day <= ${day}::date GROUP BY e.id ORDER BY e.day, e.id`,
  );
  const { subsidiaryId, ...told } = lot;
  const invoice = subsidiaryId !== null && lot.invoiceNo ? await loadInvoice(db, subsidiaryId, lot.invoiceNo) : null;
  return { ...told, entries, invoice };
}

async function loadInvoice(db: Db, subsidiaryId: number, invoiceNo: string): Promise<LotStory["invoice"]> {
  const [invoice] = await wholeRows<NonNullable<LotStory["invoice"]>>(
    db,
    sql`SELECT i.invoice_no AS "invoiceNo", to_char(i.invoice_date, 'YYYYMM')::int AS month, i.eligible::text, i.returned::text,
               i."offset", i.rate::text, i.granted, i.reversed,
               (SELECT coalesce(json_agg(line), '[]') FROM (
                  SELECT l.line_no AS "lineNo", item.item_no AS "itemNo", item.description, l.quantity::text, l.amount::text, x.product_line_id IS NULL AS earns
                    FROM invoice_line l JOIN item ON item.id = l.item_id
                    LEFT JOIN membership_exclusion x ON x.product_line_id = l.product_line_id AND x.use_yn = 'Y'
                      AND l.invoice_date >= x.valid_from AND (x.valid_to IS NULL OR l.invoice_date <= x.valid_to)
                   WHERE l.invoice_date = i.invoice_date AND l.subsidiary_id = i.subsidiary_id AND l.invoice_no = i.invoice_no AND l.kind = 1
                   ORDER BY l.line_no) AS line) AS lines
          FROM point_invoice i WHERE i.subsidiary_id = ${subsidiaryId} AND i.invoice_no = ${invoiceNo}`,
  );
  return invoice ?? null;
}
