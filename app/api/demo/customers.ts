import { corporationCustomerCode, fixedUnits } from "../domain/account/demo-units";
import { firmName } from "./customer-names";
import { dates, dayCount, dayIndex } from "./days";
import { demoIndustries } from "./industries";
import type { DemoSubsidiary, DemoUnit, Organisation } from "./organisation";
import { apportion, cumulate, hash, lognormalSizes, pick, stream, uniform } from "./random";
import { story } from "./story";

export type DemoCustomer = {
  id: number;
  code: string;
  name: string;
  nameKo: string | null;
  nameEn: string | null;
  country: string;
  industry: number;
  subsidiary: number;
  unit: DemoUnit;
  /** The unit that invoiced them before 2025, where they have moved since. */
  formerUnit: DemoUnit | null;
  size: number;
  /** Days between which they order. */
  from: number;
  to: number;
};

export const movedOn = dayIndex("2025-01-01");
const industryWeights = cumulate(demoIndustries.map((industry) => industry.weight));

/** 3,000 customers at the default size; ten times the lines come from about three times the customers. */
export const customerCount = (lines: number): number => Math.max(180, Math.round(3000 * Math.sqrt(lines / 500_000)));

export function makeCustomers(organisation: Organisation, count: number): DemoCustomer[] {
  const { subsidiaries } = organisation;
  const counts = apportion(
    count,
    subsidiaries.map(({ market }) => market.weight),
    3,
  );
  const customers: DemoCustomer[] = [];
  const numbers = new Map<string, number>();
  subsidiaries.forEach((subsidiary, index) => {
    const total = counts[index] ?? 0;
    const sizes = lognormalSizes(total, 1.55);
    const units = unitsInOrder(subsidiary);
    for (let rank = 0; rank < total; rank++) {
      const unit = chooseUnit(units, index, rank);
      const number = (numbers.get(unit.code) ?? 0) + 1;
      numbers.set(unit.code, number);
      customers.push(
        makeCustomer(customers.length + 1, index, subsidiary, rank, unit, units, number, sizes[rank] ?? 1),
      );
    }
  });
  return customers;
}

/** The demo accounts' own units come first, so that they have customers at any size. */
function unitsInOrder({ selling, unit }: DemoSubsidiary): DemoUnit[] {
  const fixed: string[] = [fixedUnits.distributor, fixedUnits.distributor2, fixedUnits.office, fixedUnits.store];
  const rank = (own: DemoUnit) =>
    fixed.includes(own.code) ? fixed.indexOf(own.code) : 10 + hash(stream.unitOrder, own.id, unit.id) / 4294967296;
  return [...selling].sort((a, b) => rank(a) - rank(b));
}

/** One customer to every unit first; then by the units' weights. */
function chooseUnit(units: DemoUnit[], subsidiary: number, rank: number): DemoUnit {
  const position =
    rank < units.length ? rank : pick(unitWeights(units), uniform(stream.customerUnit, subsidiary, rank));
  const unit = units[position];
  if (!unit) throw new Error("a subsidiary without selling units");
  return unit;
}

const kindWeight: Record<string, number> = { office: 2.2, store: 0.8, sub_distributor: 0.7 };
/** How much a unit has of its subsidiary's customers. */
export const unitWeight = (unit: DemoUnit): number =>
  (kindWeight[unit.kind] ?? 1) * (0.4 + uniform(stream.unitWeight, unit.id));

const weightsOf = new WeakMap<DemoUnit[], Float64Array>();
function unitWeights(units: DemoUnit[]): Float64Array {
  const known = weightsOf.get(units);
  if (known) return known;
  const weights = cumulate(units.map(unitWeight));
  weightsOf.set(units, weights);
  return weights;
}

function makeCustomer(
  id: number,
  index: number,
  subsidiary: DemoSubsidiary,
  rank: number,
  unit: DemoUnit,
  units: DemoUnit[],
  number: number,
  size: number,
): DemoCustomer {
  const { name, ko, en } = firmName(subsidiary.unit.country, rank);
  const code = `${unit.code}-${String(number).padStart(4, "0")}`;
  const moved = code !== corporationCustomerCode && rank > units.length && hash(stream.customerUnit, id, 2) % 40 === 0;
  return {
    id,
    code,
    name,
    nameKo: ko,
    nameEn: en,
    country: subsidiary.unit.country,
    industry: pick(industryWeights, uniform(stream.customerIndustry, id)),
    subsidiary: index,
    unit,
    formerUnit: moved ? (units[(units.indexOf(unit) + 1) % units.length] ?? null) : null,
    size,
    ...activeDays(id, code, subsidiary.market.code, rank),
  };
}

/** Most buy all the time; some came during the story, some went, and those of the story have their own days. */
function activeDays(id: number, code: string, market: string, rank: number): { from: number; to: number } {
  const last = dayCount - 1;
  if (code === corporationCustomerCode) return { from: 0, to: last };
  const { lostKeyCustomer: lost, quiet } = story;
  if (market === lost.subsidiary && rank === lost.rank) return { from: 0, to: dayIndex(lost.lastOrder) };
  const came =
    uniform(stream.customerStart, id) < 0.25 && rank > 20 ? Math.floor(uniform(stream.customerStart, id, 1) * 1500) : 0;
  if (hash(stream.story, id, 7) % quiet.every === 0 && rank > 5) {
    const span = dayIndex(quiet.to) - dayIndex(quiet.from);
    return { from: Math.min(came, 900), to: dayIndex(quiet.from) + Math.floor(uniform(stream.story, id, 8) * span) };
  }
  const gone = rank > 20 && uniform(stream.customerStart, id, 2) < 0.1;
  return {
    from: came,
    to: gone ? Math.min(last, came + 200 + Math.floor(uniform(stream.customerStart, id, 3) * 1000)) : last,
  };
}

/** Their first day, for the customer record. */
export const customerSince = (customer: DemoCustomer): string =>
  customer.from > 0
    ? (dates[customer.from] ?? story.firstDay)
    : `${2005 + (hash(stream.customerStart, customer.id, 9) % 16)}-03-02`;
