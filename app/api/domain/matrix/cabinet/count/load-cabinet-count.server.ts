import { translate } from "~/words";
import type { Ctx } from "../../../ctx";
import { multiplyByInteger } from "../../../decimal";
import {
  type ComparedCount,
  type CountChoice,
  type CountSheet,
  readCounted,
  TOOLS_A_SHEET,
} from "../../../stock/count/count-sheet";
import { proposed, reasonOn } from "../../../stock/count/suspicion";
import { whatCan } from "../../../verbs";
import { cabinetPolicies } from "../cabinet-policy";
import { findCabinet } from "../find-cabinet.server";
import { keptItems } from "../kept-items.server";
import { countsOn, lastMoved, reasonsOf } from "./counts-of.server";

type Asked = { id: number; day?: string | undefined; which?: CountChoice | undefined; page?: number | undefined };

/** A blind sheet of a cabinet: ten items that are proposed for the week, or all of its list. @throws AppError not-found */
export async function getCabinetCount(
  ctx: Ctx,
  { id, day: asked, which = "week", page: wanted = 1 }: Asked,
): Promise<CountSheet> {
  const cabinet = await findCabinet(ctx, id);
  const { serial, place, customerName, currency, today } = cabinet;
  const day = asked ?? today;
  const kept = await keptItems(ctx, id, day);
  const reasons = which === "week" ? await reasonsOf(ctx, id, day) : null;
  const all = reasons ? proposed(kept, reasons) : kept;
  const pages = Math.max(1, Math.ceil(all.length / TOOLS_A_SHEET));
  const page = Math.min(wanted, pages);
  const from = (page - 1) * TOOLS_A_SHEET;
  const counted = await countsOn(ctx, id, day);
  return {
    ...{ id, code: serial, siteName: place, customerName, currency },
    ...{ day, today, which, page, pages },
    closed: day > today ? translate(ctx.locale, "matrix.day.later", { day: today }) : null,
    tools: all.slice(from, from + TOOLS_A_SHEET).map(({ id: item, name, part }, at) => ({
      ...{ id: item, no: from + at + 1, name, part, catalogueNo: "" },
      reason: reasonOn(reasons, item),
      countedBy: counted.get(item)?.by ?? null,
    })),
    can: whatCan(cabinetPolicies, ctx.viewer, cabinet),
  };
}

/**
 * What was counted beside the books, for the second look: nothing is written.
 * @param counted "12:5,13:0", pieces by the item @throws AppError not-found
 */
export async function compareCabinetCount(
  ctx: Ctx,
  { id, day, counted }: { id: number; day: string; counted: string },
): Promise<ComparedCount> {
  const { currency } = await findCabinet(ctx, id);
  const asked = readCounted(counted);
  const [items, others, moved] = await Promise.all([
    keptItems(ctx, id, day),
    countsOn(ctx, id, day),
    lastMoved(ctx, { id, items: [...asked.keys()], day }),
  ]);
  const rows = items.flatMap(({ id: item, name, part, price, stock: book }) => {
    const pieces = asked.get(item);
    if (pieces === undefined) return [];
    const difference = pieces - book;
    return [
      {
        ...{ id: item, name, part, catalogueNo: "", counted: pieces, book, difference },
        ...{ value: multiplyByInteger(price, difference), other: others.get(item) ?? null },
        moved: moved.get(item) ?? [],
      },
    ];
  });
  return { day, currency, rows };
}
