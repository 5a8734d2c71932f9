import { useLoaderData } from "@remix-run/react";
import type { newSimulation } from "~/api/domain/simulation/simulation-input";
import { RecordForm } from "~/portal/record/record-form";
import { TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { CannotSave } from "./cannot-save";
import type { loadNew } from "./new.server";

export function NewPage() {
  const { recordTitle, summary, back, code } = useLoaderData<typeof loadNew>();
  const { sentence, lacking } = summary;
  return (
    <>
      <PageHead title={recordTitle} code={code} />
      {sentence === null || lacking.length > 0 ? (
        <CannotSave lacking={lacking} back={back} />
      ) : (
        <RecordForm<typeof newSimulation> title={recordTitle} cancelHref={back}>
          {(field) => (
            <>
              <p className="all">{sentence}</p>
              <TextField {...field("title")} />
              <TextField {...field("customer")} />
              <div className="all">
                <TextAreaField {...field("remark")} rows={2} />
              </div>
            </>
          )}
        </RecordForm>
      )}
    </>
  );
}
