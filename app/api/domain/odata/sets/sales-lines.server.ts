import { sql } from "drizzle-orm";
import { factPredicate } from "../../facts/sales-facts.server";
import type { Shape } from "../model";
import type { TableMaker } from "../table";
import { amounts, customer, industry, item, pieces, productLine, subsidiary, text, unit } from "./columns-of-names";
import { customerNameOf, nameOf, narrowedTo } from "./names.server";
import { loadSalesBasis, salesAmounts, salesJoins, salesShapeFor } from "./sales-basis.server";

const shape: Shape = {
  name: "SalesLines",
  label: "odata.table.SalesLines",
  key: ["Date", "SubsidiaryCode", "InvoiceNo", "LineNo"],
  properties: {
    Date: { type: "Date", label: "sales.column.date" },
    ...subsidiary,
    InvoiceNo: text("sales.column.invoiceNo"),
    LineNo: { type: "Int32", label: "sales.column.lineNo" },
    ...unit,
    ...customer,
    ...item,
    ...productLine,
    ...industry,
    Pieces: pieces,
    ...amounts,
  },
};

const codes = ["SubsidiaryCode", "UnitCode", "CustomerCode", "ProductLineCode", "IndustryCode", "ItemNo"] as const;

/** Invoice lines, the last level of the sales report: as booked, and at the budget rate of their year. */
export const salesLines: TableMaker = {
  name: shape.name,
  code: "MIPSAL01",
  shapeFor: salesShapeFor(shape),
  async make(ctx, own) {
    const basis = await loadSalesBasis(ctx);
    const { first, last } = basis;
    const { scope } = ctx.viewer;
    const hasUnit = "UnitCode" in own.properties;
    return {
      shape: own,
      keys: [
        { name: "k_date", type: "date" },
        { name: "k_subsidiary", type: "int" },
        { name: "k_invoice", type: "text" },
        { name: "k_line", type: "int" },
      ],
      time: { column: "Date", first, last, dayOf: (day) => day },
      source: ({ bounds, filter }) => sql`
        select s.invoice_date as "Date", sub.code as "SubsidiaryCode", s.invoice_no as "InvoiceNo", s.line_no as "LineNo",
               ${hasUnit ? sql`u.code as "UnitCode", ${nameOf(ctx, "u")} as "Unit",` : sql``}
               c.code as "CustomerCode", ${customerNameOf(ctx, "c")} as "Customer", t.item_no as "ItemNo", t.description as "Description",
               l.code as "ProductLineCode", ${nameOf(ctx, "l")} as "ProductLine", i.code as "IndustryCode", ${nameOf(ctx, "i")} as "Industry",
               s.quantity as "Pieces", ${salesAmounts(basis)},
               s.invoice_date as k_date, s.subsidiary_id as k_subsidiary, s.invoice_no as k_invoice, s.line_no as k_line
          from (select * from invoice_line
                 where invoice_date between ${bounds.from ?? first}::date and ${bounds.to ?? last}::date
                   and ${factPredicate({ scope, unitIds: null })} ${narrowedTo(filter, codes)}) s
          ${salesJoins(basis, hasUnit)} join item t on t.id = s.item_id`,
    };
  },
};
