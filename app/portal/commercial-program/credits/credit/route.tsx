import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ApiClient } from "~/api/client.server";
import { creditVerbs } from "~/api/domain/commercial/credit-policy";
import { toneOf } from "~/api/domain/report/tones";
import { inPaperLanguage, paperLanguage, paperWords } from "~/portal/record/paper-language.server";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { VerbLinks } from "~/portal/record/verb-links";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { InPaperLanguage } from "~/ui/print/in-paper-language";
import { Facts, RecordCard } from "~/ui/records/facts";
import { History } from "~/ui/records/history";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { creditsPath } from "../../addresses";
import { CorrectionCard, DiscountCard, PointCard, SalesCard, StepCard } from "./blocks";
import { CreditSheet } from "./credit-sheet";
import { presentCredit, presentCreditSheet } from "./present-credit.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCOM01" } } as const;

/** The sheet behind a credit: sales, steps and how far it was to the next, discounts, points, corrections, who did what. */
export async function loader(args: LoaderFunctionArgs) {
  const get = (api: ApiClient) => api.commercialCredits.get({ id: args.params.id ?? "" });
  const reader = await requireRecord(args, "MIPCOM01", get);
  const credit = presentCredit(reader);
  const lang = paperLanguage(new URLSearchParams(wantedLocation(args.request).search), credit.currency);
  return sendRecord(reader, {
    title: `${credit.month}, ${credit.name}`,
    firmNamed: { kind: "unit", ...reader.record.unit },
    credit,
    sheet: await inPaperLanguage(reader, { lang, get }, presentCreditSheet),
    inLanguage: paperWords(reader.locale, lang, "commercial."),
    words: ["commercial.", "field.discount.", "sales.filter.month"],
  });
}

export type CreditPage = ReturnType<typeof useLoaderData<typeof loader>>["credit"];

export default function CreditRecordPage() {
  const { credit, sheet, inLanguage } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="no-print">
        <Head credit={credit} />
        {credit.isOutdated && <Notice kind="warn">{t("commercial.outdated")}</Notice>}
        <div className="grid gap-4 l:grid-cols-2 print:grid-cols-2">
          <TotalCard credit={credit} />
          <RecordCard title={t("commercial.block.stage")}>
            <Facts facts={credit.stage} />
            <div className="acts mt-4">
              <VerbLinks verbs={creditVerbs} can={credit.can} address={credit.address} words="commercial.verb" />
            </div>
          </RecordCard>
          <SalesCard credit={credit} />
          <StepCard credit={credit} />
        </div>
        <DiscountCard credit={credit} />
        <PointCard credit={credit} />
        <CorrectionCard credit={credit} />
        <History title={t("commercial.block.history")} entries={credit.history} empty="" />
        <RecordFoot />
      </div>
      <InPaperLanguage paper={inLanguage}>
        <CreditSheet credit={sheet} />
      </InPaperLanguage>
    </>
  );
}

function Head({ credit }: { credit: CreditPage }) {
  const t = useT();
  return (
    <PageHead
      title={credit.name}
      code="MIPCOM01"
      classification="confidential"
      note={`${credit.code} · ${credit.month} · ${credit.list}`}
    >
      <ButtonLink href={creditsPath}>{t("commercial.credits.back")}</ButtonLink>
      <PrintButton />
      {credit.can.includes("recalculation") && (
        <ButtonLink icon="calc" href={credit.recalculation}>
          {t("commercial.recalculate")}
        </ButtonLink>
      )}
    </PageHead>
  );
}

/** What the grand total is made of. */
function TotalCard({ credit }: { credit: CreditPage }) {
  const t = useT();
  return (
    <RecordCard
      title={t("commercial.block.total")}
      actions={<Badge kind={toneOf(`commercial.state.${credit.state}`)}>{credit.stateText}</Badge>}
    >
      <Facts
        facts={[
          ...credit.total,
          {
            label: t("commercial.grandTotal"),
            value: (
              <strong>
                {credit.grandTotal} {credit.currency}
              </strong>
            ),
          },
        ]}
      />
    </RecordCard>
  );
}
