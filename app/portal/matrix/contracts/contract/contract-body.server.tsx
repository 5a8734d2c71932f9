import { times } from "~/api/domain/decimal";
import { writtenMoney } from "~/api/domain/money-text";
import { toneOf } from "~/api/domain/report/tones";
import { percentText } from "~/portal/figures/figure-texts.server";
import { filePart, type Papers } from "~/portal/record/file-part.server";
import { factsPart, historyPart, listPart } from "~/portal/record/parts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/states/notice";
import { contractPath, contractsPath } from "../../addresses";
import { partyFacts, termFacts } from "./contract-facts.server";
import { contractTables } from "./contract-tables.server";
import { EvidenceCard } from "./evidence-card";
import { presentEvidence } from "./present-evidence.server";
import { presentQualification } from "./present-qualification.server";
import { QualificationCard } from "./qualification-card";
import type { ContractReader } from "./require-contract.server";
import { toldOf } from "./told.server";

/** In the order in which they happen. */
const verbs = [
  ...(["submission", "qualification", "rejection", "recall", "signature", "installation", "activation"] as const),
  ...(["renewal", "withdrawal", "installation-withdrawal", "closing", "closing-withdrawal", "removal"] as const),
] as const;

/** One contract: what was promised and what it earns, parties, years, cabinets, tasks, papers, what became of it. */
export function ContractBody({ page, papers }: { page: ContractReader; papers: Papers }) {
  const { record: contract, t } = page;
  const address = contractPath(contract.id);
  const told = toldOf(page);
  const tables = contractTables(page, address);
  const evidence = presentEvidence(page);
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: contract.contractNo, classification: "confidential" },
        note: `${contract.customerName} · ${contract.customer}`,
      }}
      actions={actionsOf(page)}
      notices={told && <Notice kind={told.kind}>{told.text}</Notice>}
      summary={summaryOf(page)}
      sections={[
        factsPart("contract", [
          { title: t("matrix.card.promise"), facts: termFacts(page) },
          { title: t("matrix.card.parties"), facts: partyFacts(page) },
        ]),
        {
          ...{ id: "qualification", title: t("matrix.card.qualification") },
          of: <QualificationCard {...presentQualification(page)} />,
        },
        evidence && {
          ...{ id: "evidence", title: t("matrix.evidence") },
          of: <EvidenceCard {...evidence} />,
        },
        ...tables.map(listPart),
        filePart(page, papers, address),
        historyPart(t("matrix.card.history"), historyOf(page)),
      ]}
    />
  );
}

function actionsOf({ record: contract, t }: ContractReader) {
  const address = contractPath(contract.id);
  return (
    <>
      <ButtonLink place="beside" href={contractsPath}>
        {t("matrix.contract.back")}
      </ButtonLink>
      <ButtonLink href={`${address}/document`}>{t("matrix.contract.document")}</ButtonLink>
      {verbs
        .filter((verb) => contract.can.includes(verb))
        .map((verb) => (
          <ButtonLink key={verb} href={`${address}/${verb}`}>
            {t(`matrix.verb.${verb}`)}
          </ButtonLink>
        ))}
      {contract.can.includes("change") && !contract.renewedBy && (
        <ButtonLink kind="primary" icon="edit" href={`${address}/edit`}>
          {t("matrix.contract.edit")}
        </ButtonLink>
      )}
    </>
  );
}

/** Its states, what lies at the customer's, what was promised and how much of the last whole year's promise was kept. */
function summaryOf({ record: contract, t, locale }: ContractReader) {
  const { state, qualification, currency, money, check } = contract;
  const [stateWord, gradeWord] = [`matrix.state.${state}`, `matrix.grade.${qualification.grade}`] as const;
  const amount = (label: string, value: string) => ({
    ...{ label, value: writtenMoney(locale, value, currency), unit: currency },
  });
  const last = contract.years.findLast(({ whole, attainment }) => whole && attainment !== null);
  return {
    states: (
      <>
        <Badge kind={toneOf(stateWord)}>{t(stateWord)}</Badge>
        <Badge kind={toneOf(gradeWord)}>{t(gradeWord)}</Badge>
      </>
    ),
    beside: contract.customerName,
    below: [`${contract.startOn} – ${contract.endOn}`, t("matrix.years", { years: contract.termYears })],
    figures: [
      amount(t("matrix.cabinetValue"), money.cabinetValue),
      amount(t("matrix.committedYear"), money.committed),
      ...(last?.attainment
        ? [
            {
              label: `${t("matrix.attainment")}, ${t("matrix.year")} ${last.no}`,
              value: percentText({ locale }, last.attainment),
              bad: Number(last.attainment) < Number(times(check.shortfall, "100")),
            },
          ]
        : []),
    ],
  };
}

const historyOf = ({ record, t, at }: ContractReader) =>
  record.history.map(({ key, event, comment, actor, task, at: when }) => ({
    key,
    text: [
      [t(`matrix.event.${event}`), task && (task.title || t(`matrix.task.kind.${task.kind}`))]
        .filter(Boolean)
        .join(" · "),
      comment,
    ]
      .filter(Boolean)
      .join(": "),
    by: actor === "system" ? t("matrix.nightly") : actor,
    at: at(when),
  }));
