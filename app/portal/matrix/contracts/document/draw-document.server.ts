import type { LoaderFunctionArgs } from "@remix-run/node";
import { times } from "~/api/domain/decimal";
import type { ContractRecord } from "~/api/domain/matrix/contract/contract-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { drawContractPaper, type PaperWords } from "~/portal/record/contract-paper.server";
import { paperDate } from "~/portal/record/paper-date";
import type { SheetTable } from "~/ui/print/sheet";
import type { WordKey } from "~/words";
import { formatCountry, formatInteger } from "~/words/formats";
import { contractPath } from "../../addresses";
import { requireContract } from "../contract/require-contract.server";

/** A contract as the paper that both sides sign. */
export async function drawDocument(args: LoaderFunctionArgs) {
  const reader = await requireContract(args);
  const { record } = reader;
  return drawContractPaper(reader, {
    get: (api) => api.matrixContracts.get({ id: record.id }),
    ...{ back: contractPath(record.id), date: paperDate(record, notToSign) },
    words: {
      name: "matrix.contract.document",
      title: "matrix.document.title",
    },
    ours: (found, { say }) => ({ role: say("matrix.lender"), unit: asApproved(found).lender, signs: found.signs }),
    sheetOf: (found, words) => sheetOf(asApproved(found), words),
  });
}

/** A party is called what it was called when the contract was approved, whatever became of its name. */
const asApproved = (contract: ContractRecord): ContractRecord => ({
  ...contract,
  ...(contract.keptNames?.lender && { lender: contract.keptNames.lender }),
  ...(contract.keptNames?.customer && { customerName: contract.keptNames.customer }),
});

/** Nobody signs these: their paper says what they are. */
const notToSign = ["draft", "submitted", "rejected"];

function sheetOf(contract: ContractRecord, { lang, say }: PaperWords) {
  const { money, currency, qualification, check } = contract;
  const written = (amount: string) => writtenWithCurrency(lang, amount, currency);
  const share = contract.customerShare ?? qualification.customerShare;
  const grade = contract.grade ?? qualification.grade;
  const fact = (key: WordKey, value: string): [string, string] => [say(key), value || "–"];
  const params = {
    committed: written(money.committed),
    shortfall: times(check.shortfall, "100"),
    rate: contract.supportRate,
    takeBack: times(check.takeBack, "100"),
    years: check.takeBackYears,
    share: written(share),
  };
  const state = notToSign.includes(contract.state) ? ` · ${say(`matrix.state.${contract.state}`)}` : "";
  return {
    meta: `${contract.contractNo}${state}`,
    partiesTitle: say("matrix.card.parties"),
    partyFacts: [
      fact("matrix.customer", `${contract.customerName} (${contract.customer})`),
      fact("matrix.country", formatCountry(lang, contract.country)),
    ],
    termTitle: say("matrix.card.promise"),
    termFacts: [
      fact("matrix.cabinetValue", written(money.cabinetValue)),
      fact("matrix.committedYear", written(money.committed)),
      fact("matrix.supportRate", `${contract.supportRate} %`),
      fact("matrix.term", `${contract.startOn} – ${contract.endOn}`),
      fact("matrix.grade", say(`matrix.grade.${grade}`)),
      ...(grade === "SHARED" ? [fact("matrix.customerShare", written(share))] : []),
    ],
    itemsTitle: say("matrix.card.cabinets"),
    items: cabinetTable(contract, { lang, say }),
    terms: {
      title: say("matrix.document.terms"),
      lines: [
        ...(["1", "2", "3", "4", "5"] as const).map((no) => say(`matrix.document.term${no}`, params)),
        ...(grade === "SHARED" ? [say("matrix.document.termShared", params)] : []),
      ],
    },
    signatures: [`${say("matrix.customer")}: ${contract.customerName}`],
  };
}

function cabinetTable({ cabinets }: ContractRecord, { lang, say }: PaperWords): SheetTable {
  const heads = ["matrix.serial", "matrix.model", "matrix.place", "matrix.items"] as const;
  return {
    caption: say("matrix.card.cabinets"),
    heads: heads.map((head) => say(head)),
    words: [1, 2],
    rows:
      cabinets.length === 0
        ? [{ key: "none", cells: [say("matrix.none.cabinets"), "", "", ""] }]
        : cabinets.map(({ id, serial, model, place, items }) => ({
            key: String(id),
            cells: [serial, model || "–", place || "–", formatInteger(lang, items)],
          })),
  };
}
