import { writtenMoney } from "~/api/domain/money-text";
import { seoulDay } from "~/api/domain/seoul-time";
import type { PriceRecord } from "~/api/domain/special-price/price-input";
import { letterhead } from "~/portal/frame/letterhead.server";
import type { PaperPage } from "~/portal/record/draw-document.server";
import { languageLinks, paperLanguage } from "~/portal/record/paper-language.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { addressOn } from "~/portal/report/report-address";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Sheet, SheetFacts, SheetRows, SheetSection, type SheetTable } from "~/ui/print/sheet";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { pricePath } from "../addresses";
import { numberOf } from "../price-form.server";

/** Prices that another version replaced before they counted are promised to nobody. */
const confirmedPrices = ({ prices }: PriceRecord) => prices.filter(({ validFrom, until }) => until >= validFrom);

/** Whether there is anything to confirm to the customer. */
export const isConfirmed = (record: PriceRecord): boolean => confirmedPrices(record).length > 0;

/**
 * The approved prices as a paper for the customer, in Korean or English. It is made of a list of what may leave the house: never of costs,
 * list prices, what others pay or offer, or lines that were rejected.
 */
export function confirmationOf(reader: RecordReader<PriceRecord>): PaperPage<PriceRecord> {
  const { record } = reader;
  const back = pricePath(record.id);
  const search = new URLSearchParams(wantedLocation(reader.request).search);
  const lang = paperLanguage(search, record.currency);
  return {
    title: (t) => `${numberOf(record)}: ${t("specialPrice.confirmation")}`,
    ways: [{ text: numberOf(record), href: back }, ...languageLinks(reader.t, addressOn(`${back}/document`, search))],
    lang,
    get: (api) => api.specialPrices.get({ id: record.id }),
    sheet: (paper) => <Confirmation {...{ paper, lang }} />,
  };
}

type Props = { paper: RecordReader<PriceRecord>; lang: Locale };

function Confirmation({ paper: { record, t: say }, lang }: Props) {
  const { customer, endUser, validFrom, validTo, currency, decidedAt } = record;
  return (
    <Sheet
      maker={letterhead(lang)}
      title={say("specialPrice.confirmation.title")}
      meta={`${numberOf(record)} · ${customer.name}`}
      date={decidedAt ? seoulDay(new Date(decidedAt)) : ""}
      terms={{
        title: say("specialPrice.confirmation.terms"),
        lines: (["1", "2", "3"] as const).map((no) => say(`specialPrice.confirmation.term${no}`, { currency })),
      }}
      mark={null}
      onScreen
    >
      <SheetSection title={say("specialPrice.confirmation.for")}>
        <SheetFacts
          facts={[
            [say("request.column.customer"), `${customer.name} (${customer.code})`],
            ...(endUser ? ([[say("specialPrice.endUser"), endUser]] as const) : []),
            [say("specialPrice.validity"), `${validFrom} – ${validTo}`],
            [say("specialPrice.currency"), currency],
          ]}
        />
      </SheetSection>
      <SheetSection title={say("specialPrice.prices")} aside={currency}>
        <SheetRows {...priceRows(record, { lang, say })} />
      </SheetSection>
    </Sheet>
  );
}

function priceRows(record: PriceRecord, { lang, say }: { lang: Locale; say: Props["paper"]["t"] }): SheetTable {
  const descriptions = new Map(record.lines.map(({ line, description }) => [line, description]));
  const heads = ["specialPrice.item", "specialPrice.description", "specialPrice.confirmation.most"] as const;
  return {
    caption: say("specialPrice.prices"),
    heads: [...heads.map((head) => say(head)), say("specialPrice.validity"), say("specialPrice.confirmation.price")],
    words: [1],
    rows: confirmedPrices(record).map(({ id, line, itemNo, quantity, price, validFrom, until }) => ({
      key: String(id),
      cells: [
        itemNo,
        descriptions.get(line) ?? "",
        formatInteger(lang, quantity),
        `${validFrom} – ${until}`,
        writtenMoney(lang, price, record.currency),
      ],
    })),
  };
}
