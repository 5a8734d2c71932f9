import { z } from "zod";
import { recordTrace } from "../record-trace";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { namesOf } from "../verbs";
import { entityInput, entityPolicies } from "./entity-input";

const shown = ["used", "removed"] as const;

/** A company that signs, as the list has it; what is in the reader's language stands beside what is kept in both. */
const listedEntity = entityInput.extend({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  signatories: z.array(z.string()),
  unitNames: z.array(z.string()),
  inUse: z.boolean(),
  stamp: z.string(),
});
export type ListedEntity = z.output<typeof listedEntity>;

/** The same as its page shows it. */
export const entityRecord = listedEntity.extend({
  history: z.array(
    z.object({ id: z.string(), at: z.string(), action: z.string(), by: z.string(), reason: z.string().nullable() }),
  ),
  trace: recordTrace,
  can: z.array(z.enum(namesOf(entityPolicies))),
});
export type EntityRecord = z.output<typeof entityRecord>;

const answer = z.object({ ...pageOf(listedEntity), may: z.object({ write: z.boolean() }) });
export type Entities = z.output<typeof answer>;

const columns = [
  {
    key: "registrationNo",
    kind: "text",
    head: "field.legal-entity.registrationNo",
    of: ({ registrationNo }) => registrationNo,
    sorts: "asc",
  },
  {
    key: "units",
    kind: "text",
    head: "entities.units",
    of: ({ unitNames }) => unitNames.join(", ") || null,
    dash: true,
    sorts: "asc",
  },
  {
    key: "signatories",
    kind: "text",
    head: "entities.signatories",
    of: ({ signatories }) => signatories.join("; "),
  },
  {
    key: "address",
    kind: "text",
    head: "entities.address",
    of: ({ address }) => address,
    extra: true,
  },
] as const satisfies readonly TableColumn<ListedEntity>[];

export const entityFilters = {
  /** Part of a name, of the registration number, or of a unit's name or code. */
  text: typedText("entities.search"),
  /** Those that sign, or those that were taken out of use. */
  show: withField(
    z.enum(shown).default("used"),
    codeField("entities.show", shown, (each) => `entities.show.${each}`, { usual: "used" }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type EntityFilters = z.output<z.ZodObject<typeof entityFilters>>;

const entityTable = table<ListedEntity, Entities>({
  ...counted,
  name: {
    key: "name",
    head: "entities.entity",
    of: ({ name }) => name,
    opens: ({ id }) => ({ screen: "MIPADM12", id }),
    sorts: true,
  },
  columns: choosable<ListedEntity>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM12: the companies that sign papers, and the units for which they do; by name. */
export const entities = defineReport({
  code: "MIPADM12",
  classification: "internal",
  filters: entityFilters,
  tables: [entityTable],
  output: answer,
  empty: emptyList,
});
