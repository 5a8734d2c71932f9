import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { writtenPrice } from "~/api/domain/read-price";
import { siteInput } from "~/api/domain/tool-management/site/site-input";
import { canSetUp } from "~/api/domain/tool-management/site/site-policy";
import { requireRight } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { sitePath } from "../../parts/addresses";
import { SiteForm } from "../../parts/site-fields";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRight(
    args,
    "MIPTMS07",
    (api, id) => api.ttmbSites.get({ id: Number(id) || 0 }),
    "change",
    canSetUp,
  );
  const { record: site } = reader;
  return sendForm(reader, "ttmbSite", siteInput, {
    title: (t) => `${site.code}: ${t("ttmb.site.edit")}`,
    back: sitePath(site.id),
    stored: {
      ...{
        stamp: site.stamp,
        nameKo: site.nameKo,
        nameEn: site.nameEn,
        nameZh: site.nameZh ?? "",
        customer: site.customer,
      },
      ...{ unit: site.unit, manager: site.manager ?? "", contractType: site.contractType, currency: site.currency },
      monthlyFee: site.monthlyFee === null ? "" : writtenPrice(Number(site.monthlyFee)),
      ...{ startDay: site.startDay, endDay: site.endDay ?? "", employees: site.employees, machines: site.machines },
      ownShare: site.ownShare === null ? null : Number(site.ownShare),
      ...{ gainShare: Number(site.gainShare), remark: site.remark },
    },
    words: ["ttmb.site."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTMS07", siteInput, async ({ api, id, stamp }, given) => {
    await api.ttmbSites.change({ id: Number(id) || 0, stamp, ...given });
    return { to: sitePath(id), told: "ttmb.site.changed" };
  });

export default function EditSite() {
  const { recordTitle, back } = useLoaderData<typeof loader>();
  return <SiteForm code="MIPTMS07" title={recordTitle} making={false} back={back} />;
}
