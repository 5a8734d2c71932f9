import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { scrapVerbs } from "~/api/domain/scrap/scrap-policy";
import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { scrapPath } from "../addresses";
import { presentCollection } from "./present-collection.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** Used tools that were collected on a day. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL08", (api, id) => api.scrapCollections.get({ id: Number(id) || 0 }));
  const { record } = reader;
  return sendRecord(reader, {
    title: (t) => `${record.collectionNo}, ${record.customerName || t("scrap.ownTests")}`,
    collection: await presentCollection(reader),
    words: ["scrap.", "attachment."],
  });
}

export default function CollectionPage() {
  const { recordTitle, collection } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL08" classification="confidential">
        <ButtonLink href={scrapPath}>{t("scrap.back")}</ButtonLink>
        <ButtonLink href={collection.all}>{t("scrap.allOf")}</ButtonLink>
        <PrintButton />
        {collection.mayChange && (
          <ButtonLink kind="primary" icon="edit" href={`${collection.address}/edit`}>
            {t("scrap.edit")}
          </ButtonLink>
        )}
      </PageHead>
      {collection.told && <Notice kind="warn">{collection.told}</Notice>}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard title={t("scrap.card.where")}>
          <Facts facts={collection.facts} />
        </RecordCard>
        <RecordCard title={t("scrap.card.found")}>
          <Facts facts={collection.figures} />
          {collection.can.some((act) => act in scrapVerbs) && (
            <div className="acts no-print mt-4">
              <VerbLinks verbs={scrapVerbs} can={collection.can} address={collection.address} words="scrap.verb" />
            </div>
          )}
        </RecordCard>
      </div>
      <Lines collection={collection} />
      <div className="mt-4">
        <AttachmentsCard {...collection.papers} address={`${collection.address}/attachments`} />
      </div>
      <History title={t("scrap.card.history")} entries={collection.history} empty={t("scrap.card.noHistory")} />
      <RecordFoot />
    </div>
  );
}

function Lines({ collection }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "collection">) {
  const t = useT();
  return (
    <section className="card mt-4">
      <div className="card-head">
        <h2>{t("scrap.lines")}</h2>
        {collection.mayChange && (
          <ButtonLink kind="quiet" icon="plus" href={`${collection.address}/lines/new`}>
            {t("scrap.line.new")}
          </ButtonLink>
        )}
      </div>
      {collection.lines.length === 0 ? (
        <p className="card-body text-mute">{t("scrap.lines.none")}</p>
      ) : (
        <ListTable caption={t("scrap.lines")} columns={collection.heads} rows={collection.lines} />
      )}
    </section>
  );
}
