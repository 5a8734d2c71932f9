import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { customer } from "./customers";
import { productLine } from "./items";

/** Where a city lies. Customers are found on the map by their own country and city, written as here. */
export const place = pgTable(
  "place",
  {
    country: char("country", { length: 2 }).notNull(),
    city: text("city").notNull(),
    /** A code of the list `region`; stands for customers whose own record names none. */
    region: text("region"),
    nameKo: text("name_ko").notNull(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh"),
    /** Degrees, north and east positive. */
    latitude: numeric("latitude", { precision: 8, scale: 5 }).notNull(),
    longitude: numeric("longitude", { precision: 8, scale: 5 }).notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.country, table.city] }),
    check("place_on_earth", sql`abs(latitude) <= 90 AND abs(longitude) <= 180`),
  ],
);

/** Who sells cutting tools to customers: competitors, and the maker itself. */
export const supplier = pgTable(
  "supplier",
  {
    id: smallint("id").primaryKey(),
    code: text("code").notNull().unique(),
    nameKo: text("name_ko").notNull(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh"),
    /** The maker itself: one row at most. */
    own: boolean("own").notNull().default(false),
    displayOrder: smallint("display_order").notNull().default(0),
    ...audit,
  },
  (table) => [uniqueIndex("supplier_own").on(table.own).where(sql`own`)],
);

const ofCustomer = () =>
  integer("customer_id")
    .notNull()
    .references(() => customer.id);
const ofLine = () =>
  smallint("product_line_id")
    .notNull()
    .references(() => productLine.id);

export const customerContact = pgTable(
  "customer_contact",
  {
    customerId: ofCustomer(),
    name: text("name").notNull(),
    /** A code of the list `contact-role`. */
    role: text("role"),
    email: text("email"),
    phone: text("phone"),
    /** Whom one asks for first: one of a customer's contacts at most. */
    main: boolean("main").notNull().default(false),
    /** The day on which the person agreed to be written to and called; null where none is kept. */
    consentOn: date("consent_on"),
    /** What addresses call it. */
    recordNo: integer("record_no").notNull().generatedAlwaysAsIdentity().unique(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.name] }),
    uniqueIndex("customer_contact_main").on(table.customerId).where(sql`main`),
  ],
);

export const customerMachine = pgTable(
  "customer_machine",
  {
    customerId: ofCustomer(),
    maker: text("maker").notNull(),
    /** A code of the list `machine-type`. */
    machineType: text("machine_type").notNull(),
    machines: integer("machines").notNull(),
    asOf: date("as_of").notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.maker, table.machineType] }),
    check("customer_machine_count", sql`machines >= 0`),
  ],
);

/** What a customer could buy of a product line in a year, from all suppliers. Estimates of former days are kept. */
export const customerPotential = pgTable(
  "customer_potential",
  {
    customerId: ofCustomer(),
    productLineId: ofLine(),
    asOf: date("as_of").notNull(),
    /** A year's purchases in 1/10,000 of the currency unit. */
    yearlyAmount: bigint("yearly_amount", { mode: "bigint" }).notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productLineId, table.asOf] }),
    check("customer_potential_amount", sql`yearly_amount >= 0`),
  ],
);

/** Which part of a customer's purchases of a product line a supplier has. One survey's shares never exceed 100 %. */
export const customerShare = pgTable(
  "customer_share",
  {
    customerId: ofCustomer(),
    productLineId: ofLine(),
    asOf: date("as_of").notNull(),
    supplierId: smallint("supplier_id")
      .notNull()
      .references(() => supplier.id),
    percent: numeric("percent", { precision: 5, scale: 2 }).notNull(),
    /** A code of the list `share-source`. */
    source: text("source").notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productLineId, table.asOf, table.supplierId] }),
    check("customer_share_percent", sql`percent BETWEEN 0 AND 100`),
  ],
);

export const customerVisit = pgTable(
  "customer_visit",
  {
    /** The number that the sending system gave it. */
    visitNo: text("visit_no").primaryKey(),
    customerId: ofCustomer(),
    visitDate: date("visit_date").notNull(),
    /** Name or e-mail ID, as the sending system writes it. */
    visitedBy: text("visited_by").notNull(),
    /** A code of the list `visit-purpose`. */
    purpose: text("purpose").notNull(),
    result: text("result"),
    nextStep: text("next_step"),
    nextStepDate: date("next_step_date"),
    /** `planned`: still to come; what tells of visits counts those that were made. */
    state: text("state").$type<"made" | "planned">().notNull().default("made"),
    /** Whom the visitor met. */
    met: text("met"),
    stepDoneOn: date("step_done_on"),
    /** What addresses call it. */
    recordNo: integer("record_no").notNull().generatedAlwaysAsIdentity().unique(),
    ...audit,
  },
  (table) => [
    check("customer_visit_state", sql`state IN ('made', 'planned')`),
    index("customer_visit_customer").on(table.customerId, table.visitDate),
    index("customer_visit_day").on(table.visitDate, table.customerId).where(sql`use_yn = 'Y'`),
  ],
);
