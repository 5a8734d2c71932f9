import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import type { WaitingOrder } from "../shortage";
import type { ListedPromise } from "./promise-record";

/** An order line, with the promised day that was loaded with it. */
type LineKey = { subsidiaryId: number; orderNo: string; lineNo: number; loadedDay: string | null };
type Standing = NonNullable<WaitingOrder["newPromise"]>;
type Kept = Omit<ListedPromise, "state" | "insteadOf"> & {
  changedAt: string;
  subsidiaryId: number;
  orderNo: string;
  useYn: string;
};

const nameOfLine = ({ subsidiaryId, orderNo, lineNo }: Omit<LineKey, "loadedDay">) =>
  JSON.stringify([subsidiaryId, orderNo, lineNo]);

/** Promises of these orders, the latest first: kept where accounts are, apart from the orders (docs/decisions/0019). */
async function readPromises(
  { db, locale }: Ctx,
  keys: readonly Omit<LineKey, "lineNo" | "loadedDay">[],
): Promise<Kept[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<Kept>(sql`
    SELECT p.id, p.subsidiary_id AS "subsidiaryId", p.order_no AS "orderNo", p.line_no AS "lineNo", p.promised_day::text AS day,
           p.replaces_day::text AS "replacesDay", p.reason, ${personOf(locale, sql`p.create_user`)} AS by, ${isoInstant("p.create_date")} AS at,
           p.withdrawal, p.use_yn AS "useYn", ${isoInstant("p.last_update_date")} AS "changedAt"
      FROM order_promise p JOIN unnest(${sql.param(keys.map(({ subsidiaryId }) => subsidiaryId))}::int[], ${sql.param(keys.map(({ orderNo }) => orderNo))}::text[])
        AS wanted(subsidiary_id, order_no) USING (subsidiary_id, order_no) ORDER BY p.id DESC`);
  return rows;
}

/** The promise that stands of each line: the newest that was not taken back, while the loaded day is the one that it replaced. */
function standingOf(kept: readonly Kept[]): Map<string, Kept> {
  const newest = new Map<string, Kept>();
  for (const promise of kept)
    if (promise.useYn === "Y" && !newest.has(nameOfLine(promise))) newest.set(nameOfLine(promise), promise);
  return newest;
}

/** What is promised by hand for each of these lines. */
export async function promisesOf(ctx: Ctx, keys: readonly LineKey[]): Promise<(key: LineKey) => Standing | null> {
  const unique = [...new Map(keys.map((key) => [JSON.stringify([key.subsidiaryId, key.orderNo]), key])).values()];
  const newest = standingOf(await readPromises(ctx, unique));
  return (key) => {
    const found = newest.get(nameOfLine(key));
    if (!found || found.replacesDay !== key.loadedDay) return null;
    return { id: found.id, day: found.day, reason: found.reason };
  };
}

/** All promises of an order's lines, the latest first. @param loaded the day that was loaded with each line */
export async function promiseHistory(
  ctx: Ctx,
  order: { subsidiaryId: number; orderNo: string },
  loaded: ReadonlyMap<number, string | null>,
): Promise<ListedPromise[]> {
  const kept = (await readPromises(ctx, [order])).filter(({ lineNo }) => loaded.has(lineNo));
  const newest = standingOf(kept);
  const insteadOf = ({ id, lineNo, replacesDay, at }: Kept): string | null =>
    kept.find(
      (before) =>
        before.id < id &&
        before.lineNo === lineNo &&
        before.replacesDay === replacesDay &&
        (before.useYn === "Y" || before.changedAt > at),
    )?.day ?? replacesDay;
  return kept.map((one) => {
    const { subsidiaryId: _subsidiary, orderNo: _order, useYn, changedAt: _changed, ...promise } = one;
    const isNewest = newest.get(nameOfLine({ ...order, lineNo: promise.lineNo }))?.id === promise.id;
    const stands = isNewest && promise.replacesDay === (loaded.get(promise.lineNo) ?? null);
    return {
      ...promise,
      insteadOf: insteadOf(one),
      state: useYn === "N" ? "withdrawn" : stands ? "stands" : "replaced",
    };
  });
}
