import { currencies } from "~/api/domain/money";
import { expenseShares } from "~/api/domain/tool-management/offer/plan-fields";
import { expenseKinds } from "~/api/domain/tool-management/ttmb-terms";
import { CaseChoice, CaseNumber, type CaseOption, CaseText } from "~/ui/simulator/case-fields";
import { useT } from "~/words/use-t";
import { modelName } from "./figures";
import type { OfferPage } from "./load-offer.server";

const currencyOptions = currencies.map((currency): CaseOption => [currency, currency]);

/** Whose site it is, what running it would cost in a year, and the margin that is wanted. */
export function PlanCard() {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("ttmbSim.card.plan")}</h2>
      </div>
      <div className="card-body fields">
        <CaseText name="customer" label={t("ttmbSim.field.customer")} />
        <CaseText name="site" label={t("ttmbSim.field.site")} />
        <CaseChoice name="currency" label={t("ttmbSim.field.currency")} options={currencyOptions} />
        <CaseText name="validUntil" label={t("ttmbSim.field.validUntil")} written="day" />
        <CaseChoice
          name="share"
          label={t("ttmbSim.field.share")}
          options={expenseShares.map((share): CaseOption => [share, t(`ttmbSim.share.${share}`)])}
        />
        <CaseNumber name="margin" label={t("ttmbSim.field.margin")} hint={t("ttmbSim.hint.margin")} required />
        {expenseKinds.map((kind) => (
          <CaseNumber key={kind} name={kind} label={t(`ttmbSim.field.${kind}`)} />
        ))}
      </div>
    </section>
  );
}

/** The production plan: good units a year of each model that the tool list names. */
export function UnitsCard({ models }: Pick<OfferPage, "models">) {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("ttmbSim.card.units")}</h2>
      </div>
      {models.length === 0 ? (
        <p className="card-body text-mute">{t("ttmbSim.noModels")}</p>
      ) : (
        <div className="card-body fields">
          {models.map((model, at) => (
            <div key={model.key}>
              <input type="hidden" name={`model.key.${at + 1}`} value={model.key} />
              <CaseNumber name={`units.${at + 1}`} label={t("ttmbSim.unitsOf", { model: modelName(model) })} required />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
