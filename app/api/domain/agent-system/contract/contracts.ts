import { z } from "zod";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import {
  choiceList,
  codeField,
  linkedPerson,
  type NamedOption,
  typedText,
  underMore,
  withField,
} from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import { columnChoice, emptyList, pageOf, paging } from "../../report/list";
import type { Say } from "../../report/say";
import { contractColumns, contractTable } from "./contract-table";
import { endsIn, listStates, shownStates } from "./contract-terms";

export const listedContract = z.object({
  id: z.number(),
  contractNo: z.string(),
  unitId: z.number(),
  distributor: z.string(),
  distributorName: z.string(),
  tasNo: z.string(),
  subsidiary: z.string(),
  state: z.enum(shownStates),
  /** What comes after it: its renewal, or another contract of the distributor's after its last day. */
  next: z.object({ id: z.number(), contractNo: z.string(), state: z.enum(shownStates) }).nullable(),
  startOn: z.string(),
  /** On which it counts: the day as of which it was terminated, else the one that it names. */
  endOn: z.string(),
  noticeDays: z.number(),
  noticeUntil: z.string().nullable(),
  /** It runs, and notice given now would end it after its last day. */
  noticePassed: z.boolean(),
  signedOn: z.string().nullable(),
  terminatedOn: z.string().nullable(),
  terminationReason: z.string(),
  currency: z.string(),
  /** A year, in 1/10,000 of the currency; null = free of charge. */
  fee: z.string().nullable(),
  /** By sign-in name; nothing for the distributor itself. */
  owner: z.string(),
  ownerName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
});
export type ListedContract = z.output<typeof listedContract>;

type Lists = { options: { subsidiaries: NamedOption[]; distributors: NamedOption[] } };

/** So many distributors are offered as a list; of more the one that a link names is shown alone. */
const FEW = 200;
const offered = (label: "tas.subsidiary" | "tas.distributor", name: keyof Lists["options"]) => ({
  label,
  choices: ({ options }: Lists, value: unknown, { t }: Say) => {
    const chosen = options[name].find(({ id }) => id === value) ?? null;
    if (options[name].length < 2 && chosen === null) return [];
    return choiceList(t("agentContract.all"), options[name].length > FEW && chosen ? [chosen] : options[name], chosen);
  },
  chosen: ({ options }: Lists, value: unknown) => options[name].find(({ id }) => id === value)?.name ?? null,
});

export const contractListFilters = {
  text: typedText("agentContract.search"),
  state: withField(
    z.enum(listStates).optional(),
    codeField("agentContract.state", listStates, (state) => `agentContract.state.${state}`, {
      all: "agentContract.all",
    }),
  ),
  subsidiary: withField(idFilter(), offered("tas.subsidiary", "subsidiaries")),
  endsIn: withField(
    z.enum(endsIn).optional(),
    codeField("agentContract.endsIn", endsIn, (days) => `agentContract.endsIn.${days}`, { all: "agentContract.all" }),
  ),
  distributor: underMore(withField(idFilter(), offered("tas.distributor", "distributors"))),
  person: linkedPerson("agentContract.owner"),
  ...columnChoice(contractColumns),
  ...paging(contractColumns),
};
export type ContractListFilters = z.output<z.ZodObject<typeof contractListFilters>>;

const answer = z.object({
  ...pageOf(listedContract),
  /** Today: states are told of it. */
  asOf: z.string(),
  counts: z.object({
    ...{ running: z.number(), ending: z.number(), submitted: z.number(), ahead: z.number() },
    /** Of those that end, or ended: nothing was done about them. */
    ...{ endingOpen: z.number(), endedOpen: z.number() },
  }),
  /** Running contracts with a fee, and what they bring a year, in 1/10,000. */
  byCurrency: z.array(z.object({ currency: z.string(), contracts: z.number(), fee: z.string() })),
  may: z.object({ write: z.boolean() }),
  /** Whoever reads is of our own house. */
  inner: z.boolean(),
  options: z.object({ subsidiaries: z.array(option), distributors: z.array(option) }),
});
export type Contracts = z.output<typeof answer>;

/** MIPTAS05: contracts with distributors about the use of the agent system. */
export const agentContracts = defineReport({
  code: "MIPTAS05",
  classification: "confidential",
  filters: contractListFilters,
  tables: [contractTable],
  keyFilters: ["state", "endsIn"],
  output: answer,
  empty: emptyList,
});
