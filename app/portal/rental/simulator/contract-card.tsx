import { neededToSave } from "~/api/domain/rental/rental-case";
import { CaseChoice, CaseText } from "~/ui/simulator/case-fields";
import { useT } from "~/words/use-t";
import { CasePick } from "./case-pick";
import type { SimulatorPage } from "./page";

const isNeeded = (name: string): boolean => neededToSave.some((each) => each === name);

/** Parties and term of the contract that the simulation is for, and who works with the cutters: four fields a row. */
export function ContractCard({ terms, picks, typed, open }: Pick<SimulatorPage, "terms" | "picks" | "typed" | "open">) {
  const t = useT();
  const lessors = terms.lessors.map(({ code, name, currency }) => [code, `${name} ${currency}`] as const);
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("rental.sim.contract")}</h2>
        <span className="text-xs text-mute">{t("rental.sim.neededToSave")}</span>
      </div>
      <div className="card-body fields four">
        <EndUserField name="endUserName" wide />
        <EndUserField name="endUserAccount" />
        {/* A saved case has its title. */}
        {!open && <CaseText name="title" label={t("rental.field.title")} />}
        <CasePick name="customer" picks={picks} typed={typed} />
        <CaseChoice name="lessor" label={t("rental.field.lessor")} options={lessors} />
        <CasePick name="subLessor" picks={picks} typed={typed} />
        <CaseText name="contractDate" label={t("rental.field.contractDate")} required written="day" />
        <CaseChoice
          name="period"
          label={t("rental.field.period")}
          options={(["12", "24"] as const).map((months) => [months, t(`rental.period.${months}`)])}
        />
        <EndUserField name="address1" wide />
        <EndUserField name="representative" most={40} />
      </div>
      <details className="card-body" open={more.some((name) => typed[name])}>
        <summary className="text-theme-ink text-sm">{t("rental.sim.moreFields")}</summary>
        <div className="fields four pt-2">
          {more.map((name) => (
            <EndUserField key={name} name={name} most={name.startsWith("address") ? 100 : 40} />
          ))}
        </div>
      </details>
    </section>
  );
}

const more = ["address2", "address3", "zip", "phone", "fax"] as const;

type OfEndUser =
  | "endUserName"
  | "endUserAccount"
  | "address1"
  | "address2"
  | "address3"
  | "zip"
  | "representative"
  | "phone"
  | "fax";

function EndUserField({ name, most, wide }: { name: OfEndUser; most?: number; wide?: true }) {
  const t = useT();
  return (
    <CaseText
      name={name}
      label={t(`rental.field.${name}`)}
      required={isNeeded(name)}
      {...(most && { most })}
      {...(wide && { className: "wide" })}
    />
  );
}
