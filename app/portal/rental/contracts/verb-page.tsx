import { useLoaderData } from "@remix-run/react";
import { ChosenDay } from "~/portal/record/chosen-day";
import { RecordForm } from "~/portal/record/record-form";
import type { BoundField } from "~/ui/forms/bound-field";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import type { VerbPageData } from "./read-verb.server";

/** What is about to happen to a contract, what it costs, and the few fields that are asked for. */
export function VerbPage() {
  const { recordTitle, note, code, asks, text, names, danger, deletes, end, back, table } =
    useLoaderData<VerbPageData>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code={code} classification="confidential" note={note} />
      {text && <p className="mb-4 max-w-dialog">{text}</p>}
      {table && (
        <section className="card mb-4">
          <ListTable {...table} />
        </section>
      )}
      {end && <ChosenDay name="day" label={t("contracts.end.day")} button={t("contracts.end.calculate")} {...end} />}
      <RecordForm title={asks} submit={asks} cancelHref={back} danger={danger || undefined}>
        {(field) => (
          <>
            {deletes && <p className="all mb-1 font-semibold">{deletes}</p>}
            {names.map((name) => (
              <VerbField key={name} {...field(name)} />
            ))}
          </>
        )}
      </RecordForm>
    </div>
  );
}

function VerbField(field: BoundField) {
  if (field.defaultChecked !== undefined)
    return (
      <div className="all">
        <CheckField {...field} />
      </div>
    );
  if (field.options) return <SelectField {...field} />;
  return <TextField {...field} />;
}
