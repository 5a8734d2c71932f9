import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { runList } from "~/portal/report/mail-runs.server";
import { flash } from "~/portal/session/cookies.server";
import { requireUser } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListCard } from "~/ui/records/list-card";
import { VerbButton } from "~/ui/records/verb-button";
import { PageHead } from "~/ui/report/page-head";
import { Notice } from "~/ui/states/notice";
import { translate, wordsFor } from "~/words";
import type { Locale } from "~/words/locale";
import { useT } from "~/words/use-t";
import type { OwnMail } from "./mails-card";
import { requireOwnMail } from "./own-mail.server";
import { presentMail, whomText } from "./present-reports.server";
import { profileParts } from "./profile-parts";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: "user", keep: false } as const;

/** One mail of the reader's own: to whom it goes, and who got what the last time. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, locale, mail, report } = await requireOwnMail(args);
  const shown = presentMail(mail, user, locale);
  const own = mail.sendTo === "own";
  // Somebody who may not read the report any more sends it to nobody, and is the only one of whom anything is noted.
  const [only] = mail.runs;
  const rests =
    !own && mail.runs.length === 1 && only?.userId === user.userPrincipal.userId && only.outcome !== "sent"
      ? translate(locale, "mailRuns.rests", { why: translate(locale, `mailRuns.outcome.${only.outcome}`) })
      : null;
  return {
    recordTitle: `${translate(locale, "mailRuns.mail")}: ${report}`,
    mail: { ...shown, whom: whomText(mail, locale), note: mail.note, next: nextText(locale, shown) },
    people: mail.people.map(({ name, stopped }) => (stopped ? translate(locale, "mailWhom.stopped", { name }) : name)),
    rests,
    runs: runList(locale, user.userPrincipal.timeZone, mail),
    words: wordsFor(
      locale,
      "mailRuns.sendNow",
      "mailRuns.change",
      "mailRuns.back",
      "mailForm.sendTo",
      "mailForm.note",
      "reportMails.",
      "views.report",
    ),
  };
}

function nextText(locale: Locale, { once, paused, next }: OwnMail): string {
  if (once) return paused ? "" : translate(locale, "mailRuns.addedOnce");
  return paused ? translate(locale, "reportMails.paused") : next;
}

/** Sends it now, to the same readers. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireUser(args);
  const id = args.params.id ?? "";
  try {
    const { queued } = await api.reportMails.send({ id });
    const text = translate(locale, queued ? "mailRuns.sendNow.told" : "mailRuns.sendNow.already");
    const headers = { "Set-Cookie": await flash({ kind: queued ? "good" : "bad", text }) };
    return redirect(`${profileParts.reports}/${id}`, { headers, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    return data({ refused: error.message }, { status: error.status });
  }
}

export default function MailPage() {
  const { recordTitle, mail, people, rests, runs } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const page = `${profileParts.reports}/${mail.id}`;
  return (
    <>
      <PageHead title={recordTitle}>
        <VerbButton action={page} icon="mail">
          {t("mailRuns.sendNow")}
        </VerbButton>
        <ButtonLink href={`${page}/change`}>{t("mailRuns.change")}</ButtonLink>
        <ButtonLink href={profileParts.reports}>{t("mailRuns.back")}</ButtonLink>
      </PageHead>
      {refused && <Notice kind="bad">{refused}</Notice>}
      {rests && <Notice kind="warn">{rests}</Notice>}
      <RecordCard title={mail.report}>
        <Facts
          facts={[
            {
              label: t("views.report"),
              value: (
                <>
                  {mail.href ? <a href={mail.href}>{mail.report}</a> : mail.report}
                  {mail.chosen && ` · ${mail.chosen}`}
                </>
              ),
            },
            { label: t("mailForm.sendTo"), value: [mail.whom, people.join(", ")].filter(Boolean).join(": ") },
            { label: t("reportMails.when"), value: mail.when },
            {
              label: t("reportMails.next"),
              value: mail.next,
            },
            { label: t("mailForm.note"), value: mail.note },
          ]}
        />
      </RecordCard>
      <ListCard {...runs} />
    </>
  );
}
