import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { jobFilters } from "~/api/domain/job/job-filters";
import { jobStates } from "~/api/domain/job/job-states";
import { queueNames } from "~/api/domain/job/queues";
import { readFilters } from "~/api/domain/report/filters";
import { requireScreen } from "~/portal/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { SelectField } from "~/ui/forms/field";
import { KeyFigures } from "~/ui/report/key-figures";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { addressesOf, presentList } from "../parts/list-page.server";
import { ListScreen } from "../parts/list-screen";
import { printLine } from "../parts/print-line.server";
import { instantOf, jobState, short } from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPADM06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPADM06");
  const { filters, ignored } = readFilters(jobFilters, new URL(args.request.url).searchParams);
  const { rows, count, states } = await api.adminJobs.list(filters);
  const t = (key: WordKey) => translate(locale, key);
  const at = instantOf(user.userPrincipal.timeZone);
  const href = addressesOf(args.request);
  const set = [
    ...(filters.queue
      ? [{ name: "queue", text: `${t("admin.jobs.queue")}: ${t(`admin.jobs.queue.${filters.queue}`)}` }]
      : []),
    ...(filters.state
      ? [{ name: "state", text: `${t("admin.jobs.state")}: ${t(`admin.jobs.state.${filters.state}`)}` }]
      : []),
  ];
  const list = presentList({
    request: args.request,
    locale,
    title: t("admin.jobs.title"),
    columns: (["created", "queue", "state", "tries", "started", "ended", "message"] as const).map((name) => ({
      text: t(`admin.jobs.${name}`),
      ...(name === "tries" ? { kind: "num" as const } : {}),
    })),
    rows: rows.map((job) => ({
      key: job.id,
      cells: [
        { text: at(job.createdAt), href: `/admin/jobs/${job.id}` },
        t(`admin.jobs.queue.${job.queue}`),
        jobState(locale, job.state),
        `${job.tries} / ${job.triesAtMost}`,
        at(job.startedAt),
        at(job.endedAt),
        short(job.message),
      ],
    })),
    count,
    page: filters.page,
    size: filters.size,
    set,
    ignored,
    print: printLine(locale, user, set),
  });
  const figures = states
    .filter(({ state }) => state !== "cancelled")
    .map(({ state, count: jobs }) => ({
      label: t(`admin.jobs.state.${state}`),
      value: formatInteger(locale, jobs),
      unit: "",
      href: href({ state }),
    }));
  return { list, filters, figures, words: wordsFor(locale, "admin.list.", "admin.jobs.") };
}

export default function JobsScreen() {
  const { list, filters, figures } = useLoaderData<typeof loader>();
  const t = useT();
  const all = <option value="">{t("admin.list.all")}</option>;
  return (
    <>
      <PageHead title={t("admin.jobs.title")} code="MIPADM06" classification="internal">
        <PrintButton />
        <ButtonLink icon="mail" href="/admin/jobs/mails">
          {t("admin.jobs.mails")}
        </ButtonLink>
      </PageHead>
      <KeyFigures figures={figures} />
      <ListScreen
        list={list}
        filters={
          <>
            <SelectField
              key={`queue ${filters.queue}`}
              name="queue"
              label={t("admin.jobs.queue")}
              defaultValue={filters.queue ?? ""}
            >
              {all}
              {queueNames.map((queue) => (
                <option key={queue} value={queue}>
                  {t(`admin.jobs.queue.${queue}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              key={`state ${filters.state}`}
              name="state"
              label={t("admin.jobs.state")}
              defaultValue={filters.state ?? ""}
            >
              {all}
              {jobStates.map((state) => (
                <option key={state} value={state}>
                  {t(`admin.jobs.state.${state}`)}
                </option>
              ))}
            </SelectField>
          </>
        }
      />
    </>
  );
}
