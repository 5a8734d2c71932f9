import type { SimulationAct } from "~/api/domain/simulation/simulation-input";
import { CASE_FORM } from "~/portal/simulator/simulator-view";
import { Button, ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { saveAddress, savesAddress } from "./save-addresses";

export type OpenCase = { id: string; title: string; owner: string; number: number; can: readonly SimulationAct[] };

/** What can be kept of what stands in the calculator: each button takes the form's fields along to a page that asks. */
export function CaseActions({ open }: { open: OpenCase | null }) {
  const t = useT();
  const over = open?.can.includes("saveOver");
  return (
    <>
      {open && over && (
        <Button type="submit" form={CASE_FORM} formAction={saveAddress(open.id, "version")} icon="save">
          {t("sim.saveOver")}
        </Button>
      )}
      <Button type="submit" form={CASE_FORM} formAction={`${savesAddress}/new`} icon={over ? "plus" : "save"}>
        {t(open ? "sim.saveCopy" : "sim.save")}
      </Button>
      {open && <ButtonLink href={saveAddress(open.id)}>{t("sim.details")}</ButtonLink>}
    </>
  );
}
