import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";

/** The page about saving was asked for without a case, or without something that it needs. */
export function CannotSave({ lacking, back }: { lacking: readonly string[]; back: string }) {
  const t = useT();
  return (
    <Notice kind="warn" title={t(lacking.length > 0 ? "sim.notYet" : "sim.nothingToSave")}>
      <ul>
        {lacking.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-2">
        <ButtonLink href={back}>{t("sim.back")}</ButtonLink>
      </p>
    </Notice>
  );
}
