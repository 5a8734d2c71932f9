import type { ContractType } from "../domain/tool-management/ttmb-terms";

/** Works whose tools the maker manages, in the order of their codes; the first two are the demo's site manager's. */
export type SitePlan = {
  /** Its customer belongs to this unit or one below it; the first one is the corporation's own. */
  unit: string;
  ko: string;
  en: string;
  contractType: ContractType;
  startDay: string;
  endDay?: string;
  employees: number;
  machines: number;
  /** Per cent. */
  ownShare: number;
  gainShare: number;
  /** Lines of `linePlans`. */
  lines: readonly number[];
  /** Good units of the first model in an average month. */
  units: number;
  /** What everything is charged above its cost, as a fraction of the price; Poland's site makes a loss. */
  margin: number;
};

export const sitePlans: readonly SitePlan[] = [
  {
    ...{ unit: "KR-CWN", ko: "창원 1공장", en: "Changwon plant 1", contractType: "cpu", startDay: "2023-04-01" },
    ...{ employees: 4, machines: 62, ownShare: 71, gainShare: 50, lines: [0, 1, 2], units: 11_800, margin: 0.16 },
  },
  {
    ...{
      unit: "KR-ULS",
      ko: "울산 엔진공장",
      en: "Ulsan engine plant",
      contractType: "hybrid",
      startDay: "2024-01-01",
    },
    ...{ employees: 5, machines: 88, ownShare: 64, gainShare: 40, lines: [0, 3, 4], units: 17_500, margin: 0.13 },
  },
  {
    ...{
      unit: "KR-GWJ",
      ko: "광주 변속기공장",
      en: "Gwangju gearbox plant",
      contractType: "cpu",
      startDay: "2024-07-01",
    },
    ...{ employees: 3, machines: 41, ownShare: 58, gainShare: 50, lines: [5, 2], units: 8_400, margin: 0.15 },
  },
  {
    ...{
      unit: "KR-ANS",
      ko: "안산 정밀가공동",
      en: "Ansan precision shop",
      contractType: "fee",
      startDay: "2022-09-01",
    },
    ...{ employees: 2, machines: 27, ownShare: 82, gainShare: 0, lines: [6], units: 5_200, margin: 0.1 },
  },
  {
    ...{ unit: "DE", ko: "독일 크랭크축 공장", en: "Crankshaft works", contractType: "cpu", startDay: "2023-10-01" },
    ...{ employees: 4, machines: 55, ownShare: 66, gainShare: 50, lines: [2, 4], units: 9_600, margin: 0.18 },
  },
  {
    ...{ unit: "IN", ko: "인도 푸네 공장", en: "Pune plant", contractType: "cpu", startDay: "2024-04-01" },
    ...{ employees: 6, machines: 74, ownShare: 77, gainShare: 30, lines: [0, 5], units: 14_200, margin: 0.12 },
  },
  {
    ...{ unit: "US", ko: "미국 밸브바디 공장", en: "Valve body plant", contractType: "hybrid", startDay: "2024-10-01" },
    ...{ employees: 4, machines: 48, ownShare: 61, gainShare: 50, lines: [4, 3], units: 10_300, margin: 0.17 },
  },
  {
    ...{ unit: "CN", ko: "중국 펌프 공장", en: "Pump plant", contractType: "cpu", startDay: "2025-01-01" },
    ...{ employees: 5, machines: 69, ownShare: 54, gainShare: 40, lines: [6, 1], units: 12_900, margin: 0.11 },
  },
  {
    ...{ unit: "PL", ko: "폴란드 너클 공장", en: "Knuckle plant", contractType: "cpu", startDay: "2025-04-01" },
    ...{ employees: 3, machines: 36, ownShare: 49, gainShare: 50, lines: [1, 2], units: 7_100, margin: -0.04 },
  },
  {
    ...{ unit: "JP", ko: "일본 베어링 공장", en: "Bearing works", contractType: "fee", startDay: "2023-01-01" },
    ...{
      endDay: "2026-06-30",
      employees: 2,
      machines: 30,
      ownShare: 45,
      gainShare: 0,
      lines: [6],
      units: 6_000,
      margin: 0.09,
    },
  },
];

/** What the second site keeps of the first one's tools: the tool of this place in the list of this model. */
export const keptTwice = { unit: "KR-ULS", code: "B20", tool: 5 } as const;

/** One piece of an operation: from which product groups it is taken, how many corners it has and parts that one makes. */
export type ToolPlan = {
  part: string;
  type1: string;
  type2: string;
  group: string;
  setUp: number;
  corner: number;
  life: number;
};
export type LinePlan = {
  code: string;
  name: string;
  models: readonly [code: string, name: string][];
  tools: readonly ToolPlan[];
};

const tool = (
  part: string,
  type1: string,
  type2: string,
  group: string,
  setUp: number,
  corner: number,
  life: number,
): ToolPlan => ({ part, type1, type2, group, setUp, corner, life });

export const linePlans: readonly LinePlan[] = [
  {
    ...{
      code: "BLK",
      name: "Engine block",
      models: [
        ["B20", "Block 2.0"],
        ["B25", "Block 2.5"],
      ],
    },
    tools: [
      tool("OP10 deck face", "Milling", "Face", "MILL-F", 8, 8, 45),
      tool("OP20 bearing cap seat", "Milling", "Shoulder", "MILL-S", 5, 4, 70),
      tool("OP30 oil gallery", "Drilling", "Solid", "DRIL-S", 1, 1, 880),
      tool("OP40 bore roughing", "Turning", "Negative", "TURN-N", 4, 8, 40),
      tool("OP50 bore finishing", "Turning", "CBN", "TURN-C", 2, 2, 200),
      tool("OP60 head bolt holes", "Drilling", "Head", "DRIL-H", 1, 1, 360),
    ],
  },
  {
    ...{ code: "KNU", name: "Steering knuckle", models: [["KN1", "Knuckle front"]] },
    tools: [
      tool("OP10 hub face", "Turning", "Negative", "TURN-N", 1, 4, 13),
      tool("OP20 hub bore", "Turning", "Positive", "TURN-P", 1, 2, 31),
      tool("OP30 brake lugs", "Milling", "Shoulder", "MILL-S", 4, 4, 55),
      tool("OP40 lug holes", "Drilling", "Indexable", "DRIL-I", 2, 4, 90),
      tool("OP50 thread", "Threading", "Milling", "THRD-M", 1, 1, 260),
    ],
  },
  {
    ...{
      code: "CRK",
      name: "Crankshaft",
      models: [
        ["C4", "Crankshaft 4 cyl"],
        ["C6", "Crankshaft 6 cyl"],
      ],
    },
    tools: [
      tool("OP10 end face and centre", "Milling", "Face", "MILL-F", 6, 8, 55),
      tool("OP20 main journals", "Turning", "Negative", "TURN-N", 2, 4, 11),
      tool("OP30 pin journals", "Milling", "High feed", "MILL-H", 12, 4, 33),
      tool("OP40 undercuts", "Grooving", "Grooving", "PART-G", 2, 2, 24),
      tool("OP50 oil holes", "Drilling", "Solid", "DRIL-S", 1, 1, 480),
    ],
  },
  {
    ...{ code: "HED", name: "Cylinder head", models: [["H16", "Head 16V"]] },
    tools: [
      tool("OP10 combustion face", "Milling", "Aluminium", "MILL-F", 10, 2, 400),
      tool("OP20 valve guide", "Drilling", "Solid", "DRIL-S", 1, 1, 1140),
      tool("OP30 valve seat", "Turning", "CBN", "TURN-C", 3, 2, 320),
      tool("OP40 camshaft bore", "End milling", "Aluminium", "ENDM-A", 1, 1, 580),
      tool("OP50 plug thread", "Threading", "Milling", "THRD-M", 1, 1, 660),
    ],
  },
  {
    ...{
      code: "VLB",
      name: "Valve body",
      models: [
        ["V8", "Valve body 8 speed"],
        ["V9", "Valve body 9 speed"],
      ],
    },
    tools: [
      tool("OP10 joint face", "Milling", "Aluminium", "MILL-F", 6, 2, 520),
      tool("OP20 spool bores", "Drilling", "Head", "DRIL-H", 1, 1, 460),
      tool("OP30 channels", "End milling", "General", "ENDM-G", 1, 1, 200),
      tool("OP40 ring grooves", "Grooving", "Grooving", "PART-G", 1, 2, 155),
    ],
  },
  {
    ...{ code: "GBX", name: "Gearbox housing", models: [["G6", "Housing 6 speed"]] },
    tools: [
      tool("OP10 joint face", "Milling", "Face", "MILL-F", 8, 8, 60),
      tool("OP20 bearing seats", "Turning", "Positive", "TURN-P", 2, 3, 45),
      tool("OP30 shaft bores", "Drilling", "Indexable", "DRIL-I", 2, 4, 85),
      tool("OP40 flange", "End milling", "Hardened", "ENDM-H", 1, 1, 140),
      tool("OP50 flange thread", "Threading", "Turning", "THRD-T", 1, 3, 65),
    ],
  },
  {
    ...{
      code: "BRG",
      name: "Rings and pumps",
      models: [
        ["R1", "Ring 72"],
        ["P1", "Pump body"],
      ],
    },
    tools: [
      tool("OP10 outer face", "Turning", "Negative", "TURN-N", 1, 8, 20),
      tool("OP20 inner bore", "Turning", "Positive", "TURN-P", 1, 3, 26),
      tool("OP30 groove", "Grooving", "Grooving", "PART-G", 1, 2, 35),
      tool("OP40 parting off", "Parting", "Parting", "PART-P", 1, 2, 31),
    ],
  },
];
