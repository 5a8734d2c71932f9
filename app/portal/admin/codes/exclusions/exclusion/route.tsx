import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM11" } } as const;

/** From when to when a product line earns no points, and who set it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM11", (api, id) => api.adminExclusions.get({ id }));
  const { record, t, at } = reader;
  return sendRecord(reader, {
    title: record.productLine,
    facts: [
      { label: t("exclusion.code"), value: record.code },
      { label: t("exclusion.validFrom"), value: record.validFrom },
      { label: t("exclusion.validTo"), value: record.validTo ?? "" },
      { label: t("exclusion.time"), value: t(`exclusion.time.${record.time}`) },
      { label: t("exclusion.setBy"), value: `${record.setBy}, ${at(record.setAt)}` },
      { label: t("exclusion.remark"), value: record.remark },
    ],
    verbs: record.can.map((verb) => ({ verb, href: `/admin/codes/exclusions/${record.id}/${verb}` })),
    words: ["exclusion.", "rule.back"],
  });
}

export default function ExclusionPage() {
  const { recordTitle, facts, verbs } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM11" classification="internal">
        <ButtonLink href="/admin/codes/exclusions">{t("rule.back")}</ButtonLink>
        {verbs.map(({ verb, href }) => (
          <ButtonLink key={verb} kind="danger" href={href}>
            {t(`exclusion.verb.${verb}`)}
          </ButtonLink>
        ))}
      </PageHead>
      <RecordCard title={t("exclusion.title")}>
        <Facts facts={facts} />
      </RecordCard>
      <RecordFoot />
    </>
  );
}
