import { useLoaderData } from "@remix-run/react";
import { meantTick } from "~/portal/record/meant-tick";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import type { BoundField } from "~/ui/forms/bound-field";
import { CheckField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import type { VerbPageData } from "./read-verb.server";

/** What is about to happen to a contract, and the few fields that are asked for. */
export function VerbPage() {
  const { recordTitle, note, asks, text, names, danger, deletes, back, follower } = useLoaderData<VerbPageData>();
  const asksDay = useAsked("sure");
  const fields = names.filter((name) => name !== "sure");
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTAS05" classification="confidential" note={note} />
      {text && <p className="mb-4 max-w-dialog">{text}</p>}
      {follower && (
        <p className="mb-4">
          {follower.label}: <a href={follower.href}>{follower.text}</a>
        </p>
      )}
      <RecordForm title={asks} submit={asks} cancelHref={back} danger={danger || undefined}>
        {(field) => (
          <>
            {deletes && <p className="all mb-1 font-semibold">{deletes}</p>}
            {fields.map((name) => (
              <VerbField key={name} {...field(name)} />
            ))}
            {asksDay && (
              <div className="all">
                <CheckField {...meantTick(field("sure"), field("day"))} />
              </div>
            )}
          </>
        )}
      </RecordForm>
    </div>
  );
}

function VerbField(field: BoundField) {
  if (field.name === "owner") return <PickField {...field} />;
  if (field.name === "innerNote") return <TextAreaField {...field} className="wide" rows={3} />;
  const isLong = field.name === "remark" || field.name === "reason";
  return <TextField {...field} {...(isLong && { className: "wide" })} />;
}
