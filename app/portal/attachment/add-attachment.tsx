import { attachmentAccept } from "~/api/domain/attachment/attachment-rules";
import { FileField } from "~/ui/forms/file-field";
import { FormCard, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";

/** Asks for one file of a record. */
export function AddAttachment({ refused, back }: { refused?: Refused; back: string }) {
  const t = useT();
  const label = t("attachment.file");
  return (
    <FormCard
      title={t("attachment.add")}
      refused={refused}
      labels={{ file: label }}
      submit={t("attachment.upload")}
      cancelHref={back}
      encType="multipart/form-data"
      reloadDocument
    >
      <div className="max-w-form">
        <FileField
          name="file"
          required
          accept={attachmentAccept}
          label={label}
          hint={t("attachment.hint")}
          error={refused?.fields.file}
        />
      </div>
    </FormCard>
  );
}
