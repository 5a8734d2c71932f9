import { round } from "../domain/decimal";
import { type Currency, fromCoins, toCoins } from "../domain/money";
import { insertGuidance, itemTerms } from "../domain/rental/item-terms";
import { rentalCurrency } from "../domain/rental/rental-currency";
import { monthsLater } from "../domain/rental/rental-days";
import type { RentalRules } from "../domain/rental/rental-rules";
import type { ContractState, RentalCategory, RentalMarket, RentType } from "../domain/rental/rental-terms";
import { dayAfter } from "./day-after";
import { hash, stream, uniform } from "./random";
import { type Plan, planContract, planFollower, planYoung } from "./rental-plan";
import { type Bought, boughtInLastQuarter, ENOUGH, type Purchase } from "./rental-purchases";
import { story } from "./story";

/** A customer who rents, with the unit that looks after them and their main contact. */
export type RentalCustomer = {
  id: number;
  code: string;
  name: string;
  city: string | null;
  country: string;
  unitId: number;
  unitKind: string;
  subsidiaryId: number;
  subsidiary: string;
  currency: string;
  warehouse: number;
  contact: string | null;
  phone: string | null;
};
/** A cutter with its prices on a day, in coins. */
export type Offer = {
  cutterId: number;
  insertId: number;
  category: RentalCategory;
  pockets: number;
  listPrice: number;
  insertPrice: number;
};
export type OffersOn = (day: string, currency: Currency, subsidiary: string, insert?: number) => readonly Offer[];
/** What a customer buys, by key; the most recent months. */
export type PurchasesOf = (customerId: number) => readonly Purchase[];

export type DemoItem = {
  lineNo: number;
  cutterId: number;
  insertId: number;
  pockets: number;
  rentalQuantity: number;
  guidance: number;
  basis: number;
  safetyStock: number;
  maxReplacement: number;
  listPrice: number;
  insertPrice: number;
  feeRate: string;
  monthlyFee: number;
};
export type DemoContract = {
  no: number;
  contractNo: string;
  market: RentalMarket;
  customer: RentalCustomer;
  plan: Plan;
  state: ContractState;
  rentType: RentType;
  contractedOn: string;
  currency: Currency;
  follows: string | null;
  items: DemoItem[];
};

/** Each customer's contract and what followed it. */
export function demoContracts(
  customers: readonly RentalCustomer[],
  offersOn: OffersOn,
  purchasesOf: PurchasesOf,
  rules: RentalRules,
): DemoContract[] {
  return customers.flatMap((customer, no) => {
    const purchases = purchasesOf(customer.id);
    const planned = planContract(no);
    const plan = buysIn(purchases, planned) ? planned : planYoung(planned, no);
    const first = makeContract({ no, customer, plan, purchases, follows: null }, offersOn, rules);
    if (!first) return [];
    const next = planFollower(plan, no);
    const given = { no: no + 1000, customer, purchases, follows: first };
    const second = next && makeContract({ ...given, plan: next }, offersOn, rules);
    return second ? [first, second] : [first];
  });
}

/** Whether the customer buys inserts that a contract which runs can be about. */
const buysIn = (purchases: readonly Purchase[], plan: Plan): boolean =>
  plan.state !== "open" ||
  boughtInLastQuarter(purchases, plan).reduce((all, { quantity }) => all + quantity, 0) >= ENOUGH;
/** A contract that runs for a quarter at least, and nothing is bought for it: the smallest one, and short. */
const isShort = (plan: Plan): boolean => plan.state === "open" && monthsLater(plan.startOn, 3) <= story.lastDay;

type Given = {
  no: number;
  customer: RentalCustomer;
  plan: Plan;
  purchases: readonly Purchase[];
  follows: DemoContract | null;
};

function makeContract(
  { no, customer, plan, purchases, follows }: Given,
  offersOn: OffersOn,
  rules: RentalRules,
): DemoContract | null {
  const currency = rentalCurrency(customer.currency);
  const contractedOn = dayAfter(plan.startOn, -14 - (hash(stream.rental, no, 6) % 20));
  const market = customer.subsidiary === "KR" ? "domestic" : "overseas";
  const by = { currency, plan, rules };
  const offers = (insert?: number) => offersOn(contractedOn, currency, customer.subsidiary, insert);
  const bought = plan.state === "open" ? boughtInLastQuarter(purchases, plan) : [];
  const agreed = agreedItems(no, offers, bought, by);
  const items = agreed.length > 0 ? agreed : makeItems(no, offers(), by, isShort(plan));
  if (items.length === 0) return null;
  return {
    no,
    contractNo: `R${market === "domestic" ? "D" : "O"}-${contractedOn.slice(0, 4)}-${String(no + 1).padStart(4, "0")}`,
    market,
    customer,
    plan,
    state: plan.state,
    rentType: plan.rentType,
    contractedOn,
    currency,
    follows: follows?.contractNo ?? null,
    items,
  };
}

/**
 * Cutters for the inserts that a customer buys, as many as these are enough for; with every fifth customer more was agreed than
 * is bought.
 */
function agreedItems(
  no: number,
  offers: (insert: number) => readonly Offer[],
  bought: readonly Bought[],
  by: { currency: Currency; plan: Plan; rules: RentalRules },
): DemoItem[] {
  const share = hash(stream.rental, no, 40) % 5 === 0 ? 0.7 : 0.95 + 0.25 * uniform(stream.rental, no, 41);
  const lines: { offer: Offer; bought: number; pieces: number }[] = [];
  for (const [at, { itemId, quantity }] of bought.entries()) {
    const offer = chooseSmall(offers(itemId), lines, hash(stream.rental, no, 50 + at));
    if (offer && (at === 0 || quantity >= 3 * share * advisedFor(offer, 1, by.rules)))
      lines.push({ offer, bought: quantity, pieces: 1 });
  }
  const covers = ({ offer, bought, pieces }: (typeof lines)[number]) =>
    bought / (3 * advisedFor(offer, pieces + 1, by.rules));
  const least = Number(by.rules["least-pieces"]);
  for (let pieces = lines.length; lines.length > 0 && pieces < 60; pieces++) {
    const [next] = lines.toSorted((one, other) => covers(other) - covers(one));
    if (!next || (pieces >= least && covers(next) < share)) break;
    next.pieces++;
  }
  return lines.flatMap(({ offer, bought, pieces }, at) => {
    const basis = () => Math.floor(bought / share / 30) * 10;
    const item = makeItem(at + 1, offer, { ...by, quantity: pieces, basis });
    return item ? [item] : [];
  });
}

/** One of the cutters with the fewest inserts to be bought, which the contract has not yet. */
function chooseSmall(offers: readonly Offer[], lines: readonly { offer: Offer }[], draw: number): Offer | undefined {
  const free = offers.filter(({ cutterId }) => !lines.some(({ offer }) => offer.cutterId === cutterId));
  const small = free.toSorted((a, b) => a.pockets - b.pockets || a.cutterId - b.cutterId);
  return small[draw % Math.max(1, Math.ceil(small.length / 4))];
}

const advisedFor = ({ pockets, category }: Offer, pieces: number, rules: RentalRules): number =>
  insertGuidance(pieces, pockets, rules[`sets-${category}`], Number(rules["pack-size"]));

/** One to three cutters, of which at least five pieces are lent; every third customer agrees to more inserts than advised. */
function makeItems(
  no: number,
  offers: readonly Offer[],
  { currency, plan, rules }: { currency: Currency; plan: Plan; rules: RentalRules },
  least = false,
): DemoItem[] {
  const wanted = least ? 1 : 1 + (hash(stream.rental, no, 7) % 3);
  const chosen = new Map<number, Offer>();
  for (let at = 0; at < wanted; at++) {
    const draw = hash(stream.rental, no, 10 + at);
    const offer = least ? chooseSmall(offers, [], draw) : offers[draw % offers.length];
    if (offer) chosen.set(offer.cutterId, offer);
  }
  return [...chosen.values()].flatMap((offer, at) => {
    const quantity = least ? 5 : 5 + Math.floor(20 * uniform(stream.rental, no, 20 + at) ** 2);
    const more = least ? 1 : ([1, 1, 1.5, 3][hash(stream.rental, no, 30 + at) % 4] ?? 1);
    const basis = (advised: number) => Math.ceil((advised * more) / 10) * 10;
    const item = makeItem(at + 1, offer, { currency, plan, rules, quantity, basis });
    return item ? [item] : [];
  });
}

type Asked = {
  currency: Currency;
  plan: Plan;
  rules: RentalRules;
  quantity: number;
  /** Inserts a month that were agreed, given what is advised. */
  basis: (advised: number) => number;
};

/** A cutter of a contract by the product's own rules; what is advised is agreed at least. */
function makeItem(lineNo: number, offer: Offer, { currency, plan, rules, quantity, basis }: Asked): DemoItem | null {
  const asked = {
    quantity,
    pockets: offer.pockets,
    category: offer.category,
    listPrice: fromCoins(String(offer.listPrice), currency),
    insertPrice: fromCoins(String(offer.insertPrice), currency),
    basis: null,
    savedBasis: null,
  };
  const by = { currency, period: plan.period, rules };
  const advised = itemTerms(asked, by);
  if ("error" in advised) return null;
  const terms = itemTerms({ ...asked, basis: Math.max(advised.guidance, basis(advised.guidance)) }, by);
  if ("error" in terms) return null;
  return {
    lineNo,
    cutterId: offer.cutterId,
    insertId: offer.insertId,
    pockets: offer.pockets,
    rentalQuantity: quantity,
    guidance: terms.guidance,
    basis: terms.basis,
    safetyStock: terms.safetyStock,
    maxReplacement: terms.maxReplacement,
    listPrice: offer.listPrice,
    insertPrice: offer.insertPrice,
    feeRate: round(terms.feeRate, 8, "half-up"),
    monthlyFee: Number(toCoins(terms.monthlyFee, currency)),
  };
}
