import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownToday } from "~/api/domain/own-today";
import { callForms, newCall } from "~/api/domain/tcis/call/call-input";
import { canCall } from "~/api/domain/tcis/call/call-policy";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { phoneHref } from "~/ui/records/phone-href";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { backToList, callPath, fromList, visitsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPTAS18" } } as const;

/** Somebody spoke with the customer or the distributor that the address names: a line of it, and the number to call. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(args, "MIPTAS18", async () => null, canCall);
  const { searchParams } = new URL(reader.request.url);
  const named = (name: string) => searchParams.get(name)?.slice(0, 60) ?? "";
  const distributor = named("distributor");
  const customer = distributor ? "" : named("customer");
  const partner = await orNotFound(reader.api.calls.partner({ customer, distributor }));
  return sendForm(reader, "call", distributor ? callForms.distributor : callForms.customer, {
    title: (t) => t("tcis.call.with", { name: partner.name }),
    stored: {
      ...{
        kind: searchParams.get("kind") === "visit" ? "visit" : "call",
        day: ownToday(new Date(), reader.user.userPrincipal),
        said: "",
      },
      ...{ contactName: partner.contactName, phone: partner.phone },
    },
    partner: { ...partner, withUnit: distributor !== "" },
    form: formAbout(customer || distributor),
    hidden: {
      ...{ customer, distributor, contactNameSeen: partner.contactName, phoneSeen: partner.phone },
      ...fromList(searchParams),
    },
    back: backToList(searchParams, visitsPath),
    words: ["tcis.call."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTAS18", newCall, async ({ api, form }, given) => {
    const { id } = await api.calls.add(given);
    return { to: backToList(form, callPath(id)), told: "tcis.call.kept" };
  });

export default function CallForm() {
  const { recordTitle, partner, back } = useLoaderData<typeof loader>();
  const t = useT();
  const isTwice = useAsked("again");
  const dialled = phoneHref(partner.phone);
  const asked = [partner.contactName, partner.phone].filter(Boolean).join(" · ");
  return (
    <>
      <PageHead title={recordTitle} code="MIPTAS18" note={partner.code} />
      {asked && <p className="mb-4">{dialled ? <a href={dialled}>{asked}</a> : asked}</p>}
      <RecordForm<typeof newCall> title={recordTitle} cancelHref={back} submit={t("tcis.call.keep")}>
        {(field) => (
          <>
            {partner.withUnit && <SelectField {...field("kind")} />}
            <TextField {...field("day")} />
            <TextAreaField {...field("said")} className="wide" rows={2} />
            {isTwice && (
              <div className="all">
                <CheckField {...field("again")} />
              </div>
            )}
            {partner.withUnit && (
              <>
                <TextField {...field("contactName")} />
                <TextField {...field("phone")} />
              </>
            )}
          </>
        )}
      </RecordForm>
    </>
  );
}
