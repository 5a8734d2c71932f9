import { defineUpload } from "../upload/define-upload";
import { newDiscount } from "./discount-input";

/** Programme discounts as a file (MIPCOM05), of as many distributors and months as it names. */
export const discountUpload = defineUpload({
  kind: "programme-discounts",
  of: "MIPCOM05",
  row: newDiscount,
  key: ["discountNo"],
  heads: {
    discountNo: "field.discount.discountNo",
    unitCode: "field.discount.unitCode",
    day: "field.discount.day",
    customerCode: "field.discount.customerCode",
    invoiceNo: "field.discount.invoiceNo",
    amount: "field.discount.amount",
    remark: "field.discount.remark",
  },
  numbers: ["amount"],
});
