import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { Shape } from "../model";
import type { TableMaker } from "../table";
import { amounts, month, productLine, subsidiary, unit } from "./columns-of-names";
import { nameOf, narrowedTo } from "./names.server";
import { loadSalesBasis, money } from "./sales-basis.server";

const shape: Shape = {
  name: "Targets",
  label: "odata.table.Targets",
  key: ["Month", "UnitCode", "ProductLineCode"],
  properties: { Month: month, ...subsidiary, ...unit, ...productLine, ...amounts },
};

/** Nobody sets targets for single customers: who sees some of these has none, as in the sales report. */
const hasTargets = ({ viewer: { scope } }: Ctx): boolean =>
  scope.all || (scope.unitIds.length > 0 && scope.customerIds.length === 0);

/** Targets of months by selling unit and product line, whole months, at the budget rate of their year. */
export const targets: TableMaker = {
  name: shape.name,
  code: "MIPSAL01",
  shapeFor: (ctx) => (hasTargets(ctx) ? shape : null),
  async make(ctx, own) {
    const { currency, rates } = await loadSalesBasis(ctx);
    const { scope } = ctx.viewer;
    const seen = scope.all ? sql`true` : sql`unit_id = any(${sql.param(scope.unitIds)}::int[])`;
    return {
      shape: own,
      keys: [
        { name: "k_ym", type: "int" },
        { name: "k_unit", type: "int" },
        { name: "k_line", type: "int" },
      ],
      source: ({ filter }) => sql`
        select make_date(s.ym / 100, s.ym % 100, 1) as "Month", sub.code as "SubsidiaryCode", u.code as "UnitCode", ${nameOf(ctx, "u")} as "Unit",
               l.code as "ProductLineCode", ${nameOf(ctx, "l")} as "ProductLine", ${money(sql`s.amount`)} as "Amount", s.currency::text as "Currency",
               ${money(sql`s.amount * rate.factor`)} as "ConvertedAmount", ${currency}::text as "ConvertedCurrency",
               s.ym as k_ym, s.unit_id as k_unit, s.product_line_id::int as k_line
          from (select * from sales_target where ${seen} ${narrowedTo(filter, ["UnitCode", "ProductLineCode"])}) s
          join org_unit u on u.id = s.unit_id join org_unit sub on sub.id = u.subsidiary_id join product_line l on l.id = s.product_line_id
          left join ${rates} on rate.subsidiary_id = u.subsidiary_id and rate.year = s.ym / 100`,
    };
  },
};
