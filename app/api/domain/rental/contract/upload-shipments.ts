import { z } from "zod";
import { needed } from "../../typed-values";
import { defineUpload } from "../../upload/define-upload";
import { contractForms } from "./contract-forms";

const { line: _byCutter, ...form } = contractForms.shipment.shape;

const shared = {
  /** A file names contract and cutter by their numbers, and gives each shipment its own. */
  row: z.object({
    shipmentNo: needed(60),
    contractNo: needed(40),
    cutter: needed(60),
    ...form,
  }),
  key: ["shipmentNo"],
  heads: {
    shipmentNo: "contracts.shipmentNo",
    contractNo: "contracts.contractNo",
    cutter: "contracts.cutter",
    kind: "field.contractVerb.kind",
    afterSales: "contracts.afterSalesMark",
    orderNo: "field.contractVerb.orderNo",
    orderedOn: "field.contractVerb.orderedOn",
    orderQuantity: "field.contractVerb.orderQuantity",
    shippedOn: "field.contractVerb.shippedOn",
    shippingQuantity: "field.contractVerb.shippingQuantity",
    warehouse: "field.contractVerb.warehouse",
    invoiceNo: "field.contractVerb.invoiceNo",
    chargeExcess: "field.contractVerb.chargeExcess",
    remark: "field.contractVerb.remark",
  },
  numbers: ["orderQuantity", "shippingQuantity"],
} as const;

/** Shipments of contracts in the home country as a file (MIPCTS05). */
export const shipmentUpload = defineUpload({ ...shared, kind: "rental-shipments", of: "MIPCTS05" });

/** The same abroad (MIPCTS06). */
export const overseasShipmentUpload = defineUpload({ ...shared, kind: "overseas-rental-shipments", of: "MIPCTS06" });
