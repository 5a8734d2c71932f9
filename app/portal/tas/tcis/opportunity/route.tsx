import type { LoaderFunctionArgs } from "@remix-run/node";
import { writtenMoney, writtenWithCurrency } from "~/api/domain/money-text";
import type { OpportunityRecord } from "~/api/domain/tcis/opportunity/opportunity-record";
import { opportunityVerbs } from "~/api/domain/tcis/tcis-policy";
import { openStages } from "~/api/domain/tcis/tcis-terms";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { audited, historyPart } from "~/portal/record/history-part.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { type Fact, linked } from "~/ui/records/facts";
import type { Step } from "~/ui/records/stepper";
import { opportunitiesPath, opportunityPath, visitsPath } from "../addresses";
import { customerFact } from "../record-parts.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPTAS06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS06", (api, id) => api.opportunities.get({ id: Number(id) || 0 }));
  return drawRecord(reader, reader.record.name, <OpportunityBody page={reader} />);
}

type Reader = RecordReader<OpportunityRecord>;

/** An opportunity with what it is worth, what comes next, and each stage that it came to. */
function OpportunityBody({ page }: { page: Reader }) {
  const { record, t, locale } = page;
  const money = (name: "value" | "weighted") => writtenMoney(locale, record[name], record.currency);
  return (
    <RecordFrame
      page={page}
      head={{
        ...{ title: record.name, classification: "confidential" },
        note: `${record.customerName} · ${record.opportunityNo}`,
      }}
      actions={recordActs(page, {
        back: { text: t("tcis.back.opportunities"), href: opportunitiesPath },
        ...{ address: opportunityPath(record.id), verbs: opportunityVerbs, words: "tcis.opportunity.verb" },
        edit: t("tcis.edit"),
      })}
      summary={{
        states: <StateSign word={`tcis.stage.${record.stage}`} />,
        beside: record.ownerName || t("tcis.owner.nobody"),
        below: [`${t("tcis.expectedOn")} ${record.expectedOn}`],
        figures: [
          { label: t("tcis.amount"), value: money("value"), unit: record.currency },
          { label: t("tcis.probability"), value: `${record.counted} %` },
          { label: t("tcis.weighted"), value: money("weighted"), unit: record.currency },
        ],
        steps: stepsOf(page),
      }}
      sections={[
        factsPart("opportunity", [
          { title: t("tcis.opportunity"), facts: factsOf(page) },
          { title: t("tcis.nextStep"), facts: nextFacts(page) },
        ]),
        historyPart(t("tcis.stages"), stagesOf(page), "stages"),
        historyPart(t("tcis.history"), audited(page, record.history)),
      ]}
    />
  );
}

/** The stages on the way, and how it ended. */
function stepsOf({ record, t, at }: Reader): Step[] {
  const { stage, stages } = record;
  const way = stage === "won" || stage === "lost" ? [...openStages, stage] : openStages;
  return way.map((key) => {
    const came = stages.find((entry) => entry.stage === key);
    const state = key === "lost" ? "refused" : key === stage && key !== "won" ? "now" : came ? "done" : "later";
    return {
      key,
      name: t(`tcis.stage.${key}`),
      state,
      text: came ? [came.by, at(came.at)].filter(Boolean).join(", ") : "",
    };
  });
}

function factsOf(page: Reader): Fact[] {
  const { record, t, locale } = page;
  const money = (value: string) => writtenWithCurrency(locale, value, record.currency);
  const isOfStage = record.probability === "" && !record.closedOn;
  return [
    customerFact(page),
    { label: t("tcis.seller"), value: record.distributorName ?? t("tcis.seller.own") },
    { label: t("tcis.itemGroup"), value: record.itemGroupName },
    { label: t("tcis.amount"), value: money(record.value) },
    {
      label: t("tcis.probability"),
      value: isOfStage ? t("tcis.probability.ofStage", { percent: record.counted }) : `${record.counted} %`,
    },
    { label: t("tcis.weighted"), value: money(record.weighted) },
    { label: t("tcis.expectedOn"), value: record.expectedOn },
    { label: t("tcis.competitor"), value: record.competitorName },
  ];
}

function nextFacts({ record, t, user }: Reader): Fact[] {
  const visits = findMenuItem(user.menus, "MIPTAS18") && `${visitsPath}?customer=${record.customerId}`;
  return [
    { label: t("tcis.nextStep"), value: record.nextStep },
    { label: t("tcis.nextStepDate"), value: record.nextStepDate },
    { label: t("tcis.step"), value: record.stepState && <StateSign word={`tcis.step.${record.stepState}`} /> },
    { label: t("tcis.owner"), value: record.ownerName || t("tcis.owner.nobody") },
    { label: t("tcis.closedOn"), value: record.closedOn },
    { label: t("tcis.closeReason"), value: record.closeReason },
    { label: t("tcis.remark"), value: record.remark },
    { label: t("tcis.list.visits"), value: visits && linked(t("tcis.visitsOfCustomer"), visits) },
  ];
}

const stagesOf = ({ record, t, at, locale }: Reader) =>
  record.stages.map(({ id, at: when, stage, before, amount, by, reason }) => {
    const to = t(`tcis.stage.${stage}`);
    const moved = before === null ? to : t("tcis.stage.moved", { from: t(`tcis.stage.${before}`), to });
    const text = [moved, writtenWithCurrency(locale, amount, record.currency), reason].filter(Boolean).join(" · ");
    return { key: id, text, by, at: at(when) };
  });
