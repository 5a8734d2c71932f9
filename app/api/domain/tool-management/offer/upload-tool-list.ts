import { z } from "zod";
import { defineUpload } from "../../upload/define-upload";
import { offerLine } from "./offer-line";

const { line, model, toolNo, part, catalogueNo, type1, type2, maker } = offerLine.shape;
const whole = z
  .number()
  .int({ error: "ttmbSim.error.CORNER_OR_LIFE_NOT_POSITIVE" })
  .min(1, { error: "ttmbSim.error.CORNER_OR_LIFE_NOT_POSITIVE" })
  .max(1_000_000_000);

/** The master tool list of an offer, as a file or pasted (MIPTMS01). */
export const toolListUpload = defineUpload({
  kind: "ttmb-tool-list",
  of: "MIPTMS01",
  row: z.object({
    ...{ line, model, toolNo, part, catalogueNo, type1, type2, maker },
    unitPrice: z.number().min(0, { error: "ttmbSim.error.price" }).max(1_000_000_000),
    setUp: whole,
    corner: whole,
    toolLife: whole,
  }),
  key: ["line", "model", "toolNo"],
  heads: {
    line: "field.toolLine.line",
    model: "field.toolLine.model",
    toolNo: "field.toolLine.toolNo",
    part: "field.toolLine.part",
    catalogueNo: "field.toolLine.catalogueNo",
    type1: "field.toolLine.type1",
    type2: "field.toolLine.type2",
    maker: "field.toolLine.maker",
    unitPrice: "field.toolLine.unitPrice",
    setUp: "field.toolLine.setUp",
    corner: "field.toolLine.corner",
    toolLife: "field.toolLine.toolLife",
  },
  numbers: ["unitPrice", "setUp", "corner", "toolLife"],
});
