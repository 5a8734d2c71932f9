import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownToday } from "~/api/domain/own-today";
import { canKeepTcis } from "~/api/domain/tcis/tcis-policy";
import { newVisit, visitInput } from "~/api/domain/tcis/visit/visit-input";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { backToList, fromList, visitPath, visitsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS18" } } as const;

/** A visit that changes, or a further one; `?customer=` names whom it is to. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPTAS18", (api, id) => api.visits.get({ id: Number(id) || 0 }), canKeepTcis);
  const { record, request, api, user } = reader;
  const { searchParams } = new URL(request.url);
  const customer = searchParams.get("customer")?.slice(0, 60);
  const { purposes } = await api.visits.choices({});
  const today = ownToday(new Date(), user.userPrincipal);
  return sendForm(reader, "visit", record ? visitInput : newVisit, {
    title: (t) => (record ? `${record.customerName}, ${record.visitDate}: ${t("tcis.edit")}` : t("tcis.visit.new")),
    firmNamed: record ? { kind: "customer", id: record.customerId, name: record.customerName } : undefined,
    stored: record ?? { customer, state: "made", visitDate: today, visitedBy: user.userPrincipal.userId },
    form: formAbout(customer),
    making: record === null,
    note: record && `${record.customerName} · ${record.customer}`,
    choices: { purpose: purposes },
    hidden: fromList(searchParams),
    back: record ? visitPath(record.id) : backToList(searchParams, visitsPath),
    words: ["tcis.visit.", "tcis.edit"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPTAS18", newVisit, async ({ api, form }, given) => {
        const { id } = await api.visits.add(given);
        return { to: backToList(form, visitPath(id)) };
      })
    : save(args, "MIPTAS18", visitInput, async ({ api, id, stamp }, given) => {
        await api.visits.change({ id: Number(id), stamp, ...given });
        return { to: visitPath(id) };
      });

export default function VisitForm() {
  const { recordTitle, making, note, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPTAS18" note={note ?? undefined} />
      <RecordForm<typeof newVisit> title={t(making ? "tcis.visit.new" : "tcis.edit")} cancelHref={back}>
        {(field) => (
          <>
            {making && <PickField {...field("customer")} />}
            <SelectField {...field("state")} />
            <TextField {...field("visitDate")} />
            <SelectField {...field("purpose")} />
            <PickField {...field("visitedBy")} />
            <TextField {...field("met")} />
            <TextAreaField {...field("result")} className="wide" rows={4} />
            <TextField {...field("nextStep")} className="wide" />
            <TextField {...field("nextStepDate")} />
          </>
        )}
      </RecordForm>
    </>
  );
}
