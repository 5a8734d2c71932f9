import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newSite, siteInput } from "~/api/domain/consignment/site/site-input";
import { canKeepStock } from "~/api/domain/consignment/site/site-policy";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { sitePath, stockPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** A new site, or one that changes; `?customer=` names whose. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPUTL06",
    (api, id) => api.consignmentSites.get({ id: Number(id) || 0 }),
    canKeepStock,
  );
  const { record: site, api } = reader;
  const customer = new URLSearchParams(wantedLocation(args.request).search).get("customer")?.slice(0, 60);
  const { warehouses } = await api.consignmentSites.choices();
  return sendForm(reader, "consignmentSite", site ? siteInput : newSite, {
    title: (t) => (site ? `${site.code}: ${t("consignment.site.edit")}` : t("consignment.site.new")),
    form: formAbout(customer),
    making: site === null,
    back: site ? sitePath(site.id) : stockPath,
    stored: site ? { ...site } : { customer },
    choices: { warehouse: warehouses.map(({ code, name }) => [code, `${name} · ${code}`] as const) },
    words: ["consignment.site."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.id === undefined
    ? save(args, "MIPUTL06", newSite, async ({ api }, given) => {
        const { id } = await api.consignmentSites.add(given);
        return { to: sitePath(id) };
      })
    : save(args, "MIPUTL06", siteInput, async ({ api, id, stamp }, given) => {
        await api.consignmentSites.change({ id: Number(id), stamp, ...given });
        return { to: sitePath(id) };
      });

export default function SiteForm() {
  const { recordTitle, making, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL06" classification="confidential" />
      <RecordForm<typeof newSite>
        title={t(making ? "consignment.site.new" : "consignment.site.edit")}
        submit={making ? t("consignment.site.create") : undefined}
        cancelHref={back}
      >
        {(field) => (
          <>
            {making && <TextField {...field("code")} />}
            <TextField {...field("nameKo")} lang="ko" />
            <TextField {...field("nameEn")} lang="en" />
            <TextField {...field("nameZh")} lang="zh" />
            <PickField {...field("customer")} />
            <PickField {...field("unit")} />
            <SelectField {...field("warehouse")} />
            <TextField {...field("currency")} />
            <TextField {...field("ageingDays")} />
            <TextField {...field("remark")} className="wide" />
          </>
        )}
      </RecordForm>
    </div>
  );
}
