import type { Property } from "../model";

/** Columns that several tables have under the same name: workbooks join by them. */
const text = (label: Property["label"], nullable?: true): Property => ({
  type: "String",
  label,
  ...(nullable && { nullable }),
});

export const month: Property = { type: "Date", label: "odata.column.month" };
export const unit = { UnitCode: text("odata.column.unitCode"), Unit: text("sales.column.unit") };
export const unitIfSeen = { UnitCode: text("odata.column.unitCode", true), Unit: text("sales.column.unit", true) };
export const subsidiary = { SubsidiaryCode: text("odata.column.subsidiaryCode") };
export const customer = { CustomerCode: text("sales.column.customerCode"), Customer: text("sales.column.customer") };
export const productLine = { ProductLineCode: text("odata.column.lineCode"), ProductLine: text("sales.by.line") };
export const industry = { IndustryCode: text("odata.column.industryCode"), Industry: text("sales.by.industry") };
export const item = { ItemNo: text("sales.column.item"), Description: text("sales.column.description") };
export const pieces: Property = { type: "Int64", label: "sales.column.quantity" };
/** Booked in 1/10,000; converted by a rate of eight digits. */
export const amounts: Record<string, Property> = {
  Amount: { type: "Decimal", scale: 4, label: "sales.column.amount" },
  Currency: text("sales.column.currency"),
  ConvertedAmount: { type: "Decimal", scale: 12, nullable: true, label: "odata.column.converted" },
  ConvertedCurrency: text("odata.column.convertedCurrency"),
};
export { text };
