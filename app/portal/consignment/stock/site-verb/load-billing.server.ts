import { ApiError } from "~/api/client.server";
import { writtenWithCurrency } from "~/api/domain/money-text";
import type { ShownDay } from "~/portal/record/chosen-day";
import { formatInteger } from "~/words/formats";
import { sitePath } from "../../parts/addresses";
import type { SiteReader } from "../site/body.server";

/** What a billing list up to the chosen day would have; `hidden`: what is confirmed by the form, null where there is nothing. */
type ShownBilling = { chosen: ShownDay; hidden: { upTo: string; seen: string } | null };

export async function loadBilling({ api, record: site, request, t, locale }: SiteReader): Promise<ShownBilling> {
  const asked = new URL(request.url).searchParams.get("upTo") ?? "";
  const usual = () => api.consignmentSites.unbilled({ id: site.id });
  let wrong: string | undefined;
  // A day that is no use says so beside its field; those of the usual day are shown.
  const found = await (asked ? api.consignmentSites.unbilled({ id: site.id, upTo: asked }) : usual()).catch(
    (error: unknown) => {
      wrong = error instanceof ApiError ? error.fields.upTo : undefined;
      if (wrong === undefined) throw error;
      return usual();
    },
  );
  const { upTo, movements, amount, lines } = found;
  const money = (value: string) => writtenWithCurrency(locale, value, site.currency);
  const pieces = formatInteger(locale, found.quantity);
  const would = t("consignment.billing.would", { day: upTo, movements, pieces, amount: money(amount) });
  const chosen = {
    day: wrong === undefined ? upTo : asked,
    wrong,
    address: `${sitePath(site.id)}/billing`,
    sentence: lines.length > 0 ? would : t("consignment.billing.nothing"),
    table: {
      caption: t("consignment.billing.lines"),
      // The amount first: on a telephone the last ones lie beyond its edge.
      columns: (["item", "amount", "quantity", "unitPrice", "billing.movements"] as const).map((head, at) => ({
        text: t(`consignment.${head}`),
        ...(at > 0 && { kind: "num" as const }),
      })),
      rows: lines.map((line) => ({
        key: `${line.itemId} ${line.unitPrice}`,
        cells: [
          { text: line.itemNo, sub: line.description },
          money(line.amount),
          formatInteger(locale, line.quantity),
          money(line.unitPrice),
          formatInteger(locale, line.movements),
        ],
      })),
    },
  };
  return { chosen, hidden: lines.length > 0 ? { upTo, seen: amount } : null };
}
