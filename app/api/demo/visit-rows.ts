import type { CustomerClass } from "./customer-class";
import type { DemoCustomer } from "./customers";
import { dayAfter } from "./day-after";
import { dates, dayCount, dayIndex } from "./days";
import type { Row } from "./market-rows";
import type { DemoUnit } from "./organisation";
import { personName } from "./person-names";
import { cumulate, hash, pick, stream, uniform } from "./random";
import { visitTexts } from "./visit-texts";

const FIRST_VISIT = dayIndex("2024-11-01");
const daysBetween: Record<CustomerClass, number> = { A: 24, B: 80, C: 260 };
/** Who stopped buying is called on for so long. */
const GIVEN_UP_AFTER = 150;

const purposes = Object.keys(visitTexts);
const weights = cumulate(purposes.map((purpose) => visitTexts[purpose]?.weight ?? 0));

/**
 * Visits of two whole years and the months that run, large customers' often; on weekdays, the last ones first.
 * @param visitor who looks after them for the maker; without one their distributor's people call
 */
export function* visitRows(customer: DemoCustomer, rank: CustomerClass, visitor?: string): Generator<Row> {
  const { id } = customer;
  const interval = daysBetween[rank];
  const last = Math.min(dayCount - 1, customer.to + GIVEN_UP_AFTER);
  const first = Math.max(FIRST_VISIT, customer.from - 60);
  let day = last - Math.floor(uniform(stream.visit, id) * interval);
  for (let number = 1; day >= first; number++) {
    yield visitRow(customer, number, weekday(day), visitor);
    day -= Math.ceil(interval * (0.6 + 0.8 * uniform(stream.visit, id, number)));
  }
}

/** A Saturday or Sunday becomes the Friday before. */
function weekday(day: number): number {
  const of = new Date(`${dates[day]}T00:00:00Z`).getUTCDay();
  return of === 6 ? day - 1 : of === 0 ? day - 2 : day;
}

function visitRow(customer: DemoCustomer, number: number, day: number, visitor?: string): Row {
  const { id, unit, country } = customer;
  const draw = (counter: number) => hash(stream.visit, id, number * 8 + 1000 + counter);
  const purpose = purposes[pick(weights, (draw(0) + 0.5) / 4294967296)] ?? "";
  const { said, next } = visitTexts[purpose] ?? { said: [], next: [] };
  const language = country === "KR" ? 0 : 1;
  const due = draw(1) % 5 < 3;
  return [
    `V${id}-${number}`,
    id,
    dates[day] ?? "",
    visitor ?? distributorPerson(unit, draw(2)),
    purpose,
    said[draw(3) % said.length]?.[language] ?? null,
    due ? (next[draw(4) % next.length]?.[language] ?? null) : null,
    due ? dayAfter(dates[day] ?? "", 14 + (draw(5) % 32)) : null,
    "demo",
    "demo",
  ];
}

/** Three of a distributor's own people call on the customers that the maker leaves to them. */
const distributorPerson = ({ id, country }: DemoUnit, draw: number): string =>
  personName(country, 1_000_000 + id * 8 + (draw % 3));
