import { sql } from "drizzle-orm";
import { bigserial, char, check, date, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { instant, whole } from "./columns";
import { customer } from "./customers";
import { productGroup } from "./items";
import { supplier } from "./market";
import { orgUnit } from "./organisation";

/** Business that a customer may give: what it is worth, how far it came, who looks after it and what comes next. */
export const opportunity = pgTable(
  "opportunity",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The number that the sending system gave it, or the portal's own. */
    opportunityNo: text("opportunity_no").notNull().unique(),
    name: text("name").notNull(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customer.id),
    /** Who would sell; null = the customer's own unit. */
    distributorId: integer("distributor_id").references(() => orgUnit.id),
    productGroupId: smallint("product_group_id").references(() => productGroup.id),
    stage: text("stage").notNull(),
    /** In 1/10,000 of the currency of the customer's unit on the day when it was written down. */
    amount: whole("amount").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    /** Per cent; null = that of the stage, by the rules. */
    probability: smallint("probability"),
    expectedOn: date("expected_on").notNull(),
    /** Name or e-mail ID; empty = nobody yet. */
    owner: text("owner").notNull().default(""),
    nextStep: text("next_step"),
    nextStepDate: date("next_step_date"),
    competitorId: smallint("competitor_id").references(() => supplier.id),
    closedOn: date("closed_on"),
    closeReason: text("close_reason"),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    index("opportunity_customer").on(table.customerId),
    index("opportunity_expected").on(table.expectedOn),
    index("opportunity_next_step").on(table.nextStepDate).where(sql`next_step_date IS NOT NULL AND use_yn = 'Y'`),
    check(
      "opportunity_stage_known",
      sql`stage IN ('lead', 'qualified', 'test', 'offer', 'negotiation', 'won', 'lost')`,
    ),
    check("opportunity_amount", sql`amount >= 0 AND probability BETWEEN 0 AND 100`),
    check("opportunity_closed", sql`(stage IN ('won', 'lost')) = (closed_on IS NOT NULL)`),
    check("opportunity_step", sql`next_step IS NOT NULL OR next_step_date IS NULL`),
  ],
);

/** Each stage that an opportunity came to: written by a trigger, whoever changes it, and never changed. */
export const opportunityStage = pgTable(
  "opportunity_stage",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    opportunityId: integer("opportunity_id")
      .notNull()
      .references(() => opportunity.id),
    at: instant("at").notNull(),
    stage: text("stage").notNull(),
    /** Where it stood before; null = it was written down so. */
    before: text("before"),
    amount: whole("amount").notNull(),
    reason: text("reason"),
    ...audit,
  },
  (table) => [index("opportunity_stage_of").on(table.opportunityId)],
);
