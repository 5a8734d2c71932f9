import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ContractType } from "~/api/domain/tool-management/ttmb-terms";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { instant, whole } from "./columns";
import { customer } from "./customers";
import { item } from "./items";
import { warehouse } from "./logistics";
import { orgUnit } from "./organisation";
import { simulation } from "./simulations";

const month = (name: string) => integer(name).notNull();

/** A customer's works whose tools the maker manages (TTMB). Who sees the customer sees it, and its manager. */
export const ttmbSite = pgTable(
  "ttmb_site",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    code: text("code").notNull().unique(),
    nameKo: text("name_ko").notNull(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh"),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customer.id),
    /** The unit that looks after it. */
    orgUnitId: integer("org_unit_id")
      .notNull()
      .references(() => orgUnit.id),
    /** Where it is refilled from; null = nobody has said it. */
    warehouseId: integer("warehouse_id").references(() => warehouse.id),
    /** The account of the site manager; null = nobody has one. */
    managerId: text("manager_id").references(() => appUser.id),
    contractType: text("contract_type").$type<ContractType>().notNull(),
    /** ISO 4217: of all its prices and amounts. */
    currency: char("currency", { length: 3 }).notNull(),
    /** A month, in 1/10,000 of the currency's unit; of contracts with a fee. */
    monthlyFee: whole("monthly_fee"),
    /** The maker's part of what savings bring, in 1/100 per cent. */
    gainShare: integer("gain_share").notNull().default(0),
    startDay: date("start_day").notNull(),
    endDay: date("end_day"),
    employees: integer("employees").notNull(),
    machines: integer("machines").notNull(),
    /** The maker's own tools among all, by value, in 1/100 per cent; null = not known. */
    ownShare: integer("own_share"),
    remark: text("remark").notNull().default(""),
    /** The offer whose lists it began with, and in which version; null = it was set up by hand or loaded. */
    offerId: uuid("offer_id").references(() => simulation.id),
    offerVersion: integer("offer_version"),
    ...audit,
  },
  (table) => [
    uniqueIndex("ttmb_site_offer").on(table.offerId).where(sql`offer_id IS NOT NULL`),
    check("ttmb_site_offer_version", sql`(offer_id IS NULL) = (offer_version IS NULL)`),
    index("ttmb_site_customer").on(table.customerId),
    index("ttmb_site_unit").on(table.orgUnitId),
    index("ttmb_site_manager").on(table.managerId).where(sql`manager_id IS NOT NULL`),
    check("ttmb_site_type", sql`contract_type IN ('cpu', 'fee', 'hybrid')`),
    check(
      "ttmb_site_fee",
      sql`(contract_type = 'cpu') = (monthly_fee IS NULL) AND (monthly_fee IS NULL OR monthly_fee >= 0)`,
    ),
    check("ttmb_site_days", sql`end_day IS NULL OR end_day >= start_day`),
    check("ttmb_site_counts", sql`employees >= 0 AND machines >= 0`),
    check(
      "ttmb_site_shares",
      sql`gain_share BETWEEN 0 AND 10000 AND (own_share IS NULL OR own_share BETWEEN 0 AND 10000)`,
    ),
  ],
);

/** A production line of a site. */
export const ttmbLine = pgTable(
  "ttmb_line",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer("site_id")
      .notNull()
      .references(() => ttmbSite.id),
    code: text("code").notNull(),
    name: text("name").notNull(),
    ...audit,
  },
  (table) => [
    unique("ttmb_line_code").on(table.siteId, table.code),
    unique("ttmb_line_site").on(table.siteId, table.id),
  ],
);

/** What a line makes: the same part on two lines is two models, because it takes other tools. */
export const ttmbModel = pgTable(
  "ttmb_model",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    lineId: integer("line_id")
      .notNull()
      .references(() => ttmbLine.id),
    code: text("code").notNull(),
    name: text("name").notNull(),
    ...audit,
  },
  (table) => [unique("ttmb_model_code").on(table.lineId, table.code)],
);

/** What a good unit of a model is charged with, from a month on, in 1/1,000,000 of the currency's unit. */
export const ttmbContractCpu = pgTable(
  "ttmb_contract_cpu",
  {
    modelId: integer("model_id")
      .notNull()
      .references(() => ttmbModel.id),
    /** yyyymm. */
    fromYm: month("from_ym"),
    cpu: whole("cpu").notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.modelId, table.fromYm] }),
    check("ttmb_contract_cpu_value", sql`cpu >= 0 AND from_ym % 100 BETWEEN 1 AND 12`),
  ],
);

/** A line of the master tool list: a tool that a model is made with. */
export const ttmbTool = pgTable(
  "ttmb_tool",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    modelId: integer("model_id")
      .notNull()
      .references(() => ttmbModel.id),
    toolNo: text("tool_no").notNull(),
    machiningPart: text("machining_part").notNull(),
    catalogueNo: text("catalogue_no").notNull(),
    /** The maker's own item, where it is one. */
    itemId: integer("item_id").references(() => item.id),
    type1: text("type1").notNull().default(""),
    type2: text("type2").notNull().default(""),
    maker: text("maker").notNull(),
    /** Pieces below which it is to be refilled, and up to how many; both null = nobody has said it. */
    minQuantity: integer("min_quantity"),
    maxQuantity: integer("max_quantity"),
    ...audit,
  },
  (table) => [
    check(
      "ttmb_tool_bounds",
      sql`num_nonnulls(min_quantity, max_quantity) IN (0, 2) AND (min_quantity IS NULL OR min_quantity >= 0 AND max_quantity >= min_quantity)`,
    ),
    unique("ttmb_tool_no").on(table.modelId, table.toolNo),
    index("ttmb_tool_item").on(table.itemId).where(sql`item_id IS NOT NULL`),
  ],
);

/** What a list line says from a month on; until the next of its rows. Not listed = the tool is out of the list. */
export const ttmbToolTerm = pgTable(
  "ttmb_tool_term",
  {
    toolId: integer("tool_id")
      .notNull()
      .references(() => ttmbTool.id),
    /** yyyymm. */
    fromYm: month("from_ym"),
    listed: boolean("listed").notNull().default(true),
    /** Pieces mounted at once. */
    setUp: integer("set_up").notNull(),
    /** Usable edges of a piece. */
    corner: integer("corner").notNull(),
    /** Parts that a corner makes. */
    toolLife: integer("tool_life").notNull(),
    /** Of a piece, in 1/10,000 of the currency's unit: what plan and stock are reckoned with. */
    unitPrice: whole("unit_price").notNull(),
    /** What the customer pays for a piece where tools are charged; null = the unit price. */
    contractPrice: whole("contract_price"),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.toolId, table.fromYm] }),
    check("ttmb_tool_term_life", sql`set_up > 0 AND corner > 0 AND tool_life > 0`),
    check("ttmb_tool_term_price", sql`unit_price >= 0 AND (contract_price IS NULL OR contract_price >= 0)`),
    check("ttmb_tool_term_month", sql`from_ym % 100 BETWEEN 1 AND 12`),
  ],
);

/**
 * A month that a site has closed, with all before it: nothing is written into it any more. The last one may be reopened once, for a
 * reason; closed again, it stays so.
 */
export const ttmbMonth = pgTable(
  "ttmb_month",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => ttmbSite.id),
    ym: month("ym"),
    /** 1 = closed for the first time, 2 = again. */
    turn: smallint("turn").notNull().default(1),
    /** The contract as it was then. */
    contractType: text("contract_type").$type<ContractType>().notNull(),
    monthlyFee: whole("monthly_fee"),
    closedAt: instant("closed_at").notNull(),
    closedBy: text("closed_by").notNull(),
    /** What the month's report said then, by language: it says that ever after. Null of months closed elsewhere. */
    paper: jsonb("paper"),
    reopenedAt: instant("reopened_at"),
    reopenedBy: text("reopened_by"),
    reopenReason: text("reopen_reason"),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.ym, table.turn] }),
    check("ttmb_month_form", sql`ym % 100 BETWEEN 1 AND 12 AND turn BETWEEN 1 AND 2`),
    check(
      "ttmb_month_reopened",
      sql`(reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopen_reason IS NULL) AND (turn = 1 OR reopened_at IS NULL)`,
    ),
  ],
);

/**
 * What a closed month came to: it does not change any more, so reports of years read it instead of adding up each piece again.
 * Written when the month is closed, gone when it is reopened; `npm run rebuild` proves it. A closed month without it is added up.
 */
export const ttmbMonthFigures = pgTable(
  "ttmb_month_figures",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => ttmbSite.id),
    ym: month("ym"),
    units: whole("units").notNull(),
    /** Amounts in 1/10,000 of the site's currency unit, as `siteMonths` reckons them: exact, not rounded. */
    unitCharge: numeric("unit_charge").notNull(),
    soldTools: numeric("sold_tools").notNull(),
    planCost: numeric("plan_cost").notNull(),
    toolCost: numeric("tool_cost").notNull(),
    excessCost: numeric("excess_cost").notNull(),
    priceEffect: numeric("price_effect").notNull(),
    expenses: numeric("expenses").notNull(),
    /** Null where nothing tells of the site's stock. */
    stockValue: numeric("stock_value"),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.ym] })],
);
