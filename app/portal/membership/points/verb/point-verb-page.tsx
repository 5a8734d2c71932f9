import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { RecordForm } from "~/portal/record/record-form";
import { SuggestedField } from "~/portal/record/suggested-field";
import type { BoundField } from "~/ui/forms/bound-field";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { readNumber, withGroups } from "~/words/typed-number";
import { useT } from "~/words/use-t";
import { InvoicesCard } from "./invoices-card";
import type { PointVerbPage as Page } from "./read-point-verb.server";

/** What is about to happen and to what, and the few fields it asks for. */
export function PointVerbPage() {
  const { name: member, note, code, asks, text, about, names, limits, invoices, danger, back } = useLoaderData<Page>();
  return (
    <div className="portrait">
      <PageHead title={member} code={code} classification="confidential" note={note} />
      {about && <p className="mb-2 max-w-dialog font-semibold">{about}</p>}
      {text && <p className="mb-4 max-w-dialog">{text}</p>}
      <RecordForm title={asks} submit={asks} cancelHref={back} danger={danger}>
        {(field) =>
          names.map((name) =>
            name === "points" && limits ? (
              <PointsField key={name} field={field(name)} {...limits} />
            ) : name === "invoiceNo" && invoices ? (
              <SuggestedField key={name} {...field(name)} suggested={invoices.numbers} />
            ) : (
              <VerbField key={name} {...field(name)} />
            ),
          )
        }
      </RecordForm>
      {invoices && <InvoicesCard {...invoices} />}
    </div>
  );
}

function VerbField(field: BoundField) {
  return field.options ? <SelectField {...field} /> : <TextField {...field} />;
}

/** How many can be typed stands beside the field before anything is sent; with scripts also how many are left. */
function PointsField({ field, available, least, most }: { field: BoundField } & NonNullable<Page["limits"]>) {
  const t = useT();
  const [typed, setTyped] = useState(String(field.defaultValue ?? ""));
  const read = readNumber(typed, undefined, { grouped: true });
  const left = "text" in read ? available - Number(read.text) : null;
  const written = (points: number) => withGroups(String(points));
  const limits =
    available < least
      ? t("points.verb.tooFew", { least: written(least) })
      : t("points.verb.limits", { least: written(least), most: written(most) });
  const isTaken = "text" in read && /^\d+$/.test(read.text) && Number(read.text) >= least && !field.error;
  const said = left === null || left < 0 || !isTaken ? null : t("points.verb.left", { points: written(left) });
  const hint = [field.hint, limits, said].filter(Boolean).join(" ");
  return <TextField {...field} hint={hint} onInput={({ currentTarget }) => setTyped(currentTarget.value)} />;
}
