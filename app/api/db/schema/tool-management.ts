import { sql } from "drizzle-orm";
import { boolean, char, check, date, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type {
  ActionState,
  Cause,
  ExpenseKind,
  SavingBasis,
  SavingCategory,
  StockClass,
} from "~/api/domain/tool-management/ttmb-terms";
import { audit } from "./audit-columns";
import { whole } from "./columns";
import { ttmbLine, ttmbModel, ttmbSite, ttmbTool } from "./tool-management-sites";

const month = () => integer("ym").notNull();
const ofSite = () =>
  integer("site_id")
    .notNull()
    .references(() => ttmbSite.id);
const ofTool = () =>
  integer("tool_id")
    .notNull()
    .references(() => ttmbTool.id);
const isMonth = sql`ym % 100 BETWEEN 1 AND 12`;

/** Good units of a model in a month, and how many were planned; none planned = as many as were made. */
export const ttmbProduction = pgTable(
  "ttmb_production",
  {
    modelId: integer("model_id")
      .notNull()
      .references(() => ttmbModel.id),
    ym: month(),
    goodUnits: integer("good_units").notNull(),
    plannedUnits: integer("planned_units"),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.modelId, table.ym] }),
    index("ttmb_production_ym").on(table.ym),
    check(
      "ttmb_production_units",
      sql`good_units >= 0 AND (planned_units IS NULL OR planned_units >= 0) AND ${isMonth}`,
    ),
  ],
);

/** What running a site cost in a month, besides tools, in 1/10,000 of its currency unit. */
export const ttmbExpense = pgTable(
  "ttmb_expense",
  {
    siteId: ofSite(),
    ym: month(),
    kind: text("kind").$type<ExpenseKind>().notNull(),
    amount: whole("amount").notNull(),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.ym, table.kind] }),
    check("ttmb_expense_kind", sql`kind IN ('people', 'regrinding', 'freight', 'cabinet', 'other')`),
    check("ttmb_expense_amount", sql`amount >= 0 AND ${isMonth}`),
  ],
);

/** What the books said of a tool on a day and what was counted, with the class that it had then. */
export const ttmbCount = pgTable(
  "ttmb_count",
  {
    toolId: ofTool(),
    day: date("day").notNull(),
    stockClass: char("stock_class", { length: 1 }).$type<StockClass>().notNull(),
    book: integer("book").notNull(),
    counted: integer("counted").notNull(),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.toolId, table.day] }),
    check("ttmb_count_class", sql`stock_class IN ('A', 'B', 'C')`),
    check("ttmb_count_pieces", sql`book >= 0 AND counted >= 0`),
  ],
);

/** An improvement: what was measured before and after, and what it brings a year. */
export const ttmbSaving = pgTable(
  "ttmb_saving",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    siteId: ofSite(),
    toolId: integer("tool_id").references(() => ttmbTool.id),
    title: text("title").notNull(),
    category: text("category").$type<SavingCategory>().notNull(),
    basis: text("basis").$type<SavingBasis>().notNull(),
    /** Cost per unit in 1/1,000,000 of the currency's unit, or parts per corner. */
    before: whole("before_value").notNull(),
    after: whole("after_value").notNull(),
    unitsAYear: integer("units_a_year").notNull(),
    /** In 1/10,000 of the currency's unit, as it came out when it was written down. */
    savingAYear: whole("saving_a_year").notNull(),
    /** yyyymm: counted from then on. */
    startYm: integer("start_ym").notNull(),
    proof: text("proof").notNull().default(""),
    /** Who signed for the customer, and when. */
    signedBy: text("signed_by"),
    signedOn: date("signed_on"),
    ...audit,
  },
  (table) => [
    index("ttmb_saving_site").on(table.siteId, table.startYm),
    check(
      "ttmb_saving_category",
      sql`category IN ('grade', 'geometry', 'cutting-data', 'regrind', 'life-extension', 'damage-avoided')`,
    ),
    check(
      "ttmb_saving_basis",
      sql`basis IN ('cpu', 'life') AND (basis = 'cpu' OR (tool_id IS NOT NULL AND before_value > 0 AND after_value > 0))`,
    ),
    check(
      "ttmb_saving_values",
      sql`before_value >= 0 AND after_value >= 0 AND units_a_year > 0 AND start_ym % 100 BETWEEN 1 AND 12`,
    ),
    check("ttmb_saving_signed", sql`(signed_by IS NULL) = (signed_on IS NULL)`),
  ],
);

/** What is done about a tool of which more is issued than expected. */
export const ttmbAction = pgTable(
  "ttmb_action",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    toolId: ofTool(),
    cause: text("cause").$type<Cause>().notNull(),
    action: text("action").notNull(),
    owner: text("owner").notNull(),
    dueDay: date("due_day").notNull(),
    state: text("state").$type<ActionState>().notNull().default("open"),
    /** When it was done or dropped, and what came of it. */
    endedOn: date("ended_on"),
    result: text("result").notNull().default(""),
    ...audit,
  },
  (table) => [
    index("ttmb_action_tool").on(table.toolId),
    index("ttmb_action_due").on(table.dueDay).where(sql`state = 'open'`),
    check(
      "ttmb_action_cause",
      sql`cause IN ('breakage', 'early-change', 'wrong-life', 'scrap', 'extra-trials', 'count-error')`,
    ),
    check("ttmb_action_state", sql`state IN ('open', 'done', 'dropped') AND (state = 'open') = (ended_on IS NULL)`),
  ],
);

/** What is to be said of a site's month, or of one line in it. */
export const ttmbComment = pgTable(
  "ttmb_comment",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    siteId: ofSite(),
    ym: month(),
    lineId: integer("line_id"),
    text: text("text").notNull(),
    /** The customer's own account reads it too. */
    forCustomer: boolean("for_customer").notNull().default(false),
    ...audit,
  },
  (table) => [
    foreignKey({
      name: "ttmb_comment_line",
      columns: [table.siteId, table.lineId],
      foreignColumns: [ttmbLine.siteId, ttmbLine.id],
    }),
    index("ttmb_comment_site").on(table.siteId, table.ym),
    check("ttmb_comment_month", isMonth),
  ],
);
