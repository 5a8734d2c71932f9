import { getCollection } from "~/api/domain/scrap/get-collection.server";
import { addCollection, changeCollection, moveCollection } from "~/api/domain/scrap/save-collection.server";
import { removeLine, saveLine } from "~/api/domain/scrap/save-line.server";
import { collectionInput, collectionRecord, scrapLineInput } from "~/api/domain/scrap/scrap-input";
import { scrapVerbs } from "~/api/domain/scrap/scrap-policy";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, recordCalls, stamp } from "../record-calls";

const access = { menu: "MIPUTL08" } as const;
const collections = recordCalls("/scrap-collections", access);

export const scrapCollections = area({
  get: answered(
    collections.get(
      "Used tools that were collected on a day: lines, unused edges, their value; prices in units",
      collectionRecord,
    ),
    (ctx, { id }) => getCollection(ctx, id),
  ),
  add: answered(
    collections.add(
      "A new collection of used tools, of a customer or of own tests; its number is given",
      collectionInput,
    ),
    addCollection,
  ),
  change: answered(
    collections.change("Change where, when and by whom used tools were collected", collectionInput),
    (ctx, { id, stamp, ...sent }) => changeCollection(ctx, { id, stamp }, sent),
  ),
  removal: answered(
    collections.verb("removal", scrapVerbs.removal, "Take a collection out of the analysis, with a remark"),
    (ctx, { remark, ...seen }) => moveCollection(ctx, "removal", seen, remark),
  ),
  restoration: answered(
    collections.verb("restoration", scrapVerbs.restoration, "Bring a collection back into the analysis"),
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
