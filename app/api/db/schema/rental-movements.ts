import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Termination } from "~/api/domain/rental/end-contract";
import type { InvoiceKind, ShipmentKind } from "~/api/domain/rental/rental-terms";
import { audit } from "./audit-columns";
import { whole } from "./columns";
import { item } from "./items";
import { warehouse } from "./logistics";
import { rentalContract, rentalContractItem } from "./rental-contracts";

const words = (name: string) => text(name).notNull().default("");
/** Why it was taken back; the row is out of use then, and says by whom and when. */
const takenBack = () => words("reversal_reason");
const reasonOnlyWhereTakenBack = (table: string) =>
  check(`${table}_reversal`, sql`use_yn = 'N' OR reversal_reason = ''`);
const ofContract = () =>
  integer("contract_id")
    .notNull()
    .references(() => rentalContract.id);

/** Cutters ordered for a contract and shipped to its lessee: the first ones, replacements, safety stock. */
export const rentalShipment = pgTable(
  "rental_shipment",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    shipmentNo: text("shipment_no").notNull(),
    contractId: ofContract(),
    lineNo: smallint("line_no").notNull(),
    kind: text("kind").$type<ShipmentKind>().notNull(),
    /** A replacement through the maker's fault, which does not count (R10). */
    afterSales: boolean("after_sales").notNull().default(false),
    orderNo: words("order_no"),
    orderedOn: date("ordered_on").notNull(),
    orderQuantity: integer("order_quantity").notNull(),
    shippedOn: date("shipped_on"),
    /** What counts against the maximum (R11). */
    shippingQuantity: integer("shipping_quantity").notNull().default(0),
    warehouseId: integer("warehouse_id")
      .notNull()
      .references(() => warehouse.id),
    invoiceNo: words("invoice_no"),
    remark: words("remark"),
    reversalReason: takenBack(),
    ...audit,
  },
  (table) => [
    reasonOnlyWhereTakenBack("rental_shipment"),
    // What was taken back may be entered anew under its own number.
    uniqueIndex("rental_shipment_no").on(table.shipmentNo).where(sql`use_yn = 'Y'`),
    foreignKey({
      name: "rental_shipment_item",
      columns: [table.contractId, table.lineNo],
      foreignColumns: [rentalContractItem.contractId, rentalContractItem.lineNo],
    }),
    index("rental_shipment_contract").on(table.contractId, table.lineNo, table.kind),
    index("rental_shipment_day").on(table.shippedOn),
    index("rental_shipment_warehouse").on(table.warehouseId),
    check("rental_shipment_kind", sql`kind IN ('first', 'replacement', 'safety')`),
    check("rental_shipment_after_sales", sql`NOT after_sales OR kind = 'replacement'`),
    check(
      "rental_shipment_quantities",
      sql`order_quantity > 0 AND shipping_quantity BETWEEN 0 AND order_quantity AND (shipping_quantity = 0) = (shipped_on IS NULL)`,
    ),
    check("rental_shipment_days", sql`shipped_on >= ordered_on`),
  ],
);

/** Cutters that came back: for a replacement, or at the end of the contract. */
export const rentalReturn = pgTable(
  "rental_return",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contractId: ofContract(),
    lineNo: smallint("line_no").notNull(),
    /** The replacement that it was exchanged for; null = at the end. */
    shipmentId: integer("shipment_id").references(() => rentalShipment.id),
    returnedOn: date("returned_on").notNull(),
    quantity: integer("quantity").notNull(),
    warehouseId: integer("warehouse_id")
      .notNull()
      .references(() => warehouse.id),
    remark: words("remark"),
    reversalReason: takenBack(),
    ...audit,
  },
  (table) => [
    reasonOnlyWhereTakenBack("rental_return"),
    foreignKey({
      name: "rental_return_item",
      columns: [table.contractId, table.lineNo],
      foreignColumns: [rentalContractItem.contractId, rentalContractItem.lineNo],
    }),
    index("rental_return_contract").on(table.contractId, table.lineNo),
    index("rental_return_shipment").on(table.shipmentId),
    check("rental_return_quantity", sql`quantity > 0`),
  ],
);

/** What a lessee was charged and has paid; the fee once a month (R8). */
export const rentalInvoice = pgTable(
  "rental_invoice",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contractId: ofContract(),
    invoiceNo: text("invoice_no").notNull(),
    kind: text("kind").$type<InvoiceKind>().notNull(),
    /** yyyymm */
    ym: integer("ym").notNull(),
    day: date("day").notNull(),
    amount: whole("amount").notNull(),
    paid: whole("paid").notNull().default(sql`0`),
    paidOn: date("paid_on"),
    remark: words("remark"),
    reversalReason: takenBack(),
    ...audit,
  },
  (table) => [
    reasonOnlyWhereTakenBack("rental_invoice"),
    uniqueIndex("rental_invoice_no").on(table.invoiceNo).where(sql`use_yn = 'Y'`),
    uniqueIndex("rental_invoice_month").on(table.contractId, table.ym).where(sql`kind = 'fee' AND use_yn = 'Y'`),
    index("rental_invoice_contract").on(table.contractId, table.ym),
    index("rental_invoice_ym").on(table.ym),
    check("rental_invoice_kind", sql`kind IN ('fee', 'shortfall', 'excess', 'termination', 'unreturned', 'buy-out')`),
    check("rental_invoice_month_form", sql`ym % 100 BETWEEN 1 AND 12`),
    check(
      "rental_invoice_amounts",
      sql`amount >= 0 AND paid BETWEEN 0 AND amount AND (paid = 0 OR paid_on IS NOT NULL)`,
    ),
  ],
);

/** A cutter of one contract exchanged for another one's (R17). */
export const rentalSwap = pgTable(
  "rental_swap",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    fromContractId: integer("from_contract_id")
      .notNull()
      .references(() => rentalContract.id),
    toContractId: integer("to_contract_id")
      .notNull()
      .references(() => rentalContract.id),
    oldItemId: integer("old_item_id")
      .notNull()
      .references(() => item.id),
    newItemId: integer("new_item_id")
      .notNull()
      .references(() => item.id),
    quantity: integer("quantity").notNull(),
    swappedOn: date("swapped_on").notNull(),
    reason: text("reason").notNull(),
    returned: boolean("returned").notNull().default(false),
    /** New monthly fee less the old one. */
    feeDifference: whole("fee_difference").notNull(),
    ...audit,
  },
  (table) => [
    index("rental_swap_from").on(table.fromContractId),
    index("rental_swap_to").on(table.toContractId),
    index("rental_swap_day").on(table.swappedOn),
    check("rental_swap_two", sql`from_contract_id <> to_contract_id AND quantity > 0 AND reason <> ''`),
  ],
);

/** The end of a contract before its last day, with its calculation as it was confirmed (R15). */
export const rentalTermination = pgTable(
  "rental_termination",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contractId: ofContract(),
    terminatedOn: date("terminated_on").notNull(),
    startedMonths: smallint("started_months").notNull(),
    remainingMonths: smallint("remaining_months").notNull(),
    terminationFee: whole("termination_fee").notNull(),
    unreturnedQuantity: integer("unreturned_quantity").notNull().default(0),
    unreturnedCharge: whole("unreturned_charge").notNull().default(sql`0`),
    total: whole("total").notNull(),
    /** Swapped to one of equal or higher list value. */
    waived: boolean("waived").notNull().default(false),
    reason: text("reason").notNull(),
    /** The fee and the charge of each item. */
    calculation: jsonb("calculation").$type<Termination["lines"]>().notNull(),
    reversalReason: takenBack(),
    ...audit,
  },
  (table) => [
    reasonOnlyWhereTakenBack("rental_termination"),
    uniqueIndex("rental_termination_contract").on(table.contractId).where(sql`use_yn = 'Y'`),
    check("rental_termination_months", sql`started_months > 0 AND remaining_months >= 0`),
    check(
      "rental_termination_total",
      sql`total = termination_fee + unreturned_charge AND termination_fee >= 0 AND unreturned_charge >= 0 AND (NOT waived OR termination_fee = 0)`,
    ),
    check("rental_termination_unreturned", sql`unreturned_quantity >= 0 AND reason <> ''`),
  ],
);

/** Cutters that the lessee keeps for good, and what was asked for them (R16). */
export const rentalBuyOut = pgTable(
  "rental_buy_out",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contractId: ofContract(),
    lineNo: smallint("line_no").notNull(),
    quantity: integer("quantity").notNull(),
    boughtOn: date("bought_on").notNull(),
    price: whole("price").notNull(),
    /** The contract that ended with it: this one, or one that renewed it or was exchanged for it. */
    endedId: integer("ended_id")
      .notNull()
      .references(() => rentalContract.id),
    reversalReason: takenBack(),
    ...audit,
  },
  (table) => [
    reasonOnlyWhereTakenBack("rental_buy_out"),
    uniqueIndex("rental_buy_out_item").on(table.contractId, table.lineNo).where(sql`use_yn = 'Y'`),
    index("rental_buy_out_ended").on(table.endedId),
    foreignKey({
      name: "rental_buy_out_line",
      columns: [table.contractId, table.lineNo],
      foreignColumns: [rentalContractItem.contractId, rentalContractItem.lineNo],
    }),
    check("rental_buy_out_amounts", sql`quantity > 0 AND price >= 0`),
  ],
);
