import { useActionData, useLoaderData } from "@remix-run/react";
import { bindField } from "~/ui/forms/bound-field";
import type { Refused } from "~/ui/forms/refused";
import { FormCard } from "~/ui/records/form-card";
import { type Handed, HandedOver } from "~/ui/records/handed-over";
import { PageHead } from "~/ui/report/page-head";
import type { SentQuestion } from "./question.server";
import { SuggestedField } from "./suggested-field";

/** The page of a question that its loader sent by `sendQuestion`. */
export function QuestionPage() {
  const { questionTitle, question } = useLoaderData<{ questionTitle: string; question: SentQuestion }>();
  const { refused, handed } = useActionData<{ refused?: Refused; handed?: Handed }>() ?? {};
  const { title, note, code, asks, text, quote, lines, ways, deletes, danger, back, remark, suggested, stamp } =
    question;
  const head = <PageHead title={title} code={code} note={note} />;
  if (handed) {
    return (
      <>
        {head}
        <HandedOver {...handed} />
      </>
    );
  }
  return (
    <>
      {head}
      <FormCard
        title={asks}
        refused={refused}
        labels={remark && { remark: remark.label }}
        submit={questionTitle}
        danger={danger}
        cancelHref={back}
        hidden={stamp ? { stamp } : undefined}
      >
        {deletes && <p className="mb-1 font-semibold">{deletes}</p>}
        <p className="mb-4 max-w-dialog">{text}</p>
        {lines && lines.length > 0 && (
          <ul className="mb-4 max-w-dialog">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {ways && (
          <>
            <p className="mb-1 max-w-dialog">{ways.head}</p>
            <ul className="mb-4 max-w-dialog">
              {ways.rows.map(({ href, text }) => (
                <li key={text}>{href === null ? text : <a href={href}>{text}</a>}</li>
              ))}
            </ul>
          </>
        )}
        {quote && <blockquote className="text-mute">{quote}</blockquote>}
        {remark && <SuggestedField {...bindField("remark", remark, refused)} suggested={suggested} />}
      </FormCard>
    </>
  );
}
