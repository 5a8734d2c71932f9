import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { letterhead } from "~/portal/frame/letterhead.server";
import { CountPaper } from "~/portal/record/count-paper";
import { chosenLanguage, inPaperLanguage, languageLinks } from "~/portal/record/paper-language.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { countPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

type Counts = ApiClient["consignmentCounts"];

/** The paper that somebody takes to the cabinet: each item with room for what is counted and why it differs. */
export async function loader(args: LoaderFunctionArgs) {
  const get = (api: ApiClient) => api.consignmentCounts.get({ id: Number(args.params.id) || 0 });
  const reader = await requireRecord(args, "MIPUTL06", get);
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const lang = chosenLanguage(search) ?? reader.locale;
  const { record: count, t } = reader;
  const own = countPath(count.id);
  return sendRecord(reader, {
    title: (t) => `${t("consignment.count.sheet")}: ${count.site}, ${count.day}`,
    back: own,
    lang,
    links: languageLinks(t, addressOn(`${own}/sheet`, search)),
    ...(await inPaperLanguage(reader, { lang, get }, drawSheet)),
    words: ["consignment.count."],
  });
}

function drawSheet({ record: count, t, locale }: RecordReader<Awaited<ReturnType<Counts["get"]>>>) {
  const isOpen = count.state === "open";
  const heads = ["item", "description", "count.counted", "reason"] as const;
  const written = (value: number | null) => (value === null ? "" : formatInteger(locale, value));
  return {
    sheet: {
      maker: letterhead(locale),
      title: t("consignment.count.sheet"),
      meta: `${count.site} · ${count.siteName}`,
      date: count.day,
      parties: [t("consignment.count.signature")],
    },
    facts: [
      [t("consignment.site"), `${count.site} · ${count.siteName}`],
      [t("consignment.customer"), count.customerName],
      [t("consignment.day"), count.day],
      [t("consignment.filter.state"), t(`consignment.count.${count.state}`)],
    ] as [string, string][],
    rows: {
      caption: t("consignment.count.lines"),
      words: [1, 3],
      toFill: isOpen,
      heads: heads.map((head) => t(`consignment.${head}`)),
      // Expected pieces are left out on purpose: whoever counts shall count.
      rows: count.lines.map(({ itemId, itemNo, description, counted, reason }) => ({
        key: String(itemId),
        cells: [itemNo, description, isOpen ? "" : written(counted), isOpen ? "" : reason],
      })),
    },
  };
}

export default function CountSheetPage() {
  return <CountPaper code="MIPUTL06" backText={useT()("consignment.count.lines")} />;
}
