/** Where the demo's goods are made, and of a hundred items how many in which. */
export const demoPlants = [
  { code: "P-DGU", unit: "HQ", country: "KR", ko: "대구 공장", en: "Daegu plant", zh: "大邱工厂", share: 70 },
  { code: "P-DLN", unit: "CN", country: "CN", ko: "다롄 공장", en: "Dalian plant", zh: "大连工厂", share: 20 },
  { code: "P-PNQ", unit: "IN", country: "IN", ko: "푸네 공장", en: "Pune plant", zh: "浦那工厂", share: 10 },
] as const;
