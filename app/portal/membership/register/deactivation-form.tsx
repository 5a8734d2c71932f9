import { useLoaderData } from "@remix-run/react";
import type { withdrawalInput } from "~/api/domain/membership/member-input";
import { RecordForm } from "~/portal/record/record-form";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import type { presentDeactivation } from "./verbs.server";

/** Before a member leaves: what happens to the points, why they leave. */
export function DeactivationForm() {
  const { name, note, code, back } = useLoaderData<ReturnType<typeof presentDeactivation>>();
  const t = useT();
  return (
    <>
      <PageHead title={name} code={code} note={note} />
      <RecordForm<typeof withdrawalInput>
        title={t("members.verb.deactivation.question", { name })}
        submit={t("members.verb.deactivation")}
        cancelHref={back}
        danger
      >
        {(field) => (
          <>
            <p className="all max-w-dialog">{t("members.verb.deactivation.text")}</p>
            <SelectField {...field("reason")} />
            <TextField {...field("remark")} />
          </>
        )}
      </RecordForm>
    </>
  );
}
