import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { channelPath } from "../addresses";
import { presentDistributor } from "./present-distributor.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM03" } } as const;

/** A distributor that reports: its sub distributors, and which months are there. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPCOM03", (api, id) =>
    api.channelReports.distributor({ id: Number(id) || 0 }),
  );
  return sendRecord(reader, {
    title: (t) => t("channel.of", { name: reader.record.unit.name }),
    firmNamed: { kind: "unit", ...reader.record.unit },
    distributor: presentDistributor(reader),
    words: ["channel.", "upload.open"],
  });
}

export default function DistributorPage() {
  const { distributor } = useLoaderData<typeof loader>();
  const t = useT();
  const numbers = (["sellIn", "sellOut", "sellInPieces", "sellOutPieces"] as const).map((name) => ({
    text: t(`channel.${name}`),
    kind: "num" as const,
  }));
  return (
    <div className="portrait">
      <PageHead title={distributor.name} code="MIPCOM03" classification="confidential" note={distributor.code}>
        <ButtonLink href={channelPath}>{t("channel.back")}</ButtonLink>
        <PrintButton />
        <ButtonLink href={distributor.bySeller}>{t("channel.opens.seller")}</ButtonLink>
        <ButtonLink href={distributor.byItem}>{t("channel.opens.item")}</ButtonLink>
        <ButtonLink icon="up" href={`${channelPath}/uploads`}>
          {t("upload.open")}
        </ButtonLink>
      </PageHead>
      {distributor.missing && <Notice kind="warn">{distributor.missing}</Notice>}
      <RecordCard title={t("channel.facts")}>
        <Facts facts={distributor.facts} />
      </RecordCard>
      <section className="card mt-4">
        <div className="card-head">
          <h2>{distributor.monthsTitle}</h2>
        </div>
        <ListTable
          caption={distributor.monthsTitle}
          columns={[
            { text: t("channel.month") },
            { text: t("channel.state") },
            { text: t("channel.reportedOn") },
            ...numbers,
          ]}
          rows={distributor.months}
        />
      </section>
    </div>
  );
}
