import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ListedRule, ruleLabel, ruleText } from "~/api/domain/rule-list";
import { drawRecord } from "~/portal/record/draw-record.server";
import { factsPart } from "~/portal/record/facts-part.server";
import { recordActs } from "~/portal/record/record-acts.server";
import { RecordFrame } from "~/portal/record/record-frame.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { StateSign } from "~/portal/record/state-sign.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPADM10" } } as const;

/** One value of a rule: from when it counts, for whom, who set it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM10", (api, id) => api.adminRules.get({ id: Number(id) || 0 }));
  return drawRecord(reader, (t) => t(ruleLabel(reader.record)), <RuleBody page={reader} />);
}

/** A value of a rule: from when it counts, for whom, who set it. */
function RuleBody({ page }: { page: RecordReader<ListedRule & { can: "removal"[] }> }) {
  const { record: rule, t, at } = page;
  const address = `/admin/codes/rules/${rule.id}`;
  return (
    <RecordFrame
      page={page}
      head={{ title: t(ruleLabel(rule)), classification: "internal" }}
      actions={recordActs(page, {
        back: { text: t("rule.back"), href: "/admin/codes/rules" },
        address,
        others: rule.can.map((verb) => (
          <ButtonLink key={verb} place="more" href={`${address}/${verb}`}>
            {t(`rule.verb.${verb}`)}
          </ButtonLink>
        )),
      })}
      summary={{
        states: <StateSign word={`rule.time.${rule.time}`} />,
        beside: `${t("rule.validFrom")} ${rule.validFrom}`,
        figures: [{ label: t("rule.value"), value: ruleText(rule) }],
      }}
      sections={[
        factsPart("rule", [
          {
            title: t("rule.rule"),
            facts: [
              { label: t("rule.value"), value: ruleText(rule) },
              { label: t("rule.validFrom"), value: rule.validFrom },
              { label: t("rule.currency"), value: rule.currency },
              { label: t("rule.subsidiary"), value: rule.subsidiary },
              { label: t("rule.setBy"), value: `${rule.setBy}, ${at(rule.setAt)}` },
              { label: t("rule.remark"), value: rule.remark },
            ],
          },
        ]),
      ]}
    />
  );
}
