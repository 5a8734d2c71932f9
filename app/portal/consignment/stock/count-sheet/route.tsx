import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { recordId } from "~/api/domain/record-id";
import { letterhead } from "~/portal/frame/letterhead.server";
import { drawDocument } from "~/portal/record/draw-document.server";
import { chosenLanguage, languageLinks } from "~/portal/record/paper-language.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Sheet, SheetFacts, SheetRows, SheetSection } from "~/ui/print/sheet";
import { formatInteger } from "~/words/formats";
import { countPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const get = (api: ApiClient) => api.consignmentCounts.get({ id: recordId(args.params.id) });
  const reader = await requireRecord(args, "MIPUTL06", get);
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const { record: count, t } = reader;
  const own = countPath(count.id);
  return drawDocument(reader, {
    title: (t) => `${t("consignment.count.sheet")}: ${count.site}, ${count.day}`,
    ways: [{ text: t("consignment.count.lines"), href: own }, ...languageLinks(t, addressOn(`${own}/sheet`, search))],
    ...{ lang: chosenLanguage(search) ?? reader.locale, get },
    sheet: (paper) => <CountSheet page={paper} />,
  });
}

type Reader = RecordReader<Awaited<ReturnType<ApiClient["consignmentCounts"]["get"]>>>;

/** The paper that somebody takes to the cabinet: each item with room for what is counted and why it differs. */
function CountSheet({ page: { record: count, t, locale } }: { page: Reader }) {
  const isOpen = count.state === "open";
  const listed = isOpen ? count.lines : count.lines.filter(({ counted }) => counted !== null);
  const written = (value: number | null) => (value === null ? "" : formatInteger(locale, value));
  const site = `${count.site} · ${count.siteName}`;
  return (
    <Sheet
      {...{ maker: letterhead(locale), title: t("consignment.count.sheet"), meta: site, date: count.day }}
      parties={[t("consignment.count.signature")]}
      onScreen
    >
      <SheetSection title={site}>
        <SheetFacts
          facts={[
            [t("consignment.site"), site],
            [t("consignment.customer"), count.customerName],
            [t("consignment.day"), count.day],
            [t("consignment.state"), t(`consignment.count.${count.state}`)],
          ]}
        />
      </SheetSection>
      <SheetRows
        {...{ caption: t("consignment.count.lines"), words: [1, 3], toFill: isOpen }}
        heads={(["item", "description", "count.counted", "reason"] as const).map((head) => t(`consignment.${head}`))}
        // Expected pieces are left out on purpose: whoever counts shall count.
        rows={listed.map(({ itemId, itemNo, description, counted, reason }) => ({
          key: String(itemId),
          cells: [itemNo, description, isOpen ? "" : written(counted), isOpen ? "" : reason],
        }))}
      />
    </Sheet>
  );
}
