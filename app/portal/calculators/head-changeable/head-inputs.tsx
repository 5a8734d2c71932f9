import type { ReactNode } from "react";
import { currencies } from "~/api/domain/money";
import { CaseChoice, CaseNumber, type CaseOption, CaseText } from "~/ui/simulator/case-fields";
import { UnitSwitch } from "~/ui/simulator/unit-switch";
import type { WordKey } from "~/words";
import { useT } from "~/words/use-t";

const currencyOptions = currencies.map((currency): CaseOption => [currency, currency]);

const solid = [
  ["solidPrice", true],
  ["solidLife", true],
  ["regrinds"],
  ["regrindCost"],
  ["lifeFactor"],
  ["solidChangeTime"],
  ["solidCuttingTime"],
] as const;
const head = [
  ["headPrice", true],
  ["headLife", true],
  ["shankPrice", true],
  ["shankLife", true],
  ["headChangeTime"],
  ["headCuttingTime"],
] as const;
const stock = [["machines"], ["spares"], ["regrindDays"], ["headDays"], ["carryingRate"]] as const;
type Named = readonly (readonly [name: string, required?: true])[];

const hinted = ["regrinds", "regrindCost", "lifeFactor", "solidChangeTime", "headChangeTime", "carryingRate"];

/** What is asked: the job, the solid tool, head and shank, and the stock that each way needs. */
export function HeadInputs({ time, convert }: { time: string; convert(to: string): void }) {
  const t = useT();
  const minutes = t(time === "s" ? "cost.time.s" : "cost.time.min");
  const fields = (names: Named) =>
    names.map(([name, required]) => {
      const label = t(`head.field.${name}` as WordKey);
      return (
        <CaseNumber
          key={name}
          name={name}
          label={name.endsWith("Time") ? `${label}, ${minutes}` : label}
          hint={hinted.includes(name) ? t(`head.hint.${name}` as WordKey) : undefined}
          required={required}
        />
      );
    });
  const unitSwitch = (
    <UnitSwitch
      label={t("head.typedIn")}
      name="time"
      current={time}
      options={[
        ["min", t("cost.time.min")],
        ["s", t("cost.time.s")],
      ]}
      convert={convert}
    />
  );
  return (
    <>
      <Card title={t("head.card.job")} aside={t("head.typedIn")} control={unitSwitch}>
        {fields([["machineCost", true]])}
        <CaseChoice name="currency" label={t("head.field.currency")} options={currencyOptions} />
        {fields([["parts", true], ["workingDays"]])}
      </Card>
      <Card title={t("head.card.solid")}>{fields(solid)}</Card>
      <Card title={t("head.card.head")}>{fields(head)}</Card>
      <Card title={t("head.card.stock")} aside={t("head.card.stock.hint")}>
        {fields(stock)}
      </Card>
      <Card title={t("head.card.sheet")}>
        <CaseText name="customerName" label={t("head.field.customerName")} />
        <CaseText name="operation" label={t("head.field.operation")} />
      </Card>
    </>
  );
}

type CardProps = { title: string; aside?: string; control?: ReactNode; children: ReactNode };

function Card({ title, aside, control, children }: CardProps) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        {aside && <span className="text-xs text-mute">{aside}</span>}
        {control}
      </div>
      <div className="card-body fields">{children}</div>
    </section>
  );
}
