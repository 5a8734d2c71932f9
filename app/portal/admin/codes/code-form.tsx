import type { codeInput, newCode } from "~/api/domain/codes/code-input";
import { RecordForm } from "~/portal/record/record-form";
import { CheckField, TextField } from "~/ui/forms/field";
import { useT } from "~/words/use-t";

/** A code's names, order and use; the code itself only when it is added. */
export function CodeForm({ adding, cancelHref }: { adding?: boolean; cancelHref?: string }) {
  const t = useT();
  const title = t(adding ? "admin.codes.add" : "admin.codes.code");
  return (
    <RecordForm<typeof newCode & typeof codeInput>
      title={title}
      submit={adding ? title : undefined}
      cancelHref={cancelHref}
    >
      {(field) => (
        <>
          {adding && <TextField {...field("code")} />}
          <TextField {...field("nameKo")} lang="ko" />
          <TextField {...field("nameEn")} lang="en" />
          <TextField {...field("nameZh")} lang="zh" />
          <TextField {...field("displayOrder")} />
          {!adding && (
            <div className="all">
              <CheckField {...field("used")} />
            </div>
          )}
        </>
      )}
    </RecordForm>
  );
}
