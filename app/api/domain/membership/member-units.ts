import { z } from "zod";
import type { WordKey } from "~/words";
import { defineReport } from "../report/definition";
import { typedText } from "../report/filter-field";
import { pageOf } from "../report/list";
import { type TableColumn, table } from "../report/table";

/** How many members of a unit are so, or what points they have. */
const figures = [
  "members",
  "applied",
  "active",
  "dormant",
  "withdrawn",
  "black",
  "silver",
  "bronze",
  "sms",
  "mail",
] as const;
const points = ["available", "toBeAvailable", "toBeExpired", "saved"] as const;
export const unitFigures = [...figures, ...points] as const;
export type UnitFigure = (typeof unitFigures)[number];
export type UnitFigures = Record<UnitFigure, number>;

const unitRow = z.object({
  /** 0 = all of them together. */
  id: z.number(),
  name: z.string(),
  code: z.string(),
  figures: z.record(z.enum(unitFigures), z.number()),
});
export type UnitRow = z.output<typeof unitRow>;

const sorts = ["name", ...unitFigures] as const;
export const memberUnitsFilters = {
  /** Part of the name or the code. */
  text: typedText("members.units.search"),
  sort: z.enum(sorts).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
};
export type MemberUnitsFilters = z.output<z.ZodObject<typeof memberUnitsFilters>>;

const answer = z.object({ ...pageOf(unitRow), total: unitRow, day: z.string() });
export type MemberUnits = z.output<typeof answer>;

/** The list with the same figure: of members, or of their points in its total. */
const listOf: Record<UnitFigure, Record<string, string>> = {
  members: { state: "current" },
  applied: { state: "applied" },
  active: { state: "active" },
  dormant: { state: "dormant" },
  withdrawn: { state: "withdrawn" },
  black: { state: "current", tier: "black" },
  silver: { state: "current", tier: "silver" },
  bronze: { state: "current", tier: "bronze" },
  sms: { state: "current", consent: "sms" },
  mail: { state: "current", consent: "mail" },
  // Points are owed to whoever has them: to those who left, too.
  available: {},
  toBeAvailable: {},
  toBeExpired: {},
  saved: {},
};
const words: Record<UnitFigure, WordKey> = {
  members: "members.units.members",
  applied: "member.state.applied",
  active: "member.state.active",
  dormant: "member.state.dormant",
  withdrawn: "member.state.withdrawn",
  black: "member.tier.black",
  silver: "member.tier.silver",
  bronze: "member.tier.bronze",
  sms: "members.consent.sms",
  mail: "members.consent.mail",
  available: "members.available",
  toBeAvailable: "members.toBeAvailable",
  toBeExpired: "members.toBeExpired",
  saved: "members.saved",
};
const groups: Record<string, WordKey> = {
  state: "members.units.state",
  tier: "members.units.tier",
  consent: "members.units.consent",
  points: "members.units.points",
};
const groupOf = (figure: UnitFigure): string => {
  if (points.some((each) => each === figure)) return "points";
  if (["black", "silver", "bronze"].includes(figure)) return "tier";
  return figure === "sms" || figure === "mail" ? "consent" : "state";
};

const column = (figure: UnitFigure): TableColumn<UnitRow> => ({
  key: figure,
  kind: "count",
  group: groupOf(figure),
  head: words[figure],
  of: (row) => String(row.figures[figure]),
  opens: ({ id }) => (id === 0 ? null : { screen: "MIPMBS03", with: { unit: id, ...listOf[figure] } }),
  sorts: true,
});

const unitTable = (title: WordKey, head: WordKey) =>
  table<UnitRow, MemberUnits>({
    key: "units",
    title,
    name: {
      key: "unit",
      head,
      of: ({ name }) => name,
      sub: ({ code }) => code,
      opens: ({ id }) => (id === 0 ? null : { screen: "MIPMBS03", with: { unit: id } }),
      sorts: true,
    },
    columns: [
      { key: "code", kind: "text", head: "members.place", of: ({ code }) => code, fileOnly: true, group: "state" },
      ...unitFigures.map(column),
    ],
    group: (group, _answer, { t }) => (groups[group] ? t(groups[group]) : ""),
    rows: ({ rows }) => rows,
    total: ({ rows, total }) => (rows.length > 0 ? total : null),
  });

const shared = {
  classification: "internal",
  filters: memberUnitsFilters,
  output: answer,
  empty: { title: "members.units.none", text: "members.units.none.text" },
} as const;

/** MIPMBS04: how each sales office stands with its members. */
export const memberOffices = defineReport({
  ...shared,
  code: "MIPMBS04",
  tables: [unitTable("members.units.title.office", "members.office")],
});

/** MIPMBS05: the same of each direct store. */
export const memberStores = defineReport({
  ...shared,
  code: "MIPMBS05",
  tables: [unitTable("members.units.title.store", "members.store")],
});
