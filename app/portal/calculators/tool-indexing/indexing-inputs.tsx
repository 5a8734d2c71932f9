import { currencies } from "~/api/domain/money";
import { CaseChoice, CaseNumber, type CaseOption, CaseText } from "~/ui/simulator/case-fields";
import { UnitSwitch } from "~/ui/simulator/unit-switch";
import { useT } from "~/words/use-t";

const currencyOptions = currencies.map((currency): CaseOption => [currency, currency]);

/** What is asked: machines and indexing, what they make, what would change, and for whom the sheet is. */
export function IndexingInputs({ time, convert }: { time: string; convert(to: string): void }) {
  const t = useT();
  const unit = t(time === "s" ? "cost.time.s" : "cost.time.min");
  const number = (name: "toolsPerMachine" | "machines" | "machineCost") => (
    <CaseNumber name={name} label={t(`indexing.field.${name}`)} required />
  );
  return (
    <>
      <section className="card">
        <div className="card-head">
          <h2>{t("indexing.card.machines")}</h2>
          <span className="text-xs text-mute">{t("indexing.typedIn")}</span>
          <UnitSwitch
            label={t("indexing.typedIn")}
            name="time"
            current={time}
            options={[
              ["min", t("cost.time.min")],
              ["s", t("cost.time.s")],
            ]}
            convert={convert}
          />
        </div>
        <div className="card-body fields">
          {number("toolsPerMachine")}
          <CaseNumber
            name="indexTime"
            label={`${t("indexing.field.indexTime")}, ${unit}`}
            hint={t("indexing.hint.indexTime")}
            required
          />
          <CaseNumber
            name="frequency"
            label={t("indexing.field.frequency")}
            hint={t("indexing.hint.frequency")}
            required
          />
          {number("machines")}
          {number("machineCost")}
          <CaseChoice name="currency" label={t("indexing.field.currency")} options={currencyOptions} />
          <CaseNumber
            name="hoursPerDay"
            label={t("indexing.field.hoursPerDay")}
            hint={t("indexing.hint.hoursPerDay")}
          />
          <CaseNumber name="workingDays" label={t("indexing.field.workingDays")} />
        </div>
      </section>
      <PartCard unit={unit} />
      <ChangeCard />
      <section className="card">
        <div className="card-head">
          <h2>{t("indexing.card.head")}</h2>
        </div>
        <div className="card-body fields">
          <CaseText name="customerName" label={t("indexing.field.customerName")} />
          <CaseText name="companyName" label={t("indexing.field.companyName")} />
          <CaseText name="email" label={t("indexing.field.email")} hint={t("indexing.hint.email")} most={254} />
        </div>
      </section>
    </>
  );
}

function PartCard({ unit }: { unit: string }) {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("indexing.card.part")}</h2>
      </div>
      <div className="card-body fields">
        <CaseNumber
          name="partTime"
          label={`${t("indexing.field.partTime")}, ${unit}`}
          hint={t("indexing.hint.partTime")}
        />
        <CaseNumber name="partValue" label={t("indexing.field.partValue")} hint={t("indexing.hint.partValue")} />
      </div>
    </section>
  );
}

function ChangeCard() {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("indexing.card.change")}</h2>
      </div>
      <div className="card-body fields">
        {(["timeReduction", "frequencyReduction"] as const).map((name) => (
          <CaseNumber key={name} name={name} label={t(`indexing.field.${name}`)} hint={t(`indexing.hint.${name}`)} />
        ))}
        <CaseNumber name="paybackYears" label={t("indexing.field.paybackYears")} />
      </div>
    </section>
  );
}
