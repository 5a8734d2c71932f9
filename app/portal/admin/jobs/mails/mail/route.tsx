import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mailStateWord } from "~/api/domain/mail/mails";
import { verbInput } from "~/api/domain/verbs";
import { recordTab } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { stateBadge } from "~/portal/record/state-badge.server";
import { requireMenu } from "~/portal/session/guard.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { VerbButton } from "~/ui/records/verb-button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { wordsFor } from "~/words";
import { formatInstant } from "~/words/formats";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM09" } } as const;

/** One mail of the outbox; what it says is shown in demo mode alone. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM09");
  const { api, locale, user } = signedIn;
  const { html, ...mail } = await orNotFound(api.adminMails.get({ id: args.params.id ?? "" }));
  const at = (instant: string | null) => (instant === null ? "–" : formatInstant(instant, user.userPrincipal.timeZone));
  const recordTitle = mail.subject;
  await recordTab(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    mail: { ...mail, queuedAt: at(mail.queuedAt), sentAt: at(mail.sentAt) },
    preview: html === null ? null : `/admin/jobs/mails/${mail.id}/preview`,
    state: stateBadge(locale, mailStateWord(mail.state)),
    again: mail.state === "failed" || mail.state === "kept",
    words: wordsFor(locale, "admin.mails."),
  };
}

/** Queues it again. */
export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM09", verbInput("none"), async ({ api, id }) => {
    await api.adminMails.sendAgain({ id });
    return { to: "/admin/jobs/mails" };
  });

export default function MailPage() {
  const { mail, state, again, preview, recordTitle } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPADM09" classification="confidential" note={mail.queuedAt}>
        <ButtonLink href="/admin/jobs/mails">{t("admin.mails.back")}</ButtonLink>
        {again && <VerbButton icon="mail">{t("admin.mails.sendAgain")}</VerbButton>}
      </PageHead>
      {refused && <Notice kind="bad">{refused.message}</Notice>}
      <RecordCard title={t("admin.mails.mail")}>
        <Facts
          facts={[
            { label: t("admin.mails.to"), value: mail.recipient },
            {
              label: t("admin.mails.state"),
              value: <Badge kind={state.badge === "plain" ? undefined : state.badge}>{state.text}</Badge>,
            },
            { label: t("admin.mails.tries"), value: mail.attempts },
            { label: t("admin.mails.queued"), value: mail.queuedAt },
            { label: t("admin.mails.sent"), value: mail.sentAt },
            { label: t("admin.mails.error"), value: mail.lastError },
          ]}
        />
      </RecordCard>
      {mail.text === null ? (
        <p className="mt-4 text-sm text-mute">{t("admin.mails.noBody")}</p>
      ) : (
        <RecordCard
          title={t("admin.mails.body")}
          actions={
            preview && (
              <ButtonLink kind="quiet" href={preview} target="_blank" rel="noopener">
                {t("admin.mails.preview")}
              </ButtonLink>
            )
          }
        >
          <pre className="whitespace-pre-wrap font-sans text-sm">{mail.text}</pre>
        </RecordCard>
      )}
    </div>
  );
}
