import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownToday } from "~/api/domain/own-today";
import { seoulDay } from "~/api/domain/seoul-time";
import { isOver } from "~/api/domain/tool-management/offer/offer-case";
import type { Offer } from "~/api/domain/tool-management/offer/simulate-offer";
import { newSite } from "~/api/domain/tool-management/site/site-input";
import { canSetUp } from "~/api/domain/tool-management/site/site-policy";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { openedCase } from "~/portal/simulator/saves/opened-case.server";
import { formatInteger } from "~/words/formats";
import { asDay } from "~/words/typed-day";
import { sitePath, sitesPath } from "../../parts/addresses";
import { SiteForm } from "../../parts/site-fields";
import { offerPath } from "../../simulator/offer-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS06" } } as const;

/** A new site; `?customer=` names whose, `?offer=&version=` the offer that was won: its lists come along. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireForm(
    args,
    "MIPTMS06",
    () => Promise.reject(new Response(null, { status: 404 })),
    canSetUp,
  );
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const customer = search.get("customer")?.slice(0, 60);
  const won = await wonOffer(reader, search);
  return sendForm(reader, "ttmbSite", newSite, {
    title: (t) => t("ttmb.site.new"),
    form: formAbout(customer, won?.hidden.offer),
    told: won?.told ?? null,
    stored: {
      customer,
      startDay: ownToday(new Date(), reader.user.userPrincipal),
      contractType: "cpu",
      gainShare: 0,
      ...won?.stored,
    },
    ...(won && { hidden: won.hidden }),
    words: ["ttmb.site."],
  });
}

type Reader = Awaited<ReturnType<typeof requireForm<never>>>;

/** What an offer says of the site that is made of it; whose it is, where the name that was typed means one customer alone. */
async function wonOffer(reader: Reader, search: URLSearchParams) {
  const { api, t, locale } = reader;
  const [saved, version] = [search.get("offer"), search.get("version")];
  if (!saved || !version) return null;
  const opened = await openedCase(api, { kind: "ttmb" }, new URLSearchParams({ saved, version }));
  if (!opened) return null;
  const { site: made, cannot } = await api.toolOffers.outcome({ id: saved, version: Number(version) });
  const back = `${offerPath}?${new URLSearchParams({ saved, version })}`;
  const taken = { key: "ttmb.offer.taken", params: { site: made?.code ?? "" } } as const;
  await leaveUnless(made === null, reader, back, taken);
  await leaveUnless(cannot.length === 0, reader, back, "ttmb.offer.cannotHere");
  const { input, result } = opened.version;
  const { models, tools, currency } = result as Pick<Offer, "models" | "tools" | "currency">;
  const typed = input.customer?.trim() ?? "";
  const [meant] = typed ? (await api.search.meant({ asked: [`customer:${typed}`] })).answers : [];
  const found = meant?.rows ?? [];
  // A code that was typed whole means its customer, however many begin with it.
  const customer =
    found.find(({ code }) => code?.toLowerCase() === typed.toLowerCase()) ?? (found.length === 1 ? found[0] : null);
  // The customer reads the site's name on each paper: what the case is called while it is worked on is none.
  const site = input.site?.trim() || (customer?.name ?? typed);
  return {
    told: [
      t("ttmb.offer.told", {
        ...{ title: opened.title, version, models: formatInteger(locale, models.length) },
        tools: formatInteger(locale, tools.length),
      }),
      isOver(input.validUntil, seoulDay(new Date())) && t("ttmb.offer.over", { day: asDay(input.validUntil ?? "") }),
    ]
      .filter(Boolean)
      .join(" "),
    stored: { nameKo: site, nameEn: site, currency, ...(customer && { customer: customer.code }) },
    hidden: { offer: saved, offerVersion: version },
  };
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTMS06", newSite, async ({ api }, given) => {
    const { id } = await api.ttmbSites.add(given);
    return { to: sitePath(id), told: "ttmb.site.made", params: { code: given.code } };
  });

export default function NewSite() {
  const { recordTitle, told } = useLoaderData<typeof loader>();
  return <SiteForm code="MIPTMS06" title={recordTitle} making back={sitesPath} told={told} />;
}
