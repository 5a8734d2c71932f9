import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { presentSite, type ShownFact } from "./present-site.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) => api.consignmentSites.get({ id: Number(id) || 0 }));
  return sendRecord(reader, presentSite(reader));
}

const verbs = ["count", "order", "billing", "ending", "restoring"] as const;

export default function SitePage() {
  const { recordTitle, note, address, can, used, openCount, newMovement, movements, facts, stock, lists } =
    useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL06" classification="confidential" note={note}>
        <ButtonLink href="/consignment?by=site">{t("consignment.site.back")}</ButtonLink>
        <ButtonLink href={movements}>{t("consignment.toMovements")}</ButtonLink>
        {openCount && <ButtonLink href={openCount}>{t("consignment.verb.count")}</ButtonLink>}
        {verbs
          .filter((verb) => can.includes(verb))
          .map((verb) => (
            <ButtonLink key={verb} href={`${address}/${verb}`}>
              {t(`consignment.verb.${verb}`)}
            </ButtonLink>
          ))}
        {can.includes("change") && (
          <ButtonLink icon="edit" href={`${address}/edit`}>
            {t("consignment.site.edit")}
          </ButtonLink>
        )}
        {can.includes("movement") && (
          <ButtonLink kind="primary" icon="plus" href={newMovement}>
            {t("consignment.movement.new")}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <FactsCard
          title={t("consignment.site.facts")}
          facts={facts}
          badge={
            <Badge kind={used ? "good" : undefined}>
              {t(used ? "consignment.site.used" : "consignment.site.unused")}
            </Badge>
          }
        />
        <FactsCard title={t("consignment.site.stock")} facts={stock} />
      </div>
      {lists.map((list) => (
        <ListCard key={list.caption} {...list} />
      ))}
      <RecordFoot />
    </div>
  );
}

function FactsCard({ title, facts, badge }: { title: string; facts: ShownFact[]; badge?: React.ReactNode }) {
  return (
    <RecordCard title={title} actions={badge}>
      <Facts
        facts={facts.map(({ label, text, href }) => ({ label, value: href ? <a href={href}>{text}</a> : text }))}
      />
    </RecordCard>
  );
}
