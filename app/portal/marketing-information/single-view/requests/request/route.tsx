import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordFoot } from "~/portal/record/record-foot";
import { RequestActs } from "~/portal/record/request-acts";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { type ListRow, ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { TableCard } from "~/ui/report/table-card";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { requestPath, requestsPath } from "../../addresses";
import { presentRequest } from "../request-page.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS17" } } as const;

/** One correction: what it rests on, the difference, what was decided in similar cases, its history. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTAS17", (api, id) => api.potentialCorrections.get({ id }));
  const { record, locale, user } = reader;
  return sendRecord(reader, {
    title: (t) => t("correction.title", { customer: record.customer.name }),
    firmNamed: { kind: "customer", ...record.customer },
    request: presentRequest(record, locale, user),
    words: ["correction.", "request.", "field.request."],
  });
}

export default function RequestPage() {
  const { recordTitle, request } = useLoaderData<typeof loader>();
  const { state, customer, facts } = request;
  const t = useT();
  const badge = <Badge kind={state.badge === "plain" ? undefined : state.badge}>{state.text}</Badge>;
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTAS17" classification="confidential" note={badge}>
        <ButtonLink href={requestsPath}>{t("request.all")}</ButtonLink>
        <PrintButton />
        <RequestActs acts={request.acts} base={requestPath(request.id)} />
      </PageHead>
      {request.standsIn && <Notice>{request.standsIn}</Notice>}
      {request.overtaken && <Notice kind="warn">{request.overtaken}</Notice>}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard title={t("request.facts")}>
          <Facts
            facts={[
              { label: t("request.column.customer"), value: <a href={customer.href}>{customer.name}</a> },
              { label: t("request.code"), value: customer.code },
              { label: t("request.column.requestedBy"), value: facts.requestedBy },
              { label: t("request.column.sentAt"), value: facts.sentAt },
              { label: t("field.request.reason"), value: facts.reason },
              { label: t("field.request.asOf"), value: facts.asOf },
              { label: t("field.request.source"), value: facts.source },
              { label: t("request.column.decidedBy"), value: facts.decidedBy },
              { label: t("request.decidedAt"), value: facts.decidedAt },
            ]}
          />
        </RecordCard>
        <div className="grid content-start gap-4">
          <Difference title={request.differenceTitle} rows={request.lines} />
          <SimilarCases rows={request.similar} />
        </div>
      </div>
      <History title={t("request.history")} entries={request.events} empty={t("request.history.none")} />
      <RecordFoot />
    </div>
  );
}

type Rows = { rows: readonly ListRow[] };

/** What stood there, and what is proposed. */
function Difference({ title, rows }: Rows & { title: string }) {
  const t = useT();
  const numbers = (["old", "proposed", "change", "percent"] as const).map((name) => ({
    text: t(`correction.${name}`),
    kind: "num" as const,
  }));
  return (
    <TableCard title={title} ownPage={false}>
      <ListTable caption={title} columns={[{ text: t("correction.line") }, ...numbers]} rows={rows} />
    </TableCard>
  );
}

/** What others decided on this customer or these product lines. */
function SimilarCases({ rows }: Rows) {
  const t = useT();
  const columns = (["line", "change", "decision", "decided"] as const).map((name) => ({
    text: t(`correction.similar.${name}`),
  }));
  return (
    <TableCard title={t("correction.similar")} ownPage={false}>
      {rows.length === 0 ? (
        <p className="card-body text-mute">{t("correction.similar.none")}</p>
      ) : (
        <ListTable caption={t("correction.similar")} columns={columns} rows={rows} />
      )}
    </TableCard>
  );
}
