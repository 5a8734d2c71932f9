import type { LoaderFunctionArgs } from "@remix-run/node";
import { sum } from "~/api/domain/decimal";
import { writtenUnits } from "~/api/domain/money-text";
import type { ContractRecord } from "~/api/domain/rental/contract/contract-record";
import { ratePercent } from "~/api/domain/rental/rate-percent";
import { drawContractPaper, type PaperWords } from "~/portal/record/contract-paper.server";
import type { SheetTable } from "~/ui/print/sheet";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import { type ContractScreen, contractAddress } from "./contract-screens";
import { requireContract } from "./require-contract.server";

/** A contract as the paper that both sides sign. */
export async function drawDocument(args: LoaderFunctionArgs, screen: ContractScreen) {
  const reader = await requireContract(args, screen);
  const { record } = reader;
  return drawContractPaper(reader, {
    get: (api) => screen.of(api).get({ id: record.id }),
    ...{ back: contractAddress(screen, record.id), date: record.contractedOn },
    words: {
      name: "contracts.document",
      title: "contracts.document.title",
    },
    ours: (found, { say }) => ({
      role: say("contracts.lessor"),
      unit: asApproved(found).lessorName,
      signs: found.signs,
    }),
    sheetOf: (found, words) => sheetOf(asApproved(found), words),
  });
}

/** A party is called what it was called when the contract was approved, whatever became of its name. */
const asApproved = (contract: ContractRecord): ContractRecord => ({
  ...contract,
  ...(contract.keptNames?.lessor && { lessorName: contract.keptNames.lessor }),
  ...(contract.keptNames?.subLessor && { subLessorName: contract.keptNames.subLessor }),
  ...(contract.keptNames?.customer && { customerName: contract.keptNames.customer }),
});

function sheetOf(contract: ContractRecord, { lang, say }: PaperWords) {
  const { called, endUserAccount, address1, address2, address3, zip, representative, phone } = contract;
  const address = [zip, address1, address2, address3].filter(Boolean).join(" ");
  const draft = contract.state === "draft" ? ` · ${say("contract.state.draft")}` : "";
  const fact = (key: WordKey, value: string): [string, string] => [say(key), value || "–"];
  return {
    meta: `${contract.contractNo} · ${contract.called.title}${draft}`,
    partiesTitle: say("contracts.card.parties"),
    partyFacts: [
      fact("contracts.subLessor", contract.subLessorName),
      fact("contracts.lessee", `${contract.customerName} (${contract.customer})`),
      fact("field.contract.endUserName", `${called.endUser} (${endUserAccount})`),
      fact("contracts.document.address", address),
      fact("field.contract.representative", representative),
      fact("field.contract.phone", phone),
      fact("contracts.orderNo", contract.orderNo),
    ],
    termTitle: say("contracts.card.term"),
    termFacts: [
      fact("contracts.term", `${contract.startOn} – ${contract.endOn}`),
      fact("contracts.period", say(`contracts.period.${contract.period}`)),
      fact(
        "contracts.monthlyFee",
        `${writtenUnits(lang, signedFee(contract), contract.currency)} ${contract.currency}`,
      ),
      fact("contracts.rentType", say(`contract.type.${contract.rentType}`)),
    ],
    itemsTitle: say("contracts.items"),
    items: itemTable(contract, { lang, say }),
    terms: {
      title: say("contracts.document.terms"),
      lines: (["1", "2", "3", "4", "5", "6"] as const).map((no) =>
        say(`contracts.document.term${no}`, {
          days: contract.terms.returnDays,
          months: contract.terms.faultMonths,
          share: ratePercent(contract.terms.terminationShare),
        }),
      ),
    },
    signatures: [
      ...(contract.subLessorName ? [`${say("contracts.subLessor")}: ${contract.subLessorName}`] : []),
      `${say("contracts.lessee")}: ${contract.customerName}`,
    ],
  };
}

/** The paper says what was signed, whatever became of the fee since. */
const signedFee = ({ items }: Pick<ContractRecord, "items">): string => sum(items.map((item) => item.signedFee));

function itemTable(contract: ContractRecord, { lang, say }: PaperWords): SheetTable {
  const money = (amount: string) => writtenUnits(lang, amount, contract.currency);
  const count = (value: number) => formatInteger(lang, value);
  const heads = [
    "contracts.cutter",
    "contracts.insert",
    "contracts.rentalQuantity",
    "contracts.basis",
    "contracts.maxReplacement",
    "contracts.unitCost",
    "contracts.feeRate",
    "contracts.monthlyFee",
  ] as const;
  const total = ["", count(contract.pieces), "", "", "", "", money(signedFee(contract))];
  return {
    caption: say("contracts.items"),
    heads: heads.map((head) => say(head)),
    words: [1],
    rows: [
      ...contract.items.map((item) => ({
        key: String(item.line),
        cells: [
          `${item.cutter} ${item.cutterName}`,
          item.insert,
          count(item.quantity),
          count(item.basis),
          count(item.maxReplacement),
          money(item.listPrice),
          ratePercent(item.signedRate),
          money(item.signedFee),
        ],
      })),
      { key: "total", strong: true, cells: [say("contracts.document.total"), ...total] },
    ],
  };
}
