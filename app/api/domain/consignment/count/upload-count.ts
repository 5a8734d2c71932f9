import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, text } from "../../typed-values";
import { defineUpload } from "../../upload/define-upload";
import { MOST_COUNTED } from "./count-input";

const pieces = { error: "consignment.counted.wrong" satisfies WordKey };

/** A filled-in count sheet as a file (MIPUTL06): what it does not name stays as it is. */
export const countUpload = defineUpload({
  kind: "consignment-count",
  of: "MIPUTL06",
  place: "consignment.site",
  row: z.object({
    item: needed(60),
    counted: z.number().int(pieces).min(0, pieces).max(MOST_COUNTED, pieces).nullable().default(null),
    reason: text(200),
  }),
  key: ["item"],
  heads: {
    item: "field.consignmentCount.item",
    counted: "field.consignmentCount.counted",
    reason: "field.consignmentCount.reason",
  },
  numbers: ["counted"],
});
