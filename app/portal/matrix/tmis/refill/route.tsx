import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cabinetRefill } from "~/api/domain/matrix/cabinet/refill/refill-sheet";
import { sendForm } from "~/portal/record/send.server";
import { presentRefill } from "~/portal/record/sheet/present-refill";
import { RefillPage } from "~/portal/record/sheet/refill-page";
import { refillNumbers, refillWords, saveRefill } from "~/portal/record/sheet/save-refill.server";
import { cabinetPath } from "../../addresses";
import { readOnlyText, requireCabinet } from "../require-cabinet.server";
import { saveAtCabinet } from "../save-at-cabinet.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPMTX03" } } as const;

/** What the sheet says once for all of its rows. */
const refillForm = cabinetRefill.omit({ rows: true });

/** What a refill brought, beside what was to come: the numbers stand there, only what came otherwise is typed. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireCabinet(args);
  const { record: cabinet, t } = reader;
  const place = [cabinet.customerName, cabinet.place].filter(Boolean).join(" · ");
  return sendForm(reader, "stockRefill", refillForm, {
    title: (t) => t("stock.refill.title", { site: cabinet.serial }),
    note: t("stock.refill.note", { site: place, code: cabinet.code }),
    back: { text: t("matrix.cabinet"), href: cabinetPath(cabinet.id) },
    closed: readOnlyText(reader, cabinet.can),
    names: ["day", "time", "reference", "numbers", "code"],
    rows: presentRefill(
      reader,
      cabinet.items
        .filter(({ listed }) => listed)
        .map(({ itemId: id, itemNo: name, description: part, ...item }) => ({ ...item, id, name, part })),
      cabinet.warehouse,
    ),
    stored: { day: cabinet.today },
    words: [...refillWords],
  });
}

/** Keeps what is right; the other rows come back as they were typed. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  return saveAtCabinet(
    args,
    "enter",
    refillForm,
    async ({ api, id: address, form, locale }, given) => {
      const id = Number(address) || 0;
      const { currency } = await api.matrixCabinets.get({ id });
      const post = (rows: Parameters<typeof api.matrixCabinets.refill>[0]["rows"]) =>
        api.matrixCabinets.refill({ ...given, id, rows });
      return saveRefill({ form, sent }, post, { locale, currency, to: cabinetPath(id) });
    },
    refillNumbers,
  );
}

export default () => <RefillPage code="MIPMTX03" />;
