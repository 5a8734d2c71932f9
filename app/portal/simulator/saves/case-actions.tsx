import type { SimulationAct } from "~/api/domain/simulation/simulation-input";
import { Button, ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { saveAddress } from "./saved-desk";

export type OpenCase = { id: string; title: string; number: number; can: readonly SimulationAct[] };

/** What can be kept of what stands in a simulator: each button takes the form's fields along to a page that asks. */
export function CaseActions({ path, form, open }: { path: string; form: string; open: OpenCase | null }) {
  const t = useT();
  const over = open?.can.includes("saveOver");
  return (
    <>
      {open && over && (
        <Button type="submit" form={form} formAction={saveAddress({ path }, open.id, "version")} icon="save">
          {t("sim.saveOver")}
        </Button>
      )}
      <Button type="submit" form={form} formAction={`${path}/saves/new`} icon={over ? "plus" : "save"}>
        {t(open ? "sim.saveCopy" : "sim.save")}
      </Button>
      {open && <ButtonLink href={saveAddress({ path }, open.id)}>{t("sim.details")}</ButtonLink>}
    </>
  );
}
