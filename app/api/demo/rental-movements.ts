import { fromCoins, toCoins } from "../domain/money";
import { type EndedContract, residualValue, type Termination, terminate } from "../domain/rental/end-contract";
import { monthsLater, startedMonths } from "../domain/rental/rental-days";
import type { RentalRules } from "../domain/rental/rental-rules";
import type { InvoiceKind, ShipmentKind } from "../domain/rental/rental-terms";
import { monthOfDay } from "../domain/report/period";
import { dayAfter } from "./day-after";
import { hash, stream } from "./random";
import type { DemoContract, DemoItem } from "./rental-rows";
import { story } from "./story";

export type DemoShipment = {
  shipmentNo: string;
  contractNo: string;
  lineNo: number;
  kind: ShipmentKind;
  afterSales: boolean;
  orderNo: string;
  orderedOn: string;
  orderQuantity: number;
  shippedOn: string | null;
  shippingQuantity: number;
  warehouse: number;
};
export type DemoReturn = {
  contractNo: string;
  lineNo: number;
  shipmentNo: string | null;
  returnedOn: string;
  quantity: number;
  warehouse: number;
};
export type DemoInvoice = {
  invoiceNo: string;
  contractNo: string;
  kind: InvoiceKind;
  ym: number;
  day: string;
  amount: number;
  paid: number;
  paidOn: string | null;
};
export type DemoEnd = { contractNo: string; day: string; termination: Termination; reason: string };

const today: string = story.lastDay;
const lastDayOfUse = ({ plan }: DemoContract): string =>
  plan.closedOn !== null && plan.closedOn < today ? plan.closedOn : today;

/** The first cutters a few days before the start, their safety stock, and replacements while the contract runs. */
export function shipmentsOf(contract: DemoContract): DemoShipment[] {
  if (contract.state === "draft") return [];
  return contract.items.flatMap((item) => {
    const shipment = (no: number, kind: ShipmentKind, orderedOn: string, quantity: number, afterSales = false) => {
      const shippedOn = dayAfter(orderedOn, kind === "replacement" ? 3 : 8);
      const isOut = shippedOn <= today;
      return {
        shipmentNo: `${contract.contractNo}-${item.lineNo}${String(no).padStart(2, "0")}`,
        contractNo: contract.contractNo,
        lineNo: item.lineNo,
        kind,
        afterSales,
        orderNo: `SO-${contract.contractNo.slice(3)}-${no}`,
        orderedOn,
        orderQuantity: quantity,
        shippedOn: isOut ? shippedOn : null,
        shippingQuantity: isOut ? quantity : 0,
        warehouse: contract.customer.warehouse,
      };
    };
    const first = dayAfter(contract.plan.startOn, -10);
    if (first > today) return [];
    const begins = [shipment(1, "first", first, item.rentalQuantity)];
    if (item.safetyStock > 0) begins.push(shipment(2, "safety", first, item.safetyStock));
    return [
      ...begins,
      ...replacementsOf(contract, item, (no, day, quantity, fault) =>
        shipment(no, "replacement", day, quantity, fault),
      ),
    ];
  });
}

/** Every second month one or two worn cutters, in most contracts as many as they may; some through the maker's fault. */
function replacementsOf(
  contract: DemoContract,
  item: DemoItem,
  shipment: (no: number, day: string, quantity: number, afterSales: boolean) => DemoShipment,
): DemoShipment[] {
  const key = contract.no * 10 + item.lineNo;
  const wears = Math.round(item.maxReplacement * (0.3 + (hash(stream.rentalUse, key) % 8) / 10));
  const made: DemoShipment[] = [];
  let counted = 0;
  for (let month = 2, no = 3; month < contract.plan.period && counted < wears; month += 2, no++) {
    const day = dayAfter(monthsLater(contract.plan.startOn, month), hash(stream.rentalUse, key, month) % 25);
    if (day > lastDayOfUse(contract)) break;
    const quantity = Math.min(1 + (hash(stream.rentalUse, key, 50 + month) % 2), wears - counted);
    const afterSales = month < 6 && hash(stream.rentalUse, key, 100 + month) % 6 === 0;
    made.push(shipment(no, day, quantity, afterSales));
    if (!afterSales) counted += quantity;
  }
  return made;
}

/** Worn cutters come back within the month, most of them; at the end all do, but for one in ten contracts. */
export function returnsOf(contract: DemoContract, shipments: readonly DemoShipment[]): DemoReturn[] {
  const { contractNo, customer, plan } = contract;
  const worn = shipments.flatMap(({ shipmentNo, lineNo, kind, shippedOn, shippingQuantity }, at) => {
    const late = hash(stream.rentalUse, contract.no, 200 + at) % 12 === 0;
    if (kind !== "replacement" || shippedOn === null || late) return [];
    const returnedOn = dayAfter(shippedOn, 5 + (hash(stream.rentalUse, contract.no, 300 + at) % 22));
    if (returnedOn > today) return [];
    return [{ contractNo, lineNo, shipmentNo, returnedOn, quantity: shippingQuantity, warehouse: customer.warehouse }];
  });
  if (plan.closedOn === null || plan.closeReason === "bought-out") return worn;
  const end = dayAfter(plan.closedOn, 4);
  if (end > today) return worn;
  const missing = missingOf(contract);
  const last = contract.items.map(({ lineNo, rentalQuantity }) => ({
    contractNo,
    lineNo,
    shipmentNo: null,
    returnedOn: end,
    quantity: rentalQuantity - (lineNo === 1 ? missing : 0),
    warehouse: customer.warehouse,
  }));
  return [...worn, ...last];
}
const missingOf = ({ no }: DemoContract): number => (hash(stream.rentalUse, no, 1) % 10 === 0 ? 1 : 0);

/** A fee at the start of each month that has begun; paid a month later, by most. */
export function feeInvoices(contract: DemoContract): DemoInvoice[] {
  const { plan, items, no } = contract;
  const fee = items.reduce((all, { monthlyFee }) => all + monthlyFee, 0);
  if (fee === 0 || contract.state === "draft" || contract.state === "approved") return [];
  const months = startedMonths(plan.startOn, lastDayOfUse(contract), plan.period);
  return Array.from({ length: months }, (_, at) => {
    const day = monthsLater(plan.startOn, at);
    return invoice(contract, {
      kind: "fee",
      no: at + 1,
      day,
      amount: fee,
      late: hash(stream.rentalUse, no, 400 + at) % 25 === 0,
    });
  });
}

function invoice(
  { contractNo }: DemoContract,
  { kind, no, day, amount, late }: { kind: InvoiceKind; no: number; day: string; amount: number; late: boolean },
): DemoInvoice {
  const due = dayAfter(day, 30);
  const paid = due <= today && !late ? amount : 0;
  return {
    invoiceNo: `${contractNo.replace("R", "RF")}-${kind === "fee" ? "" : "X"}${String(no).padStart(2, "0")}`,
    contractNo,
    kind,
    ym: monthOfDay(day),
    day,
    amount,
    paid,
    paidOn: paid > 0 ? due : null,
  };
}

/** What an early end came to, by the very rule that the screen shows. */
export function terminationOf(contract: DemoContract, rules: RentalRules): DemoEnd | null {
  const { plan, items, currency, contractNo } = contract;
  if (plan.closeReason !== "terminated" || plan.closedOn === null) return null;
  const ended: EndedContract = {
    startOn: plan.startOn,
    period: plan.period,
    currency,
    waived: false,
    items: items.map((item) => ({
      quantity: item.rentalQuantity,
      listPrice: fromCoins(String(item.listPrice), currency),
      feeRate: item.feeRate,
      unreturned: item.lineNo === 1 ? missingOf(contract) : 0,
    })),
  };
  const reason =
    hash(stream.rentalUse, contract.no, 2) % 2 === 0 ? "Production moved to another plant" : "Part discontinued";
  return { contractNo, day: plan.closedOn, termination: terminate(ended, plan.closedOn, rules), reason };
}

/** Cutters that the lessee kept, each item with its price in coins. */
export function buyOutsOf(contract: DemoContract, rules: RentalRules) {
  const { plan, items, currency, contractNo } = contract;
  const { closedOn } = plan;
  if (plan.closeReason !== "bought-out" || closedOn === null) return [];
  const months = startedMonths(plan.startOn, closedOn, plan.period);
  return items.map((item) => {
    const of = { listPrice: fromCoins(String(item.listPrice), currency), quantity: item.rentalQuantity, months };
    const price = Number(toCoins(residualValue(of, currency, rules), currency));
    return { contractNo, lineNo: item.lineNo, quantity: item.rentalQuantity, boughtOn: closedOn, price };
  });
}

/** What is charged once, at the end. */
export function endInvoices(
  contract: DemoContract,
  end: DemoEnd | null,
  bought: readonly { price: number }[],
): DemoInvoice[] {
  const day = contract.plan.closedOn;
  if (day === null) return [];
  const { currency } = contract;
  const made: DemoInvoice[] = [];
  const charge = (kind: InvoiceKind, amount: number) => {
    if (amount > 0) made.push(invoice(contract, { kind, no: made.length + 1, day, amount, late: false }));
  };
  if (end) {
    charge("termination", Number(toCoins(end.termination.terminationFee, currency)));
    charge("unreturned", Number(toCoins(end.termination.unreturnedCharge, currency)));
  }
  charge(
    "buy-out",
    bought.reduce((all, { price }) => all + price, 0),
  );
  return made;
}
