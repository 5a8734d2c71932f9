import { add, compare, multiplyByInteger } from "~/api/domain/decimal";
import type { customerMap } from "~/api/domain/marketing-information/customer-map";
import { mapTable } from "~/api/domain/marketing-information/map-table";
import { openNote } from "~/portal/figures/open-note.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import { sayAmong } from "~/portal/figures/say-among";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { MapCard } from "./map-card.server";
import { bySales, circlesOf } from "./map-circles.server";
import { MapFigures } from "./map-figures.server";

export type MapPage = ReportPage<typeof customerMap>;

/** The reader's customers where they are, the places or one place's customers beside the map. */
export function customerMapBody(page: MapPage): Body {
  const { report, t } = page;
  const { circles, left } = circlesOf(page);
  return {
    empty: report.places.length === 0 && report.nowhere === null && report.moved === null,
    body: (
      <>
        <MapFigures page={page} />
        <div className="beside map-first">
          <MapCard page={page} sentence={sentence(page)} />
          <Table page={page} of={mapTable} switches />
        </div>
      </>
    ),
    notes: [
      t("customerMap.note.area"),
      ...(report.registered ? [t("tas.note.map")] : []),
      ...(left > 0
        ? [t("customerMap.note.largest", { places: circles.reduce((sum, each) => sum + each.places.length, 0) })]
        : []),
      ...(report.moved ? [t("customerMap.note.moved")] : []),
      ratesNote(page),
      ...openNote(page),
    ],
  };
}

const NAMED = 3;

/** How few places make half of sales. */
function sentence({ report, t }: MapPage): string {
  const { total, places } = report;
  if (compare(total.sales, "0") <= 0) return t("customerMap.say.none");
  const half: string[] = [];
  let sum = "0";
  for (const { name, sales } of bySales(places)) {
    if (compare(multiplyByInteger(sum, 2), total.sales) >= 0) break;
    sum = add(sum, sales);
    half.push(name);
  }
  const more = half.length > NAMED ? [t("customerMap.more", { places: half.length - NAMED })] : [];
  const names = [...half.slice(0, NAMED), ...more].join(", ");
  const words = { one: "customerMap.say.one", several: "customerMap.say.half" } as const;
  return sayAmong(t, places.length, words, { places: half.length, all: places.length, names });
}
