import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { MOST_IN_CABINET } from "~/api/domain/matrix/cabinet/cabinet-clock";
import { recordId } from "~/api/domain/record-id";
import { requireRecord } from "~/portal/record/require-record.server";
import { formAbout, sendForm } from "~/portal/record/send.server";
import { refuseNoDay } from "~/portal/record/sheet/asked-time.server";
import { CountPage } from "~/portal/record/sheet/count-page";
import { lookAgain } from "~/portal/record/sheet/look-again.server";
import { presentCount } from "~/portal/record/sheet/present-count.server";
import { valuesIn } from "~/portal/record/sheet/read-rows";
import { countForm, countNumbers, lookAtCount, saveCount } from "~/portal/record/sheet/save-count.server";
import { cabinetCountPath, cabinetFiles, cabinetPath } from "../../addresses";
import { readOnlyText } from "../require-cabinet.server";
import { saveAtCabinet } from "../save-at-cabinet.server";
import { cabinetCount } from "./read-count.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPMTX03" } } as const;

/** A count of a cabinet: blind first, then a look at what differs from the books, then posted. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPMTX03", cabinetCount(args));
  await refuseNoDay(reader);
  const { record: sheet, t } = reader;
  return sendForm(reader, "matrixCabinet", countForm, {
    title: (t) => t("stock.count.title", { site: sheet.code, day: sheet.day }),
    ...presentCount(reader, {
      back: { text: t("matrix.cabinet"), href: cabinetPath(sheet.id) },
      countPath: (asked, paper) => cabinetCountPath(sheet.id, asked, paper),
      readOnly: readOnlyText(reader, sheet.can) ?? "",
      files: cabinetFiles("counts", sheet, sheet.day.slice(0, 7)),
    }),
    note: [sheet.customerName, sheet.siteName].filter(Boolean).join(" · "),
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
      "MIPMTX03",
      () => valuesIn(sent),
      ({ api, locale }, id) =>
        lookAtCount(
          locale,
          sent,
          (day, counted) => api.matrixCabinets.comparedCount({ id, day, counted }),
          MOST_IN_CABINET,
        ),
    );
  const { pathname, search } = new URL(args.request.url);
  const to = `${pathname.replace(/\.data$/, "")}${search}`;
  return saveAtCabinet(
    args,
    "enter",
    countForm,
    async ({ api, form, locale }, { day }) => {
      const { currency } = await api.matrixCabinets.get({ id });
      return saveCount({ form, sent }, (rows) => api.matrixCabinets.countSheet({ id, day, rows }), {
        ...{ locale, currency, to },
      });
    },
    countNumbers,
  );
}

export default function CabinetCountPage() {
  return <CountPage code="MIPMTX03" />;
}
