import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireRecord } from "~/portal/record/require-record.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { askedDay, refuseNoDay } from "~/portal/record/sheet/asked-time.server";
import { DayPage } from "~/portal/record/sheet/day-page";
import { lookAgain } from "~/portal/record/sheet/look-again.server";
import { lookUp } from "~/portal/record/sheet/look-up.server";
import { dayNumbers, valuesOf } from "~/portal/record/sheet/read-day";
import { SiteWays } from "../../parts/site-ways";
import { saveAtSite } from "../save-at-site.server";
import { presentDay } from "./present-day.server";
import { dayForm, saveDay } from "./save-day.server";
import { writeSeen } from "./seen";
import { ThereQuestion } from "./there-question";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** What was issued and came back at a site on a day: a row for each tool. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTMS07", (api, id) =>
    api.ttmbSites.day({ id: Number(id) || 0, ...askedDay(args.request) }),
  );
  await refuseNoDay(reader);
  const { record: sheet } = reader;
  return sendForm(reader, "ttmbEntry", dayForm, {
    title: (t) => t("ttmb.day.title", { site: sheet.code, day: sheet.day }),
    ...presentDay(reader),
    stored: {},
    form: formAbout(sheet.day),
    hidden: { day: sheet.day, seen: writeSeen(sheet.seen) },
    words: ["ttmb.day.", "stock.day."],
  });
}

/** Keeps what is right of the sheet, or shows it again with the tools that were looked for. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  if (form.get("act") === "look")
    return lookAgain(
      args,
      "MIPTMS07",
      () => valuesOf(form),
      ({ api, locale }, id) =>
        lookUp({ form, request: args.request, locale, none: "ttmb.day.notFound" }, (asked) =>
          api.ttmbSites.day({ id, ...asked }),
        ),
    );
  return saveAtSite(args, "enter", dayForm, (saver, given) => saveDay(saver, given, form), dayNumbers);
}

export default function SiteDayPage() {
  return (
    <DayPage
      code="MIPTMS07"
      ways={<SiteWays ways={useLoaderData<typeof loader>().ways} />}
      asks={(typed, { stands }) => <ThereQuestion asked={Object.keys(stands).length > 0} chosen={typed?.there} />}
    />
  );
}
