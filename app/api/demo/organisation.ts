import type { UnitKind } from "~/api/db/schema/organisation";
import { homeUnits } from "./home-market";
import { type Market, markets, regions } from "./markets";
import { hash, stream } from "./random";

export type DemoUnit = {
  id: number;
  parentId: number | null;
  kind: UnitKind;
  code: string;
  ko: string;
  en: string;
  zh: string | null;
  country: string;
  currency: string;
  subsidiaryId: number;
  order: number;
};
export type DemoSubsidiary = { unit: DemoUnit; market: Market /** Where customers buy. */; selling: DemoUnit[] };
export type Organisation = { units: DemoUnit[]; subsidiaries: DemoSubsidiary[] };

/** Headquarters → home market and regions → subsidiaries → offices and stores → distributors → sub distributors. */
export function makeOrganisation(): Organisation {
  const units: DemoUnit[] = [];
  const add = (unit: Omit<DemoUnit, "id" | "order" | "subsidiaryId"> & { subsidiaryId?: number }): DemoUnit => {
    const id = units.length + 1;
    const made = { ...unit, id, order: id, subsidiaryId: unit.subsidiaryId ?? id };
    units.push(made);
    return made;
  };
  const place = { country: "KR", currency: "KRW" };
  const root = add({
    ...place,
    parentId: null,
    kind: "headquarters",
    code: "HQ",
    ko: "본사",
    en: "Headquarters",
    zh: "总部",
  });
  const parents = new Map(
    Object.entries(regions).map(([code, name]) => [
      code,
      add({ ...place, ...name, parentId: root.id, kind: "region", code }),
    ]),
  );
  const subsidiaries = markets.map((market) => {
    const { code, country, currency, ko, en, zh } = market;
    const parentId = parents.get(market.region)?.id ?? root.id;
    const unit = add({ parentId, kind: "subsidiary", code, ko, en, zh, country, currency });
    const below = code === "KR" ? addHomeMarket(unit, add) : addDistributors(unit, market, add);
    return { unit, market, selling: code === "KR" ? below : [unit, ...below] };
  });
  return { units, subsidiaries };
}

type Add = (unit: Omit<DemoUnit, "id" | "order" | "subsidiaryId"> & { subsidiaryId?: number }) => DemoUnit;

function addHomeMarket(home: DemoUnit, add: Add): DemoUnit[] {
  const { country, currency, id: subsidiaryId } = home;
  const byCode = new Map([[home.code, home]]);
  for (const { parent, kind, code, ko, en, zh } of homeUnits()) {
    const parentId = byCode.get(parent)?.id ?? home.id;
    byCode.set(code, add({ parentId, kind, code, ko, en, zh, country, currency, subsidiaryId }));
  }
  byCode.delete(home.code);
  return [...byCode.values()];
}

const distributorNames = [
  "Toolhouse",
  "Cutting Supply",
  "Industrial Partner",
  "Machining Center",
  "Tool Trade",
  "Precision Supply",
];
const distributorNamesKo = ["툴하우스", "절삭 서플라이", "산업 파트너", "머시닝 센터", "공구상사", "정밀 서플라이"];

function addDistributors(unit: DemoUnit, market: Market, add: Add): DemoUnit[] {
  const count = Math.min(16, Math.max(3, Math.round(market.weight * 1.1)));
  return Array.from({ length: count }, (_, i) => {
    const name = (hash(stream.unitOrder, unit.id) + i) % distributorNames.length;
    const number = Math.floor(i / distributorNames.length) + 1;
    const suffix = count > distributorNames.length ? ` ${number}` : "";
    return add({
      parentId: unit.id,
      kind: "distributor",
      code: `${unit.code}-D${i + 1}`,
      ko: `${unit.ko} ${distributorNamesKo[name]}${suffix}`,
      en: `${unit.en} ${distributorNames[name]}${suffix}`,
      zh: null,
      country: unit.country,
      currency: unit.currency,
      subsidiaryId: unit.id,
    });
  });
}
