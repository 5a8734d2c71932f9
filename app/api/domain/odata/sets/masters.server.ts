import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import { cityName } from "../../city-name.server";
import type { Ctx } from "../../ctx";
import { seesCustomersAlone } from "../../facts/customers-basis.server";
import { factPredicate } from "../../facts/sales-facts.server";
import type { Shape } from "../model";
import type { TableMaker } from "../table";
import { industry, item, productLine, text, unitIfSeen } from "./columns-of-names";
import { customerNameOf, nameOf } from "./names.server";
import { loadSalesBasis, salesShapeFor } from "./sales-basis.server";

const code = "MIPSAL01";
const keys = [{ name: "k_id", type: "int" }] as const;

const customerShape: Shape = {
  name: "Customers",
  label: "odata.table.Customers",
  key: ["CustomerCode"],
  properties: {
    CustomerCode: text("sales.column.customerCode"),
    Customer: text("sales.column.customer"),
    Country: text("odata.column.country"),
    City: text("odata.column.city", true),
    ...industry,
    ...unitIfSeen,
    CustomerSince: { type: "Date", nullable: true, label: "odata.column.since" },
  },
};

/** Customers of the reader's units, and others that these invoiced once; the unit is today's, where the reader sees it. */
export const customers: TableMaker = {
  name: customerShape.name,
  code,
  shapeFor: salesShapeFor(customerShape),
  async make(ctx, shape) {
    const hasUnit = "UnitCode" in shape.properties;
    return {
      shape,
      keys,
      source: () => sql`
        select customer.code as "CustomerCode", ${customerNameOf(ctx, "customer")} as "Customer", customer.country::text as "Country",
               ${cityName(ctx.locale)} as "City", i.code as "IndustryCode", ${nameOf(ctx, "i")} as "Industry",
               ${hasUnit ? sql`u.code as "UnitCode", ${nameOf(ctx, "u")} as "Unit",` : sql``}
               customer.customer_since as "CustomerSince", customer.id as k_id
          from customer join industry i on i.id = customer.industry_id
          left join org_unit u on u.id = customer.org_unit_id and ${seenUnits(ctx, "u")}
         where ${ownCustomers(ctx.viewer.scope)} or customer.id in (select customer_id from sales_year_customer_total where ${factPredicate({ scope: ctx.viewer.scope, unitIds: null })})`,
    };
  },
};

const seenUnits = ({ viewer: { scope } }: Ctx, table: string): SQL =>
  scope.all ? sql`true` : sql`${sql.identifier(table)}.id = any(${sql.param(scope.unitIds)}::int[])`;

const itemShape: Shape = {
  name: "Items",
  label: "odata.table.Items",
  key: ["ItemNo"],
  properties: {
    ...item,
    ...productLine,
    ProductGroupCode: text("odata.column.groupCode"),
    ProductGroup: text("odata.column.group"),
    Grade: text("odata.column.grade", true),
  },
};

/** Items as they stand today; of a reader of single customers those that were bought. No price: lists are not what was paid. */
export const items: TableMaker = {
  name: itemShape.name,
  code,
  shapeFor: () => itemShape,
  async make(ctx, shape) {
    const { scope } = ctx.viewer;
    const bought = seesCustomersAlone(scope)
      ? sql`item.id in (select item_id from invoice_line where ${factPredicate({ scope, unitIds: null })})`
      : sql`true`;
    return {
      shape,
      keys,
      source: () => sql`
        select item.item_no as "ItemNo", item.description as "Description", l.code as "ProductLineCode", ${nameOf(ctx, "l")} as "ProductLine",
               g.code as "ProductGroupCode", ${nameOf(ctx, "g")} as "ProductGroup", item.grade as "Grade", item.id as k_id
          from item join product_line l on l.id = item.product_line_id join product_group g on g.id = item.product_group_id
         where ${bought}`,
    };
  },
};

const classShape = (name: "ProductLines" | "Industries", columns: Shape["properties"]): Shape => ({
  name,
  label: `odata.table.${name}`,
  key: Object.keys(columns).slice(0, 1),
  properties: { ...columns, DisplayOrder: { type: "Int32", label: "odata.column.order" } },
});
const lineShape = classShape("ProductLines", productLine);
const industryShape = classShape("Industries", industry);

export const productLines: TableMaker = {
  name: lineShape.name,
  code,
  shapeFor: () => lineShape,
  make: async (ctx, shape) => ({
    shape,
    keys,
    source: () => sql`
      select l.code as "ProductLineCode", ${nameOf(ctx, "l")} as "ProductLine", l.display_order as "DisplayOrder", l.id::int as k_id from product_line l`,
  }),
};

/** Of a reader of single customers those in which they were invoiced, as in the sales report's own choice. */
export const industries: TableMaker = {
  name: industryShape.name,
  code,
  shapeFor: () => industryShape,
  async make(ctx, shape) {
    const { industryIds } = await loadSalesBasis(ctx);
    const own = industryIds === null ? sql`true` : sql`i.id = any(${sql.param(industryIds)}::int[])`;
    return {
      shape,
      keys,
      source: () => sql`
        select i.code as "IndustryCode", ${nameOf(ctx, "i")} as "Industry", i.display_order as "DisplayOrder", i.id::int as k_id from industry i where ${own}`,
    };
  },
};

const unitShape: Shape = {
  name: "Units",
  label: "odata.table.Units",
  key: ["UnitCode"],
  properties: {
    UnitCode: text("odata.column.unitCode"),
    Unit: text("sales.column.unit"),
    Kind: text("odata.column.kind"),
    ParentCode: text("odata.column.parent", true),
    SubsidiaryCode: text("odata.column.subsidiaryCode", true),
    Country: text("odata.column.country"),
    Currency: text("sales.column.currency"),
    DisplayOrder: { type: "Int32", label: "odata.column.order" },
  },
};

/** The organisation as far as the reader sees it: a unit above theirs is nothing to them. */
export const units: TableMaker = {
  name: unitShape.name,
  code,
  shapeFor: ({ viewer: { scope } }) => (scope.all || scope.unitIds.length > 0 ? unitShape : null),
  make: async (ctx, shape) => ({
    shape,
    keys,
    source: () => sql`
      select u.code as "UnitCode", ${nameOf(ctx, "u")} as "Unit", u.kind as "Kind", above.code as "ParentCode", sub.code as "SubsidiaryCode",
             u.country::text as "Country", u.currency::text as "Currency", u.display_order as "DisplayOrder", u.id as k_id
        from org_unit u left join org_unit above on above.id = u.parent_id and ${seenUnits(ctx, "above")}
        left join org_unit sub on sub.id = u.subsidiary_id
       where ${seenUnits(ctx, "u")}`,
  }),
};
