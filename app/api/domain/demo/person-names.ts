import { hash, stream } from "./random";

type Pool = { family: readonly string[]; given: readonly string[]; join: (given: string, family: string) => string };

const eastern = (given: string, family: string) => `${family}${given}`;
const western = (given: string, family: string) => `${given} ${family}`;

const pools: Record<string, Pool> = {
  KR: {
    family: ["김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "한", "오", "서", "신", "권", "황"],
    given: ["민준", "서연", "도윤", "지훈", "수빈", "예준", "하은", "성민", "재현", "은지", "동욱", "미경", "태호"],
    join: eastern,
  },
  CN: {
    family: ["王", "李", "张", "刘", "陈", "杨", "赵", "黄", "周", "吴"],
    given: ["伟", "芳", "强", "敏", "磊", "静", "建国", "丽华", "志明", "晓东", "海燕"],
    join: eastern,
  },
  JP: {
    family: ["Sato", "Suzuki", "Takahashi", "Tanaka", "Watanabe", "Ito", "Nakamura", "Kato"],
    given: ["Hiroshi", "Yuki", "Kenji", "Akiko", "Takashi", "Naoko", "Daisuke"],
    join: western,
  },
  IN: {
    family: ["Sharma", "Patel", "Iyer", "Reddy", "Kulkarni", "Singh", "Nair", "Desai"],
    given: ["Rohan", "Priya", "Vikram", "Anita", "Sanjay", "Kavya", "Deepak"],
    join: western,
  },
};
const elsewhere: Pool = {
  family: ["Keller", "Moreau", "Rossi", "Novak", "Garcia", "Lindholm", "Brandt", "Costa", "Walker", "Demir", "Kovacs"],
  given: ["Anna", "Marco", "Julia", "Peter", "Elena", "Thomas", "Sofia", "Martin", "Laura", "Daniel", "Maria", "Jan"],
  join: western,
};

/** An invented person of a country; the same key is the same person. */
export function personName(country: string, key: number): string {
  const { family, given, join } = pools[country] ?? elsewhere;
  const at = (list: readonly string[], counter: number) => list[hash(stream.person, key, counter) % list.length] ?? "";
  return join(at(given, 0), at(family, 1));
}
