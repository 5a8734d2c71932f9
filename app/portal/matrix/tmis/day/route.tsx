import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireRecord } from "~/portal/record/require-record.server";
import { formAbout, type SentForm, sendForm } from "~/portal/record/send.server";
import { askedDay, refuseNoDay } from "~/portal/record/sheet/asked-time.server";
import { DayPage } from "~/portal/record/sheet/day-page";
import { lookAgain } from "~/portal/record/sheet/look-again.server";
import { lookUp } from "~/portal/record/sheet/look-up.server";
import { dayNumbers, valuesOf } from "~/portal/record/sheet/read-day";
import { bindField } from "~/ui/forms/bound-field";
import { TextField } from "~/ui/forms/field";
import { saveAtCabinet } from "../save-at-cabinet.server";
import { presentCabinetDay } from "./present-cabinet-day.server";
import { cabinetDayForm, saveCabinetDay } from "./save-cabinet-day.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPMTX03" } } as const;

/** Who took what out of a cabinet on a day, and what came back: a row for each item. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPMTX03", (api, id) =>
    api.matrixCabinets.day({ id: Number(id) || 0, ...askedDay(args.request) }),
  );
  await refuseNoDay(reader);
  const { record: sheet } = reader;
  return sendForm(reader, "matrixCabinet", cabinetDayForm, {
    title: (t) => t("matrix.day.title", { cabinet: sheet.serial, day: sheet.day }),
    ...presentCabinetDay(reader),
    stored: {},
    form: formAbout(sheet.day),
    hidden: { day: sheet.day },
    words: ["stock.day."],
  });
}

/** Keeps what is right of the sheet, or shows it again with the items that were looked for. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  if (form.get("act") === "look")
    return lookAgain(
      args,
      "MIPMTX03",
      () => valuesOf(form),
      ({ api, locale }, id) =>
        lookUp({ form, request: args.request, locale, none: "matrix.day.notFound" }, (asked) =>
          api.matrixCabinets.day({ id, ...asked }),
        ),
    );
  return saveAtCabinet(args, "enter", cabinetDayForm, (saver, given) => saveCabinetDay(saver, given, form), dayNumbers);
}

export default function CabinetDayPage() {
  const { form } = useLoaderData<{ form: SentForm }>();
  return (
    <DayPage
      code="MIPMTX03"
      asks={(typed, _page, fields) => {
        const shown = typed && { message: "", fields: fields ?? {}, values: typed };
        const field = (name: "badge" | "time") =>
          bindField(name, form.fields[name] ?? { label: name, value: "" }, shown);
        return (
          <>
            <TextField {...field("badge")} autoComplete="off" />
            <TextField {...field("time")} autoComplete="off" />
          </>
        );
      }}
    />
  );
}
