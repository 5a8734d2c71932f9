import { z } from "zod";
import type { WordKey } from "~/words";
import { amountUnits } from "~/words/formats";
import { percentOf } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import {
  type GlobalStatus,
  type StatusFigures,
  type StatusRow,
  statusAnswer,
} from "../membership/global-status/global-status";
import { sumStatus } from "../membership/global-status/sum-status";
import { defineReport } from "../report/definition";
import { inReach } from "../report/filter-field";
import { type Opens, type TableColumn, table } from "../report/table";
import { carriedMonth } from "./management-month";

const filters = {
  month: carriedMonth,
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("1"),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type ManagementMembershipFilters = z.output<z.ZodObject<typeof filters>>;

/** A region, a subsidiary below it, or the total. */
type Row = { name: string; level: 0 | 1 | 2; place: StatusRow | null; figures: StatusFigures };

/** The same figure of the same place in MIPMBS02; a region adds up places of its own. */
const statusOf = ({ place, level }: Row): Opens =>
  level === 1 ? null : { screen: "MIPMBS02", with: { unit: place?.key ?? null } };

const count = (key: "members" | "active" | "joined" | "left", head: WordKey): TableColumn<Row> => ({
  key,
  kind: "count",
  head,
  of: ({ figures }) => String(figures[key]),
  opens: statusOf,
});
const money = (key: "liability" | "saved" | "used" | "expired", head: WordKey): TableColumn<Row> => ({
  key,
  kind: "amount",
  head,
  of: ({ figures }) => figures[key],
  opens: statusOf,
});

/** Every region with its subsidiaries, as the organisation groups them; the largest first. */
function byRegion({ rows }: GlobalStatus): Row[] {
  const regions = [...new Set(rows.map(({ region }) => region))];
  return regions.flatMap((region): Row[] => {
    const places = rows.filter((place) => place.region === region);
    const below = places.map((place): Row => ({ ...place, level: region === "" ? 0 : 2, place }));
    return region === "" ? below : [{ name: region, level: 1, place: null, figures: sumStatus(places) }, ...below];
  });
}

export const regionTable = table<Row, GlobalStatus, ManagementMembershipFilters>({
  key: "regions",
  title: "mgmt.membership.regions",
  name: {
    key: "name",
    head: "status.by.subsidiary",
    of: ({ name }) => name,
    level: ({ level }) => level,
    opens: ({ place }): Opens =>
      place && [
        { screen: place.market === "home" ? "MIPMBS03" : "MIPMBS11", with: { unit: place.key, state: "current" } },
        { screen: "MIPMBS02", with: { unit: place.key } },
      ],
  },
  columns: [
    count("members", "members.units.members"),
    count("active", "member.state.active"),
    {
      key: "activeShare",
      kind: "share",
      head: "status.kpi.active",
      of: ({ figures }) => percentOf(String(figures.active), String(figures.members)),
    },
    count("joined", "dashboard.joined"),
    count("left", "dashboard.left"),
    money("liability", "points.chart.liability"),
    money("saved", "points.category.save"),
    money("used", "points.category.use"),
    money("expired", "points.category.expire"),
  ],
  rows: byRegion,
  total: ({ total }) => ({ name: "", level: 0, place: null, figures: total }),
});

/** MIPMGM04: the loyalty programme worldwide on one page, from the statements that MIPMBS02 is made of. */
export const managementMembership = defineReport({
  code: "MIPMGM04",
  classification: "confidential",
  filters,
  tables: [regionTable],
  output: statusAnswer,
  fileOf: ({ day }) => day,
  empty: { title: "members.none", text: "members.none.filtered", yet: "members.none.yet" },
});
