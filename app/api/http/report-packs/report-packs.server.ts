import { z } from "zod";
import { packCopy } from "~/api/domain/report/packs/copies";
import { countOthersCopies, getCopy, keepCopy, listCopies, removeCopy } from "~/api/domain/report/packs/copies.server";
import { packComments, packInput, packMonth } from "~/api/domain/report/packs/pack-input";
import { packRecord } from "~/api/domain/report/packs/packs";
import { getPack, listOwnPacks } from "~/api/domain/report/packs/packs.server";
import { addPack, addPackPage, changePack, commentPack, removePack } from "~/api/domain/report/packs/save-pack.server";
import { remark } from "~/api/domain/typed-values";
import { answered, area } from "../contract";
import { stamp } from "../record-calls";

const access = { menu: "MIPSAL16" } as const;
const id = z.uuid();
const made = z.object({ id: z.string() });

/** Pages of reports in one order, read as one document of one month. A pack never widens what its reader may see. */
export const reportPacks = area({
  own: answered(
    {
      method: "GET",
      path: "/report-packs",
      access,
      summary: "The user's own packs by name",
      output: z.object({ packs: z.array(z.object({ id: z.string(), name: z.string() })) }),
    },
    (ctx) => listOwnPacks(ctx),
  ),
  get: answered(
    {
      method: "GET",
      path: "/report-packs/:id",
      access,
      summary: "A pack in one month: its pages and what is said of them",
      input: z.object({ id, month: z.coerce.number().pipe(packMonth).optional() }),
      output: packRecord,
    },
    async (ctx, { id, month }) => {
      const pack = await getPack(ctx, id, month);
      const copiesOfOthers = pack.mine ? await countOthersCopies(ctx, id) : 0;
      return { ...pack, copies: await listCopies(ctx, id), copiesOfOthers };
    },
  ),
  add: answered(
    {
      method: "POST",
      path: "/report-packs",
      access,
      summary: "A further pack of report pages",
      input: packInput,
      output: made,
    },
    (ctx, given) => addPack(ctx, given),
  ),
  change: answered(
    {
      method: "POST",
      path: "/report-packs/:id",
      access,
      summary: "Change one of the user's own packs; the stamp says which state was seen",
      input: packInput.extend({ id, stamp }),
    },
    async (ctx, { id, stamp, ...given }) => {
      await changePack(ctx, { id, stamp }, given);
      return {};
    },
  ),
  addPage: answered(
    {
      method: "POST",
      path: "/report-packs/:id/pages",
      access,
      summary: "Add a report with its filters at the end of one of the user's own packs",
      input: z.object({ id, code: z.string().max(20), search: z.string().max(2000) }),
    },
    async (ctx, { id, ...page }) => {
      await addPackPage(ctx, id, page);
      return {};
    },
  ),
  comment: answered(
    {
      method: "POST",
      path: "/report-packs/:id/comments",
      access,
      summary:
        "Say something of the pages of one of the user's own packs in a month; the stamp says which state was seen",
      input: packComments.extend({ id, stamp }),
    },
    async (ctx, { id, stamp, ...given }) => {
      await commentPack(ctx, { id, stamp }, given);
      return {};
    },
  ),
  keeping: answered(
    {
      method: "POST",
      path: "/report-packs/:id/copies",
      access,
      summary: "Keep what the user sees of a pack in a month, for themselves alone",
      input: z.object({ id, month: packMonth, remark: remark() }),
      output: made,
    },
    (ctx, { id, month, remark }) => keepCopy(ctx, id, month, remark),
  ),
  copy: answered(
    {
      method: "GET",
      path: "/report-packs/:id/copies/:copy",
      access,
      summary: "A copy of a pack that the user kept, and which of its figures are other ones today",
      input: z.object({ id, copy: z.uuid() }),
      output: packCopy,
    },
    (ctx, { id, copy }) => getCopy(ctx, id, copy),
  ),
  copyRemoval: answered(
    {
      method: "POST",
      path: "/report-packs/:id/copies/:copy/removal",
      access,
      summary: "Remove one of the user's own copies",
      input: z.object({ id, copy: z.uuid() }),
    },
    async (ctx, { id, copy }) => {
      await removeCopy(ctx, id, copy);
      return {};
    },
  ),
  removal: answered(
    {
      method: "POST",
      path: "/report-packs/:id/removal",
      access,
      summary: "Remove one of the user's own packs with what is said in it",
      input: z.object({ id, stamp }),
    },
    async (ctx, seen) => {
      await removePack(ctx, seen);
      return {};
    },
  ),
});
