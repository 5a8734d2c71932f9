import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";

/** The page about saving was asked for without a complete case. */
export function NothingToSave({ back }: { back: string }) {
  const t = useT();
  return (
    <Notice kind="warn" title={t("sim.nothingToSave")}>
      <p className="mt-2">
        <ButtonLink href={back}>{t("sim.back")}</ButtonLink>
      </p>
    </Notice>
  );
}
