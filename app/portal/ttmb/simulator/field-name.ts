import type { Translate } from "~/words/use-t";
import { modelName } from "./figures";
import type { OfferPage } from "./load-offer.server";

/** What a field is called: `units.2` is the second model's. */
export function fieldName(t: Translate, name: string, models: OfferPage["models"]): string {
  const [own = "", no] = name.split(".");
  const model = models[Number(no) - 1];
  if (own === "units" && model) return t("ttmbSim.unitsOf", { model: modelName(model) });
  return no ? t("ttmbSim.toolNo", { number: no }) : t(`ttmbSim.field.${own as "margin"}`);
}
