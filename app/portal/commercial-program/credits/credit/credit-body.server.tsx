import { creditVerbs } from "~/api/domain/commercial/credit-policy";
import { historyPart } from "~/portal/record/history-part.server";
import { listPart } from "~/portal/record/list-parts.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { stageSteps } from "~/portal/record/stage-steps.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";
import { FactsCard } from "~/ui/records/facts";
import { FigureFacts } from "~/ui/records/figure-facts";
import { Notice } from "~/ui/states/notice";
import { formatInteger, formatMonth } from "~/words/formats";
import { calculationAddress, creditAddress, creditsPath } from "../../addresses";
import { correctionList, discountList } from "./credit-lists.server";
import {
  attainmentOf,
  type CreditReader,
  moneyOf,
  partsOf,
  salesFacts,
  sourcesOf,
  stepFacts,
} from "./credit-texts.server";

/** A credit: what it is made of, the sales and steps behind it, discounts and corrections, who did what. */
export function CreditBody({ page }: { page: CreditReader }) {
  const { record, t, at } = page;
  const events = record.history.map(({ no, event, at: when, by, comment, grandTotal }) => ({
    ...{ key: String(no), by, at: at(when) },
    text: [t(`commercial.event.${event}`, { total: `${moneyOf(page)(grandTotal)} ${record.currency}` }), comment]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <RecordFrame
      page={page}
      head={{ title: record.unit.name, classification: "confidential", note: record.unit.code }}
      actions={actionsOf(page)}
      notices={record.isOutdated && <Notice kind="warn">{t("commercial.outdated")}</Notice>}
      summary={summaryOf(page)}
      sections={[
        { id: "total", title: t("commercial.block.total"), of: <Figures page={page} /> },
        listPart(discountList(page)),
        listPart(correctionList(page)),
        historyPart(t("commercial.block.history"), events),
      ]}
    />
  );
}

function actionsOf(page: CreditReader) {
  const { record, t } = page;
  return recordActs(page, {
    back: { text: t("commercial.credits.back"), href: creditsPath },
    prints: true,
    ...{ address: creditAddress(record.id), verbs: creditVerbs, words: "commercial.verb" },
    loud: ["review", "approval", "crediting"],
    others: record.can.includes("recalculation") && (
      <ButtonLink icon="calc" href={calculationAddress(record.month, record.unit.id)}>
        {t("commercial.recalculate")}
      </ButtonLink>
    ),
  });
}

const stages = ["calculated", "reviewed", "approved", "credited"] as const;

function summaryOf(page: CreditReader) {
  const { record, t, locale } = page;
  const money = (name: "grandTotal" | "net") => ({
    ...{ label: t(`commercial.${name}`), value: moneyOf(page)(record[name]), unit: record.currency },
  });
  return {
    states: <StateSign word={`commercial.state.${record.state}`} />,
    beside: `${formatMonth(locale, record.month)} · ${t(`commercial.list.${record.list}`)}`,
    figures: [money("grandTotal"), money("net"), attainmentOf(page)],
    steps: stageSteps(
      page,
      stages.map((key) => ({ key, name: t(`commercial.state.${key}`), done: record[key] })),
    ),
  };
}

/** What the grand total is made of, the sales that it rests on, and the steps that they reach. */
function Figures({ page }: { page: CreditReader }) {
  const { record, t } = page;
  const { invoices, lines, points } = sourcesOf(page);
  const total = { label: t("commercial.grandTotal"), text: moneyOf(page)(record.grandTotal), zero: false };
  const parts = partsOf(page).map((part) => ({
    ...part,
    ...(part.key === "usedPoints" && points && { href: points }),
  }));
  const invoiced = (text: string) => (
    <>
      {text} ·{" "}
      <a href={invoices}>{t("commercial.invoices.count", { shown: formatInteger(page.locale, record.invoices) })}</a>
    </>
  );
  return (
    <div className="grid gap-4 l:grid-cols-3 print:grid-cols-2">
      <section className="card">
        <div className="card-head">
          <h2>{`${t("commercial.block.total")} (${record.currency})`}</h2>
        </div>
        <FigureFacts figures={[...parts, total]} />
        {record.usedPoints !== "0" && <p className="nothing-yet">{t("commercial.points.text")}</p>}
      </section>
      <FactsCard
        title={`${t("commercial.block.sales")} (${record.currency})`}
        more={lines ? [{ text: t("commercial.invoiceLines"), href: lines }] : []}
        facts={salesFacts(page).map((fact, at) => (at === 0 ? { ...fact, value: invoiced(fact.value) } : fact))}
      />
      <FactsCard title={t("commercial.block.steps")} facts={stepFacts(page)} />
    </div>
  );
}
