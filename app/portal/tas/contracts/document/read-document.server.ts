import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ContractRecord } from "~/api/domain/agent-system/contract/contract-record";
import { letterhead } from "~/portal/frame/letterhead.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import type { SheetTable } from "~/ui/print/sheet";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatCountry } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { contractPath } from "../addresses";
import { feeOf, requireContract } from "../contract/present-contract.server";

type Say = { lang: Locale; say: (key: WordKey, params?: WordParams) => string };

/** A contract as the paper that both sides sign, in Korean or English, whatever the reader's language is. */
export async function readDocument(args: LoaderFunctionArgs) {
  const reader = await requireContract(args);
  const { record, t } = reader;
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const given = search.get("lang");
  const lang: Locale = given === "ko" || given === "en" ? given : reader.locale === "ko" ? "ko" : "en";
  const say: Say["say"] = (key, params) => translate(lang, key, params);
  const back = contractPath(record.id);
  const href = addressOn(`${back}/document`, search);
  const page = {
    title: `${record.contractNo}: ${t("agentContract.contract.document")}`,
    words: ["agentContract.contract.document"],
    lang,
    heading: say("agentContract.document.title"),
    back: { href: back, name: record.contractNo },
    links: (["ko", "en"] as const).map((each) => ({
      text: t(each === "ko" ? "agentContract.document.inKorean" : "agentContract.document.inEnglish"),
      href: href({ lang: each }),
    })),
    sheet: { maker: letterhead(lang), date: record.signedOn ?? record.startOn, ...sheetOf(record, { lang, say }) },
  };
  return { reader, page };
}

const unsigned = ["draft", "submitted", "rejected"];
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

function sheetOf(contract: ContractRecord, { lang, say }: Say) {
  const fact = (key: WordKey, value: string): [string, string] => [say(key), value || "–"];
  const fee = feeOf(contract, { locale: lang, t: say });
  const state = unsigned.includes(contract.state) ? ` · ${say(`agentContract.state.${contract.state}`)}` : "";
  const params = { days: contract.noticeDays, day: contract.endOn };
  return {
    meta: `${contract.contractNo}${state}`,
    partiesTitle: say("agentContract.card.parties"),
    partyFacts: [
      fact("tas.subsidiary", contract.subsidiary),
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
    signatures: [
      `${say("tas.subsidiary")}: ${contract.subsidiary}`,
      `${say("tas.distributor")}: ${contract.distributorName}`,
    ],
  };
}

/** A line of the scope is a row. */
function scopeTable({ scope }: ContractRecord, say: Say["say"]): SheetTable {
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
