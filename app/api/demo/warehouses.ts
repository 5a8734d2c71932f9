import { type Market, markets } from "./markets";

/** Where the demo's goods are kept: one by the plants at home, four near those who buy far from it. */
export const demoWarehouses = [
  { code: "WH-KR", unit: "HQ", country: "KR", ko: "중앙 물류센터", en: "Central warehouse", zh: "中央仓库" },
  { code: "WH-CN", unit: "CN", country: "CN", ko: "중국 물류센터", en: "China warehouse", zh: "中国仓库" },
  { code: "WH-IN", unit: "IN", country: "IN", ko: "인도 물류센터", en: "India warehouse", zh: "印度仓库" },
  { code: "WH-DE", unit: "DE", country: "DE", ko: "유럽 물류센터", en: "Europe warehouse", zh: "欧洲仓库" },
  { code: "WH-US", unit: "US", country: "US", ko: "미주 물류센터", en: "Americas warehouse", zh: "美洲仓库" },
] as const;

const codeOf = ({ code, region }: Market): string => {
  if (region === "EUROPE") return "WH-DE";
  if (region === "AMERICAS") return "WH-US";
  return code === "CN" || code === "IN" ? `WH-${code}` : "WH-KR";
};

/** Which of the warehouses, counted from 1, serves a market by the code of its subsidiary. */
export const warehouseOfMarket: ReadonlyMap<string, number> = new Map(
  markets.map((market) => [market.code, demoWarehouses.findIndex(({ code }) => code === codeOf(market)) + 1]),
);
