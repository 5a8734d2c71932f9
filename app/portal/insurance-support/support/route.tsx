import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { insuranceVerbs } from "~/api/domain/insurance/insurance-policy";
import { AttachmentsCard } from "~/portal/attachment/attachments-card";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { supportsPath } from "../addresses";
import { ClaimCard, OtherCard } from "./blocks";
import { presentSupport } from "./present-support.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL14" } } as const;

/** One request to support a distributor's credit insurance. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL14", (api, id) => api.insuranceSupports.get({ id: Number(id) || 0 }));
  return sendRecord(reader, {
    title: `${reader.record.requestNo}, ${reader.record.unit.name}`,
    support: await presentSupport(reader),
    words: ["insurance.", "field.claim.", "attachment."],
  });
}

export type SupportPage = ReturnType<typeof useLoaderData<typeof loader>>["support"];

export default function SupportRecordPage() {
  const { recordTitle, support } = useLoaderData<typeof loader>();
  const t = useT();
  const { badge } = support;
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPSAL14" classification="confidential">
        <ButtonLink href={supportsPath}>{t("insurance.back")}</ButtonLink>
        <PrintButton />
        {support.can.includes("change") && (
          <ButtonLink kind="primary" icon="edit" href={`${support.address}/edit`}>
            {t("insurance.edit")}
          </ButtonLink>
        )}
      </PageHead>
      {support.told && <Notice kind="warn">{support.told}</Notice>}
      <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
        <RecordCard title={t("insurance.card.policy")}>
          <Facts facts={support.policy} />
        </RecordCard>
        <div className="grid content-start gap-4">
          <RecordCard
            title={t("insurance.card.support")}
            actions={<Badge kind={badge.badge === "plain" ? undefined : badge.badge}>{badge.text}</Badge>}
          >
            <Facts
              facts={[
                ...support.sums,
                { label: t("insurance.support"), value: <strong>{support.support}</strong> },
                { label: t("insurance.ownPremium"), value: support.ownPremium },
              ]}
            />
          </RecordCard>
          <RecordCard title={t("insurance.card.stage")}>
            <Facts facts={support.stage} />
            {support.can.some((act) => act in insuranceVerbs) && (
              <div className="acts no-print mt-4">
                <VerbLinks verbs={insuranceVerbs} can={support.can} address={support.address} words="insurance.verb" />
              </div>
            )}
          </RecordCard>
        </div>
      </div>
      <ClaimCard support={support} />
      <div className="mt-4 grid items-start gap-4 l:grid-cols-2">
        <AttachmentsCard {...support.papers} address={`${support.address}/attachments`} />
        <OtherCard support={support} />
      </div>
      <History title={t("insurance.card.history")} entries={support.history} empty="" />
      <RecordFoot />
    </div>
  );
}
