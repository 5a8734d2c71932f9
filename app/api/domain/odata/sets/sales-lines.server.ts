import { sql } from "drizzle-orm";
import { seesCustomersAlone } from "../../facts/customers-basis.server";
import { factPredicate } from "../../facts/sales-facts.server";
import { type Shape, without } from "../model";
import type { TableMaker } from "../table";
import { amounts, customer, industry, item, pieces, productLine, subsidiary, text, unit } from "./columns-of-names";
import { customerNameOf, nameOf, narrowedTo } from "./names.server";
import { loadSalesBasis, money } from "./sales-basis.server";

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
  shapeFor: ({ viewer }) => (seesCustomersAlone(viewer.scope) ? without(shape, ["UnitCode", "Unit"]) : shape),
  async make(ctx, own) {
    const { first, last, currency, rates } = await loadSalesBasis(ctx);
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
               s.quantity as "Pieces", ${money(sql`s.amount`)} as "Amount", sub.currency::text as "Currency",
               ${money(sql`s.amount * rate.factor`)} as "ConvertedAmount", ${currency}::text as "ConvertedCurrency",
               s.invoice_date as k_date, s.subsidiary_id as k_subsidiary, s.invoice_no as k_invoice, s.line_no as k_line
          from (select * from invoice_line
                 where invoice_date between ${bounds.from ?? first}::date and ${bounds.to ?? last}::date
                   and ${factPredicate({ scope, unitIds: null })} ${narrowedTo(filter, codes)}) s
          join org_unit sub on sub.id = s.subsidiary_id ${hasUnit ? sql`join org_unit u on u.id = s.unit_id` : sql``}
          join customer c on c.id = s.customer_id join item t on t.id = s.item_id
          join product_line l on l.id = s.product_line_id join industry i on i.id = s.industry_id
          left join ${rates} on rate.subsidiary_id = s.subsidiary_id and rate.year = s.ym / 100`,
    };
  },
};
