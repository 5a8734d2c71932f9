/** Sales subsidiaries with a plausible weight (domain.md 10.5), and what makes their months differ (10.6). */
export type Market = {
  code: string;
  country: string;
  currency: string;
  region: string;
  weight: number;
  ko: string;
  en: string;
  zh: string;
  /** Decimal places of an invoice in that currency. */
  decimals: 0 | 2;
  /** One US dollar in that currency when the story begins. */
  perUsd: number;
  /** Months (1–12) whose level differs from the working days' own. */
  season?: Record<number, number>;
  /** Closed from … to (mm-dd, both included) in every year. */
  closed?: [string, string][];
};

export const regions: Record<string, { ko: string; en: string; zh: string }> = {
  ASIA: { ko: "아시아", en: "Asia", zh: "亚洲" },
  EUROPE: { ko: "유럽", en: "Europe", zh: "欧洲" },
  AMERICAS: { ko: "미주", en: "Americas", zh: "美洲" },
  ROW: { ko: "기타 지역", en: "Rest of the world", zh: "其他地区" },
};

type Names = [ko: string, en: string, zh: string];
/** [code, currency, weight, names, decimals, units of the currency for one US dollar] and what is special there. */
const market = (
  region: string,
  [code, currency, weight, [ko, en, zh], decimals, perUsd]: [string, string, number, Names, 0 | 2, number],
  more: Pick<Market, "season" | "closed"> & { country?: string } = {},
): Market => ({ code, country: code, currency, region, weight, ko, en, zh, decimals, perUsd, ...more });

const goldenWeek: [string, string][] = [
  ["04-29", "05-05"],
  ["08-13", "08-16"],
  ["12-29", "12-31"],
  ["01-01", "01-03"],
];
const springFestival = { 1: 0.9, 2: 0.82, 3: 1.05 };
const korea = { 3: 1.03, 8: 0.93, 11: 1.03, 12: 0.97 };

export const markets: Market[] = [
  market("HOME", ["KR", "KRW", 34, ["국내영업", "Home market", "韩国本土"], 0, 1190], { season: korea }),
  market("ASIA", ["CN", "CNY", 15, ["중국법인", "China", "中国"], 2, 6.4], {
    closed: [["10-01", "10-07"]],
    season: springFestival,
  }),
  market("ASIA", ["IN", "INR", 7, ["인도법인", "India", "印度"], 2, 74], { season: { 3: 1.12, 11: 0.9 } }),
  market("ASIA", ["JP", "JPY", 4, ["일본법인", "Japan", "日本"], 0, 115], { closed: goldenWeek }),
  market("ASIA", ["VN", "VND", 1.3, ["베트남법인", "Vietnam", "越南"], 0, 22800], { season: { 2: 0.8 } }),
  market("ASIA", ["TH", "THB", 1.2, ["태국법인", "Thailand", "泰国"], 2, 33.2], { season: { 4: 0.85 } }),
  market("ASIA", ["ID", "IDR", 0.6, ["인도네시아법인", "Indonesia", "印度尼西亚"], 0, 14300]),
  market("ASIA", ["MY", "MYR", 0.5, ["말레이시아법인", "Malaysia", "马来西亚"], 2, 4.2]),
  market("EUROPE", ["DE", "EUR", 6, ["독일법인", "Germany", "德国"], 2, 0.88], { season: { 8: 0.7, 12: 0.82 } }),
  market("EUROPE", ["IT", "EUR", 3, ["이탈리아법인", "Italy", "意大利"], 2, 0.88], { season: { 8: 0.45, 12: 0.82 } }),
  market("EUROPE", ["FR", "EUR", 2.5, ["프랑스법인", "France", "法国"], 2, 0.88], { season: { 8: 0.5, 12: 0.85 } }),
  market("EUROPE", ["ES", "EUR", 1.5, ["스페인법인", "Spain", "西班牙"], 2, 0.88], { season: { 8: 0.5, 12: 0.85 } }),
  market("EUROPE", ["TR", "TRY", 2.5, ["튀르키예법인", "Türkiye", "土耳其"], 2, 13.5], { season: { 4: 0.9, 6: 0.92 } }),
  market("EUROPE", ["PL", "PLN", 2, ["폴란드법인", "Poland", "波兰"], 2, 4.05], { season: { 8: 0.88, 12: 0.85 } }),
  market("EUROPE", ["CZ", "CZK", 1.5, ["체코법인", "Czechia", "捷克"], 2, 21.8], { season: { 7: 0.9, 12: 0.85 } }),
  market("EUROPE", ["GB", "GBP", 1.5, ["영국법인", "United Kingdom", "英国"], 2, 0.74], {
    season: { 8: 0.88, 12: 0.85 },
  }),
  market("EUROPE", ["HU", "HUF", 1, ["헝가리법인", "Hungary", "匈牙利"], 0, 325], { season: { 8: 0.6, 12: 0.86 } }),
  market("AMERICAS", ["US", "USD", 9, ["미국법인", "United States", "美国"], 2, 1], { season: { 11: 0.93, 12: 0.9 } }),
  market("AMERICAS", ["MX", "MXN", 2, ["멕시코법인", "Mexico", "墨西哥"], 2, 20.5], { season: { 12: 0.85 } }),
  market("AMERICAS", ["BR", "BRL", 2, ["브라질법인", "Brazil", "巴西"], 2, 5.5], { season: { 2: 0.85, 12: 0.85 } }),
  market("AMERICAS", ["CA", "CAD", 0.7, ["캐나다법인", "Canada", "加拿大"], 2, 1.27], { season: { 12: 0.88 } }),
  market("ROW", ["AU", "AUD", 0.5, ["호주법인", "Australia", "澳大利亚"], 2, 1.38], { season: { 1: 0.8 } }),
  market("ROW", ["ZA", "ZAR", 0.5, ["남아공법인", "South Africa", "南非"], 2, 15.6], { season: { 1: 0.8 } }),
  market("ROW", ["EX", "USD", 0.2, ["기타 수출", "Other markets", "其他市场"], 2, 1], { country: "AE" }),
];
