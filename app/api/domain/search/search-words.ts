/**
 * What a reader types, as words that must all be found: substrings in any order, and for Korean the initial consonants
 * alone (ㅅㅇ finds 서울). The database has the same rules in `search_form` and `hangul_initials`.
 */
export type SearchWord = { text: string; initials: boolean };

/** Shorter words have no index: a single letter is in every record. */
const SHORTEST_WORD = 2;

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;
const PER_INITIAL = 588;
const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

/** Full-width letters, letter case and the way a syllable was typed make no difference. */
export const searchForm = (text: string): string => text.normalize("NFKC").toLowerCase();

export const hangulInitials = (text: string): string =>
  Array.from(text, (letter) => {
    const place = (letter.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
    return place >= 0 && place < SYLLABLES ? (INITIALS[Math.floor(place / PER_INITIAL)] ?? letter) : letter;
  }).join("");

/**
 * Initial consonants as a regular expression of the database: each stands for its 588 syllables and for itself. Ten
 * times as quick over half a million texts as making the initials of each of them anew.
 */
export const initialsPattern = (text: string): string =>
  Array.from(text, (letter) => {
    const first = FIRST_SYLLABLE + INITIALS.indexOf(letter) * PER_INITIAL;
    return `[${letter}${String.fromCodePoint(first)}-${String.fromCodePoint(first + PER_INITIAL - 1)}]`;
  }).join("");

/** NFKC makes single consonants another kind of letter; these come back as they stand on the keyboard. */
const typedConsonants = (text: string) =>
  Array.from(text, (letter) => {
    const place = (letter.codePointAt(0) ?? 0) - 0x1100;
    return place >= 0 && place < INITIALS.length ? INITIALS[place] : letter;
  }).join("");

export function searchWords(typed: string): SearchWord[] {
  const words = typedConsonants(searchForm(typed)).split(/\s+/).filter(Boolean);
  return [...new Set(words)].map((text) => ({
    text,
    initials: [...text].every((letter) => INITIALS.includes(letter)),
  }));
}

/** What is too short to look for: one letter stands for itself beside a word that finds by the index, never alone. */
export const tooShortWords = (words: readonly SearchWord[]): string[] =>
  words.some(({ text }) => text.length >= SHORTEST_WORD) ? [] : words.map(({ text }) => text);

export function matchesWords(text: string, words: readonly SearchWord[]): boolean {
  const form = searchForm(text);
  return words.every((word) => (word.initials ? hangulInitials(form) : form).includes(word.text));
}
