import { z } from "zod";
import { defineUpload } from "../../upload/define-upload";
import { newSiteItem } from "./site-input";

/** Items of one site with their bounds and prices as a file (MIPUTL06). What a file takes away goes out of use. */
export const siteItemUpload = defineUpload({
  kind: "consignment-items",
  of: "MIPUTL06",
  row: newSiteItem.extend({ used: z.boolean().default(true) }),
  key: ["item"],
  heads: {
    item: "field.consignmentItem.item",
    min: "field.consignmentItem.min",
    max: "field.consignmentItem.max",
    pack: "field.consignmentItem.pack",
    unitPrice: "field.consignmentItem.unitPrice",
    since: "field.consignmentItem.since",
    used: "field.consignmentItem.used",
  },
  numbers: ["min", "max", "pack", "unitPrice"],
  inUse: "used",
});
