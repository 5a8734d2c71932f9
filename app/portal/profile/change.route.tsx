import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailFields, useMailLabels } from "~/portal/report/mail/mail-fields";
import stylesHref from "~/portal/report/mail/mail-form.css?url";
import {
  describeMailForm,
  lookAtMail,
  peopleFor,
  readMailForm,
  refusedBy,
  type StoredMail,
} from "~/portal/report/mail/mail-form.server";
import { flash } from "~/portal/session/cookies.server";
import { FormCard } from "~/ui/records/form-card";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { requireOwnMail } from "./own-mail.server";
import { profileParts } from "./profile-parts";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

export const handle = { access: "user", keep: false } as const;

/** To whom one of the reader's own mails goes, when, and what it says; the report and its filters stay. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireOwnMail(args);
  const { locale, mail, report } = signedIn;
  const stored: StoredMail = {
    when: `${mail.rhythm}:${mail.day}`,
    sendTo: mail.sendTo,
    people: mail.people,
    note: mail.note,
  };
  return {
    questionTitle: translate(locale, "mailRuns.change"),
    title: [report, ...mail.chosen].join(" · "),
    back: `${profileParts.reports}/${mail.id}`,
    form: await describeMailForm(signedIn, stored),
    words: wordsFor(locale, "mailForm.", "reportMails.when", "mailRuns.change"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireOwnMail(args);
  const { api, locale, mail } = signedIn;
  const { id, code, search } = mail;
  const sent = readMailForm(await args.request.formData());
  if (sent.act !== "keep") {
    const shown = await lookAtMail(signedIn, { id, code, search, stay: true }, sent, mail.people);
    return data(shown, { status: shown.refused ? 400 : 200 });
  }
  try {
    await api.reportMails.change({ id, ...sent.schedule, ...sent.whom });
    const headers = { "Set-Cookie": await flash({ kind: "good", text: translate(locale, "mailRuns.changed") }) };
    return redirect(`${profileParts.reports}/${id}`, { headers, status: 303 });
  } catch (error) {
    const refused = refusedBy(error, sent.values);
    const people = await peopleFor(signedIn, sent, mail.people);
    return data({ refused, again: null, foreseen: null, people }, { status: 400 });
  }
}

export default function ChangeMail() {
  const { title, back, form } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const t = useT();
  return (
    <>
      <PageHead title={title} />
      {came?.foreseen && <ListCard {...came.foreseen} />}
      <FormCard
        title={t("mailRuns.change")}
        refused={came?.refused ?? undefined}
        labels={useMailLabels()}
        submit={t("mailRuns.change.save")}
        other={{ name: "act", value: "preview", text: t("mailForm.preview") }}
        cancelHref={back}
        again={came !== undefined}
      >
        <div className="grid max-w-form gap-4">
          <MailFields
            form={form}
            people={came?.people ?? form.people}
            typed={came?.refused ?? came?.again ?? undefined}
          />
        </div>
      </FormCard>
    </>
  );
}
