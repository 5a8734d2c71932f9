import type { Continent, MatchReason } from "./news-terms";

/** A keyword as an item is compared with it. */
export type KeywordRule = {
  keyword: string;
  /** All of these have to be there as well. */
  mandatory: readonly string[];
  /** None of these may be there. */
  exceptions: readonly string[];
  wholeWord: boolean;
  inTitle: boolean;
  /** null = sites of all continents. */
  location: Continent | null;
};
export type MatchedText = { title: string; summary: string; continent: Continent };
/** What a hit in the title and one in the summary are worth (domain.md 9.4: 3 and 1). */
export type Weights = { title: number; body: number };

/** Where a word stands, as positions in the text. */
export type Hit = [from: number, to: number];
export type Match = {
  reason: MatchReason;
  matched: boolean;
  /** 0 where it is no hit. */
  score: number;
  /** The mandatory word that lacks, or the exception that is there. */
  word: string | null;
  title: Hit[];
  body: Hit[];
};

/** What is hung on a Korean word, or on a foreign one in a Korean sentence, without making it another word. */
const particles = new Set(
  (
    "은 는 이 가 을 를 의 에 에서 에게 께 로 으로 와 과 도 만 까지 부터 보다 처럼 나 이나 라 이라 란 이란 하고 에는 에도 에서는 에서도 로는 으로는 로도 으로도 " +
    "와는 과는 와도 과도 만의 만을 까지의 부터의 에의 로의 으로의 와의 과의 들 들은 들이 들을 들의 이다 다 인 입니다 이며 며 이고 고 이자"
  ).split(" "),
);

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isHangul = (sign: string | undefined) => sign !== undefined && /[\uac00-\ud7a3]/.test(sign);
/** Han and kana: written without spaces, so a word there has no edges to look for. */
const isUnspaced = (sign: string | undefined) =>
  sign !== undefined && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(sign);

/** Capital and small letters are the same, and so are wide and narrow ones: one sign stays one, so that positions hold. */
const folded = (text: string): string =>
  [...text]
    .map((sign) => {
      const plain = sign.normalize("NFKC").toLowerCase();
      return plain.length === sign.length ? plain : sign;
    })
    .join("");

/** Whether what stands at these positions is a word by itself: a particle may follow it. */
function isWholeWord(text: string, from: number, to: number): boolean {
  const [first, last] = [text[from], text[to - 1]];
  if (isUnspaced(first) && isUnspaced(last)) return true;
  if (isLetter(text[from - 1]) && isLetter(first)) return false;
  if (!isLetter(text[to]) || !isLetter(last)) return true;
  if (!isHangul(text[to])) return false;
  let end = to;
  while (isHangul(text[end])) end++;
  return !isLetter(text[end]) && particles.has(text.slice(to, end));
}

/** Every place of a word in a text that was folded; no expression is made of what somebody typed. */
function hitsOf(text: string, word: string, wholeWord: boolean): Hit[] {
  const wanted = folded(word.trim());
  const hits: Hit[] = [];
  if (wanted === "") return hits;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    if (!wholeWord || isWholeWord(text, at, at + wanted.length)) hits.push([at, at + wanted.length]);
  return hits;
}

const KEY = 2;
/** Names by how they begin, so that a text is gone through once, however many there are. */
export type NameIndex = ReadonlyMap<string, readonly { name: string; wanted: string }[]>;

/** @param names of two signs at least */
export function indexNames(names: Iterable<string>): NameIndex {
  const index = new Map<string, { name: string; wanted: string }[]>();
  for (const name of names) {
    const wanted = folded(name.trim());
    const key = wanted.slice(0, KEY);
    const begun = index.get(key);
    if (begun) begun.push({ name, wanted });
    else index.set(key, [{ name, wanted }]);
  }
  return index;
}

/** The first of the names that stands in a text by itself, as a name of one's own does; null where none does. */
export function nameIn(text: string, index: NameIndex): string | null {
  const plain = folded(text);
  for (let at = 0; at + KEY <= plain.length; at++)
    for (const { name, wanted } of index.get(plain.slice(at, at + KEY)) ?? [])
      if (plain.startsWith(wanted, at) && isWholeWord(plain, at, at + wanted.length)) return name;
  return null;
}

/** Whether an item is a hit of a keyword, why, and what it is worth. */
export function matchKeyword(rule: KeywordRule, item: MatchedText, weights: Weights): Match {
  const [title, body] = [folded(item.title), folded(item.summary)];
  const hits = { title: hitsOf(title, rule.keyword, rule.wholeWord), body: hitsOf(body, rule.keyword, rule.wholeWord) };
  const isThere = (word: string) => [title, body].some((text) => hitsOf(text, word, rule.wholeWord).length > 0);
  const no = (reason: MatchReason, word: string | null = null): Match => ({
    reason,
    matched: false,
    score: 0,
    word,
    ...hits,
  });
  if (rule.location !== null && rule.location !== item.continent) return no("location");
  const [inTitle, inBody] = [hits.title.length > 0, hits.body.length > 0];
  if (!inTitle && !inBody) return no("not-there");
  if (rule.inTitle && !inTitle) return no("not-in-title");
  const lacking = rule.mandatory.find((word) => !isThere(word));
  if (lacking !== undefined) return no("mandatory", lacking);
  const excluded = rule.exceptions.find(isThere);
  if (excluded !== undefined) return no("exception", excluded);
  const counted = inBody && !rule.inTitle;
  const score = (inTitle ? weights.title : 0) + (counted ? weights.body : 0);
  const reason = inTitle && counted ? "both" : inTitle ? "title" : "body";
  return { reason, matched: true, score, word: null, ...hits };
}
