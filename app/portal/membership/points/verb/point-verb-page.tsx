import { useLoaderData } from "@remix-run/react";
import { RecordForm } from "~/portal/record/record-form";
import type { BoundField } from "~/ui/forms/bound-field";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import type { PointVerbPage as Page } from "./read-point-verb.server";

/** What is about to happen, and the few fields it asks for. */
export function PointVerbPage() {
  const { name: member, note, code, asks, text, names, back } = useLoaderData<Page>();
  return (
    <div className="portrait">
      <PageHead title={member} code={code} classification="confidential" note={note} />
      {text && <p className="mb-4 max-w-dialog">{text}</p>}
      <RecordForm title={asks} submit={asks} cancelHref={back}>
        {(field) => names.map((name) => <VerbField key={name} {...field(name)} />)}
      </RecordForm>
    </div>
  );
}

function VerbField(field: BoundField) {
  return field.options ? <SelectField {...field} /> : <TextField {...field} />;
}
