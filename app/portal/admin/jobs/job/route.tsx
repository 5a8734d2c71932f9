import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { jobStateWord } from "~/api/domain/job/jobs";
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
import { formatSecond } from "~/words/formats";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM06" } } as const;

/** One job: what it was given, how often it was tried, how its last try ended. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM06");
  const { api, locale, user } = signedIn;
  const job = await orNotFound(api.adminJobs.get({ id: args.params.id ?? "" }));
  const at = (instant: string | null) => (instant === null ? "–" : formatSecond(instant, user.userPrincipal.timeZone));
  const recordTitle = await recordTab(args.request, signedIn, (t) => t(`admin.jobs.queue.${job.queue}`));
  return {
    recordTitle,
    job: {
      ...job,
      createdAt: at(job.createdAt),
      startsAt: at(job.startsAt),
      startedAt: at(job.startedAt),
      endedAt: at(job.endedAt),
    },
    state: stateBadge(locale, jobStateWord(job.state)),
    again: job.state === "failed" || job.state === "retrying" || (job.state === "done" && job.queue !== "mail"),
    words: wordsFor(locale, "admin.jobs."),
  };
}

/** Runs it again, or at once. */
export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM06", verbInput("none"), async ({ api, id }) => {
    await api.adminJobs.runAgain({ id });
    return { to: "/admin/jobs" };
  });

export default function JobPage() {
  const { job, state, again, recordTitle } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const mailId = job.data.mailId;
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPADM06" classification="internal" note={job.createdAt}>
        <ButtonLink href="/admin/jobs">{t("admin.jobs.back")}</ButtonLink>
        {again && <VerbButton icon="refresh">{t("admin.jobs.runAgain")}</VerbButton>}
      </PageHead>
      {refused && <Notice kind="bad">{refused.message}</Notice>}
      <RecordCard title={t("admin.jobs.job")}>
        <Facts
          facts={[
            {
              label: t("admin.jobs.state"),
              value: <Badge kind={state.badge === "plain" ? undefined : state.badge}>{state.text}</Badge>,
            },
            { label: t("admin.jobs.tries"), value: `${job.tries} / ${job.triesAtMost}` },
            { label: t("admin.jobs.created"), value: job.createdAt },
            { label: t("admin.jobs.starts"), value: job.startsAt },
            { label: t("admin.jobs.started"), value: job.startedAt },
            { label: t("admin.jobs.ended"), value: job.endedAt },
            { label: t("admin.jobs.message"), value: job.message },
            ...(mailId
              ? [
                  {
                    label: t("admin.jobs.mail"),
                    value: <a href={`/admin/jobs/mails/${mailId}`}>{t("admin.jobs.openMail")}</a>,
                  },
                ]
              : []),
          ]}
        />
      </RecordCard>
    </div>
  );
}
