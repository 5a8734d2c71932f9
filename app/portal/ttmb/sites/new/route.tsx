import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { seoulDay } from "~/api/domain/seoul-time";
import { newSite } from "~/api/domain/tool-management/site/site-input";
import { canSetUp } from "~/api/domain/tool-management/site/site-policy";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { sitePath, sitesPath } from "../../parts/addresses";
import { SiteForm } from "../../parts/site-fields";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS06" } } as const;

/** A new site; `?customer=` names whose. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPTMS06",
    () => Promise.reject(new Response(null, { status: 404 })),
    canSetUp,
  );
  const customer = new URLSearchParams(wantedLocation(args.request).search).get("customer")?.slice(0, 60);
  return sendForm(reader, "ttmbSite", newSite, {
    title: (t) => t("ttmb.site.new"),
    stored: { customer, startDay: seoulDay(new Date()), contractType: "cpu", gainShare: 0 },
    words: ["ttmb.site."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTMS06", newSite, async ({ api }, given) => {
    const { id } = await api.ttmbSites.add(given);
    return { to: sitePath(id) };
  });

export default function NewSite() {
  const { recordTitle } = useLoaderData<typeof loader>();
  return <SiteForm code="MIPTMS06" title={recordTitle} making back={sitesPath} />;
}
