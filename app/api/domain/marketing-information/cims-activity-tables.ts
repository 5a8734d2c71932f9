import { formatInteger } from "~/words/formats";
import { percentOf } from "../decimal";
import { type Opening, type TableColumn, table } from "../report/table";
import type { Cims, CimsFilters, CimsList, VisitCount } from "./cims";

/** Of how many customers something is known, and the lists on both sides. */
type Coverage = {
  key: "visited" | "contact" | "machines" | "estimate";
  with: number;
  without: CimsList;
  customers: number;
};

const opensList = (list: CimsList): Opening => ({ with: { list: list === "gaps" ? null : list } });
const counted = { kind: "count", group: "" } as const;

export const cimsCoverage = table<Coverage, Cims, CimsFilters>({
  key: "coverage",
  title: "cims.coverage.title",
  name: {
    key: "known",
    head: "cims.coverage.of",
    text: ({ total }, { locale, t }) => t("cims.coverage.of", { customers: formatInteger(locale, total.customers) }),
    of: ({ key }, { t }) => t(`cims.coverage.${key}`),
  },
  columns: () => ({
    offered: [],
    shown: [
      {
        ...counted,
        key: "with",
        head: "cims.coverage.with",
        of: (row) => String(row.with),
        opens: (row) => opensList(row.key),
      },
      {
        ...counted,
        key: "without",
        head: "cims.coverage.without",
        of: (row) => String(row.customers - row.with),
        opens: (row) => opensList(row.without),
      },
      {
        key: "coverage",
        kind: "share",
        group: "",
        head: "cims.coverage.percent",
        of: (row) => percentOf(String(row.with), String(row.customers)),
      },
    ],
  }),
  rows: ({ total: { customers, visited, known }, counts }) => [
    { key: "visited", with: visited, without: "unvisited", customers },
    { key: "contact", with: counts.contact, without: "noContact", customers },
    { key: "machines", with: counts.machines, without: "noMachines", customers },
    { key: "estimate", with: known, without: "noEstimate", customers },
  ],
});

const visitsColumn: TableColumn<Visits> = {
  ...counted,
  key: "visits",
  head: "market.column.visits",
  of: ({ visits }) => String(visits),
};
/** Visits of a purpose or a person; of all of them nobody counts the customers. */
type Visits = Omit<VisitCount, "key" | "customers"> & { customers: number | null };

const sumOf = (counts: readonly VisitCount[]): Visits => {
  const sum = (name: "visits" | "results" | "steps") => counts.reduce((total, each) => total + each[name], 0);
  return { name: "", visits: sum("visits"), customers: null, results: sum("results"), steps: sum("steps") };
};
const ofVisits = (key: "results" | "steps"): TableColumn<Visits> => ({
  key,
  kind: "share",
  group: "",
  head: `cims.${key}`,
  of: (row) => percentOf(String(row[key]), String(row.visits)),
});

/** What visits were for, how many had a result and a next step. */
export const cimsPurposes = table<Visits, Cims, CimsFilters>({
  key: "purposes",
  title: "cims.purposes.title",
  name: { key: "purpose", head: "cims.purpose", of: ({ name }) => name },
  columns: () => ({ offered: [], shown: [visitsColumn, ofVisits("results"), ofVisits("steps")] }),
  rows: ({ purposes }) => purposes,
  total: ({ purposes }) => sumOf(purposes),
});

const MOST_PEOPLE = 10;

/** Who visits most; everybody else is one row, so that what is seen adds up. */
export const cimsPeople = table<Visits, Cims, CimsFilters>({
  key: "people",
  title: "cims.people.title",
  name: { key: "person", head: "cims.person", of: ({ name }) => name },
  columns: () => ({
    offered: [],
    shown: [
      visitsColumn,
      {
        ...counted,
        key: "customers",
        head: "market.column.customers",
        of: ({ customers }) => (customers === null ? null : String(customers)),
      },
    ],
  }),
  rows: ({ people }) => people.slice(0, MOST_PEOPLE),
  total: ({ people }) => sumOf(people),
  rest: ({ people }) => {
    const others = people.slice(MOST_PEOPLE);
    return others.length > 0 ? { rows: others.length, row: sumOf(others), word: "cims.people.others" } : null;
  },
});
