import { formatCountry } from "~/words/formats";
import type { Ctx } from "../ctx";
import { add, growth } from "../decimal";
import { loadReportHead } from "../facts/report-head.server";
import { unitOptions } from "../facts/report-options.server";
import { askSales, type SalesQuestion } from "../facts/sales-question.server";
import type { IgnoredFilter } from "../report/filters";
import { byValue } from "../report/order-rows";
import type { CustomerMap, CustomerMapFilters, MapPlace } from "./customer-map";
import {
  countByPlace,
  listPlaceCustomers,
  listPlaces,
  type PlaceCount,
  type PlaceSales,
  sumByPlace,
} from "./map-places.server";
import { isInside, partShown, pointOf } from "./map-projection";
import { NOWHERE } from "./map-table";

type Rest = NonNullable<CustomerMap["nowhere"]>;

/**
 * MIPTAS15 as the screen and the API show it. Without a country and a part of the world the total is the sales report's of the same filters:
 * customers without a place, and those who belong to others today, are counted beside the places.
 */
export const getCustomerMap = (ctx: Ctx, filters: CustomerMapFilters, ignored: IgnoredFilter[] = []) =>
  getMap(ctx, filters, ignored, false);

/** MIPTAS03: the same of customers who are registered in the agent system, with all that they bought. */
export const getAgentCustomerMap = (ctx: Ctx, filters: CustomerMapFilters, ignored: IgnoredFilter[] = []) =>
  getMap(ctx, filters, ignored, true);

async function getMap(
  ctx: Ctx,
  filters: CustomerMapFilters,
  ignored: IgnoredFilter[],
  registered: boolean,
): Promise<CustomerMap> {
  const { month, unit, line, industry, currency, span } = filters;
  const all = await askSales(
    ctx,
    { month, unit, line, industry, currency, customer: undefined, item: undefined, salesperson: undefined },
    ignored,
  );
  const question = registered ? { ...all, filter: { ...all.filter, registered } } : all;
  const counting = countByPlace(ctx, question);
  const isThere = async (code: string | undefined) =>
    code !== undefined && (await counting).some((each) => each.country === code) ? code : undefined;
  const country = await isThere(filters.country);
  const [head, sums, counted, known] = await Promise.all([
    loadReportHead(ctx, question),
    sumByPlace(ctx, question, span, country),
    counting,
    listPlaces(ctx),
  ]);
  const countries = [...new Set(counted.map((each) => each.country))];
  const counts = counted.filter((each) => each.customers > 0 && each.country === (country ?? each.country));
  const everywhere = sortRows(filters, placesWith(known, sums, counts));
  const part = partOf(filters, everywhere);
  const isPart = part.area !== null || part.near !== null;
  const { box } = partShown(part, everywhere);
  const places = isPart ? everywhere.filter((place) => isInside(box, pointOf(place, 2))) : everywhere;
  // Nobody knows which part those belong to whose place is not known.
  const nowhere = isPart ? null : nowhereOf(sums, counts);
  const moved = isPart ? null : movedOf(sums);
  const chosen = await choosePlace(ctx, question, filters, country, { places, nowhere });
  const named = (code: string) => ({ id: code, name: formatCountry(ctx.locale, code) });
  const { path, classes, months, tree } = question;
  const missing = [
    ...(filters.country !== undefined && country === undefined ? [{ name: "country", value: filters.country }] : []),
    ...(filters.near !== undefined && part.near === null ? [{ name: "near", value: filters.near }] : []),
    ...(filters.place !== undefined && chosen === null ? [{ name: "place", value: filters.place }] : []),
  ];
  return {
    ...head,
    ignored: [...head.ignored, ...missing],
    total: [...places, nowhere, moved].reduce(
      (sum: Rest, each) =>
        each === null
          ? sum
          : {
              customers: sum.customers + each.customers,
              sales: add(sum.sales, each.sales),
              before: add(sum.before, each.before),
            },
      { customers: 0, sales: "0", before: "0" },
    ),
    places,
    nowhere,
    moved,
    chosen,
    part,
    registered,
    path: { unit: path.unit, line: path.line, industry: path.industry, country: country ? named(country) : null },
    options: {
      months,
      units: unitOptions(tree),
      ...classes,
      countries: countries.map(named).sort((a, b) => a.name.localeCompare(b.name, ctx.locale)),
    },
  };
}

/** A part that is named, or the surroundings of a place that the reader has customers in. */
function partOf({ area, near }: CustomerMapFilters, places: readonly MapPlace[]): CustomerMap["part"] {
  const found = places.find(({ key }) => key === near);
  if (!found) return { area: area === undefined || area === "world" ? null : area, near: null };
  const { key, name, latitude, longitude } = found;
  return { area: null, near: { key, name, latitude, longitude } };
}

const keyOf = ({ country, city }: { country: string | null; city: string | null }) => `${country}/${city}`;

/** Places where the reader has customers, with sales or without. */
function placesWith(
  known: Awaited<ReturnType<typeof listPlaces>>,
  sums: PlaceSales[],
  counts: PlaceCount[],
): MapPlace[] {
  const sumOf = new Map(sums.map((row) => [keyOf(row), row]));
  const countOf = new Map(counts.map((row) => [keyOf(row), row.customers]));
  return known.flatMap((place) => {
    const sold = sumOf.get(place.key);
    const customers = countOf.get(place.key);
    if (!sold && customers === undefined) return [];
    return [
      {
        ...place,
        customers: (customers ?? 0) + (sold?.besides ?? 0),
        sales: sold?.sales ?? "0",
        before: sold?.before ?? "0",
      },
    ];
  });
}

function nowhereOf(sums: PlaceSales[], counts: PlaceCount[]): Rest | null {
  const sold = sums.find(({ own, city }) => own && city === null);
  const without = counts.filter(({ city }) => city === null);
  if (!sold && without.length === 0) return null;
  const customers = without.reduce((sum, each) => sum + each.customers, 0);
  return { customers: customers + (sold?.besides ?? 0), sales: sold?.sales ?? "0", before: sold?.before ?? "0" };
}

function movedOf(sums: PlaceSales[]): Rest | null {
  const sold = sums.find(({ own }) => !own);
  return sold ? { customers: sold.besides, sales: sold.sales, before: sold.before } : null;
}

async function choosePlace(
  ctx: Ctx,
  question: SalesQuestion,
  filters: CustomerMapFilters,
  country: string | undefined,
  { places, nowhere }: Pick<CustomerMap, "places" | "nowhere">,
): Promise<CustomerMap["chosen"]> {
  const { place, span } = filters;
  if (place === undefined) return null;
  const name = place === NOWHERE ? (nowhere ? "" : undefined) : places.find(({ key }) => key === place)?.name;
  if (name === undefined) return null;
  const customers = await listPlaceCustomers(ctx, question, span, place, country);
  return { key: place, name, customers: sortRows(filters, customers) };
}

type Sortable = { name: string; sales: string; before: string; customers?: number };

/** What a place is put in order by; shares of one whole stand as the sales that they are of. */
const figures = {
  customers: ({ customers = 0 }: Sortable) => String(customers),
  sales: ({ sales }: Sortable) => sales,
  before: ({ before }: Sortable) => before,
  growth: ({ sales, before }: Sortable) => growth(sales, before),
  share: ({ sales }: Sortable) => sales,
};

/** Names from A, everything else the largest first, unless the address says otherwise; by sales where it says nothing. */
function sortRows<Row extends Sortable>({ sort = "sales", dir }: CustomerMapFilters, rows: Row[]): Row[] {
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name);
  if (sort === "name") return [...rows].sort((a, b) => (dir === "desc" ? -1 : 1) * byName(a, b));
  const byFigure = byValue<Row>(figures[sort], dir !== "asc");
  return [...rows].sort((a, b) => byFigure(a, b) || byName(a, b));
}
