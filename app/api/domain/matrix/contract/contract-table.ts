import type { WordKey } from "~/words";
import { choosable, counted } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import type { Grade, ShownState } from "../programme-terms";
import { attainment } from "../qualification";
import type { ContractListFilters, ContractSums, Contracts, ListedContract } from "./contracts";

/** A contract, or the total of all that are asked for: of one currency, or without money. */
type Row = { contract: ListedContract | null; sums: ContractSums; currency: string | undefined };
type Column = TableColumn<Row> & { key: string };

const of =
  (read: (contract: ListedContract) => string | null) =>
  ({ contract }: Row): string | null =>
    contract === null ? "" : read(contract);
const text = (key: string, head: WordKey, read: (contract: ListedContract) => string): Column => ({
  key,
  kind: "text",
  head,
  of: of(read),
});
const extra = (column: Column): Column => ({ ...column, extra: true });
const day = (key: "startOn" | "endOn", head: WordKey): Column => ({
  key,
  kind: "day",
  head,
  of: of((contract) => contract[key]),
  sorts: true,
});
/** In a contract's own currency. */
const money = (key: "cabinetValue" | "committed" | "promised" | "actual", head: WordKey): Column => ({
  key,
  kind: "amount",
  head,
  coins: ({ currency }) => currency,
  of: ({ sums }) => sums[key],
});
const count = (key: "cabinets" | "planned" | "openTasks" | "overdueTasks", head: WordKey): Column => ({
  key,
  kind: "count",
  head,
  of: ({ sums }) => String(sums[key]),
});

export const contractColumns = [
  {
    ...text("customer", "matrix.customer", ({ customerName }) => customerName),
    opens: ({ contract }) => contract && { screen: "MIPTAS14", id: contract.customerId },
    sorts: "asc",
  },
  { ...text("customerNo", "matrix.customerNo", ({ customer }) => customer), fileOnly: true },
  {
    key: "state",
    kind: "state",
    head: "matrix.state",
    of: of(({ state }) => state),
    state: (code) => ({ word: `matrix.state.${code as ShownState}` }),
  },
  {
    key: "grade",
    kind: "state",
    head: "matrix.grade",
    of: of(({ grade }) => grade),
    state: (code) => ({ word: `matrix.grade.${code as Grade}`, plain: true }),
  },
  { key: "coverage", kind: "share", head: "matrix.coverage", of: of(({ coverage }) => coverage), sorts: true },
  { ...day("endOn", "matrix.endOn"), warns: ({ contract }) => contract?.state === "ending" },
  money("promised", "matrix.promised"),
  money("actual", "matrix.actual"),
  {
    key: "attainment",
    kind: "attainment",
    head: "matrix.attainment",
    of: ({ sums: { promised, actual } }) =>
      promised === null || actual === null ? null : attainment(actual, promised),
    sorts: true,
  },
  {
    key: "judged",
    kind: "state",
    head: "matrix.judged",
    of: of(({ judged }) => judged),
    state: (code) => ({ word: `matrix.judged.${code as "fine"}` }),
  },
  text("currency", "matrix.currency", ({ currency }) => currency),
  {
    ...count("cabinets", "matrix.cabinets"),
    opens: ({ contract }) => contract && { screen: "MIPMTX03", with: { contract: contract.id } },
    sorts: true,
  },
  {
    ...count("overdueTasks", "matrix.overdueTasks"),
    // Of a contract without any task the list knows nothing.
    opens: ({ contract, sums }) =>
      contract && sums.overdueTasks > 0
        ? { screen: "MIPMTX04", with: { contract: contract.id, state: "overdue" } }
        : null,
    warns: ({ contract, sums }) => contract !== null && sums.overdueTasks > 0,
  },
  extra(count("planned", "matrix.planned")),
  extra({
    ...count("openTasks", "matrix.openTasks"),
    opens: ({ contract, sums }) =>
      contract && sums.openTasks > 0 ? { screen: "MIPMTX04", with: { contract: contract.id, state: "open" } } : null,
  }),
  extra(money("cabinetValue", "matrix.cabinetValue")),
  extra(money("committed", "matrix.committed")),
  extra({ key: "supportRate", kind: "share", head: "matrix.supportRate", of: of(({ supportRate }) => supportRate) }),
  extra(text("termYears", "matrix.termYears", ({ termYears }) => String(termYears))),
  extra(day("startOn", "matrix.startOn")),
  extra(text("unit", "matrix.unit", ({ unit }) => unit)),
  extra(text("country", "matrix.country", ({ country }) => country)),
] as const satisfies readonly Column[];

export const contractTable = table<Row, Contracts, ContractListFilters>({
  ...counted,
  name: {
    key: "contractNo",
    head: "matrix.contractNo",
    of: ({ contract }) => contract?.contractNo ?? "",
    opens: ({ contract }) => contract && { screen: "MIPMTX05", id: contract.id },
    sorts: true,
  },
  columns: choosable<Row>(contractColumns),
  rows: ({ rows }) => rows.map((contract) => ({ contract, sums: contract.sums, currency: contract.currency })),
  total: ({ total, rowCount, byCurrency: [only] }) =>
    rowCount > 0 ? { contract: null, sums: total, currency: only?.currency } : null,
  in: "1",
});
