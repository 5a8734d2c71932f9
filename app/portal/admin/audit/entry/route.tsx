import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordTab } from "~/portal/frame/record-visit.server";
import { actionName } from "~/portal/record/history-part.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { TableCard } from "~/ui/report/table-card";
import { wordsFor } from "~/words";
import { formatSecond } from "~/words/formats";
import { useT } from "~/words/use-t";
import { fieldName, subjectName } from "../audit-words.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM07" } } as const;

/** One line of the audit trail: who, when, from where, what, and what was there before and after. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM07");
  const { api, locale, user } = signedIn;
  const entry = await orNotFound(api.adminAudit.get({ id: args.params.id ?? "" }));
  const recordTitle = await recordTab(args.request, signedIn, (_t, named) => actionName(named, entry.action));
  return {
    recordTitle,
    entry: {
      ...entry,
      at: formatSecond(entry.at, user.userPrincipal.timeZone),
      subject: subjectName(locale, entry.subject),
      changes: entry.changes.map((change) => ({ ...change, label: fieldName(locale, entry.subject, change.name) })),
    },
    words: wordsFor(locale, "admin.audit."),
  };
}

export default function AuditEntry() {
  const { entry, recordTitle } = useLoaderData<typeof loader>();
  const t = useT();
  const who = entry.username ? `${entry.username} (${entry.userId})` : entry.userId;
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPADM07" classification="confidential" note={entry.at}>
        <PrintButton />
        <ButtonLink href="/admin/audit">{t("admin.audit.back")}</ButtonLink>
      </PageHead>
      <RecordCard title={t("admin.audit.entry")}>
        <Facts
          facts={[
            { label: t("admin.audit.when"), value: entry.at },
            { label: t("admin.audit.who"), value: who },
            { label: t("admin.audit.subject"), value: entry.subject },
            { label: t("admin.audit.from"), value: entry.address },
            { label: t("admin.audit.screen"), value: entry.menuPath },
            { label: t("admin.audit.reason"), value: entry.reason },
            { label: t("admin.audit.session"), value: entry.sessionId },
            { label: t("admin.audit.reference"), value: entry.reference },
          ]}
        />
      </RecordCard>
      {entry.changes.length > 0 && (
        <TableCard title={t("admin.audit.changes")} ownPage={false}>
          <ListTable
            caption={t("admin.audit.changes")}
            columns={[
              { text: t("admin.audit.field") },
              { text: t("admin.audit.before") },
              { text: t("admin.audit.after") },
            ]}
            rows={entry.changes.map(({ name, label, before, after }) => ({
              key: name,
              cells: [label, before ?? "–", after ?? "–"],
            }))}
          />
        </TableCard>
      )}
    </div>
  );
}
