import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newOpportunity, opportunityInput } from "~/api/domain/tcis/opportunity/opportunity-input";
import { canKeepTcis } from "~/api/domain/tcis/tcis-policy";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { opportunitiesPath, opportunityPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS06" } } as const;

/** An open opportunity that changes, or a further one; `?customer=` names its customer. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPTAS06",
    (api, id) => api.opportunities.get({ id: Number(id) || 0 }),
    canKeepTcis,
  );
  const { record, t, request, api, user } = reader;
  const customer = new URL(request.url).searchParams.get("customer")?.slice(0, 60);
  const { itemGroups, competitors } = await api.opportunities.choices({});
  return sendForm(reader, "opportunity", record ? opportunityInput : newOpportunity, {
    title: (t) => (record ? `${record.name}: ${t("tcis.edit")}` : t("tcis.opportunity.new")),
    stored: record ?? { customer, stage: "lead", owner: user.userPrincipal.userId },
    form: formAbout(customer),
    making: record === null,
    note: record && `${record.customerName} · ${t("tcis.inCurrency", { currency: record.currency })}`,
    choices: { itemGroup: [["", "–"], ...itemGroups], competitor: [["", "–"], ...competitors] },
    back: record ? opportunityPath(record.id) : opportunitiesPath,
    words: ["tcis.opportunity.", "tcis.edit"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPTAS06", newOpportunity, async ({ api }, given) => {
        const { id } = await api.opportunities.add(given);
        return { to: opportunityPath(id) };
      })
    : save(args, "MIPTAS06", opportunityInput, async ({ api, id, stamp }, given) => {
        await api.opportunities.change({ id: Number(id), stamp, ...given });
        return { to: opportunityPath(id) };
      });

export default function OpportunityForm() {
  const { recordTitle, making, note, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPTAS06" note={note ?? undefined} />
      <RecordForm<typeof newOpportunity> title={t(making ? "tcis.opportunity.new" : "tcis.edit")} cancelHref={back}>
        {(field) => (
          <>
            <TextField {...field("name")} className="wide" />
            {making && <PickField {...field("customer")} />}
            <PickField {...field("distributor")} />
            <SelectField {...field("itemGroup")} />
            <SelectField {...field("stage")} />
            <TextField {...field("amount")} inputMode="decimal" />
            <TextField {...field("probability")} inputMode="numeric" />
            <TextField {...field("expectedOn")} />
            <PickField {...field("owner")} />
            <SelectField {...field("competitor")} />
            <TextField {...field("nextStep")} className="wide" />
            <TextField {...field("nextStepDate")} />
            <TextAreaField {...field("remark")} className="wide" rows={3} />
          </>
        )}
      </RecordForm>
    </>
  );
}
