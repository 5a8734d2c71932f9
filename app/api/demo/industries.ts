import { demoLines } from "./products";

/** Industry segments with their weight, and the product lines they buy more or less of than the average. */
export const demoIndustries: {
  code: string;
  ko: string;
  en: string;
  zh: string;
  weight: number;
  likes: Record<string, number>;
}[] = [
  { code: "AUTO", ko: "자동차", en: "Automotive", zh: "汽车", weight: 34, likes: { TURN: 1.2, DRIL: 1.3 } },
  {
    code: "GENE",
    ko: "일반 기계",
    en: "General engineering",
    zh: "通用机械",
    weight: 24,
    likes: { HOLD: 1.3, TOOL: 1.3 },
  },
  { code: "MOLD", ko: "금형", en: "Die and mould", zh: "模具", weight: 11, likes: { ENDM: 2.6, MILL: 1.5, TURN: 0.4 } },
  { code: "ENER", ko: "에너지", en: "Energy", zh: "能源", weight: 7, likes: { MILL: 1.4, DRIL: 1.3, CUTT: 1.5 } },
  {
    code: "AERO",
    ko: "항공우주",
    en: "Aerospace",
    zh: "航空航天",
    weight: 7,
    likes: { ENDM: 1.8, MILL: 1.2, PART: 1.2 },
  },
  { code: "BEAR", ko: "베어링", en: "Bearings", zh: "轴承", weight: 4, likes: { TURN: 1.7, PART: 1.5, ENDM: 0.3 } },
  {
    code: "HEAV",
    ko: "중공업·조선",
    en: "Heavy industry and shipbuilding",
    zh: "重工与造船",
    weight: 6,
    likes: { MILL: 1.5, CUTT: 2, DRIL: 1.4 },
  },
  { code: "ELEC", ko: "전자", en: "Electronics", zh: "电子", weight: 4, likes: { ENDM: 2.2, DRIL: 1.3, TURN: 0.5 } },
  { code: "MEDI", ko: "의료", en: "Medical", zh: "医疗", weight: 2, likes: { PART: 1.8, THRD: 2, ENDM: 1.4 } },
  { code: "RAIL", ko: "철도", en: "Railway", zh: "铁路", weight: 1, likes: { TURN: 1.4, HOLD: 1.3 } },
];

/** Share of invoice lines per product line for each industry. */
export const affinity: number[][] = demoIndustries.map(({ likes }) =>
  demoLines.map((line) => line.lines * (likes[line.code] ?? 1)),
);
