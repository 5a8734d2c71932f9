import { hash, stream } from "./random";

/** Names of invented firms. Where a script of its own is used, the Latin form goes beside it. */
export type FirmName = { name: string; ko: string | null; en: string | null };

type Syllables = readonly [own: string, latin: string][];
const koreanFirst: Syllables = [
  ["대", "Dae"],
  ["한", "Han"],
  ["성", "Seong"],
  ["동", "Dong"],
  ["신", "Sin"],
  ["우", "U"],
  ["삼", "Sam"],
  ["태", "Tae"],
  ["명", "Myeong"],
  ["경", "Gyeong"],
  ["금", "Geum"],
  ["유", "Yu"],
  ["진", "Jin"],
  ["세", "Se"],
  ["영", "Yeong"],
  ["정", "Jeong"],
  ["현", "Hyeon"],
  ["광", "Gwang"],
  ["부", "Bu"],
  ["서", "Seo"],
  ["남", "Nam"],
  ["천", "Cheon"],
];
const koreanSecond: Syllables = [
  ["광", "gwang"],
  ["일", "il"],
  ["원", "won"],
  ["진", "jin"],
  ["양", "yang"],
  ["흥", "heung"],
  ["산", "san"],
  ["보", "bo"],
  ["림", "rim"],
  ["호", "ho"],
  ["승", "seung"],
  ["도", "do"],
  ["명", "myeong"],
  ["웅", "ung"],
  ["해", "hae"],
  ["수", "su"],
  ["미", "mi"],
  ["창", "chang"],
  ["국", "guk"],
];
const koreanTrades: Syllables = [
  ["정밀", "Precision"],
  ["기계", "Machinery"],
  ["테크", "Tech"],
  ["금형", "Mold"],
  ["산업", "Industry"],
  ["기공", "Machining"],
  ["오토텍", "Autotech"],
  ["엔지니어링", "Engineering"],
  ["중공업", "Heavy Industries"],
  ["메디텍", "Meditech"],
  ["항공", "Aero"],
];
const chineseFirst: Syllables = [
  ["瑞", "Rui"],
  ["鑫", "Xin"],
  ["华", "Hua"],
  ["恒", "Heng"],
  ["宏", "Hong"],
  ["金", "Jin"],
  ["长", "Chang"],
  ["东", "Dong"],
  ["永", "Yong"],
  ["天", "Tian"],
  ["嘉", "Jia"],
  ["德", "De"],
  ["新", "Xin"],
  ["兴", "Xing"],
  ["海", "Hai"],
  ["南", "Nan"],
  ["顺", "Shun"],
];
const chineseSecond: Syllables = [
  ["和", "he"],
  ["达", "da"],
  ["泰", "tai"],
  ["盛", "sheng"],
  ["诚", "cheng"],
  ["源", "yuan"],
  ["丰", "feng"],
  ["利", "li"],
  ["通", "tong"],
  ["信", "xin"],
  ["隆", "long"],
  ["发", "fa"],
  ["胜", "sheng"],
];
const chineseTrades: Syllables = [
  ["精密机械", "Precision Machinery"],
  ["汽车零部件", "Auto Parts"],
  ["模具", "Mould"],
  ["机电", "Electromechanical"],
  ["重工", "Heavy Industry"],
  ["航空科技", "Aero Technology"],
  ["轴承", "Bearing"],
];

const latinFirst = [
  "Alto",
  "Nord",
  "Rivar",
  "Monte",
  "Delta",
  "Orion",
  "Castel",
  "Verto",
  "Lumen",
  "Tarn",
  "Silva",
  "Kron",
  "Brava",
  "Marin",
  "Solen",
  "Velt",
  "Arden",
  "Falk",
  "Toren",
  "Prima",
  "Zenit",
  "Halden",
  "Corva",
  "Elmar",
  "Ostra",
  "Galen",
  "Pavo",
];
const latinSecond = [
  "tec",
  "mec",
  "form",
  "dyne",
  "vale",
  "gear",
  "line",
  "cast",
  "turn",
  "works",
  "land",
  "motive",
  "craft",
  "steel",
  "mond",
  "fels",
  "bach",
  "mar",
  "rex",
  "ton",
  "via",
  "quist",
  "ford",
];
const legal: Record<string, string[]> = {
  DE: ["Präzision GmbH", "Maschinenbau GmbH", "Werkzeugbau KG", "Zerspanung GmbH"],
  JP: ["Seiki K.K.", "Kogyo K.K.", "Seisakusho", "Kikai K.K."],
  IN: ["Engineering Pvt. Ltd.", "Auto Components Ltd.", "Forge Pvt. Ltd.", "Precision Works"],
  IT: ["Meccanica S.r.l.", "Officine S.p.A.", "Stampi S.r.l.", "Utensili S.r.l."],
  FR: ["Mécanique SAS", "Usinage SARL", "Industrie SA", "Décolletage SAS"],
  ES: ["Mecanizados S.L.", "Industrias S.A.", "Moldes S.L."],
  BR: ["Usinagem Ltda.", "Indústria S.A.", "Ferramentaria Ltda."],
  MX: ["Maquinados S.A. de C.V.", "Industrias S. de R.L.", "Moldes S.A. de C.V."],
  PL: ["Obróbka Sp. z o.o.", "Mechanika S.A.", "Narzędzia Sp. z o.o."],
  CZ: ["Strojírny s.r.o.", "Obrábění a.s.", "Nástroje s.r.o."],
  TR: ["Makina A.Ş.", "Kalıp Ltd. Şti.", "Otomotiv A.Ş."],
  HU: ["Gépgyár Kft.", "Forgácsoló Zrt."],
  VN: ["Co Khi JSC", "Precision Vietnam Co., Ltd."],
};
const english = [
  "Precision Ltd.",
  "Machining Inc.",
  "Aerospace Ltd.",
  "Manufacturing Co.",
  "Tooling Ltd.",
  "Components Inc.",
];

/** The n-th firm of a country. Different for every n up to the number of combinations, then numbered. */
export function firmName(country: string, n: number): FirmName {
  if (country === "KR") return ownScript(koreanFirst, koreanSecond, koreanTrades, n, ["(주)", ""], ["", " Co., Ltd."]);
  if (country === "CN")
    return {
      ...ownScript(chineseFirst, chineseSecond, chineseTrades, n, ["", "有限公司"], ["", " Co., Ltd."]),
      ko: null,
    };
  const trades = legal[country] ?? english;
  const { a, b, c, round } = combine(
    latinFirst,
    latinSecond,
    trades,
    n,
    country.charCodeAt(0) * 31 + country.charCodeAt(1),
  );
  return { name: `${a}${b} ${c}${round}`, ko: null, en: null };
}

function ownScript(
  first: Syllables,
  second: Syllables,
  trades: Syllables,
  n: number,
  own: [string, string],
  latin: [string, string],
): FirmName {
  const { a, b, c, round } = combine(first, second, trades, n, 7);
  const name = `${own[0]}${a[0]}${b[0]}${c[0]}${own[1]}${round}`;
  return { name, ko: name, en: `${latin[0]}${a[1]}${b[1]} ${c[1]}${latin[1]}${round}` };
}

/** Walks all combinations in a scattered order: the step has no divisor in common with their number. */
function combine<A, B, C>(first: readonly A[], second: readonly B[], third: readonly C[], n: number, country: number) {
  const all = first.length * second.length * third.length;
  let step = (hash(stream.customerName, country) % all) | 1;
  while (divisor(step, all) > 1) step += 2;
  const at = Number((BigInt(n) * BigInt(step) + BigInt(country)) % BigInt(all));
  const round = n < all ? "" : ` ${Math.floor(n / all) + 1}`;
  const a = first[at % first.length] as A;
  const b = second[Math.floor(at / first.length) % second.length] as B;
  const c = third[Math.floor(at / (first.length * second.length))] as C;
  return { a, b, c, round };
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
