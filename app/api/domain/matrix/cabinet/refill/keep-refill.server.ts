import type { Ctx } from "../../../ctx";
import { add, multiplyByInteger } from "../../../decimal";
import { AppError, invalidField, type Wording } from "../../../errors";
import { tellLeft, type WrongRows, wrongFields } from "../../../sheet-rows";
import { wholeWithin } from "../../../whole-number";
import { MOST_IN_CABINET, momentOf } from "../cabinet-clock";
import { type KeptItem, keptItems } from "../kept-items.server";
import { holdCabinet, postInCabinet } from "../post-in-cabinet.server";
import { withCabinet } from "../with-cabinet.server";
import type { KeptRefill, RefillInput, RefillRow } from "./refill-sheet";

/**
 * What a refill brought: right rows are written at once, the others are named; above the maximum it is asked whether it is meant.
 * @throws AppError not-found, no-right, not-now; invalid-input: the day or time is to come, nothing was typed, or no row is right
 */
export const keepRefill = (ctx: Ctx, id: number, given: RefillInput): Promise<KeptRefill> =>
  withCabinet(ctx, id, "enter", async (within, cabinet) => {
    const { day, reference } = given;
    const at = momentOf(cabinet, day, given.time);
    await holdCabinet(within, id);
    const items = new Map((await keptItems(within, id, cabinet.today)).map((item) => [item.id, item]));
    const wrong: WrongRows = new Map();
    const right: { item: KeptItem; received: number; name: string }[] = [];
    for (const row of given.rows) {
      if (!row.received) continue;
      const item = items.get(row.tool);
      const refused = judge(row, row.received, item);
      if (refused) wrong.set(String(row.tool), refused);
      else if (item) right.push({ item, received: row.received, name: String(row.tool) });
    }
    if (right.length + wrong.size === 0) throw invalidField("rows", { key: "stock.day.nothing" });
    if (right.length === 0) throw new AppError("invalid-input", { fields: wrongFields(wrong) });
    const movements = right.map(({ item: { article }, received, name }) => ({
      ...{ name, field: "received" },
      movements: [{ article, day, at, kind: "receipt" as const, quantity: received, reference }],
    }));
    await postInCabinet(within, movements);
    const result = {
      kept: right.length,
      pieces: right.reduce((all, { received }) => all + received, 0),
      value: right.reduce((all, { item, received }) => add(all, multiplyByInteger(item.price, received)), "0"),
      ...tellLeft(ctx.locale, wrong),
    };
    const after = { at, reference, rows: right.map(({ item, received }) => ({ item: item.name, received })) };
    return { result, action: "matrix-refill", after };
  });

type Refused = { field: string; wording: Wording };

function judge({ sure }: RefillRow, received: number, item: KeptItem | undefined): Refused | null {
  if (!item) return { field: "received", wording: { key: "matrix.item.notKept" } };
  if (received < 0 || received > MOST_IN_CABINET)
    return { field: "received", wording: wholeWithin(0, MOST_IN_CABINET) };
  const { stock, max } = item;
  if (stock + received <= max || sure === received) return null;
  return { field: "sure", wording: { key: "matrix.refill.over", params: { sum: stock + received, max } } };
}
