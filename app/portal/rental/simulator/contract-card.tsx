import { neededToSave } from "~/api/domain/rental/rental-case";
import { CaseChoice, CaseText } from "~/ui/simulator/case-fields";
import { useT } from "~/words/use-t";
import { CasePick } from "./case-pick";
import type { SimulatorPage } from "./page";

/** Parties and term of the contract that the simulation is for. */
export function ContractCard({ terms, picks, typed }: Pick<SimulatorPage, "terms" | "picks" | "typed">) {
  const t = useT();
  const lessors = terms.lessors.map(({ code, name, currency }) => [code, `${name}, ${currency}`] as const);
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("rental.sim.contract")}</h2>
      </div>
      <div className="card-body fields">
        <CaseChoice name="lessor" label={t("rental.field.lessor")} options={lessors} />
        <CasePick name="subLessor" picks={picks} typed={typed} />
        <CasePick name="customer" picks={picks} typed={typed} />
        <CaseText
          name="contractDate"
          label={t("rental.field.contractDate")}
          required
          hint={t("rental.field.contractDate.hint")}
          most={10}
        />
        <CaseChoice
          name="period"
          label={t("rental.field.period")}
          options={(["12", "24"] as const).map((months) => [months, t(`rental.period.${months}`)])}
        />
      </div>
    </section>
  );
}

const isNeeded = (name: string): boolean => neededToSave.some((each) => each === name);

/** Who works with the cutters. */
export function EndUserCard() {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("rental.sim.endUser")}</h2>
      </div>
      <div className="card-body fields">
        {(["endUserName", "endUserAccount", "address1", "address2", "address3"] as const).map((name) => (
          <CaseText key={name} name={name} label={t(`rental.field.${name}`)} required={isNeeded(name)} />
        ))}
        {(["zip", "representative", "phone", "fax"] as const).map((name) => (
          <CaseText key={name} name={name} label={t(`rental.field.${name}`)} most={40} />
        ))}
      </div>
    </section>
  );
}
