import type { WordKey } from "~/words";
import { choosable, counted } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import type { ShownState, UnderWay } from "./contract-terms";
import type { ContractListFilters, Contracts, ListedContract } from "./contracts";

type Column = TableColumn<ListedContract> & { key: string };

const text = (key: string, head: WordKey, of: (contract: ListedContract) => string): Column => ({
  key,
  kind: "text",
  head,
  of,
});
const day = (
  key: "startOn" | "endOn" | "noticeUntil" | "signedOn" | "terminatedOn",
  more: { sorts?: true; extra?: true } = {},
): Column => ({ key, kind: "day", head: `agentContract.${key}`, of: (contract) => contract[key], ...more });

/** Of a contract that was signed and not ended before its time: what becomes of it, as far as that is under way. */
function underWayOf({ state, terminatedOn, next }: ListedContract): UnderWay[] {
  if (!["ahead", "active", "ending", "ended"].includes(state)) return [];
  return [...(terminatedOn === null ? [] : (["notice"] as const)), ...(next ? [next.state] : [])];
}

const underWayWord = (code: string): WordKey => `agentContract.underWay.${code as UnderWay}`;

export const contractColumns = [
  {
    ...text("distributor", "tas.distributor", ({ distributorName }) => distributorName),
    opens: ({ tasNo }) => ({ screen: "MIPTAS04", with: { text: tasNo } }),
    sorts: "asc",
  },
  { ...text("distributorCode", "tas.customerCode", ({ distributor }) => distributor), fileOnly: true },
  { ...text("tasNo", "tas.tasNo", ({ tasNo }) => tasNo), sorts: "asc" },
  { ...text("subsidiary", "tas.subsidiary", ({ subsidiary }) => subsidiary), sorts: "asc" },
  {
    key: "state",
    kind: "state",
    head: "agentContract.state",
    of: ({ state }) => state,
    state: (code) => ({ word: `agentContract.state.${code as ShownState}` }),
    sub: (row, { t }) =>
      underWayOf(row)
        .map((code) =>
          code === "notice" ? t(underWayWord(code)) : `${t(underWayWord(code))}: ${row.next?.contractNo}`,
        )
        .join(" · "),
  },
  {
    key: "underWay",
    kind: "state",
    head: "agentContract.underWay",
    of: (row) => underWayOf(row)[0] ?? null,
    state: (code) => ({ word: underWayWord(code) }),
    fileOnly: true,
  },
  {
    ...text("next", "agentContract.next", (row) => (underWayOf(row).length > 0 && row.next?.contractNo) || ""),
    fileOnly: true,
  },
  day("startOn", { sorts: true }),
  { ...day("endOn", { sorts: true }), warns: ({ state }) => state === "ending" },
  {
    ...day("noticeUntil", { sorts: true }),
    sub: ({ noticePassed }, { t }) => (noticePassed ? t("agentContract.noticePassed") : ""),
  },
  {
    key: "fee",
    kind: "amount",
    head: "agentContract.feeYear",
    of: ({ fee }) => fee,
    coins: ({ currency }) => currency,
  },
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
    of: ({ noticeDays }) => String(noticeDays),
    extra: true,
  },
  day("signedOn", { extra: true }),
  day("terminatedOn", { extra: true }),
  {
    ...text("reason", "agentContract.terminationReason", ({ terminationReason }) => terminationReason),
    extra: true,
  },
] as const satisfies readonly Column[];

/** What is a sign-in name of ours stays with us. */
const forPartners = contractColumns.filter(({ key }) => key !== "ownerId");

export const contractTable = table<ListedContract, Contracts, ContractListFilters>({
  ...counted,
  name: {
    key: "contractNo",
    head: "agentContract.contractNo",
    of: ({ contractNo }) => contractNo,
    opens: ({ id }) => ({ screen: "MIPTAS05", id }),
    sorts: true,
  },
  columns: (answer, filters) =>
    choosable<ListedContract>(answer.inner ? contractColumns : forPartners)(answer, filters),
  // No total: fees of contracts that are over or not signed add up to nothing. Those of running ones are told below it.
  rows: ({ rows }) => rows,
  in: "1",
});
