import { compare, subtract, sum } from "~/api/domain/decimal";
import { writtenUnits } from "~/api/domain/money-text";
import { drawRecord } from "~/portal/record/draw-record.server";
import { filePart, loadPapers, type Papers } from "~/portal/record/file-part.server";
import { historyPart, listPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import { FactsCard } from "~/ui/records/facts";
import { Notice } from "~/ui/states/notice";
import type { WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import { endUserFacts, feeFacts, partyFacts, termFacts } from "./contract-facts.server";
import { type ContractScreen, contractAddress, contractPapers } from "./contract-screens";
import { contractTables } from "./contract-tables.server";
import { exchangeText } from "./exchange-text.server";
import type { ContractReader } from "./require-contract.server";

type Props = { page: ContractReader; screen: ContractScreen; papers: Papers };
/** In the order in which they happen; what is added to a table stands above the table. */
const verbs = [
  "approval",
  "opening",
  "renewal",
  "swap",
  "buy-out",
  "termination",
  "end-withdrawal",
  "removal",
] as const;

/** A rental contract's page in its register. */
export async function drawContract(reader: ContractReader, screen: ContractScreen) {
  const papers = await loadPapers(reader, contractPapers(reader.record.id));
  return drawRecord(reader, reader.record.contractNo, <ContractBody page={reader} screen={screen} papers={papers} />);
}

/** Term and money, parties and end user, cutters, movements, invoices, papers, what became of it. */
function ContractBody({ page, screen, papers }: Props) {
  const { record: contract, t } = page;
  const address = contractAddress(screen, contract.id);
  const tables = contractTables(page, screen);
  const told = [toldOf(page), exchangeText(page)].filter((sentence) => !!sentence);
  const fees = feeFacts(page);
  return (
    <RecordFrame
      page={page}
      head={{ title: contract.contractNo, classification: "confidential", note: contract.called.title }}
      actions={actionsOf({ page, screen })}
      notices={told.map((sentence) => (
        <Notice key={sentence} kind="warn">
          {sentence}
        </Notice>
      ))}
      summary={summaryOf(page)}
      sections={[
        {
          ...{ id: "contract", title: t("contracts.card.term") },
          of: (
            <div className={`grid gap-4 ${fees.length > 0 ? "l:grid-cols-2" : "l:grid-cols-3"} print:grid-cols-2`}>
              <FactsCard title={t("contracts.card.term")} facts={termFacts(page, screen)} />
              <FactsCard title={t("contracts.card.parties")} facts={partyFacts(page)} />
              <FactsCard title={t("contracts.card.fees")} facts={fees} />
              <FactsCard title={t("contracts.card.endUser")} facts={endUserFacts(page)} />
            </div>
          ),
        },
        ...tables.map(listPart),
        filePart(page, papers, address),
        historyPart(t("contracts.card.history"), historyOf(page)),
      ]}
    />
  );
}

function actionsOf({ page: { record: contract, t }, screen }: Omit<Props, "papers">) {
  const address = contractAddress(screen, contract.id);
  return (
    <>
      <ButtonLink place="beside" href={screen.path}>
        {t("contracts.back")}
      </ButtonLink>
      <ButtonLink href={`${address}/document`}>{t("contracts.document")}</ButtonLink>
      {verbs
        .filter((verb) => contract.can.includes(verb))
        .map((verb) => (
          <ButtonLink key={verb} href={`${address}/${verb}`}>
            {t(`contracts.verb.${verb}` as WordKey)}
          </ButtonLink>
        ))}
      {contract.can.includes("change") && (
        <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
          {t("contracts.edit")}
        </ButtonLink>
      )}
    </>
  );
}

function summaryOf({ record: contract, t, locale }: ContractReader) {
  const { state, currency, pieces } = contract;
  const money = (label: WordKey, amount: string) => ({
    ...{ label: t(label), value: writtenUnits(locale, amount, currency), unit: currency },
  });
  return {
    states: <StateSign word={`contract.state.${state}`} />,
    beside: `${t(`contract.type.${contract.rentType}`)}, ${contract.customerName}`,
    below: [`${contract.startOn} – ${contract.endOn}`, t("contracts.pieces", { count: formatInteger(locale, pieces) })],
    figures: [
      money("contracts.monthlyFee", contract.monthlyFee),
      money("contracts.invoiced", contract.invoiced),
      money("contracts.paidFee", contract.paidFee),
    ],
  };
}

/** Why a draft cannot be approved yet, what an open contract wants, or what an ended one still charges, in a sentence. */
function toldOf({ record, t, locale }: ContractReader): string | null {
  const { state, pieces, leastPieces, ownDraft, resetAfter, currency } = record;
  const late = backLate(record);
  if (late) return t("contracts.told.late", late);
  const ended = endNotInvoiced(record);
  const money = (units: string) => `${writtenUnits(locale, units, currency)} ${currency}`;
  if (ended) return t("contracts.told.notInvoiced", { open: money(ended.open), total: money(ended.total) });
  if (resetAfter !== null) return t("contracts.told.reset", { count: resetAfter });
  if (state !== "draft") return null;
  if (pieces < leastPieces) return t("contracts.told.few", { pieces, least: leastPieces });
  return ownDraft ? t("contracts.told.own") : t("contracts.told.draft");
}

const ofEnd = new Set<string>(["termination", "unreturned", "buy-out"]);

/** What of the end's amount no invoice asks for, because one of them was taken back; null where all of it is invoiced. */
function endNotInvoiced({ termination, boughtFor, invoices }: ContractReader["record"]) {
  const total = termination?.total ?? boughtFor ?? "0";
  const asked = sum(invoices.flatMap(({ kind, amount }) => (ofEnd.has(kind) ? [amount] : [])));
  const open = subtract(total, asked);
  return compare(open, "0") > 0 ? { open, total } : null;
}

/** Cutters that came back after an early end had charged them; null where none did, or nothing is charged for them any more. */
function backLate({ termination, returns, invoices }: ContractReader["record"]) {
  if (!termination) return null;
  const charged = invoices.find(({ kind }) => kind === "unreturned");
  const back = returns.filter(({ reckoned }) => !reckoned).reduce((sum, { quantity }) => sum + quantity, 0);
  return charged && back > 0 ? { back, number: charged.invoiceNo, charged: termination.unreturned } : null;
}

const historyOf = ({ record, t, at }: ContractReader) =>
  record.history.map(({ no, event, comment, actor, at: when }) => ({
    key: String(no),
    text: [t(`contract.event.${event}`), comment].filter(Boolean).join(": "),
    by: actor === "system" ? t("contracts.nightly") : actor,
    at: at(when),
  }));
