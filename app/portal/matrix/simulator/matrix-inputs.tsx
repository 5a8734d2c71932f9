import type { ReactNode } from "react";
import { currencies } from "~/api/domain/money";
import { CaseChoice, CaseNumber, type CaseOption, CaseText } from "~/ui/simulator/case-fields";
import { type Translate, useT } from "~/words/use-t";

const currencyOptions = currencies.map((currency): CaseOption => [currency, currency]);

/** Fields of which a range was published, or that somebody may wonder about, have a hint. */
const hinted = [
  ...(["investment", "runningCost", "consumptionReduction", "stockReduction", "carryingRate"] as const),
  ...(["orderReduction", "minutesSaved", "recoveredShare", "stockOutReduction"] as const),
];
type Hinted = (typeof hinted)[number];
type Field = Hinted | (typeof cards)[number][1][number];
const isHinted = (name: Field): name is Hinted => hinted.some((each) => each === name);

const number = (t: Translate, name: Field, required = false): ReactNode => (
  <CaseNumber
    key={name}
    name={name}
    label={t(`matrixSim.field.${name}`)}
    hint={isHinted(name) ? t(`matrixSim.hint.${name}`) : undefined}
    required={required}
  />
);

const cards = [
  ["consumption", ["annualSpend", "consumptionReduction"]],
  ["stock", ["stockValue", "stockReduction", "carryingRate"]],
  ["administration", ["orders", "orderCost", "orderReduction"]],
  ["walking", ["users", "trips", "minutesSaved", "labourRate", "recoveredShare", "workingDays"]],
  ["stockOuts", ["stockOuts", "stockOutHours", "machineCost", "stockOutReduction"]],
] as const;

/** What is asked: what the cabinet costs, then a card for each kind of benefit. */
export function MatrixInputs() {
  const t = useT();
  return (
    <>
      <Card title={t("matrixSim.card.cabinet")}>
        <CaseText name="customer" label={t("matrixSim.field.customer")} />
        <CaseChoice name="currency" label={t("matrixSim.field.currency")} options={currencyOptions} />
        {number(t, "investment", true)}
        {number(t, "runningCost")}
      </Card>
      {cards.map(([card, names]) => (
        <Card key={card} title={t(`matrixSim.card.${card}`)}>
          {names.map((name) => number(t, name))}
        </Card>
      ))}
    </>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card">
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <div className="card-body fields">{children}</div>
  </section>
);
