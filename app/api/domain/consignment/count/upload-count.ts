import { z } from "zod";
import { defineUpload } from "../../upload/define-upload";

/** A filled-in count sheet as a file (MIPUTL06): what it does not name stays as it is. */
export const countUpload = defineUpload({
  kind: "consignment-count",
  of: "MIPUTL06",
  row: z.object({
    item: z.string().trim().min(1).max(60),
    counted: z.number().int().min(0).max(1_000_000).nullable().default(null),
    reason: z.string().trim().max(200).default(""),
  }),
  key: ["item"],
  heads: {
    item: "field.consignmentCount.item",
    counted: "field.consignmentCount.counted",
    reason: "field.consignmentCount.reason",
  },
  zeroAsks: ["counted"],
});
