import { FormCard, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";

/** Asks once more before a file is gone for good. */
export function RemoveAttachment({ name, refused, back }: { name: string; refused?: Refused; back: string }) {
  const t = useT();
  return (
    <FormCard
      title={t("attachment.removeQuestion", { name })}
      refused={refused}
      submit={t("attachment.remove")}
      danger
      cancelHref={back}
    >
      <p>{t("admin.delete.question")}</p>
    </FormCard>
  );
}
