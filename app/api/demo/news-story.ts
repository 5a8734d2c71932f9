/** Sites of the demo: addresses that belong to nobody. `language`: what they write. */
export const newsSites = [
  { name: "기계산업일보", host: "machinery.example", continent: "asia", language: "ko" },
  { name: "금속가공저널", host: "metal-journal.example", continent: "asia", language: "ko" },
  { name: "Cutting World", host: "cutting-world.example", continent: "europe", language: "en" },
  { name: "Fertigung heute", host: "fertigung.example", continent: "europe", language: "en" },
  { name: "Machine Shop Weekly", host: "shop-weekly.example", continent: "north-america", language: "en" },
  { name: "Aero Supply Monitor", host: "aero-supply.example", continent: "north-america", language: "en" },
  { name: "Manufactura Sur", host: "manufactura.example", continent: "south-america", language: "en" },
] as const;

/** Keywords of the demo: word, category, what has to be there, what may not be there. */
export const newsKeywords = [
  ["절삭공구", "technology", "", ""],
  ["초경", "material", "", ""],
  ["전기차", "customer-industry", "", "보조금"],
  ["항공", "customer-industry", "부품", ""],
  ["cutting tool", "technology", "", ""],
  ["tungsten", "material", "", ""],
  ["aerospace", "customer-industry", "", ""],
  ["machine tool", "technology", "", ""],
  ["tariff", "trade", "", ""],
  ["환율", "trade", "", ""],
] as const;

/** Headlines with their first sentences; {customer} and {rival} are those of the story. */
export const headlines = {
  ko: [
    [
      "{customer}, 전기차 부품 가공 라인 증설",
      "{customer}가 전기차 감속기 부품 가공 라인을 늘린다. 머시닝센터와 절삭공구 발주가 내년까지 이어질 전망이다.",
    ],
    [
      "초경 소재 가격 석 달째 올라",
      "텅스텐 공급이 줄면서 초경 소재 가격이 올랐다. 절삭공구 업계는 가격 인상을 검토하고 있다.",
    ],
    [
      "{rival}, 국내에 절삭공구 기술센터 연다",
      "{rival}이 가공 시험과 교육을 맡을 기술센터를 연다. 국내 공구 시장의 경쟁이 심해질 것으로 보인다.",
    ],
    ["항공 부품 수주 늘어 가공업체 분주", "항공 부품 주문이 늘면서 내열합금을 가공하는 업체의 설비 가동률이 높아졌다."],
    ["공작기계 수주, 전년보다 늘어", "공작기계 수주가 석 달 연속 늘었다. 자동차와 조선에서 주문이 많았다."],
    [
      "환율 오르자 공구 수출 채산성 개선",
      "환율이 오르며 절삭공구 수출의 채산성이 나아졌지만 원자재 수입 부담도 커졌다.",
    ],
    ["전기차 보조금 축소, 부품사 영향은", "전기차 보조금이 줄어 부품사의 투자가 늦어질 수 있다는 분석이 나왔다."],
  ],
  en: [
    [
      "{customer} orders new machining cells",
      "{customer} invests in five-axis cells for structural parts. Suppliers of cutting tools expect orders within the year.",
    ],
    [
      "Tungsten prices climb on tighter supply",
      "Tungsten concentrate rose again this month; carbide makers speak of higher prices for inserts.",
    ],
    [
      "{rival} opens a cutting tool plant",
      "{rival} opens a plant for indexable inserts and promises shorter delivery times to the automotive industry.",
    ],
    [
      "Aerospace backlog keeps machine shops busy",
      "The aerospace backlog reaches a new high. Shops that cut titanium ask for longer tool life.",
    ],
    [
      "Machine tool orders up in the third month",
      "Machine tool orders grew for the third month in a row, led by automotive and energy.",
    ],
    [
      "New tariff on machine parts under discussion",
      "A tariff on imported machine parts is discussed; users of machine tools fear higher costs.",
    ],
    [
      "How shops measure the wear of inserts",
      "Flank wear, chipping or crater: three shops tell how they decide when an edge is done.",
    ],
  ],
} as const;
