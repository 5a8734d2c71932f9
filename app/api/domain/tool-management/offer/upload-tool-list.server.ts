import { and, eq } from "drizzle-orm";
import { ttmbWorkingList } from "~/api/db/schema";
import { translate } from "~/words";
import { readNumber } from "~/words/typed-number";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import type { RowOf } from "../../upload/define-upload";
import { uploadWork } from "../../upload/upload-work.server";
import { countedColumns, LINES_AT_MOST, lineKey } from "./offer-columns";
import type { OfferLine } from "./offer-line";
import { lineOf } from "./paste-tool-list";
import { toolListUpload } from "./upload-tool-list";
import { getList } from "./working-list.server";

type Row = RowOf<typeof toolListUpload>;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const rowOf = (line: OfferLine): Row => {
  const counted = countedColumns.map((column) => {
    const read = readNumber(line[column], undefined, { grouped: column !== "unitPrice" });
    return [column, "text" in read ? Number(read.text) : 0] as const;
  });
  return { ...line, ...(Object.fromEntries(counted) as Record<(typeof countedColumns)[number], number>) };
};

/** Files go into a list that somebody works on in the simulator; saved cases are made of it. */
export const toolListUploads = uploadWork({
  definition: toolListUpload,
  locks: ["ttmb_working_list"],
  async open(ctx, list) {
    await openList(ctx, list);
    return { title: translate(ctx.locale, "ttmbSim.list") };
  },
  stored: async (ctx, list) => (await openList(ctx, list)).lines.map(rowOf),
  async check(_ctx, _list, rows) {
    const beyond = rows[LINES_AT_MOST];
    if (!beyond) return [];
    const wording = { key: "ttmbSim.error.TOO_MANY", params: { most: LINES_AT_MOST } } as const;
    return [{ row: beyond.row, column: null, wording }];
  },
  audit: (list) => ({ action: "tool-list-change", subject: `tool-list:${list}` }),
  async write(ctx, list, changes) {
    const kept = new Map((await openList(ctx, list)).lines.map((line) => [lineKey(line), line]));
    for (const { before, after } of changes) {
      if (before && !after) kept.delete(lineKey(lineOf(before)));
      if (after) kept.set(lineKey(lineOf(after)), lineOf(after));
    }
    if (kept.size > LINES_AT_MOST) throw new AppError("upload-changed");
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await ctx.db
      .update(ttmbWorkingList)
      .set({ lines: [...kept.values()], ...by })
      .where(and(eq(ttmbWorkingList.id, list), eq(ttmbWorkingList.ownerId, ctx.viewer.userId)));
  },
});

async function openList(ctx: Ctx, list: string) {
  if (!ID.test(list)) throw new AppError("not-found");
  return getList(ctx, list);
}
