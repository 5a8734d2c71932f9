import { fixedUnits } from "../domain/account/demo-units";

type HomeUnit = {
  parent: string;
  kind: "office" | "store" | "distributor" | "sub_distributor";
  code: string;
  ko: string;
  en: string;
  zh: string | null;
};

/** Sales offices of the home market; distributors and direct stores below each. */
const offices: [code: string, ko: string, en: string, zh: string, distributors: number, stores: number][] = [
  ["SEL", "서울", "Seoul", "首尔", 6, 1],
  ["ICN", "인천", "Incheon", "仁川", 6, 1],
  ["ANS", "안산", "Ansan", "安山", 7, 1],
  ["SUW", "수원", "Suwon", "水原", 5, 0],
  ["CHE", "천안", "Cheonan", "天安", 5, 0],
  ["DJN", "대전", "Daejeon", "大田", 4, 0],
  ["DGU", "대구", "Daegu", "大邱", 6, 1],
  ["GUM", "구미", "Gumi", "龟尾", 4, 0],
  ["ULS", "울산", "Ulsan", "蔚山", 5, 0],
  ["BUS", "부산", "Busan", "釜山", 6, 1],
  ["CWN", "창원", "Changwon", "昌原", 7, 1],
  ["GWJ", "광주", "Gwangju", "光州", 4, 0],
];

const trades: [ko: string, en: string][] = [
  ["한빛공구", "Hanbit Tools"],
  ["대성툴링", "Daeseong Tooling"],
  ["미래절삭", "Mirae Cutting"],
  ["세종공구상사", "Sejong Tool Trading"],
  ["동광툴", "Donggwang Tool"],
  ["신우정공", "Sinu Precision"],
  ["가온공구", "Gaon Tools"],
];

/** The home market's offices with their stores, distributors and sub distributors, parents before children. */
export function homeUnits(): HomeUnit[] {
  return offices.flatMap(([code, ko, en, zh, distributors, stores]) => {
    const office = `${fixedUnits.homeMarket}-${code}`;
    return [
      {
        parent: fixedUnits.homeMarket,
        kind: "office" as const,
        code: office,
        ko: `${ko}영업소`,
        en: `${en} office`,
        zh: `${zh}办事处`,
      },
      ...Array.from({ length: stores }, (_, i) => ({
        parent: office,
        kind: "store" as const,
        code: `${office}-S${i + 1}`,
        ko: `${ko}직영점`,
        en: `${en} store`,
        zh: `${zh}直营店`,
      })),
      ...Array.from({ length: distributors }, (_, i) => distributor(office, ko, en, i)).flat(),
    ];
  });
}

/** Every third distributor sells on through a sub distributor. */
function distributor(office: string, ko: string, en: string, index: number): HomeUnit[] {
  const [tradeKo, tradeEn] = trades[index % trades.length] ?? ["", ""];
  const code = `${office}-D${index + 1}`;
  const own: HomeUnit = {
    parent: office,
    kind: "distributor",
    code,
    ko: `${tradeKo} ${ko}`,
    en: `${tradeEn} ${en}`,
    zh: null,
  };
  if (index % 3 !== 2) return [own];
  const below = { ko: `${tradeKo} ${ko} 대리점`, en: `${tradeEn} ${en} Resale`, zh: null };
  return [own, { parent: code, kind: "sub_distributor", code: `${code}-R1`, ...below }];
}
