import { z } from "zod";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { groupInput } from "./group-input";

const groupKinds = ["unit", "customer", "none", "distributor"] as const;

/** A group as its page and the list have it; names of unit and customer in the reader's words. */
export const groupRecord = groupInput.extend({
  id: z.string(),
  logo: z.string().nullable(),
  unitName: z.string().nullable(),
  customerName: z.string().nullable(),
  members: z.number(),
  stamp: z.string(),
});
export type Group = z.output<typeof groupRecord>;

const answer = z.object(pageOf(groupRecord));
export type Groups = z.output<typeof answer>;

const codeOf = ({ unitCode, customerCode }: Group) => unitCode || customerCode || null;
const standsFor = (group: Group) => group.unitName ?? group.customerName ?? codeOf(group);

const yesOrNo = (code: string) => ({
  word: code === "true" ? ("admin.groups.yes" as const) : ("admin.groups.no" as const),
  plain: true as const,
});

const columns = [
  { key: "id", kind: "text", head: "field.group.id", of: ({ id }) => id, fileOnly: true },
  {
    key: "stands",
    kind: "text",
    head: "admin.groups.stands",
    of: standsFor,
    short: (group) => `${standsFor(group)} (${codeOf(group)})`,
    dash: true,
    sorts: "asc",
  },
  { key: "code", kind: "text", head: "admin.groups.code", of: codeOf, fileOnly: true },
  {
    key: "distributor",
    kind: "state",
    head: "admin.groups.distributor",
    of: ({ distributor }) => String(distributor),
    state: yesOrNo,
    sorts: true,
  },
  {
    key: "logo",
    kind: "state",
    head: "admin.groups.logo",
    of: ({ logo }) => String(logo !== null),
    state: yesOrNo,
    sorts: true,
  },
  { key: "members", kind: "count", head: "admin.groups.members", of: ({ members }) => String(members), sorts: true },
] as const satisfies readonly TableColumn<Group>[];

export const groupFilters = {
  /** Part of the ID, a name or the unit's name. */
  text: typedText("admin.groups.search"),
  kind: withField(
    z.enum(groupKinds).optional(),
    codeField("admin.groups.stands", groupKinds, (kind) => `admin.groups.kind.${kind}`, { all: "admin.list.all" }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type GroupFilters = z.output<z.ZodObject<typeof groupFilters>>;

const groupTable = table<Group, Groups>({
  ...counted,
  name: {
    key: "name",
    head: "admin.groups.group",
    of: ({ nameKo, nameEn }, { locale }) => (locale === "ko" ? nameKo : nameEn),
    sub: ({ id }) => id,
    opens: ({ id }) => ({ screen: "MIPADM02", id }),
    sorts: true,
  },
  columns: choosable<Group>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM02: which unit or customer each group of users stands for, and how many belong to it; by ID. */
export const groups = defineReport({
  code: "MIPADM02",
  classification: "internal",
  filters: groupFilters,
  tables: [groupTable],
  output: answer,
  empty: emptyList,
});
