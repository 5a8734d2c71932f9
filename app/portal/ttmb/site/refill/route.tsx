import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordId } from "~/api/domain/record-id";
import { MOST_ROWS } from "~/api/domain/stock/day/day-rows";
import { refillInput } from "~/api/domain/stock/refill/refill-rows";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendForm } from "~/portal/record/send.server";
import { presentRefill } from "~/portal/record/sheet/present-refill";
import { RefillPage } from "~/portal/record/sheet/refill-page";
import { refillNumbers, refillWords, saveRefill } from "~/portal/record/sheet/save-refill.server";
import { stockPath } from "../../parts/addresses";
import { SiteWays } from "../../parts/site-ways";
import { siteWays } from "../../parts/site-ways.server";
import { saveAtSite } from "../save-at-site.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** What the sheet says once for all of its rows. */
const refillForm = refillInput.omit({ rows: true });

/** What is below its minimum at a site, with what fills it up, then all else: entered as it came, in one go. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPTMS07", (api, id) => api.ttmbSites.stock({ id: Number(id) || 0 }));
  const { record: stock, t, params } = reader;
  const id = recordId(params.id);
  // What is due stands first; the rest of a delivery, and one that nobody waited for, is typed beside the others.
  const told = stock.tools.filter((tool) => tool.stock !== null).slice(0, MOST_ROWS);
  const nothing =
    stock.ended !== null
      ? t("ttmb.stock.ended", { day: stock.ended })
      : told.length === 0
        ? t("stock.refill.none")
        : null;
  return sendForm(reader, "stockRefill", refillForm, {
    title: (t) => t("stock.refill.title", { site: stock.site }),
    note:
      stock.code === ""
        ? `${stock.name} · ${t("stock.refill.none")}`
        : t("stock.refill.note", { site: stock.name, code: stock.code }),
    ways: siteWays(reader, id, "stock"),
    back: { text: t("ttmb.way.stock"), href: stockPath(id) },
    closed: stock.can.includes("enter") ? nothing : t("ttmb.day.readOnly"),
    names: ["day", "reference", "numbers", "code"],
    rows: presentRefill(
      reader,
      told.map(({ toolId, tool, part, catalogueNo, ...kept }, at) => ({
        ...{
          ...kept,
          id: toolId,
          no: kept.refill > 0 ? at + 1 : null,
          name: tool,
          part: [part, catalogueNo].filter(Boolean).join(" · "),
        },
      })),
      stock.warehouse,
    ),
    stored: { day: stock.day },
    words: [...refillWords],
  });
}

/** Keeps what is right; the other rows come back as they were typed. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  return saveAtSite(
    args,
    "enter",
    refillForm,
    async ({ api, id: address, form, locale }, given) => {
      const id = Number(address) || 0;
      const { currency } = await api.ttmbSites.stock({ id });
      const post = (rows: Parameters<typeof api.ttmbEntries.refillSheet>[0]["rows"]) =>
        api.ttmbEntries.refillSheet({ ...given, id, rows });
      return saveRefill({ form, sent }, post, { locale, currency, to: stockPath(id) });
    },
    refillNumbers,
  );
}

export default function SiteRefillPage() {
  const { ways } = useLoaderData<typeof loader>();
  return <RefillPage code="MIPTMS07" ways={<SiteWays ways={ways} />} />;
}
