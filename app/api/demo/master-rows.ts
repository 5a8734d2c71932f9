import { customerSince, type DemoCustomer } from "./customers";
import { demoIndustries } from "./industries";
import type { DemoItem } from "./items";
import { koreanHolidays } from "./korean-holidays";
import type { Organisation } from "./organisation";
import { demoLines } from "./products";

/** One line of COPY text, made by the demo. */
const row = (...values: (string | number | null)[]): string =>
  `${[...values, "demo", "demo"].map((value) => (value === null ? "\\N" : value)).join("\t")}\n`;

export function* unitRows({ units }: Organisation): Generator<string> {
  for (const u of units) {
    yield row(u.id, u.parentId, u.kind, u.code, u.ko, u.en, u.zh, u.country, u.currency, u.subsidiaryId, u.order);
  }
}

export function* industryRows(): Generator<string> {
  for (const [i, { code, ko, en, zh }] of demoIndustries.entries()) yield row(i + 1, code, ko, en, zh, i + 1);
}

export function* productLineRows(): Generator<string> {
  for (const [i, { code, ko, en, zh }] of demoLines.entries()) yield row(i + 1, code, ko, en, zh, i + 1);
}

export function* productGroupRows(): Generator<string> {
  let id = 0;
  for (const [i, { groups }] of demoLines.entries()) {
    for (const { code, ko, en, zh } of groups) yield row(++id, i + 1, code, ko, en, zh, id);
  }
}

export function* itemRows(items: DemoItem[]): Generator<string> {
  for (const item of items) {
    const { id, itemNo, description, line, group, grade, price, launch, lifecycle } = item;
    yield row(id, itemNo, description, line + 1, group, grade, price * 10_000, launch, lifecycle);
  }
}

export function* customerRows(customers: DemoCustomer[]): Generator<string> {
  for (const customer of customers) {
    const { id, code, name, nameKo, nameEn, country, industry, unit } = customer;
    yield row(id, code, name, nameKo, nameEn, country, industry + 1, unit.id, customerSince(customer));
  }
}

export function* holidayRows(): Generator<string> {
  for (const { day, name } of koreanHolidays) yield row("KR", day, name.ko, name.en, name.zh);
}
