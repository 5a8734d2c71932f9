import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MemberRecord } from "~/api/domain/commercial/member-record";
import { writtenMoney } from "~/api/domain/money-text";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { audited, historyPart } from "~/portal/record/history-part.server";
import { type ListPart, listPart } from "~/portal/record/list-parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { StateSign } from "~/portal/record/state-sign.server";
import type { Fact } from "~/ui/records/facts";
import { formatMonth } from "~/words/formats";
import { creditAddress, memberAddress, membersPath, stepsPath } from "../../addresses";
import { rateText, stepText } from "../../step-texts.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPCOM02" } } as const;

/** Terms of a distributor: what counts, what counted before, and what came of it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPCOM02", (api, id) => api.commercialMembers.get({ id }));
  const { unit } = reader.record;
  return drawRecord(reader, (t) => t("commercial.terms.of", { name: unit.name }), <MemberBody page={reader} />, {
    kind: "unit",
    ...unit,
  });
}

type Reader = RecordReader<MemberRecord>;

/** A distributor's terms: those of now with their steps, those before, its last credits, who changed what. */
function MemberBody({ page }: { page: Reader }) {
  const { record, t, locale } = page;
  const { unit, currency } = record;
  return (
    <RecordFrame
      page={page}
      head={{ title: unit.name, classification: "confidential", note: `${unit.code} · ${record.house}` }}
      actions={recordActs(page, {
        back: { text: t("commercial.members.back"), href: membersPath },
        ...{ prints: true, address: memberAddress(record.id), edit: t("commercial.terms.edit") },
      })}
      summary={{
        states: <StateSign word={`commercial.terms.state.${record.state}`} />,
        beside: t(`commercial.list.${record.list}`),
        below: [`${record.validFrom} – ${untilOf(page, record.validTo)}`],
        figures: [
          {
            ...{ label: t("commercial.credited12"), unit: currency },
            value: writtenMoney(locale, record.credited, currency),
          },
        ],
      }}
      sections={[
        factsPart("terms", [
          { title: t("commercial.terms"), facts: termFacts(page) },
          {
            title: t("commercial.steps"),
            more: [{ text: t("commercial.steps"), href: stepsPath }],
            facts: stepFacts(page),
          },
        ]),
        listPart(creditList(page)),
        listPart(termList(page)),
        historyPart(t("commercial.terms.changes"), audited(page, record.changes)),
      ]}
    />
  );
}

const untilOf = ({ t }: Reader, month: string) => month || t("commercial.terms.until");

const termFacts = (page: Reader): Fact[] => {
  const { record, t } = page;
  return [
    { label: t("commercial.list"), value: t(`commercial.list.${record.list}`) },
    { label: t("commercial.validFrom"), value: record.validFrom },
    { label: t("commercial.validTo"), value: untilOf(page, record.validTo) },
    { label: t("commercial.contractNo"), value: record.contractNo },
    { label: t("commercial.terms"), value: record.terms },
  ];
};

const stepFacts = ({ record, locale, t }: Reader): Fact[] =>
  record.steps.map(({ kind, stepType, validFrom, steps }) => ({
    label: `${t(`commercial.kind.${kind}`)}, ${t(`commercial.stepType.${stepType}`)}, ${t("commercial.since", { month: formatMonth(locale, validFrom) })}`,
    value: steps
      .map((step) => {
        const from = stepText(locale, { kind, stepType, currency: record.currency }, step.from);
        return `${from}: ${rateText(locale, step.rate)}`;
      })
      .join(" / "),
  }));

const creditList = ({ record, locale, t }: Reader): ListPart => ({
  id: "credits",
  name: t("commercial.lastCredits"),
  caption: `${t("commercial.lastCredits")} (${record.currency})`,
  columns: [
    { text: t("sales.filter.month") },
    { text: t("commercial.state") },
    { text: t("commercial.net"), kind: "num" },
    { text: t("commercial.grandTotal"), kind: "num" },
  ],
  rows: record.credits.map(({ id, month, state, net, grandTotal }) => ({
    key: String(id),
    cells: [
      { text: formatMonth(locale, month), href: creditAddress(id) },
      stateBadge(locale, { word: `commercial.state.${state}` }),
      writtenMoney(locale, net, record.currency),
      writtenMoney(locale, grandTotal, record.currency),
    ],
  })),
});

/** All terms that it has had. */
const termList = (page: Reader): ListPart => {
  const { record, locale, t } = page;
  return {
    id: "before",
    caption: t("commercial.terms.history"),
    columns: (["validFrom", "validTo", "list", "contractNo", "state"] as const).map((name) => ({
      text: t(`commercial.${name}`),
    })),
    rows: record.history.map((each) => ({
      key: String(each.id),
      cells: [
        { text: each.validFrom, href: memberAddress(each.id) },
        untilOf(page, each.validTo),
        t(`commercial.list.${each.list}`),
        each.contractNo || "–",
        stateBadge(locale, { word: `commercial.terms.state.${each.state}` }),
      ],
    })),
  };
};
