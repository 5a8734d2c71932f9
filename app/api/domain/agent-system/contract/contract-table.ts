import type { WordKey } from "~/words";
import { choosable, counted } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import type { ShownState } from "./contract-terms";
import type { ContractListFilters, Contracts, ListedContract } from "./contracts";

/** A contract, or all that are filtered with what their fees come to. */
type Row = { contract: ListedContract | null; fee: string | null };
type Column = TableColumn<Row> & { key: string };

export const stateTones: Record<ShownState, "good" | "warn" | "bad" | undefined> = {
  draft: undefined,
  submitted: "warn",
  rejected: "bad",
  ahead: "good",
  active: "good",
  ending: "warn",
  ended: undefined,
  terminated: "bad",
};

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
const day = (
  key: "startOn" | "endOn" | "noticeUntil" | "signedOn" | "terminatedOn",
  more: { sorts?: true; extra?: true } = {},
): Column => ({ key, kind: "day", head: `agentContract.${key}`, of: of((contract) => contract[key]), ...more });

const columns: readonly Column[] = [
  {
    ...text("distributor", "tas.distributor", ({ distributorName }) => distributorName),
    opens: ({ contract }) => contract && { screen: "MIPTAS04", with: { text: contract.tasNo } },
    sorts: "asc",
  },
  { ...text("distributorCode", "tas.customerCode", ({ distributor }) => distributor), fileOnly: true },
  { ...text("tasNo", "tas.tasNo", ({ tasNo }) => tasNo), sorts: "asc" },
  { ...text("subsidiary", "tas.subsidiary", ({ subsidiary }) => subsidiary), sorts: "asc" },
  {
    key: "state",
    kind: "state",
    head: "agentContract.state",
    of: of(({ state }) => state),
    state: (code) => ({
      word: `agentContract.state.${code as ShownState}`,
      tone: stateTones[code as ShownState],
    }),
  },
  day("startOn", { sorts: true }),
  { ...day("endOn", { sorts: true }), warns: ({ contract }) => contract?.state === "ending" },
  day("noticeUntil", { sorts: true }),
  { key: "fee", kind: "amount", head: "agentContract.feeYear", digits: 2, of: ({ fee }) => fee },
  text("currency", "agentContract.currency", ({ currency }) => currency),
  text("owner", "agentContract.owner", ({ ownerName }) => ownerName),
  { ...text("ownerId", "agentContract.ownerId", ({ owner }) => owner), fileOnly: true },
  { ...text("contact", "agentContract.contact", ({ contactName }) => contactName), extra: true },
  {
    ...text("contactEmail", "agentContract.contactEmail", ({ contactEmail }) => contactEmail),
    extra: true,
  },
  {
    key: "noticeDays",
    kind: "count",
    head: "agentContract.noticeDays",
    of: of(({ noticeDays }) => String(noticeDays)),
    extra: true,
  },
  day("signedOn", { extra: true }),
  day("terminatedOn", { extra: true }),
  {
    ...text("reason", "agentContract.terminationReason", ({ terminationReason }) => terminationReason),
    extra: true,
  },
];
export const contractColumnKeys = columns.filter(({ fileOnly }) => !fileOnly).map(({ key }) => key);

export const contractTable = table<Row, Contracts, ContractListFilters>({
  ...counted,
  name: {
    key: "contractNo",
    head: "agentContract.contractNo",
    of: ({ contract }) => contract?.contractNo ?? "",
    opens: ({ contract }) => contract && { screen: "MIPTAS05", id: contract.id },
    sorts: true,
  },
  columns: choosable(columns),
  rows: ({ rows }) => rows.map((contract) => ({ contract, fee: contract.fee })),
  // Fees of several currencies come to nothing that could be told: the lines below it tell them one by one.
  total: ({ total }) => (total.fee === null ? null : { contract: null, fee: total.fee }),
  in: "1",
});
