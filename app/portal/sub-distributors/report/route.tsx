import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordFoot } from "~/portal/record/record-foot";
import { sendRecord } from "~/portal/record/send.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { History } from "~/ui/records/history";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { channelPath, distributorAddress } from "../addresses";
import { presentReport, requireMonth } from "./present-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM03" } } as const;

/** What a distributor reported of a month, by seller and item, and how that came to be. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMonth(args);
  const report = presentReport(reader);
  return sendRecord(reader, {
    title: `${report.name}, ${report.month}`,
    firmNamed: { kind: "unit", ...reader.record.unit },
    report,
    words: ["channel.", "upload.open"],
  });
}

export default function ReportPage() {
  const { recordTitle, report } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead
        title={recordTitle}
        code="MIPCOM03"
        classification="confidential"
        note={<Badge kind={report.tone}>{report.state}</Badge>}
      >
        <ButtonLink href={distributorAddress(report.id)}>{t("channel.toDistributor")}</ButtonLink>
        <PrintButton />
        {report.mayReportNothing && <ButtonLink href={`${report.address}/nothing`}>{t("channel.nothing")}</ButtonLink>}
        <ButtonLink icon="up" href={`${channelPath}/uploads`}>
          {t("upload.open")}
        </ButtonLink>
        <ButtonLink kind={report.mayComplete ? "secondary" : "primary"} icon="plus" href={`${report.address}/line`}>
          {t("channel.line.new")}
        </ButtonLink>
        {report.mayComplete && (
          <ButtonLink kind="primary" href={`${report.address}/completion`}>
            {t("channel.verb.completion")}
          </ButtonLink>
        )}
      </PageHead>
      {report.told && <Notice kind="warn">{report.told}</Notice>}
      <section className="card">
        <div className="card-head">
          <h2>{report.linesTitle}</h2>
        </div>
        {report.lines.length === 0 ? (
          <p className="card-body text-mute">{report.none}</p>
        ) : (
          <ListTable
            caption={report.linesTitle}
            columns={[
              { text: t("channel.by.seller") },
              { text: t("channel.by.item") },
              { text: t("channel.line.quantity"), kind: "num" },
              { text: t("channel.line.amount"), kind: "num" },
              { text: "", kind: "act" },
            ]}
            rows={report.lines}
          />
        )}
      </section>
      <History title={t("channel.history")} entries={report.history} empty={t("channel.history.none")} />
      <RecordFoot />
    </div>
  );
}
