/** The maker and invented competitors (domain.md 10.3: never a real maker's name); `strong` where their weight is larger. */
export const demoSuppliers: {
  code: string;
  ko: string;
  en: string;
  zh: string | null;
  own?: true;
  weight: number;
  strong: readonly string[];
}[] = [
  { code: "SEOR", ko: "당사", en: "Seorak Tools", zh: "本公司", own: true, weight: 0, strong: [] },
  {
    code: "NORV",
    ko: "노르발트",
    en: "Norvalt Tooling",
    zh: null,
    weight: 24,
    strong: ["DE", "FR", "PL", "CZ", "HU", "GB"],
  },
  { code: "KARV", ko: "카르벡스", en: "Karvex", zh: null, weight: 20, strong: ["US", "CA", "MX", "BR"] },
  { code: "SENG", ko: "센고로", en: "Sengoro Cutting", zh: null, weight: 18, strong: ["JP", "TH", "ID", "MY", "VN"] },
  { code: "LUMA", ko: "루마컷", en: "Lumacut", zh: null, weight: 12, strong: ["IT", "ES", "TR"] },
  { code: "TIAV", ko: "티앤벨라", en: "Tianvela", zh: null, weight: 10, strong: ["CN", "IN"] },
  { code: "HAED", ko: "해담초경", en: "Haedam Carbide", zh: null, weight: 8, strong: ["KR"] },
  { code: "REST", ko: "기타", en: "Others", zh: "其他", weight: 8, strong: [] },
];

/** Invented machine makers. */
export const machineMakers = ["Doryang", "Orvex", "Kestrin", "Tolvani", "Maruken", "Beltrona"] as const;

type Mix = Record<string, number>;
const general: Mix = { turning: 38, "machining-centre": 34, milling: 10, drilling: 8, grinding: 6, "mill-turn": 4 };
/** Kinds of machines of an industry in per cent; the others have the general mix. */
export const machineMix: Record<string, Mix> = {
  AUTO: { turning: 40, "machining-centre": 40, drilling: 12, grinding: 5, "mill-turn": 3 },
  MOLD: { "machining-centre": 55, milling: 25, drilling: 8, turning: 6, grinding: 6 },
  AERO: { "machining-centre": 50, "mill-turn": 22, turning: 16, milling: 8, boring: 4 },
  BEAR: { turning: 62, grinding: 26, "machining-centre": 8, drilling: 4 },
  HEAV: { boring: 24, "machining-centre": 30, turning: 24, drilling: 14, milling: 8 },
};
export const mixOf = (industry: string): Mix => machineMix[industry] ?? general;
