import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { potentialCorrection } from "~/api/domain/marketing-information/potential-correction";
import { isDecision, type RequestVerb, requestVerbs } from "~/api/domain/request/define-request";
import { verbInput } from "~/api/domain/request/request-input";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { bindFields, FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { requestPath } from "../../addresses";
import { linesInWords } from "../request-tables.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS17" } } as const;

const isVerb = (text: string | undefined): text is RequestVerb =>
  (requestVerbs as readonly string[]).includes(text ?? "");

/** Approve it, reject it and the like: what will happen, and what is said to it. What is decided by now is only shown. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireMenu(args, "MIPTAS17");
  const { verb, id = "" } = args.params;
  if (!isVerb(verb)) throw new Response(null, { status: 404 });
  const record = await orNotFound(api.potentialCorrections.get({ id }));
  await leaveUnless(record.can.includes(verb), { request: args.request, locale }, requestPath(id));
  const absent = record.standsInFor?.username;
  return {
    questionTitle: translate(locale, `request.act.${verb}`),
    verb,
    customer: record.customer,
    stamp: record.stamp,
    lines: linesInWords(locale, record),
    standsIn: isDecision(verb) && absent ? translate(locale, "request.youStandIn", { absent }) : null,
    asks: isDecision(verb)
      ? potentialCorrection.commentOn.some((one) => one === verb)
        ? "required"
        : "optional"
      : "none",
    back: requestPath(id),
    words: wordsFor(locale, "request."),
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTAS17", verbInput.pick({ comment: true }), async ({ api, id, stamp }, { comment }) => {
    const { verb } = args.params;
    if (!isVerb(verb)) throw new Response(null, { status: 404 });
    await api.potentialCorrections[verb]({ id, stamp, comment });
    return { to: requestPath(id) };
  });

export default function RequestVerbPage() {
  const { questionTitle, verb, customer, stamp, lines, standsIn, asks, back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const labels = { comment: t("request.comment") };
  const { field } = bindFields(labels, {}, refused);
  return (
    <>
      <PageHead title={customer.name} code="MIPTAS17" note={customer.code} />
      <FormCard
        title={t(`request.act.${verb}.question`)}
        refused={refused}
        labels={labels}
        submit={questionTitle}
        danger={verb === "rejection" || verb === "withdrawal"}
        cancelHref={back}
        hidden={{ stamp }}
      >
        {standsIn && <p className="mb-1 font-bold">{standsIn}</p>}
        <ul className="mb-2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mb-4 max-w-dialog">{t(`request.act.${verb}.text`)}</p>
        {asks !== "none" && (
          <div className="max-w-form">
            <TextAreaField {...field("comment")} required={asks === "required"} maxLength={500} rows={3} />
          </div>
        )}
      </FormCard>
    </>
  );
}
