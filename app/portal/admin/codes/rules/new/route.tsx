import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newRuleValue } from "~/api/domain/rule/rule-input";
import { ruleAreas } from "~/api/domain/rules";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM10" } } as const;

/** A value from a day on; earlier ones stay as they are. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPADM10", (api) => api.adminRules.get({ id: 0 }));
  const { t } = reader;
  const rule = ruleAreas.flatMap(({ area, title, rules }) =>
    Object.entries(rules).map(([name, { label, unit }]): [string, string] => [
      `${area}/${name}`,
      `${t(title)}: ${t(label)} (${t(`rule.unit.${unit}`)})`,
    ]),
  );
  return sendForm(reader, "rule", newRuleValue, {
    title: (t) => t("rule.new"),
    stored: null,
    choices: { rule },
    words: ["rule.new"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM10", newRuleValue, async ({ api }, given) => {
    const { id } = await api.adminRules.add(given);
    return { to: `/admin/codes/rules/${id}` };
  });

export default function NewRule() {
  const { recordTitle } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM10" />
      <RecordForm<typeof newRuleValue> title={t("rule.new")} cancelHref="/admin/codes/rules">
        {(field) => (
          <>
            <SelectField {...field("rule")} className="wide" />
            <TextField {...field("value")} inputMode="decimal" />
            <TextField {...field("validFrom")} />
            <TextField {...field("currency")} />
            <PickField {...field("subsidiary")} />
            <TextField {...field("remark")} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
