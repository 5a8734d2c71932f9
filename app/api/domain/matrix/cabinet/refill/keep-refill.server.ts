import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "../../../ctx";
import { askSameNote } from "../../../stock/refill/ask-same-note.server";
import type { KeptRefill } from "../../../stock/refill/refill-rows";
import { sortRefill, toldRefill } from "../../../stock/refill/sort-refill.server";
import { MOST_IN_CABINET, momentOf } from "../cabinet-clock";
import { keptItems } from "../kept-items.server";
import { holdCabinet, postInCabinet } from "../post-in-cabinet.server";
import { withCabinet } from "../with-cabinet.server";
import type { cabinetRefill } from "./refill-sheet";

/**
 * What a refill brought: right rows are written at once, the others are named; above the maximum it is asked whether it is meant.
 * @throws AppError not-found, no-right, not-now; invalid-input: the day or time is to come, nothing was typed, or no row is right
 */
export const keepRefill = (ctx: Ctx, id: number, given: z.output<typeof cabinetRefill>): Promise<KeptRefill> =>
  withCabinet(ctx, id, "enter", async (within, cabinet) => {
    const { day, reference } = given;
    const at = momentOf(cabinet, day, given.time);
    await holdCabinet(within, id);
    await askSameNote(within, sql`a.cabinet_id = ${id}`, given);
    const sorted = await sortRefill(within, given, {
      kept: new Map(
        (await keptItems(within, id, cabinet.today)).map((item) => [
          item.id,
          { ...item, due: item.listed && item.stock < item.min },
        ]),
      ),
      most: MOST_IN_CABINET,
      unknown: { key: "matrix.item.notKept" },
    });
    const { right } = sorted;
    const movements = right.map(({ id: item, kept: { article }, received }) => ({
      ...{ name: String(item), field: "received" },
      movements: [{ article, day, at, kind: "receipt" as const, quantity: received, reference }],
    }));
    const held = await postInCabinet(within, movements);
    const after = { at, reference, rows: right.map(({ kept, received }) => ({ item: kept.name, received })) };
    return { result: toldRefill(ctx, sorted, held), action: "matrix-refill", after };
  });
