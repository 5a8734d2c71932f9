import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { jobFilters } from "~/api/domain/job/job-filters";
import { jobStates } from "~/api/domain/job/job-states";
import { queueNames } from "~/api/domain/job/queues";
import { readFilters } from "~/api/domain/report/filters";
import { FilterSelect } from "~/portal/record/filter-fields";
import { addressesOf, listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireScreen } from "~/portal/session/guard.server";
import { standingFigures } from "~/portal/wire/standing-figures.server";
import { ButtonLink } from "~/ui/controls/button";
import { KeyFigures } from "~/ui/report/key-figures";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
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
    user,
    locale,
    title: t("admin.jobs.title"),
    columns: listColumns(
      (name) => t(`admin.jobs.${name}`),
      ["created", "queue", "state", "tries", "started", "ended", "message"],
      ["tries"],
    ),
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
    filters,
    set,
    ignored,
  });
  const figures = states
    .filter(({ state }) => state !== "cancelled")
    .map(({ state, count: jobs }) => ({
      label: t(`admin.jobs.state.${state}`),
      value: formatInteger(locale, jobs),
      unit: "",
      href: href({ state }),
    }));
  return { list, filters, figures: standingFigures(figures), words: wordsFor(locale, "admin.list.", "admin.jobs.") };
}

export default function JobsScreen() {
  const { list, filters, figures } = useLoaderData<typeof loader>();
  const t = useT();
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
            <FilterSelect
              name="queue"
              label={t("admin.jobs.queue")}
              value={filters.queue}
              options={queueNames.map((queue) => [queue, t(`admin.jobs.queue.${queue}`)])}
            />
            <FilterSelect
              name="state"
              label={t("admin.jobs.state")}
              value={filters.state}
              options={jobStates.map((state) => [state, t(`admin.jobs.state.${state}`)])}
            />
          </>
        }
      />
    </>
  );
}
