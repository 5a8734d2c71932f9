/**
 * Korean particles behind what is filled into a text: `{amount}을(를)` is "523 USD를" and "루마컷을", by how the last sound of
 * the word is read. A pair stays where nobody can say how its word is read (Chinese characters).
 */
type Sound = "open" | "closed" | "l";

const pairs: Record<string, readonly [closed: string, open: string, l: string]> = {
  "을(를)": ["을", "를", "을"],
  "은(는)": ["은", "는", "은"],
  "이(가)": ["이", "가", "이"],
  "과(와)": ["과", "와", "과"],
  "(으)로": ["으로", "로", "로"],
};

const pair = / ?(을\(를\)|은\(는\)|이\(가\)|과\(와\)|\(으\)로)/g;
/** What is not read aloud: quotes, brackets and what stands in them, but for "(주)", which is a part of a firm's name. */
const unread = /(?:\((?!주\)|유\))[^()]*\)|[^\p{L}\p{N}%])+$/u;
const firstSyllable = 0xac00;
const finals = 28;
const finalOfL = 8;

/** Digits as Korean reads them: 일, 칠 and 팔 end with ㄹ, 이, 사, 오 and 구 with a vowel. */
const digits: readonly Sound[] = ["closed", "l", "open", "closed", "open", "open", "closed", "l", "l", "open"];

/** A word in Latin letters as it is usually written in Korean: tool 툴, line 라인, set 세트 (open), block 블록. */
function soundOfLatin(word: string): Sound {
  // An abbreviation is read letter by letter: 엘, 알, 엠, 엔 are the closed ones.
  if (word === word.toUpperCase()) return /[LR]$/.test(word) ? "l" : /[MN]$/.test(word) ? "closed" : "open";
  const small = word.toLowerCase();
  if (/l[el]?$/.test(small)) return "l";
  return /([mn]e?|ng)$|(?<![aeiou])[aeiou](ck|[ckpb])$|oo[kp]$/.test(small) ? "closed" : "open";
}

function soundOf(before: string): Sound | null {
  const text = before.replace(unread, "");
  // A day is read with 일, a month with 월.
  if (/(?<![\d-])\d{4}-\d{2}(-\d{2})?$/.test(text)) return "l";
  const last = text.at(-1) ?? "";
  if (last === "%") return "open";
  if (/\d/.test(last)) return digits[Number(last)] ?? null;
  // A unit behind a number is read in full: 밀리미터, 미터.
  if (/\d ?(mm|cm|km|m)$/.test(text)) return "open";
  if (/[a-z]/i.test(last)) return soundOfLatin(/[a-z]+$/i.exec(text)?.[0] ?? last);
  if (last < "가" || last > "힣") return null;
  const final = (last.charCodeAt(0) - firstSyllable) % finals;
  return final === 0 ? "open" : final === finalOfL ? "l" : "closed";
}

const places: Record<Sound, number> = { closed: 0, open: 1, l: 2 };

/** A filled text with one particle where its catalogue has both; texts of other languages stay as they are. */
export function withParticles(text: string): string {
  if (!text.includes("(")) return text;
  return text.replace(pair, (both, key: string, at: number) => {
    const sound = soundOf(text.slice(0, at));
    return (sound === null ? undefined : pairs[key]?.[places[sound]]) ?? both;
  });
}
