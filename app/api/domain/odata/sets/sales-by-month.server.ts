import { sql } from "drizzle-orm";
import { factPredicate } from "../../facts/sales-facts.server";
import { firstDay, lastDay, monthOfDay } from "../../report/period";
import type { Shape } from "../model";
import type { TableMaker } from "../table";
import { amounts, customer, industry, month, pieces, productLine, subsidiary, unit } from "./columns-of-names";
import { customerNameOf, nameOf, narrowedTo } from "./names.server";
import { loadSalesBasis, salesAmounts, salesJoins, salesShapeFor } from "./sales-basis.server";

const shape: Shape = {
  name: "SalesByMonth",
  label: "odata.table.SalesByMonth",
  key: ["Month", "SubsidiaryCode", "UnitCode", "CustomerCode", "ProductLineCode", "IndustryCode"],
  properties: {
    Month: month,
    ...subsidiary,
    ...unit,
    ...customer,
    ...productLine,
    ...industry,
    Pieces: pieces,
    ...amounts,
  },
};

const codes = ["SubsidiaryCode", "UnitCode", "CustomerCode", "ProductLineCode", "IndustryCode"] as const;

/** Sales of a month by subsidiary, selling unit, customer, product line and industry as invoiced. The roll-ups have no pieces: lines are summed. */
export const salesByMonth: TableMaker = {
  name: shape.name,
  code: "MIPSAL01",
  shapeFor: salesShapeFor(shape),
  async make(ctx, own) {
    const basis = await loadSalesBasis(ctx);
    const { first, last } = basis;
    const { scope } = ctx.viewer;
    const hasUnit = "UnitCode" in own.properties;
    const of = sql.raw(`ym, customer_id, ${hasUnit ? "unit_id, " : ""}product_line_id, industry_id, subsidiary_id`);
    return {
      shape: own,
      keys: [
        { name: "k_ym", type: "int" },
        { name: "k_customer", type: "int" },
        ...(hasUnit ? [{ name: "k_unit", type: "int" } as const] : []),
        { name: "k_line", type: "int" },
        { name: "k_industry", type: "int" },
        { name: "k_subsidiary", type: "int" },
      ],
      time: { column: "Month", first, last, dayOf: (ym) => `${ym.slice(0, 4)}-${ym.slice(4, 6)}-01` },
      source: ({ bounds, filter }) => sql`
        select make_date(s.ym / 100, s.ym % 100, 1) as "Month", sub.code as "SubsidiaryCode",
               ${hasUnit ? sql`u.code as "UnitCode", ${nameOf(ctx, "u")} as "Unit",` : sql``}
               c.code as "CustomerCode", ${customerNameOf(ctx, "c")} as "Customer", l.code as "ProductLineCode", ${nameOf(ctx, "l")} as "ProductLine",
               i.code as "IndustryCode", ${nameOf(ctx, "i")} as "Industry", s.pieces as "Pieces",
               ${salesAmounts(basis)},
               s.ym as k_ym, s.customer_id as k_customer, ${hasUnit ? sql`s.unit_id as k_unit,` : sql``}
               s.product_line_id::int as k_line, s.industry_id::int as k_industry, s.subsidiary_id as k_subsidiary
          from (select ${of}, sum(amount) as amount, sum(quantity) as pieces from invoice_line
                 where invoice_date between ${firstDay(monthOfDay(bounds.from ?? first))}::date and ${lastDay(monthOfDay(bounds.to ?? last))}::date
                   and ${factPredicate({ scope, unitIds: null })} ${narrowedTo(filter, codes)}
                 group by ${of}) s
          ${salesJoins(basis, hasUnit)}`,
    };
  },
};
