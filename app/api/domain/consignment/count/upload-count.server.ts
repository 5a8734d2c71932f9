import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { uploadWork } from "../../upload/upload-work.server";
import { getCount } from "./get-count.server";
import { requireCount } from "./require-count.server";
import { writeLines } from "./save-count.server";
import { countUpload } from "./upload-count";

export const countUploads = uploadWork({
  definition: countUpload,
  locks: ["consignment_count_line"],
  async open(ctx, count) {
    const { site } = await openCount(ctx, count);
    return { title: translate(ctx.locale, "consignment.count.upload.title", { site }), place: site };
  },
  /** Those that the file names: an item that it lacks was not counted, and stays as it is. The template has all. */
  stored: async (ctx, count, rows) => {
    const { lines } = await getCount(ctx, Number(count) || 0);
    const named = rows && new Set(rows.map(({ item }) => item));
    return lines
      .filter(({ itemNo }) => named === null || named.has(itemNo))
      .map(({ itemNo, counted, reason }) => ({ item: itemNo, counted, reason }));
  },
  async check(ctx, count, rows) {
    const known = new Set((await getCount(ctx, Number(count) || 0)).lines.map(({ itemNo }) => itemNo));
    return rows.flatMap(({ row, values }) =>
      known.has(values.item) ? [] : [{ row, column: "item", wording: { key: "consignment.item.unlisted" as const } }],
    );
  },
  audit: (count) => ({ action: "consignment-count-save", subject: `consignment-site:${count}` }),
  async write(ctx, count, changes) {
    const held = await openCount(ctx, count, true);
    const items = new Map(held.lines.map(({ itemNo, itemId }) => [itemNo, itemId]));
    const lines = changes.flatMap(({ before, after }) => {
      const row = after ?? before;
      const item = items.get(row?.item ?? "");
      if (item === undefined) throw new AppError("upload-changed");
      return [{ item, counted: after?.counted ?? null, reason: after?.reason ?? "" }];
    });
    await writeLines(ctx, held.id, lines);
  },
});

/** @throws AppError not-found, no-right, request-decided (posted or given up meanwhile) */
async function openCount(ctx: Ctx, id: string, hold = false) {
  const count = await getCount(ctx, Number(id) || 0, hold);
  requireCount(ctx, "lines", count);
  return count;
}
