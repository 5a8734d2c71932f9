import type { LoaderFunctionArgs } from "@remix-run/node";
import type { CountSheet } from "~/api/domain/stock/count/count-sheet";
import { letterhead } from "~/portal/frame/letterhead.server";
import { CountPaper } from "~/portal/record/count-paper";
import { chosenLanguage, inPaperLanguage, languageLinks } from "~/portal/record/paper-language.server";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import { useT } from "~/words/use-t";
import { countPath, sitePath } from "../../parts/addresses";
import { getCount, readCount } from "../count-sheet/require-count.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** The paper that somebody takes to the crib: numbered rows with room for what is counted, without what the books say. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = readCount(args);
  const get = (api: Parameters<ReturnType<typeof getCount>>[0]) => getCount(asked)(api, args.params.id ?? "");
  const reader = await requireRecord(args, "MIPTMS07", get);
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const lang = chosenLanguage(search) ?? reader.locale;
  const { record: count, t } = reader;
  const { day, which, page } = count;
  return sendRecord(reader, {
    title: (t) => `${t("stock.count.paper")}: ${count.code}, ${count.day}`,
    back: countPath(count.id, { day, which, page }),
    lang,
    links: languageLinks(t, addressOn(`${sitePath(count.id)}/count/paper`, search)),
    ...(await inPaperLanguage(reader, { lang, get }, drawSheet)),
    words: ["stock.count."],
  });
}

function drawSheet({ record: count, t, locale }: RecordReader<CountSheet>) {
  const site = `${count.code} · ${count.siteName}`;
  return {
    sheet: {
      maker: letterhead(locale),
      ...{ title: t("stock.count.paper"), meta: site, date: count.day },
      parties: [t("stock.count.first"), t("stock.count.second")],
    },
    facts: [
      [t("ttmb.customer"), count.customerName],
      [t("stock.count.which"), t(`stock.count.which.${count.which}`)],
    ] as [string, string][],
    rows: {
      caption: t("stock.count.sheet"),
      words: [1],
      toFill: true,
      heads: [t("ttmb.tool"), t("ttmb.part"), t("stock.count.counted"), t("field.ttmbEntry.remark")],
      rows: count.tools.map(({ id, no, name, part, catalogueNo }) => ({
        key: String(id),
        cells: [`${no}. ${name}`, [part, catalogueNo].filter(Boolean).join(" · "), "", ""],
      })),
    },
  };
}

export default function CountPaperPage() {
  return <CountPaper code="MIPTMS07" backText={useT()("stock.count.sheet")} />;
}
