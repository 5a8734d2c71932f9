import { Form, useLoaderData } from "@remix-run/react";
import { RecordForm } from "~/portal/record/record-form";
import { Button } from "~/ui/controls/button";
import type { BoundField } from "~/ui/forms/bound-field";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import type { ShownEnd } from "./load-end.server";
import type { VerbPageData } from "./read-verb.server";

/** What is about to happen to a contract, what it costs, and the few fields that are asked for. */
export function VerbPage() {
  const { recordTitle, note, code, asks, text, names, danger, deletes, end, back } = useLoaderData<VerbPageData>();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code={code} classification="confidential" note={note} />
      {text && <p className="mb-4 max-w-dialog">{text}</p>}
      {end && <EndCard {...end} />}
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

/** The calculation on a day; another day is another calculation. */
function EndCard({ day, wrong, address, sentence, table }: ShownEnd) {
  const t = useT();
  return (
    <section className="card mb-4">
      <div className="card-head">
        <h2>{table.caption}</h2>
      </div>
      <div className="card-body">
        <Form method="get" action={address} className="acts mb-4 !items-end">
          <TextField
            name="day"
            label={t("contracts.end.day")}
            written="day"
            error={wrong}
            defaultValue={day}
            key={day}
          />
          <Button type="submit">{t("contracts.end.calculate")}</Button>
        </Form>
        <p className="font-semibold">{sentence}</p>
      </div>
      <ListTable {...table} />
    </section>
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
