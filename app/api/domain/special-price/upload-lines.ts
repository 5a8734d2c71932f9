import { defineUpload } from "../upload/define-upload";
import { lineInput } from "./price-input";

/** Lines of one's own draft, or of what came back, as a file (MIPSAL06). */
export const priceLineUpload = defineUpload({
  kind: "special-price-lines",
  of: "MIPSAL06",
  row: lineInput.omit({ sure: true }).extend({
    item: lineInput.shape.item.min(1),
    quantity: lineInput.shape.quantity.min(1),
    price: lineInput.shape.price.min(1),
  }),
  key: ["item"],
  heads: {
    item: "specialPrice.item",
    quantity: "specialPrice.quantity",
    price: "specialPrice.asked",
    competitor: "specialPrice.competitor",
    competitorPrice: "specialPrice.competitorPrice",
  },
  numbers: ["quantity", "price", "competitorPrice"],
});
