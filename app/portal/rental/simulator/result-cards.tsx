import { Fragment, useContext } from "react";
import { axisTicks } from "~/ui/charts/axis";
import { GrowingLines } from "~/ui/charts/growing-lines";
import { FieldScope } from "~/ui/forms/field-scope";
import type { Needed } from "~/ui/simulator/empty-result";
import { ReportTable } from "~/ui/tables/report-table";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";
import { breakEvenOf, figuresOf, purchaseBy, sentenceOf } from "./figures";
import type { Result } from "./page";

type Of = { result: Result; texts: FigureText };

/** The result beside the configuration. */
export function ResultCard({
  result,
  texts,
  asSaved,
  missing,
}: Of & { asSaved: string | null; missing: readonly Needed[] }) {
  const t = useT();
  const scope = useContext(FieldScope);
  const [, ...rest] = figuresOf(t, texts, result);
  const { instead } = result;
  return (
    <section className="card">
      <div className="card-head">
        <h2>
          {t("sim.result")}, {t(`rental.period.${result.period}`)}
        </h2>
        <span className="text-xs text-mute">{result.currency}</span>
      </div>
      <div className="card-body" aria-live="polite">
        <p className="label">{t("rental.sim.monthlyFee")}</p>
        <p className="big result-figure">{texts.number(Number(result.totals.monthlyFee), "money")}</p>
        <p className="text-sm">{sentenceOf(t, texts, result)}</p>
        {!result.enough && (
          <p className="mt-2 text-sm text-warn">
            {t("rental.error.leastPieces", { least: result.leastPieces, pieces: result.totals.pieces })}
          </p>
        )}
        {asSaved && <p className="mt-2 text-xs text-mute">{t("rental.sim.asSaved", { day: asSaved })}</p>}
      </div>
      <p className="card-body text-xs text-mute">{t("rental.sim.chart.title", { currency: result.currency })}</p>
      <RentDrawing result={result} texts={texts} small />
      <p className="card-body text-xs text-mute">{breakEvenOf(t, texts, result)}</p>
      <dl className="result-facts">
        {rest.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {instead && (
          <div>
            <dt>{t(`rental.sim.instead.${instead.period}`)}</dt>
            <dd>{texts.full(Number(instead.monthlyFee), "money")}</dd>
          </div>
        )}
      </dl>
      {missing.length > 0 && (
        <div className="missing-to-save">
          {t("rental.sim.missingToSave", { count: missing.length })}
          <br />
          {missing.map(({ name, label }, at) => (
            <Fragment key={name}>
              {at > 0 && " · "}
              <a href={`#${scope}${name}`}>{label}</a>
            </Fragment>
          ))}
        </div>
      )}
    </section>
  );
}

/** Fees, and with the same inserts what renting and buying cost, as lines over the term. */
export function RentDrawing({ result, texts, small }: Of & { small?: true }) {
  const t = useT();
  const { months, totals } = result;
  const lines = [
    { name: "fees", label: t("rental.sim.chart.fees"), values: months.map(({ fees }) => Number(fees)) },
    {
      name: "withInserts",
      label: t("rental.sim.chart.withInserts"),
      values: months.map((each) => Number(each.withInserts)),
    },
    {
      name: "purchase",
      label: t("rental.sim.chart.purchase"),
      values: months.map(({ month }) => Number(purchaseBy(result, month))),
      from: Number(totals.listValue),
      dashed: true,
    },
  ] as const;
  const ticks = axisTicks(lines.flatMap(({ values }) => values)).map((tick) => ({
    value: tick,
    text: texts.number(tick, "wholeParts"),
  }));
  return (
    <GrowingLines
      label={t("rental.sim.chart")}
      lines={lines}
      steps={months.map(({ month }) => String(month))}
      ticks={ticks}
      small={small}
    />
  );
}

/** Rent against purchase month by month, and what ending it would cost: on demand. */
export function RentCard({ result, texts }: Of) {
  const t = useT();
  const money = (amount: string) => texts.number(Number(amount), "money");
  return (
    <details className="card month-by-month">
      <summary className="card-head">
        <h2>{t("rental.sim.months", { months: result.months.length })}</h2>
        <span className="text-xs text-mute">{result.currency}</span>
      </summary>
      <ReportTable
        caption={t("rental.sim.chart")}
        first={{ text: t("rental.sim.month") }}
        groups={[
          {
            columns: (["chart.fees", "chart.withInserts", "chart.purchase", "termination"] as const).map((name) => ({
              text: t(`rental.sim.${name}`),
            })),
          },
        ]}
        rows={result.months.map(({ month, fees, withInserts, terminationFee }) => ({
          head: String(month),
          cells: [money(fees), money(withInserts), money(purchaseBy(result, month)), money(terminationFee)],
        }))}
      />
    </details>
  );
}
