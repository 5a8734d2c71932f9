import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import { statusAnswer } from "../rental/global-status/global-status";
import { type Figured, figureColumns, figureGroup, listOf } from "../rental/status/status-columns";
import { monthRow, type StatusRow, sumFigures } from "../rental/status/status-shapes";
import { defineReport } from "../report/definition";
import { inReach } from "../report/filter-field";
import { type Opens, table } from "../report/table";
import { carriedMonth } from "./management-month";

const filters = {
  month: carriedMonth,
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("1"),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type ManagementRentalFilters = z.output<z.ZodObject<typeof filters>>;

/** The status with its twelve months, the oldest first. */
const answer = statusAnswer.extend({ months: z.array(monthRow) });
export type ManagementRental = z.output<typeof answer>;

/** A region, a subsidiary below it, or the total. */
type Row = Figured & { name: string; level: 0 | 1 | 2; place: StatusRow | null };

const nowhere = { market: null, narrow: {}, since: "" } as const;

/** Every region with its subsidiaries, as the organisation groups them; the largest first. */
function byRegion({ rows }: ManagementRental): Row[] {
  const regions = [...new Set(rows.map(({ region }) => region))];
  return regions.flatMap((region): Row[] => {
    const places = rows.filter((place) => place.region === region);
    const level = region === "" ? 0 : 2;
    const below = places.map(
      ({ name, figures }, at): Row => ({ ...nowhere, name, figures, level, place: places[at] ?? null }),
    );
    const sums = sumFigures(places.map(({ figures }) => figures));
    return region === "" ? below : [{ ...nowhere, name: region, level: 1, place: null, figures: sums }, ...below];
  });
}

/** The same figure of the same place in MIPCTS01; a region adds up places of its own. */
const statusOf = ({ place, level }: Row): Opens =>
  level === 1 ? null : { screen: "MIPCTS01", with: { unit: place?.key ?? null } };

const { open, ending, pieces, replacementRate, pullThrough, short, value, fee } = figureColumns;

export const rentalRegionTable = table<Row, ManagementRental, ManagementRentalFilters>({
  key: "regions",
  title: "mgmt.rental.regions",
  name: {
    key: "name",
    head: "status.by.subsidiary",
    of: ({ name }) => name,
    level: ({ level }) => level,
    opens: ({ place }): Opens =>
      place && [
        { screen: listOf(place.market), with: { unit: place.key, state: "open" } },
        { screen: "MIPCTS01", with: { unit: place.key } },
      ],
  },
  columns: [open, ending, pieces, replacementRate, pullThrough, short, value, fee].map(
    ({ sorts: _, opens: __, ...column }: (typeof figureColumns)[keyof typeof figureColumns]) => ({
      ...column,
      ...(column.kind !== "share" && { opens: statusOf }),
    }),
  ),
  group: figureGroup,
  rows: byRegion,
  total: ({ total }) => ({ ...nowhere, name: "", level: 0, place: null, figures: total }),
});

/** MIPMGM06: the rental programme worldwide on one page, from the statements that MIPCTS01 is made of. */
export const managementRental = defineReport({
  code: "MIPMGM06",
  classification: "confidential",
  filters,
  tables: [rentalRegionTable],
  output: answer,
  fileOf: ({ day }) => day,
  empty: { title: "rental.none", text: "rental.none.filtered", yet: "rental.none.yet" },
});
