import { z } from "zod";
import { needed } from "../../typed-values";
import { defineUpload } from "../../upload/define-upload";
import { movementInput } from "./movement-input";

/** Movements of any sites as a file (MIPUTL07): each has a number of its own, and is written once. */
export const movementUpload = defineUpload({
  kind: "consignment-movements",
  of: "MIPUTL07",
  row: z.object({ movementNo: needed(60), ...movementInput.shape }),
  key: ["movementNo"],
  heads: {
    movementNo: "consignment.movementNo",
    site: "field.consignmentMovement.site",
    item: "field.consignmentMovement.item",
    day: "field.consignmentMovement.day",
    kind: "field.consignmentMovement.kind",
    quantity: "field.consignmentMovement.quantity",
    toSite: "field.consignmentMovement.toSite",
    reason: "field.consignmentMovement.reason",
    reference: "field.consignmentMovement.reference",
  },
  numbers: ["quantity"],
});
