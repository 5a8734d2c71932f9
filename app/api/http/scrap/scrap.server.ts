import { z } from "zod";
import { getCollection } from "~/api/domain/scrap/get-collection.server";
import { addCollection, changeCollection, moveCollection } from "~/api/domain/scrap/save-collection.server";
import { removeLine, saveLine } from "~/api/domain/scrap/save-line.server";
import { collectionInput, collectionRecord, scrapLineInput } from "~/api/domain/scrap/scrap-input";
import { scrapVerbs } from "~/api/domain/scrap/scrap-policy";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, stamp } from "../record-calls";

const access = { menu: "MIPUTL08" } as const;

export const scrapCollections = area({
  get: answered(
    {
      method: "GET",
      path: "/scrap-collections/:id",
      access,
      summary: "Used tools that were collected on a day: lines, unused edges, their value; prices in units",
      input: z.object({ id }),
      output: collectionRecord,
    },
    (ctx, { id }) => getCollection(ctx, id),
  ),
  add: answered(
    {
      method: "POST",
      path: "/scrap-collections",
      access,
      summary: "A new collection of used tools, of a customer or of own tests; its number is given",
      input: collectionInput,
      output: z.object({ id: z.number() }),
    },
    addCollection,
  ),
  change: answered(
    {
      method: "POST",
      path: "/scrap-collections/:id",
      access,
      summary: "Change where, when and by whom used tools were collected",
      input: collectionInput.extend({ id, stamp }),
    },
    (ctx, { id, stamp, ...sent }) => changeCollection(ctx, { id, stamp }, sent),
  ),
  removal: answered(
    {
      method: "POST",
      path: "/scrap-collections/:id/removal",
      access,
      summary: "Take a collection out of the analysis, with a remark",
      input: verbInput(scrapVerbs.removal.remark).extend({ id, stamp }),
    },
    (ctx, { remark, ...seen }) => moveCollection(ctx, "removal", seen, remark),
  ),
  restoration: answered(
    {
      method: "POST",
      path: "/scrap-collections/:id/restoration",
      access,
      summary: "Bring a collection back into the analysis",
      input: verbInput(scrapVerbs.restoration.remark).extend({ id, stamp }),
    },
    (ctx, { remark, ...seen }) => moveCollection(ctx, "restoration", seen, remark),
  ),
  addLine: answered(
    {
      method: "POST",
      path: "/scrap-collections/:id/lines",
      access,
      summary: "Pieces of one tool: edges, wear, cause; without a price the item's list price counts",
      input: scrapLineInput.extend({ id }),
    },
    (ctx, { id, ...sent }) => saveLine(ctx, { id }, null, sent),
  ),
  changeLine: answered(
    {
      method: "POST",
      path: "/scrap-collections/:id/lines/:line",
      access,
      summary: "Change a line of a collection",
      input: scrapLineInput.extend({ id, stamp, line: id }),
    },
    (ctx, { id, stamp, line, ...sent }) => saveLine(ctx, { id, stamp }, line, sent),
  ),
  removeLine: answered(
    {
      method: "POST",
      path: "/scrap-collections/:id/lines/:line/removal",
      access,
      summary: "Take out a line that was entered by mistake",
      input: verbInput("optional").extend({ id, stamp, line: id }),
    },
    (ctx, { line, remark, ...seen }) => removeLine(ctx, seen, line, remark),
  ),
});
