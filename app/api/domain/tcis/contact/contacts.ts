import { z } from "zod";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { choiceList, codeField, type NamedOption, withField } from "../../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../../report/list";
import type { Say } from "../../report/say";
import { type TableColumn, table } from "../../report/table";
import { tcisFilters } from "../tcis-shapes";

const listedContact = z.object({
  id: z.number(),
  name: z.string(),
  role: z.string().nullable(),
  main: z.boolean(),
  /** Null also for whoever is not told how to reach people. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  consentOn: z.string().nullable(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  unit: z.string(),
  /** When somebody called on the customer last. */
  lastVisit: z.string().nullable(),
});
export type ListedContact = z.output<typeof listedContact>;

type Lists = { options: { roles: NamedOption[] } };

const answer = z.object({
  ...pageOf(listedContact),
  counts: z.object({ customers: z.number(), main: z.number(), consent: z.number(), unvisited: z.number() }),
  masked: z.boolean(),
  may: z.object({ write: z.boolean() }),
  path: z.object({ unit: z.array(option), customer: option.nullable() }),
  options: z.object({ units: z.array(option), roles: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
export type Contacts = z.output<typeof answer>;

const columns = [
  {
    key: "customer",
    kind: "text",
    head: "tcis.customer",
    of: ({ customerName }) => customerName,
    opens: ({ customerId }) => [{ screen: "MIPTAS14", id: customerId }, { with: { customer: customerId } }],
    sorts: "asc",
  },
  { key: "customerNo", kind: "text", head: "tcis.customerNo", of: ({ customer }) => customer, fileOnly: true },
  { key: "role", kind: "text", head: "tcis.contact.role", of: ({ role }) => role, dash: true, sorts: "asc" },
  {
    key: "main",
    kind: "state",
    head: "tcis.contact.main",
    of: ({ main }) => (main ? "main" : null),
    state: () => ({ word: "tcis.contact.main" }),
    extra: true,
  },
  { key: "phone", kind: "text", head: "tcis.contact.phone", of: ({ phone }) => phone, dash: true },
  { key: "email", kind: "text", head: "tcis.contact.email", of: ({ email }) => email, dash: true },
  { key: "consentOn", kind: "day", head: "tcis.contact.consentOn", of: ({ consentOn }) => consentOn },
  { key: "lastVisit", kind: "day", head: "tcis.contact.lastVisit", of: ({ lastVisit }) => lastVisit, sorts: "desc" },
  { key: "unit", kind: "text", head: "tcis.unit", of: ({ unit }) => unit, extra: true },
] as const satisfies readonly TableColumn<ListedContact>[];

const contactFilters = {
  text: tcisFilters.text,
  role: withField(z.string().max(60).optional(), {
    label: "tcis.contact.role",
    choices: ({ options }: Lists, value, { t }: Say) =>
      choiceList(t("tcis.all"), options.roles, options.roles.find(({ id }) => id === value) ?? null),
    chosen: ({ options }: Lists, value) =>
      value === undefined ? null : (options.roles.find(({ id }) => id === value)?.name ?? String(value)),
  }),
  unit: tcisFilters.unit,
  only: withField(
    z.enum(["main", "consent", "unvisited"]).optional(),
    codeField("tcis.contact.only", ["main", "consent", "unvisited"] as const, (each) => `tcis.contact.${each}`, {
      all: "tcis.all",
    }),
  ),
  customer: tcisFilters.customer,
  ...columnChoice(columns),
  ...paging(columns),
};
export type ContactFilters = z.output<z.ZodObject<typeof contactFilters>>;

export const contactTable = table<ListedContact, Contacts, ContactFilters>({
  ...counted,
  name: {
    key: "contact",
    head: "tcis.contact",
    of: ({ name }) => name,
    opens: ({ id }) => ({ screen: "MIPTAS19", id }),
    sorts: true,
  },
  columns: choosable<ListedContact>(columns),
  rows: ({ rows }) => rows,
});

/** MIPTAS19: people at customers. */
export const contacts = defineReport({
  code: "MIPTAS19",
  classification: "confidential",
  filters: contactFilters,
  tables: [contactTable],
  keyFilters: ["only"],
  output: answer,
  empty: emptyList,
});
