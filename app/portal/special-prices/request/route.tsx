import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { RecordFoot } from "~/portal/record/record-foot";
import { RequestActs } from "~/portal/record/request-acts";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { pricesPath } from "../addresses";
import { presentPrice } from "../present-price.server";
import type { ShownTable } from "../present-tables.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
  return sendRecord(reader, await presentPrice(reader));
}

/** One request: what is asked for whom, its lines, what helps to decide, prices and claims, papers, history. */
export default function PricePage() {
  const { recordTitle, note, address, state, acts, renew, claim, told, facts, sums, tables, papers, history } =
    useLoaderData<typeof loader>();
  const t = useT();
  const badge = <Badge kind={state.badge === "plain" ? undefined : state.badge}>{state.text}</Badge>;
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPSAL06" classification="confidential" note={note}>
        <ButtonLink href={pricesPath}>{t("request.all")}</ButtonLink>
        <PrintButton />
        {renew && <ButtonLink href={renew}>{t("specialPrice.renew")}</ButtonLink>}
        {claim && <ButtonLink href={claim}>{t("specialPrice.claim.new")}</ButtonLink>}
        <RequestActs acts={acts} base={address} />
      </PageHead>
      {told.map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard title={t("request.facts")} actions={badge}>
          <Facts
            facts={facts.map(({ label, text, href }) => ({ label, value: href ? <a href={href}>{text}</a> : text }))}
          />
        </RecordCard>
        <RecordCard title={t("specialPrice.sums")}>
          <Facts facts={sums.map(({ label, text }) => ({ label, value: text }))} />
        </RecordCard>
      </div>
      {tables.map((table) => (
        <TableCard key={table.caption} {...table} />
      ))}
      <div className="mt-4">
        <AttachmentsCard {...papers} address={`${address}/attachments`} />
      </div>
      <History title={t("request.history")} entries={history} empty={t("request.history.none")} />
      <RecordFoot />
    </div>
  );
}

function TableCard({ none, text, ...table }: ShownTable) {
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{table.caption}</h2>
      </div>
      {text && <p className="card-body text-mute">{text}</p>}
      {table.rows.length === 0 ? <p className="card-body text-mute">{none}</p> : <ListTable {...table} />}
    </section>
  );
}
