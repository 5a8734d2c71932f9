import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mailFilters } from "~/api/domain/mail/mail-filters";
import { mailStates } from "~/api/domain/mail/mail-states";
import { readFilters } from "~/api/domain/report/filters";
import { recordTab } from "~/portal/frame/record-visit.server";
import { FilterSelect, FilterText } from "~/portal/record/filter-fields";
import { listColumns, presentList } from "~/portal/record/list-page.server";
import { ListScreen } from "~/portal/record/list-screen";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { translate, type WordKey, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { instantOf, mailState, short, templateName } from "../present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM06" } } as const;

/** The outbox: every mail of the last ninety days and how it stands. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM06");
  const { api, locale, user } = signedIn;
  const { filters, ignored } = readFilters(mailFilters, new URL(args.request.url).searchParams);
  const { rows, count } = await api.adminMails.list(filters);
  const t = (key: WordKey) => translate(locale, key);
  const at = instantOf(user.userPrincipal.timeZone);
  const set = [
    ...(filters.to ? [{ name: "to", text: `${t("admin.mails.to")}: ${filters.to}` }] : []),
    ...(filters.state
      ? [{ name: "state", text: `${t("admin.mails.state")}: ${t(`admin.mails.state.${filters.state}`)}` }]
      : []),
  ];
  const list = presentList({
    request: args.request,
    user,
    locale,
    title: t("admin.mails.title"),
    columns: listColumns(
      (name) => t(`admin.mails.${name}`),
      ["queued", "to", "subject", "state", "tries", "sent", "error"],
      ["tries"],
    ),
    rows: rows.map((mail) => ({
      key: mail.id,
      cells: [
        { text: at(mail.queuedAt), href: `/admin/jobs/mails/${mail.id}` },
        mail.recipient,
        { text: mail.subject, sub: templateName(locale, mail.template) },
        mailState(locale, mail.state),
        String(mail.attempts),
        at(mail.sentAt),
        short(mail.lastError),
      ],
    })),
    count,
    filters,
    set,
    ignored,
  });
  const recordTitle = t("admin.mails.title");
  await recordTab(args.request, signedIn, recordTitle);
  return { recordTitle, list, filters, words: wordsFor(locale, "admin.list.", "admin.mails.") };
}

export default function OutboxPage() {
  const { list, filters, recordTitle } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM06" classification="confidential">
        <PrintButton />
        <ButtonLink href="/admin/jobs">{t("admin.mails.jobs")}</ButtonLink>
      </PageHead>
      <ListScreen
        list={list}
        filters={
          <>
            <FilterText name="to" label={t("admin.mails.to")} value={filters.to} />
            <FilterSelect
              name="state"
              label={t("admin.mails.state")}
              value={filters.state}
              options={mailStates.map((state) => [state, t(`admin.mails.state.${state}`)])}
            />
          </>
        }
      />
    </>
  );
}
