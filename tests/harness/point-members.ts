import type { SalesWorld } from "./sales";

/** Members of the demo at home who can spend so much today, each given out once. */
export function pointMembers(world: () => SalesWorld) {
  const query: SalesWorld["query"] = (text, values) => world().query(text, values);
  type Found = { id: number; member_no: string; available: number };
  /** A member at home who can spend so much, and whom no other test has touched. */
  const taken: number[] = [];
  async function memberWith(least: number): Promise<Found> {
    const rows = await query<Found>(
      `SELECT m.id, m.member_no, sum(l.remaining)::int AS available FROM member m JOIN point_lot l ON l.member_id = m.id
      WHERE m.currency = 'KRW' AND m.state = 'active' AND l.remaining > 0 AND l.available_on <= '2026-11-20'
        AND l.expires_on >= '2026-11-20' AND NOT m.id = ANY ($1) AND NOT EXISTS (SELECT FROM point_transfer t WHERE t.member_id = m.id AND t.state = 'waiting')
      GROUP BY m.id HAVING sum(l.remaining) >= $2 ORDER BY sum(l.remaining), m.id LIMIT 1`,
      [taken, least],
    );
    const [found] = rows;
    if (!found) throw new Error(`nobody with ${least} points`);
    taken.push(found.id);
    return found;
  }
  const invoiceOf = async (id: number, least: number) =>
    (
      await query<{ invoice_no: string; granted: number; eligible: string; rate: string }>(
        `SELECT invoice_no, granted::int, eligible, rate FROM point_invoice WHERE member_id = $1 AND eligible >= $2 AND returned = 0 AND reversed = 0
        ORDER BY invoice_date DESC LIMIT 1`,
        [id, least * 10_000],
      )
    )[0];
  return { memberWith, invoiceOf };
}
