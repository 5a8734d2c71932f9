import type { Ctx } from "../../../ctx";
import { AppError, invalidField } from "../../../errors";
import { tellLeft, type WrongRows, wrongFields } from "../../../sheet-rows";
import { type CountInput, isFilled, type KeptCount } from "../../../stock/count/count-sheet";
import { judgeCount, toldCounts } from "../../../stock/count/judge-count";
import { MOST_IN_CABINET, momentOf } from "../cabinet-clock";
import { keptItems } from "../kept-items.server";
import { holdCabinet, postInCabinet, type RowMovements, withoutBelowZero } from "../post-in-cabinet.server";
import { withCabinet } from "../with-cabinet.server";
import { countsOn } from "./counts-of.server";

type Right = RowMovements & { price: string; book: number; counted: number };
const asked = { most: MOST_IN_CABINET, unknown: { key: "matrix.item.notKept" } } as const;

/**
 * What was counted in a cabinet on a day, after a second look at what differs: right rows are posted, the others named. A count that found
 * what the books say is a line too: it tells who looked and when.
 * @throws AppError not-found, no-right, not-now; invalid-input: the day is to come, nothing was counted, or no row is right
 */
export const keepCabinetCount = (ctx: Ctx, id: number, { day, rows }: CountInput): Promise<KeptCount> =>
  withCabinet(ctx, id, "enter", async (within, cabinet) => {
    const at = momentOf(cabinet, day, "", "23:59");
    const counted = rows.filter(isFilled);
    if (counted.length === 0) throw invalidField("rows", { key: "stock.count.nothing" });
    await holdCabinet(within, id);
    const items = new Map((await keptItems(within, id, day)).map((item) => [item.id, item]));
    const others = await countsOn(within, id, day);
    const wrong: WrongRows = new Map();
    const judged = counted.flatMap((row): Right[] => {
      const item = items.get(row.tool);
      const name = String(row.tool);
      const known = { price: item?.price ?? null, stock: item?.stock ?? null, other: others.get(row.tool) ?? null };
      const found = judgeCount({ ...asked, locale: ctx.locale }, row, known);
      if ("wording" in found) wrong.set(name, found);
      if ("wording" in found || !item) return [];
      const difference = found.counted - found.book;
      const movement = { article: item.article, day, at, kind: "count" as const, reason: row.remark };
      return [
        { ...found, name, field: "counted", price: item.price, movements: [{ ...movement, quantity: difference }] },
      ];
    });
    const right = await withoutBelowZero(within, judged, wrong);
    if (right.length === 0) throw new AppError("invalid-input", { fields: wrongFields(wrong) });
    await postInCabinet(within, right);
    const result = { ...toldCounts(right), ...tellLeft(ctx.locale, wrong) };
    const after = { at, rows: right.map(({ name, book, counted: pieces }) => ({ item: name, book, counted: pieces })) };
    return { result, action: "matrix-count", after };
  });
