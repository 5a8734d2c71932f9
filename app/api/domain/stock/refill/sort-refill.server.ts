import type { Ctx } from "../../ctx";
import { add, multiplyByInteger } from "../../decimal";
import { AppError, invalidField, type Wording } from "../../errors";
import { rowsTyped } from "../../printed-list.server";
import { tellLeft, type WrongRows, wrongFields } from "../../sheet-rows";
import { judgeRefill, type KeptRefill, type RefillInput } from "./refill-rows";

/** What a place keeps, as a refill needs it. @param price of a piece; null where nothing tells it */
export type RefillKept = { name: string; article: number; stock: number; max: number | null; price: string | null };
type Place<K> = {
  /** In the order of its list, which is that of the printed one. */
  list: readonly number[];
  kept: ReadonlyMap<number, K>;
  most: number;
  unknown: Wording;
  /** What else is wrong with it on that day. */
  judge?: (kept: K) => Wording | null;
};
export type Right<K> = { id: number; kept: K; received: number };

/**
 * The rows that came and are right, and why others are not: of those that are ticked, or of those whose numbers were typed alone.
 * @throws AppError invalid-input: numbers of no list, nothing was typed, or no row is right
 */
export function sortRefill<K extends RefillKept>(
  given: RefillInput,
  { list, kept, most, unknown, judge }: Place<K>,
): { right: Right<K>[]; wrong: WrongRows } {
  const typed = new Set(rowsTyped(list, given));
  const rows =
    typed.size > 0 ? given.rows.filter(({ tool }) => typed.has(tool)) : given.rows.filter((row) => row.taken);
  const wrong: WrongRows = new Map();
  const right: Right<K>[] = [];
  // Named twice, each finds what the one before it left there.
  const lies = new Map([...kept].map(([id, { stock }]) => [id, stock]));
  for (const id of typed)
    if (!rows.some(({ tool, received }) => tool === id && received))
      wrong.set(String(id), { field: "received", wording: { key: "stock.day.pieces" } });
  for (const row of rows) {
    const { tool: id, received } = row;
    if (!received) continue;
    const found = kept.get(id);
    const other = found ? (judge?.(found) ?? null) : unknown;
    const stock = lies.get(id) ?? 0;
    const refused = other
      ? { field: "received", wording: other }
      : judgeRefill({ ...row, received }, { stock, max: found?.max ?? null }, most);
    if (refused) wrong.set(String(id), refused);
    else if (found) {
      lies.set(id, stock + received);
      right.push({ id, kept: found, received });
    }
  }
  if (right.length + wrong.size === 0) throw invalidField("rows", { key: "stock.day.nothing" });
  if (right.length === 0) throw new AppError("invalid-input", { fields: wrongFields(wrong) });
  return { right, wrong };
}

/** What was written, and which rows were not. @param held of `tellHeld` */
export const toldRefill = (
  { locale }: Pick<Ctx, "locale">,
  right: readonly Right<RefillKept>[],
  wrong: WrongRows,
  held: string[],
): KeptRefill => ({
  held,
  kept: right.length,
  pieces: right.reduce((all, { received }) => all + received, 0),
  value: right.reduce((all, { kept: { price }, received }) => add(all, multiplyByInteger(price ?? "0", received)), "0"),
  ...tellLeft(locale, wrong),
});
