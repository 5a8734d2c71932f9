import { type ChangeEvent, useState } from "react";
import { uploadEndings, uploadLimits } from "~/api/domain/upload/sheet";
import { ButtonLink } from "~/ui/controls/button";
import { DropZone } from "~/ui/forms/drop-zone";
import { FormCard, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";
import type { StartPage } from "./present-upload.server";
import { UploadList } from "./upload-list";

const accept = uploadEndings.map((ending) => `.${ending}`).join(",");

/** Choosing a file: what it may be, what columns it has, and the reader's latest ones. */
export function ChooseFile({ page, refused }: { page: StartPage; refused?: Refused }) {
  const t = useT();
  const [tooLarge, setTooLarge] = useState<boolean | null>(null);
  const sentError = refused?.fields.file ?? page.error;
  const error = tooLarge ? t("upload.file.too-large") : tooLarge === null ? sentError : null;
  // Said before a megabyte travels; the server says it again.
  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const large = (target.files?.[0]?.size ?? 0) > uploadLimits.bytes;
    target.setCustomValidity(large ? t("upload.file.too-large") : "");
    setTooLarge(large);
  };
  return (
    <>
      <FormCard
        title={t("upload.choose")}
        refused={refused}
        labels={{ file: t("upload.file") }}
        submit={t("upload.send")}
        encType="multipart/form-data"
        reloadDocument
      >
        <DropZone
          name="file"
          accept={accept}
          required
          label={t("upload.drop")}
          hint={t("upload.file.hint")}
          error={error}
          onChange={look}
        >
          <ButtonLink icon="down" href={page.template}>
            {t("upload.template")}
          </ButtonLink>
        </DropZone>
      </FormCard>
      <UploadList table={page.columns} />
      {page.latest.rows.length > 0 && <UploadList table={page.latest} />}
    </>
  );
}
