import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { drawPaper } from "~/portal/record/draw-paper.server";
import { drawRecord } from "~/portal/record/draw-record.server";
import { paperLanguage } from "~/portal/record/paper-language.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { formatMonth } from "~/words/formats";
import { CreditBody } from "./credit-body.server";
import { CreditSheet } from "./credit-sheet.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPCOM01" } } as const;

/** The sheet behind a credit: sales, steps and how far it was to the next, discounts, points, corrections, who did what. */
export async function loader(args: LoaderFunctionArgs) {
  const get = (api: ApiClient) => api.commercialCredits.get({ id: args.params.id ?? "" });
  const reader = await requireRecord(args, "MIPCOM01", get);
  const { record, locale } = reader;
  const lang = paperLanguage(new URLSearchParams(wantedLocation(args.request).search), record.currency);
  const sheet = await drawPaper(reader, { lang, get }, (paper) => <CreditSheet page={paper} />);
  return drawRecord(
    reader,
    `${formatMonth(locale, record.month)}, ${record.unit.name}`,
    <>
      <div className="no-print">
        <CreditBody page={reader} />
      </div>
      {sheet}
    </>,
    { kind: "unit", ...record.unit },
  );
}
