import { useLoaderData } from "@remix-run/react";
import { meantTick } from "~/portal/record/meant-tick";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import type { BoundField } from "~/ui/forms/bound-field";
import { CheckField, TextField } from "~/ui/forms/field";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { EvidenceCard } from "../contract/evidence-card";
import { QualificationCard } from "../contract/qualification-card";
import type { VerbPageData } from "./read-verb.server";

/** What is about to happen to a contract, what it rests on, and the few fields that are asked for. */
export function VerbPage() {
  const { recordTitle, note, asks, text, names, danger, deletes, qualification, evidence, ending, back, follower } =
    useLoaderData<VerbPageData>();
  const [hasStock, isFarBack] = [useAsked("withStock"), useAsked("sure")];
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPMTX05" classification="confidential" note={note} />
      {text && <p className="mb-4 max-w-dialog">{text}</p>}
      {follower && (
        <p className="mb-4">
          {follower.label}: <a href={follower.href}>{follower.text}</a>
        </p>
      )}
      {qualification && (
        <div className="mb-4">
          <QualificationCard {...qualification} />
        </div>
      )}
      {evidence && (
        <div className="mb-4">
          <EvidenceCard {...evidence} />
        </div>
      )}
      {ending && (
        <div className="mb-4">
          <RecordCard title={ending.title}>
            <Facts
              facts={ending.facts.map(({ label, text, href }) => ({
                label,
                value: href ? <a href={href}>{text}</a> : text,
              }))}
            />
          </RecordCard>
        </div>
      )}
      <RecordForm title={asks} submit={asks} cancelHref={back} danger={danger || undefined}>
        {(field) => (
          <>
            {deletes && <p className="all mb-1 font-semibold">{deletes}</p>}
            {names.map((name) => (
              <VerbField key={name} {...field(name)} />
            ))}
            {isFarBack && (
              <div className="all">
                <CheckField {...meantTick(field("sure"), field("day"))} />
              </div>
            )}
            {hasStock && (
              <div className="all">
                <CheckField {...field("withStock")} />
              </div>
            )}
          </>
        )}
      </RecordForm>
    </div>
  );
}

const isLong = (name: string) => name === "remark" || name === "reason";

function VerbField(field: BoundField) {
  if (field.name === "owner") return <PickField {...field} />;
  return <TextField {...field} {...(isLong(field.name) && { className: "wide" })} />;
}
