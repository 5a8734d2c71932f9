import { type City, homeCities, overseasCities } from "./cities";
import type { CustomerClass } from "./customer-class";
import type { DemoCustomer } from "./customers";
import { demoIndustries } from "./industries";
import { markets } from "./markets";
import { personName } from "./person-names";
import { hash, stream, uniform } from "./random";
import { demoSuppliers, machineMakers, mixOf } from "./suppliers";
import type { Wallet } from "./wallets";

export type Row = (string | number | null)[];
type Listed = { customer: DemoCustomer; rank: CustomerClass };

const by = ["demo", "demo"];
const marketOf = (customer: DemoCustomer) => markets[customer.subsidiary]?.code ?? "";
/** KR-CWN-D1 belongs to the office KR-CWN. */
const officeOf = (customer: DemoCustomer) => customer.unit.code.split("-").slice(0, 2).join("-");

export function placeRows(): Row[] {
  const country = new Map(markets.map((market) => [market.code, market.country]));
  const row = (land: string, region: string | null, [city, ko, en, zh, latitude, longitude]: City): Row => [
    land,
    city,
    region,
    ko,
    en,
    zh,
    latitude,
    longitude,
    ...by,
  ];
  return [
    ...Object.values(homeCities).flatMap(({ region, cities }) => cities.map((city) => row("KR", region, city))),
    ...Object.entries(overseasCities).flatMap(([code, cities]) =>
      cities.map((city) => row(country.get(code) ?? code, null, city)),
    ),
  ];
}

/** More customers in the first cities of a market than in the last. */
export function cityOf(customer: DemoCustomer): { city: string; region: string | null } {
  const home = homeCities[officeOf(customer)];
  const cities = home?.cities ?? overseasCities[marketOf(customer)] ?? [];
  const at = Math.floor(uniform(stream.city, customer.id) ** 1.6 * cities.length);
  const city = cities[at]?.[0];
  if (city === undefined) throw new Error(`${customer.code} has no city`);
  return { city, region: home?.region ?? null };
}

export const supplierRows = (): Row[] =>
  demoSuppliers.map(({ code, ko, en, zh, own }, at) => [at + 1, code, ko, en, zh, own ? "t" : "f", at + 1, ...by]);

const roles = ["purchasing", "engineering", "tools", "production", "management"];
const contactsOf: Record<CustomerClass, number> = { A: 3, B: 2, C: 1 };

/** The first contact is the main one. Addresses end in .example and numbers have an area that does not exist. */
export function* contactRows({ customer, rank }: Listed): Generator<Row> {
  const { id, code, country } = customer;
  const names = new Set<string>();
  for (let at = 0; at < contactsOf[rank]; at++) {
    const name = personName(country, id * 8 + at);
    if (names.has(name)) continue;
    names.add(name);
    const role = roles[at === 0 ? 0 : 1 + (hash(stream.contact, id, at) % (roles.length - 1))] ?? "";
    const number = String(hash(stream.contact, id, 10 + at) % 100_000_000).padStart(8, "0");
    const email = `${role}${at + 1}@${code.toLowerCase()}.example`;
    yield [id, name, role, email, `000-${number.slice(0, 4)}-${number.slice(4)}`, at === 0 ? "t" : "f", ...by];
  }
}

/** Dollars of tools that a machine uses in a year. */
const USD_PER_MACHINE = 9_000;
const asOfDays = ["2025-12-31", "2026-03-31", "2026-06-30", "2026-09-30"];

/** As many machines as the potential keeps busy; of a kind by one maker, by two where there are many. */
export function* machineRows(customer: DemoCustomer, wallet: Wallet): Generator<Row> {
  const { id } = customer;
  const total = Math.max(1, (wallet.usd / USD_PER_MACHINE) * (0.7 + 0.6 * uniform(stream.machine, id)));
  const asOf = asOfDays[hash(stream.machine, id, 1) % asOfDays.length] ?? "";
  const mix = Object.entries(mixOf(demoIndustries[customer.industry]?.code ?? ""));
  for (const [at, [type, percent]] of mix.entries()) {
    const count = Math.round((total * percent) / 100);
    if (count === 0 && at > 0) continue;
    const first = hash(stream.machine, id, 2 + at) % machineMakers.length;
    const second = count > 8 ? Math.floor(count * 0.4) : 0;
    yield [id, machineMakers[first] ?? "", type, Math.max(1, count - second), asOf, ...by];
    if (second > 0) yield [id, machineMakers[(first + 1) % machineMakers.length] ?? "", type, second, asOf, ...by];
  }
}
