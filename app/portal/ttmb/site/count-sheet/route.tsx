import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordId } from "~/api/domain/record-id";
import { MOST_PIECES } from "~/api/domain/stock/stock-terms";
import { requireRecord } from "~/portal/record/require-record.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { refuseNoDay } from "~/portal/record/sheet/asked-time.server";
import { CountPage } from "~/portal/record/sheet/count-page";
import { lookAgain } from "~/portal/record/sheet/look-again.server";
import { presentCount } from "~/portal/record/sheet/present-count.server";
import { valuesIn } from "~/portal/record/sheet/read-rows";
import { countForm, countNumbers, lookAtCount, saveCount } from "~/portal/record/sheet/save-count.server";
import { countPath } from "../../parts/addresses";
import { fileWays } from "../../parts/file-ways";
import { SiteWays } from "../../parts/site-ways";
import { siteWays } from "../../parts/site-ways.server";
import { saveAtSite } from "../save-at-site.server";
import { siteCount } from "./site-count.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** A count of a site's tools: blind first, then a look at what differs from the books, then posted. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTMS07", siteCount(args));
  await refuseNoDay(reader);
  const { record: sheet, t } = reader;
  return sendForm(reader, "ttmbEntry", countForm, {
    title: (t) => t("stock.count.title", { site: sheet.code, day: sheet.day }),
    ...presentCount(reader, {
      back: null,
      countPath: (asked, paper) => countPath(sheet.id, asked, paper),
      readOnly: t("ttmb.day.readOnly"),
      files: fileWays("counts", sheet, sheet.day.slice(0, 7)),
    }),
    ways: siteWays(reader, sheet.id, "count"),
    stored: {},
    form: formAbout(sheet.day),
    hidden: { day: sheet.day },
    words: ["stock.day.", "stock.count."],
  });
}

/** Compares with the books, or posts what was compared. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  const id = recordId(args.params.id);
  if (sent.get("act") === "look" || sent.get("step") === "look")
    return lookAgain(
      args,
      "MIPTMS07",
      () => valuesIn(sent),
      ({ api, locale }, id) =>
        lookAtCount(locale, sent, (day, counted) => api.ttmbSites.comparedCount({ id, day, counted }), MOST_PIECES),
    );
  const { pathname, search } = new URL(args.request.url);
  const to = `${pathname.replace(/\.data$/, "")}${search}`;
  return saveAtSite(
    args,
    "enter",
    countForm,
    async ({ api, form, locale }, { day }) => {
      const post = async (rows: Parameters<typeof api.ttmbEntries.countSheet>[0]["rows"]) =>
        api.ttmbEntries.countSheet({ id, day, rows });
      const { currency } = await api.ttmbSites.count({ id, day });
      return saveCount({ form, sent }, post, { locale, currency, to });
    },
    countNumbers,
  );
}

export default function SiteCountPage() {
  const { ways } = useLoaderData<typeof loader>();
  return <CountPage code="MIPTMS07" ways={<SiteWays ways={ways} />} />;
}
