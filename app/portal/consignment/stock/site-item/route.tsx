import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ZodObject } from "zod";
import { newSiteItem, siteItemInput } from "~/api/domain/consignment/site/site-input";
import type { SiteRecord } from "~/api/domain/consignment/site/site-record";
import { writtenWithCurrency } from "~/api/domain/money-text";
import { writtenPrice } from "~/api/domain/read-price";
import { recordId } from "~/api/domain/record-id";
import { seoulDay } from "~/api/domain/seoul-time";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { meantTick } from "~/portal/record/meant-tick";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { CheckField, TextField } from "~/ui/forms/field";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { sitePath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** An item of a site: how much of it should lie there, and its price; a new one is chosen first. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) => api.consignmentSites.get({ id: Number(id) || 0 }));
  const { record: site, params } = reader;
  const why = site.can.includes("change") ? undefined : "api.no-right";
  await leaveUnless(site.can.includes("item"), reader, sitePath(site.id), why);
  const item = site.items.find(({ itemId }) => String(itemId) === params.item);
  if (params.item !== undefined && !item) throw new Response(null, { status: 404 });
  const prices = item ? await pricesOf(reader, item.itemId) : null;
  return sendForm(reader, "consignmentItem", item ? siteItemInput : newSiteItem, {
    title: (t) => `${site.code}: ${item?.itemNo ?? t("consignment.site.item.new")}`,
    note: item?.description,
    making: item === undefined,
    back: sitePath(site.id),
    stored: item
      ? { ...item, unitPrice: writtenPrice(item.unitPrice), validFrom: seoulDay(new Date()) }
      : { pack: 1, since: seoulDay(new Date()), used: true },
    prices,
    words: ["consignment.site."],
  });
}

/** What the item has cost here and will: from which day, and who said so. */
async function pricesOf({ api, record: site, t, locale, at }: RecordReader<SiteRecord>, itemId: number) {
  const { prices } = await api.consignmentSites.prices({ id: site.id, itemId });
  return {
    caption: t("consignment.site.prices"),
    columns: [
      { text: t("consignment.price.validFrom") },
      { text: t("consignment.unitPrice"), kind: "num" as const },
      { text: t("consignment.price.state") },
      { text: t("consignment.price.by") },
    ],
    rows: prices.map((price) => ({
      key: price.validFrom,
      cells: [
        price.validFrom,
        writtenWithCurrency(locale, price.unitPrice, site.currency),
        price.state === "holds"
          ? { text: t("consignment.price.holds"), badge: "good" as const }
          : t(`consignment.price.${price.state}`),
        { text: price.by, sub: at(price.at) },
      ],
    })),
  };
}

export const action = (args: ActionFunctionArgs) =>
  args.params.item === undefined
    ? save(args, "MIPUTL06", newSiteItem, async ({ api, id }, given) => {
        await api.consignmentSites.addItem({ ...given, id: Number(id) || 0 });
        return { to: sitePath(id) };
      })
    : save(args, "MIPUTL06", siteItemInput, async ({ api, id, stamp }, given) => {
        const itemId = recordId(args.params.item);
        await api.consignmentSites.changeItem({ ...given, id: Number(id) || 0, itemId, stamp });
        return { to: sitePath(id) };
      });

/** The form of a new item and of one that changes. */
type AnyItem = ZodObject<typeof newSiteItem.shape & typeof siteItemInput.shape>;

export default function SiteItemForm() {
  const { recordTitle, note, making, back, prices } = useLoaderData<typeof loader>();
  const t = useT();
  const [isFar, isOdd] = [useAsked("far"), useAsked("sure")];
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL06" classification="confidential" note={note} />
      <RecordForm<AnyItem>
        title={t(making ? "consignment.site.item.new" : "consignment.site.item.change")}
        cancelHref={back}
      >
        {(field) => (
          <>
            {making && <PickField {...field("item")} />}
            <TextField {...field("min")} />
            <TextField {...field("max")} />
            <TextField {...field("pack")} />
            <TextField {...field("unitPrice")} inputMode="decimal" />
            {!making && <TextField {...field("validFrom")} />}
            <TextField {...field("since")} />
            <div className="all">
              <CheckField {...field("used")} />
            </div>
            {isOdd && (
              <div className="all">
                <CheckField {...meantTick(field("sure"), field("unitPrice"))} />
              </div>
            )}
            {isFar && (
              <div className="all">
                <CheckField {...meantTick(field("far"), field(making ? "since" : "validFrom"))} />
              </div>
            )}
          </>
        )}
      </RecordForm>
      {prices && <ListCard {...prices} />}
    </div>
  );
}
