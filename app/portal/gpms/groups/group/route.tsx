import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import { groupsPath } from "../../addresses";
import { presentGroup } from "./present-group.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL12", (api, id) => api.globalAccounts.get({ id }));
  return sendRecord(reader, { title: reader.record.name, group: presentGroup(reader), words: ["gpms."] });
}

const verbs = ["ending", "restoring"] as const;

export default function GroupPage() {
  const { recordTitle, group } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPSAL12" classification="confidential" note={group.note}>
        <ButtonLink href={groupsPath}>{t("gpms.groups.back")}</ButtonLink>
        {group.transactions && <ButtonLink href={group.transactions}>{t("gpms.toTransactions")}</ButtonLink>}
        <PrintButton />
        {verbs
          .filter((verb) => group.can.includes(verb))
          .map((verb) => (
            <ButtonLink key={verb} href={`${group.address}/${verb}`}>
              {t(`gpms.verb.${verb}`)}
            </ButtonLink>
          ))}
        {group.can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${group.address}/edit`}>
            {t("gpms.group.edit")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard
          title={t("gpms.group")}
          actions={
            <Badge kind={group.used ? "good" : undefined}>
              {t(group.used ? "gpms.state.used" : "gpms.state.ended")}
            </Badge>
          }
        >
          <Facts facts={group.facts} />
        </RecordCard>
        <RecordCard title={t("gpms.terms")}>
          <Facts facts={group.terms} />
        </RecordCard>
      </div>
      <section className="card mt-4">
        <div className="card-head">
          <h2>{group.customers.caption}</h2>
          {group.can.includes("member") && (
            <span className="acts">
              <ButtonLink kind="quiet" icon="plus" href={`${group.address}/customers/new`}>
                {t("gpms.customer.new")}
              </ButtonLink>
            </span>
          )}
        </div>
        {group.customers.rows.length === 0 ? (
          <p className="card-body text-mute">{t("gpms.customers.none")}</p>
        ) : (
          <ListTable {...group.customers} />
        )}
      </section>
      <History title={t("gpms.changes")} entries={group.changes} empty={t("gpms.noChanges")} />
      <RecordFoot />
    </div>
  );
}
