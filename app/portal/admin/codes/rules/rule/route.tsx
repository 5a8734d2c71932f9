import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ruleLabel, ruleText } from "~/api/domain/rule-list";
import { RecordFoot } from "~/portal/record/record-foot";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM10" } } as const;

/** One value of a rule: from when it counts, for whom, who set it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM10", (api, id) => api.adminRules.get({ id: Number(id) || 0 }));
  const { record: rule, t, at } = reader;
  return sendRecord(reader, {
    title: (t) => t(ruleLabel(rule)),
    facts: [
      { label: t("rule.value"), value: ruleText(rule) },
      { label: t("rule.validFrom"), value: rule.validFrom },
      { label: t("rule.time"), value: t(`rule.time.${rule.time}`) },
      { label: t("rule.currency"), value: rule.currency ?? "" },
      { label: t("rule.subsidiary"), value: rule.subsidiary ?? "" },
      { label: t("rule.setBy"), value: `${rule.setBy}, ${at(rule.setAt)}` },
      { label: t("rule.remark"), value: rule.remark },
    ],
    removal: rule.can.includes("removal") ? `/admin/codes/rules/${rule.id}/removal` : null,
    words: ["rule."],
  });
}

export default function RulePage() {
  const { recordTitle, facts, removal } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM10" classification="internal">
        <ButtonLink href="/admin/codes/rules">{t("rule.back")}</ButtonLink>
        {removal && (
          <ButtonLink kind="danger" href={removal}>
            {t("rule.verb.removal")}
          </ButtonLink>
        )}
      </PageHead>
      <RecordCard title={t("rule.rule")}>
        <Facts facts={facts} />
      </RecordCard>
      <RecordFoot />
    </>
  );
}
