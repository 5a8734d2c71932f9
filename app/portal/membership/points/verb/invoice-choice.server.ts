import type { PointReport } from "~/api/domain/membership/point-report/member-points";
import type { MemberPoints } from "~/api/domain/membership/point-report/point-shapes";
import { writtenMoney } from "~/api/domain/money-text";
import type { RecordReader } from "~/portal/record/require-record.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { formatInteger } from "~/words/formats";

/** Invoices that an offset can be of stand beside its form, each with what points may still pay; `?invoiceNo=` fills one in. */
export async function invoiceChoice(
  { api, record, request, locale, t }: RecordReader<MemberPoints>,
  { code }: PointReport,
) {
  const { invoices, all } = await (code === "MIPMBS06" ? api.points : api.overseasPoints).invoices({ id: record.id });
  const { pathname, search } = wantedLocation(request);
  const chosen = (new URLSearchParams(search).get("invoiceNo") ?? "").slice(0, 60);
  return {
    chosen,
    left: invoices.find(({ invoiceNo }) => invoiceNo === chosen)?.left ?? null,
    shown: {
      numbers: invoices.map(({ invoiceNo }) => invoiceNo),
      rows: invoices.map(({ invoiceNo, day, amount, offset, left }) => ({
        key: invoiceNo,
        cells: [
          { text: invoiceNo, href: `${pathname}?${new URLSearchParams({ invoiceNo })}` },
          day,
          writtenMoney(locale, amount, record.currency),
          formatInteger(locale, offset),
          formatInteger(locale, left),
        ],
      })),
      currency: record.currency,
      more:
        all > invoices.length
          ? t("points.invoices.more", {
              shown: formatInteger(locale, invoices.length),
              count: formatInteger(locale, all),
            })
          : "",
    },
  };
}
export type InvoicesShown = Awaited<ReturnType<typeof invoiceChoice>>["shown"];
