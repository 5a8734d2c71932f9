import { z } from "zod";
import { itemSelectionInput } from "~/api/domain/items/item-selection";
import { getSelection, saveSelection } from "~/api/domain/items/save-selection.server";
import { answered, area } from "../contract";

const access = { menu: "MIPUTL13" } as const;

/** Lists of item numbers that people paste: each its owner's alone. */
export const itemSelections = area({
  add: answered(
    {
      method: "POST",
      path: "/items/selections",
      access,
      maxBytes: 400 * 1024,
      summary: "Keep pasted item numbers, 5,000 at most, for the item download: its filter `list` takes the id",
      input: itemSelectionInput,
      output: z.object({ id: z.string() }),
    },
    (ctx, { numbers }) => saveSelection(ctx, numbers),
  ),
  get: answered(
    {
      method: "GET",
      path: "/items/selections/:id",
      access,
      summary: "The numbers of one's own list; another's is not there",
      input: z.object({ id: z.uuid() }),
      output: z.object({ numbers: z.array(z.string()) }),
    },
    (ctx, { id }) => getSelection(ctx, id),
  ),
});
