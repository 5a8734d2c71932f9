import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownToday } from "~/api/domain/own-today";
import { writtenPrice } from "~/api/domain/read-price";
import type { LineInput, PriceRecord } from "~/api/domain/special-price/price-input";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { type RecordReader, requireForm } from "~/portal/record/require-record.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { pricePath, pricesPath } from "./addresses";
import { valuesOf } from "./read-lines";

type Reader = RecordReader<PriceRecord | null>;
const USUAL_DAYS = 180;

/** The reader's own draft, or what came back to be changed; anything else is read only. */
export async function requirePriceForm(args: LoaderFunctionArgs): Promise<Reader> {
  return requireForm(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
}

const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** `?customer=` names whose; `?of=` an approved request whose place a new version is to take. */
export async function presentPriceForm(reader: Reader) {
  const { record, api, request } = reader;
  const asked = new URLSearchParams(wantedLocation(request).search);
  const of = record ? null : asked.get("of");
  const former = of ? await orNotFound(api.specialPrices.get({ id: of })) : null;
  if (former) await leaveUnless(former.mayRenew, reader, pricePath(former.id));
  const known = record ?? former;
  const today = ownToday(new Date(), reader.user.userPrincipal);
  const head = known && { customer: known.customer.code, endUser: known.endUser, currency: known.currency };
  const days = record
    ? { validFrom: record.validFrom, validTo: record.validTo }
    : { validFrom: today, validTo: later(today, USUAL_DAYS) };
  const lines = (known?.lines ?? []).map(typedLine);
  const customer = asked.get("customer")?.slice(0, 60);
  return {
    title: (t: TitleWords) =>
      record
        ? `${numberOf(record)}: ${t("specialPrice.edit")}`
        : former
          ? t("specialPrice.newVersion", { number: former.requestNo })
          : t("specialPrice.new"),
    note: known?.customer.name,
    making: record === null,
    lines,
    shown: valuesOf(lines),
    upload: record ? `${pricePath(record.id)}/lines/uploads` : null,
    back: known ? pricePath(known.id) : pricesPath,
    stored: {
      ...days,
      ...(head ?? { customer }),
      reason: record?.reason,
      ...(record && { stamp: record.stamp }),
    },
    hidden: { key: randomUUID(), ...(former && { of: former.id }) },
    words: ["specialPrice.", "ui.pick."],
  };
}

export const numberOf = ({ requestNo, version }: Pick<PriceRecord, "requestNo" | "version">): string =>
  version > 1 ? `${requestNo} v${version}` : requestNo;

const typedLine = ({
  itemNo,
  quantity,
  asked,
  competitor,
  competitorPrice,
}: PriceRecord["lines"][number]): LineInput => ({
  item: itemNo,
  quantity: String(quantity),
  price: writtenPrice(Number(asked)),
  competitor,
  competitorPrice: competitorPrice === null ? "" : writtenPrice(Number(competitorPrice)),
  sure: "",
});
