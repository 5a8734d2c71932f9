import { writtenMoney, writtenMoneyChange } from "~/api/domain/money-text";
import { requestStateWord } from "~/api/domain/request/request-filters";
import type { PriceRecord } from "~/api/domain/special-price/price-input";
import type { PriceStep } from "~/api/domain/special-price/price-terms";
import { specialPrice } from "~/api/domain/special-price/special-price";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { filePart, type Papers } from "~/portal/record/file-part.server";
import { internalMark } from "~/portal/record/paper-for.server";
import { historyPart, listPart } from "~/portal/record/parts.server";
import { personText } from "~/portal/record/person-text.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { requestActs } from "~/portal/record/request-acts.server";
import { requestEvents, stepsTaken } from "~/portal/record/request-steps.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { FactsCard, linked } from "~/ui/records/facts";
import type { SummaryFigure } from "~/ui/records/record-summary";
import { DrawnPrintButton } from "~/ui/report/drawn-print-button";
import { Notice } from "~/ui/states/notice";
import { formatInteger } from "~/words/formats";
import { newPricePath, pricePath, pricesPath } from "./addresses";
import { isConfirmed } from "./document/confirmation.server";
import { numberOf } from "./price-form.server";
import { claimTable, compareTable, lineTable, priceTable } from "./price-tables.server";
import { shownPercent } from "./shown-percent";
import { SumsCard } from "./sums-card.server";

export type PriceReader = RecordReader<PriceRecord>;
type Props = { page: PriceReader; papers: Papers };

/** One request: what is asked for whom, its steps and lines, what helps to decide, prices and claims, papers, history. */
export function PriceBody({ page, papers }: Props) {
  const { record, t } = page;
  const address = pricePath(record.id);
  return (
    <RecordFrame
      page={page}
      head={{ title: numberOf(record), classification: "confidential", note: record.customer.name }}
      actions={actionsOf(page)}
      notices={
        <>
          {/* Costs, what others pay and what competitors offer stand here: the customer's paper is the confirmation. */}
          <p className="sheet-mark print-only">{t(internalMark)}</p>
          {toldOf(page).map((text) => (
            <Notice key={text}>{text}</Notice>
          ))}
        </>
      }
      summary={summaryOf(page)}
      sections={[
        listPart(lineTable(page)),
        listPart(compareTable(page)),
        {
          id: "request",
          title: t("request.facts"),
          of: (
            <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
              <RequestFacts page={page} />
              <SumsCard page={page} />
            </div>
          ),
        },
        listPart(priceTable(page)),
        listPart(claimTable(page)),
        filePart(page, papers, address),
        historyPart(
          t("request.history"),
          requestEvents(page, (step) => stepName(page, step)),
        ),
      ]}
    />
  );
}

function actionsOf({ record, t }: PriceReader) {
  const address = pricePath(record.id);
  return (
    <>
      <ButtonLink place="beside" href={pricesPath}>
        {t("request.all")}
      </ButtonLink>
      <DrawnPrintButton />
      {isConfirmed(record) && <ButtonLink href={`${address}/document`}>{t("specialPrice.confirmation")}</ButtonLink>}
      {record.mayRenew && <ButtonLink href={`${newPricePath}?of=${record.id}`}>{t("specialPrice.renew")}</ButtonLink>}
      {record.mayClaim && <ButtonLink href={`${address}/claims/new`}>{t("specialPrice.claim.new")}</ButtonLink>}
      {requestActs(t, { acts: record.can, base: address })}
    </>
  );
}

const stepName = ({ t }: PriceReader, step: string) => t(`specialPrice.step.${step as PriceStep}`);

function toldOf(page: PriceReader): string[] {
  const { record, t } = page;
  const absent = record.can.includes("approval") ? record.standsInFor?.username : undefined;
  return [
    ...(absent ? [t("request.youStandIn", { absent })] : []),
    ...(record.coveredSteps.length > 0
      ? [t("specialPrice.covers", { steps: record.coveredSteps.map((step) => stepName(page, step)).join(", ") })]
      : []),
  ];
}

/** Its state, what it comes to, and how far it is. */
function summaryOf(page: PriceReader) {
  const { record, t, locale } = page;
  const { lines } = record;
  const odd = lines.filter((line) => line.odd !== null).length;
  return {
    states: (
      <>
        <StateSign {...requestStateWord(record.state)} />
        {odd > 0 && (
          <Badge kind="bad">
            {t("specialPrice.oddLines", {
              odd: formatInteger(locale, odd),
              lines: formatInteger(locale, lines.length),
            })}
          </Badge>
        )}
      </>
    ),
    beside: record.unitName,
    below: [record.reason],
    figures: priceFigures(page),
    steps: stepsTaken(page, specialPrice, (step) => stepName(page, step)),
  };
}

/** What a request comes to: beside its state, and beside the question that decides it. */
export function priceFigures({ record, t, locale }: PriceReader): SummaryFigure[] {
  const { total, currency, costTold } = record;
  const effect = total.yearEffect;
  return [
    { label: t("specialPrice.sum.asked"), value: writtenMoney(locale, total.asked, currency), unit: currency },
    costTold
      ? { label: t("specialPrice.margin"), value: shownPercent(locale, total.margin), bad: Number(total.margin) < 0 }
      : { label: t("specialPrice.discount"), value: shownPercent(locale, total.discount) },
    ...(effect === null
      ? []
      : [
          {
            ...{ label: t("specialPrice.sum.effect"), value: writtenMoneyChange(locale, effect, currency) },
            ...{ unit: currency, bad: Number(effect) < 0 },
          },
        ]),
  ];
}

function RequestFacts({ page }: { page: PriceReader }) {
  const { record, t, at, user, locale } = page;
  const view = findMenuItem(user.menus, "MIPTAS14")?.path;
  const customer = `${record.customer.name} · ${record.customer.code}`;
  const others = record.versions.filter(({ id }) => id !== record.id);
  return (
    <FactsCard
      title={t("request.facts")}
      facts={[
        {
          label: t("request.column.customer"),
          value: linked(customer, view && `${view}/${record.customer.id}`),
        },
        { label: t("specialPrice.endUser"), value: record.endUser },
        { label: t("specialPrice.validity"), value: `${record.validFrom} – ${record.validTo}` },
        { label: t("request.column.requestedBy"), value: record.requestedBy.username },
        { label: t("request.column.sentAt"), value: at(record.sentAt) },
        ...(record.decidedBy
          ? [
              {
                label: t("request.column.decidedBy"),
                value: personText(locale, record.decidedBy, record.decidedFor),
              },
              { label: t("request.decidedAt"), value: at(record.decidedAt) },
            ]
          : []),
        ...others.map(({ id, version }) => ({
          label: t("specialPrice.version"),
          value: linked(`v${version}`, pricePath(id)),
        })),
      ]}
    />
  );
}
