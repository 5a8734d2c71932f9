import { defineUpload } from "../upload/define-upload";
import { isZero } from "../upload/find-differences";
import { reportRow } from "./channel-input";

/** What distributors sold on as a file (MIPCOM03), of as many distributors and months as it names. */
export const channelReportUpload = defineUpload({
  kind: "channel-reports",
  of: "MIPCOM03",
  row: reportRow,
  key: ["month", "distributor", "seller", "item"],
  heads: {
    month: "field.channelLine.month",
    distributor: "field.channelLine.distributor",
    seller: "field.channelLine.seller",
    item: "field.channelLine.item",
    quantity: "field.channelLine.quantity",
    amount: "field.channelLine.amount",
    reason: "field.channelLine.reason",
  },
  numbers: ["quantity", "amount"],
  reasons: ["reason"],
  // Nothing sold of an item takes its line out.
  takesAway: ({ quantity, amount }) => isZero(quantity) && isZero(amount),
});
