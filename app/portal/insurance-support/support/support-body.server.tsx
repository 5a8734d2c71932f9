import type { InsuranceRecord } from "~/api/domain/insurance/insurance-input";
import { insuranceVerbs } from "~/api/domain/insurance/insurance-policy";
import { insuranceStateWord } from "~/api/domain/insurance/supports";
import { writtenUnits } from "~/api/domain/money-text";
import { filePart, type Papers } from "~/portal/record/file-part.server";
import { historyPart } from "~/portal/record/history-part.server";
import { listPart } from "~/portal/record/list-parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { stageSteps } from "~/portal/record/stage-steps.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { FactsCard } from "~/ui/records/facts";
import { Notice } from "~/ui/states/notice";
import { supportAddress, supportsPath } from "../addresses";
import { claimList, otherList } from "./support-lists.server";

export type SupportReader = RecordReader<InsuranceRecord>;
type Props = { page: SupportReader; papers: Papers };

/** A request: the policy, how its support was reckoned, who did what, losses, papers. */
export function SupportBody({ page, papers }: Props) {
  const { record, t } = page;
  const address = supportAddress(record.id);
  const told = toldOf(page, papers);
  const lists = [claimList(page), otherList(page)];
  return (
    <RecordFrame
      page={page}
      head={{ title: `${record.requestNo}, ${record.unit.name}`, classification: "confidential" }}
      actions={recordActs(page, {
        back: { text: t("insurance.back"), href: supportsPath },
        ...{ prints: true, address, verbs: insuranceVerbs, words: "insurance.verb", edit: t("insurance.edit") },
      })}
      notices={told && <Notice kind="warn">{told}</Notice>}
      summary={summaryOf(page)}
      sections={[
        {
          ...{ id: "policy", title: t("insurance.card.policy") },
          of: (
            <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
              <PolicyCard page={page} />
              <SupportCard page={page} />
            </div>
          ),
        },
        ...lists.map(listPart),
        filePart(page, papers, address),
        historyPart(t("insurance.card.history"), historyOf(page)),
      ]}
    />
  );
}

const moneyOf =
  ({ record, locale }: SupportReader) =>
  (value: string) =>
    `${writtenUnits(locale, value, record.currency)} ${record.currency}`;

function summaryOf(page: SupportReader) {
  const { record, t, locale } = page;
  const amount = (label: string, value: string) => ({
    ...{ label, value: writtenUnits(locale, value, record.currency), unit: record.currency },
  });
  return {
    states: <StateSign {...insuranceStateWord(record.state)} />,
    beside: record.insurer,
    below: [`${record.periodFrom} – ${record.periodTo}`],
    figures: [
      amount(t("insurance.support"), record.support),
      amount(t("insurance.premium"), record.premium),
      amount(t("insurance.ownPremium"), record.ownPremium),
    ],
    steps: stepsOf(page),
  };
}

const stages = ["requested", "checked", "approved", "paid"] as const;

/** Who did what when; what was ended waits for nobody. */
const stepsOf = (page: SupportReader) =>
  stageSteps(
    page,
    stages.map((key) => {
      const done = page.record[key];
      return { key, name: page.t(`insurance.state.${key}`), done: done && { by: done.username, at: done.at } };
    }),
    stages.some((stage) => stage === page.record.state),
  );

function PolicyCard({ page }: { page: SupportReader }) {
  const { record, t } = page;
  return (
    <FactsCard
      title={t("insurance.card.policy")}
      facts={[
        { label: t("insurance.distributor"), value: `${record.unit.name} (${record.unit.code})` },
        { label: t("field.insurance.insurer"), value: record.insurer },
        { label: t("field.insurance.policyNo"), value: record.policyNo },
        { label: t("insurance.period"), value: `${record.periodFrom} – ${record.periodTo}` },
        { label: t("field.insurance.insured"), value: moneyOf(page)(record.insured) },
        { label: t("field.insurance.rate"), value: record.rate },
        { label: t("field.insurance.remark"), value: record.remark },
      ]}
    />
  );
}

/** How the support was reckoned. */
function SupportCard({ page }: { page: SupportReader }) {
  const { record, t } = page;
  const money = moneyOf(page);
  return (
    <FactsCard
      title={t("insurance.card.support")}
      facts={[
        { label: t("insurance.premium"), value: money(record.premium) },
        { label: t("insurance.share"), value: `${record.share} %` },
        { label: t("insurance.cap", { year: String(record.year) }), value: money(record.cap) },
        { label: t("insurance.usedBefore"), value: money(record.usedBefore) },
        { label: t("insurance.support"), value: <strong>{money(record.support)}</strong> },
        { label: t("insurance.ownPremium"), value: money(record.ownPremium) },
        { label: t("insurance.paymentRef"), value: record.paymentRef },
      ]}
    />
  );
}

const historyOf = (page: SupportReader) =>
  page.record.history.map(({ no, event, at: when, by, comment, support }) => ({
    key: String(no),
    text: [page.t(`insurance.event.${event}`, { support: moneyOf(page)(support) }), comment]
      .filter(Boolean)
      .join(" · "),
    by,
    at: page.at(when),
  }));

/** What has to be done next, in a sentence. */
function toldOf({ record: { state }, t }: SupportReader, { files }: Papers): string | null {
  if (state === "requested" && files.length === 0) return t("insurance.told.noPaper");
  if (state === "returned") return t("insurance.told.returned");
  return null;
}
