/** Product lines with the shares, prices and quantities of domain.md 10.4. */
export type DemoLine = {
  code: string;
  ko: string;
  en: string;
  zh: string;
  /** Share of value and of lines, percent. */
  value: number;
  lines: number;
  /** Median list price in won and the spread of its logarithm. */
  price: number;
  sigma: number;
  /** Pieces come in packs of this size; 1 = single pieces up to `most`. */
  pack: number;
  most: number;
  /** Discount from list, percent. */
  discount: [number, number];
  groups: { code: string; ko: string; en: string; zh: string }[];
};

const group = (code: string, ko: string, en: string, zh: string) => ({ code, ko, en, zh });

export const demoLines: DemoLine[] = [
  {
    code: "TURN",
    ko: "선삭 인서트",
    en: "Turning inserts",
    zh: "车削刀片",
    value: 24,
    lines: 38,
    price: 11000,
    sigma: 0.45,
    pack: 10,
    most: 5,
    discount: [25, 45],
    groups: [
      group("TURN-N", "네거티브 인서트", "Negative inserts", "负角刀片"),
      group("TURN-P", "포지티브 인서트", "Positive inserts", "正角刀片"),
      group("TURN-C", "세라믹·CBN 인서트", "Ceramic and CBN inserts", "陶瓷与CBN刀片"),
      group("TURN-A", "알루미늄용 인서트", "Inserts for aluminium", "铝用刀片"),
    ],
  },
  {
    code: "MILL",
    ko: "밀링 인서트",
    en: "Milling inserts",
    zh: "铣削刀片",
    value: 22,
    lines: 20,
    price: 13500,
    sigma: 0.45,
    pack: 10,
    most: 5,
    discount: [25, 45],
    groups: [
      group("MILL-S", "숄더 밀링", "Shoulder milling", "方肩铣"),
      group("MILL-F", "페이스 밀링", "Face milling", "面铣"),
      group("MILL-H", "고이송 밀링", "High-feed milling", "高进给铣"),
    ],
  },
  {
    code: "PART",
    ko: "절단·홈",
    en: "Parting and grooving",
    zh: "切断切槽",
    value: 11,
    lines: 11,
    price: 16000,
    sigma: 0.45,
    pack: 5,
    most: 6,
    discount: [25, 40],
    groups: [group("PART-P", "절단", "Parting", "切断"), group("PART-G", "홈가공", "Grooving", "切槽")],
  },
  {
    code: "THRD",
    ko: "나사",
    en: "Threading",
    zh: "螺纹",
    value: 3,
    lines: 3,
    price: 20000,
    sigma: 0.4,
    pack: 5,
    most: 5,
    discount: [20, 40],
    groups: [
      group("THRD-T", "나사 선삭", "Thread turning", "螺纹车削"),
      group("THRD-M", "나사 밀링", "Thread milling", "螺纹铣削"),
    ],
  },
  {
    code: "DRIL",
    ko: "드릴·헤드",
    en: "Drills and heads",
    zh: "钻头与钻尖",
    value: 13,
    lines: 8,
    price: 60000,
    sigma: 0.8,
    pack: 1,
    most: 10,
    discount: [20, 40],
    groups: [
      group("DRIL-S", "초경 솔리드 드릴", "Solid carbide drills", "整体硬质合金钻头"),
      group("DRIL-H", "헤드 교환식 드릴", "Head-changeable drills", "换头钻"),
      group("DRIL-I", "인덱서블 드릴", "Indexable drills", "可转位钻"),
    ],
  },
  {
    code: "ENDM",
    ko: "솔리드 엔드밀",
    en: "Solid end mills",
    zh: "整体立铣刀",
    value: 12,
    lines: 10,
    price: 42000,
    sigma: 0.85,
    pack: 1,
    most: 20,
    discount: [20, 45],
    groups: [
      group("ENDM-G", "범용 엔드밀", "General end mills", "通用立铣刀"),
      group("ENDM-H", "고경도강용 엔드밀", "End mills for hardened steel", "淬硬钢立铣刀"),
      group("ENDM-A", "알루미늄용 엔드밀", "End mills for aluminium", "铝用立铣刀"),
    ],
  },
  {
    code: "CUTT",
    ko: "커터 바디",
    en: "Cutter bodies",
    zh: "铣刀盘",
    value: 8,
    lines: 3,
    price: 330000,
    sigma: 0.7,
    pack: 1,
    most: 2,
    discount: [20, 35],
    groups: [
      group("CUTT-S", "숄더 커터", "Shoulder cutters", "方肩铣刀盘"),
      group("CUTT-F", "페이스 커터", "Face cutters", "面铣刀盘"),
    ],
  },
  {
    code: "HOLD",
    ko: "선삭 홀더·블레이드",
    en: "Turning holders and blades",
    zh: "车刀杆与刀板",
    value: 5,
    lines: 4,
    price: 110000,
    sigma: 0.5,
    pack: 1,
    most: 3,
    discount: [20, 35],
    groups: [
      group("HOLD-E", "외경 홀더", "External holders", "外圆刀杆"),
      group("HOLD-I", "내경 보링바", "Boring bars", "镗刀杆"),
      group("HOLD-B", "절단 블레이드", "Parting blades", "切断刀板"),
    ],
  },
  {
    code: "TOOL",
    ko: "툴홀딩·부품",
    en: "Toolholding and spare parts",
    zh: "刀柄与配件",
    value: 2,
    lines: 3,
    price: 50000,
    sigma: 1.1,
    pack: 1,
    most: 5,
    discount: [15, 30],
    groups: [group("TOOL-H", "툴홀딩", "Toolholding", "刀柄"), group("TOOL-S", "부품", "Spare parts", "配件")],
  },
];
