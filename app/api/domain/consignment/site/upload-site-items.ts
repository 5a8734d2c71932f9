import { defineUpload } from "../../upload/define-upload";
import { siteItemRow } from "./site-input";

/** Items of one site with their bounds and prices as a file (MIPUTL06). What a file takes away goes out of use. */
export const siteItemUpload = defineUpload({
  kind: "consignment-items",
  of: "MIPUTL06",
  place: "consignment.site",
  row: siteItemRow,
  key: ["item"],
  heads: {
    item: "field.consignmentItem.item",
    min: "field.consignmentItem.min",
    max: "field.consignmentItem.max",
    pack: "field.consignmentItem.pack",
    unitPrice: "field.consignmentItem.unitPrice",
    validFrom: "field.consignmentItem.validFrom",
    since: "field.consignmentItem.since",
    used: "field.consignmentItem.used",
  },
  numbers: ["min", "max", "pack", "unitPrice"],
  // A day beside a price that holds on it already changes nothing.
  reasons: ["validFrom"],
  inUse: "used",
});
