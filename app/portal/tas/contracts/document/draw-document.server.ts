import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ContractRecord } from "~/api/domain/agent-system/contract/contract-record";
import { drawContractPaper, type PaperWords } from "~/portal/record/contract-paper.server";
import { paperDate } from "~/portal/record/paper-date";
import type { SheetTable } from "~/ui/print/sheet";
import type { WordKey } from "~/words";
import { formatCountry } from "~/words/formats";
import { contractPath } from "../addresses";
import { feeOf, requireContract } from "../contract/require-contract.server";

/** A contract as the paper that both sides sign. */
export async function drawDocument(args: LoaderFunctionArgs) {
  const reader = await requireContract(args);
  const { record } = reader;
  return drawContractPaper(reader, {
    get: (api) => api.agentContracts.get({ id: record.id }),
    ...{ back: contractPath(record.id), date: paperDate(record, notToSign) },
    words: {
      name: "agentContract.contract.document",
      title: "agentContract.document.title",
    },
    ours: (found, { say }) => ({ role: say("tas.subsidiary"), unit: asApproved(found).subsidiary, signs: found.signs }),
    sheetOf: (found, words) => sheetOf(asApproved(found), words),
  });
}

/** A party is called what it was called when the contract was approved, whatever became of its name. */
const asApproved = (contract: ContractRecord): ContractRecord => ({
  ...contract,
  ...(contract.keptNames?.subsidiary && { subsidiary: contract.keptNames.subsidiary }),
  ...(contract.keptNames?.distributor && { distributorName: contract.keptNames.distributor }),
});

/** What must not be signed says so; a submitted one is the paper that both sides sign. */
const notToSign = ["draft", "rejected"];
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

function sheetOf(contract: ContractRecord, { lang, say }: PaperWords) {
  const fact = (key: WordKey, value: string): [string, string] => [say(key), value || "–"];
  const fee = feeOf(contract, { locale: lang, t: say });
  const state = notToSign.includes(contract.state) ? ` · ${say(`agentContract.state.${contract.state}`)}` : "";
  const params = { days: contract.noticeDays, day: contract.endOn };
  return {
    meta: `${contract.contractNo}${state}`,
    partiesTitle: say("agentContract.card.parties"),
    partyFacts: [
      fact("tas.distributor", `${contract.distributorName} (${contract.distributor})`),
      fact("tas.tasNo", contract.tasNo),
      fact("agentContract.country", formatCountry(lang, contract.country)),
      fact("agentContract.contact", [contract.contactName, contract.contactEmail].filter(Boolean).join(", ")),
    ],
    termTitle: say("agentContract.card.term"),
    termFacts: [
      fact("agentContract.term", `${contract.startOn} – ${contract.endOn}`),
      fact("agentContract.fee", fee),
      fact("agentContract.noticeDays", say("agentContract.days", { days: contract.noticeDays })),
      ...(contract.follows ? [fact("agentContract.follows", contract.follows.contractNo)] : []),
    ],
    itemsTitle: say("agentContract.scope"),
    items: scopeTable(contract, say),
    terms: {
      title: say("agentContract.document.terms"),
      lines: [
        say("agentContract.document.term1"),
        contract.feeAmount === null
          ? say("agentContract.document.termFree")
          : say("agentContract.document.termFee", { fee }),
        say(
          contract.noticeDays > 0 ? "agentContract.document.termNotice" : "agentContract.document.termNoNotice",
          params,
        ),
        say("agentContract.document.termEnd", params),
        ...linesOf(contract.terms),
      ],
    },
    signatures: [`${say("tas.distributor")}: ${contract.distributorName}`],
  };
}

/** A line of the scope is a row. */
function scopeTable({ scope }: ContractRecord, say: PaperWords["say"]): SheetTable {
  const lines = linesOf(scope);
  return {
    caption: say("agentContract.scope"),
    heads: [say("agentContract.document.no"), say("agentContract.scope")],
    words: [1],
    rows: (lines.length > 0 ? lines : ["–"]).map((line, at) => ({
      key: String(at),
      cells: [lines.length > 0 ? String(at + 1) : "", line],
    })),
  };
}
