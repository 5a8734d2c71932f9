import { type NewPassword, type PasswordProblem, passwordProblems } from "./password-rules";

/** What people reach for with a Korean keyboard in its Latin state (비밀번호, 관리자, 사랑해, 안녕 …), and plain runs. */
const besides = [
  ...["qlalfqjsgh", "rhksflwk", "tkfkdgo", "tkfkd", "dkssud", "dkssudgktpdy", "gkrrry", "ghltk", "dudrkr"],
  ...["eogksalsrnr", "gksrnr", "tjdnf", "ghkdlxld", "godqhr", "abcd", "abcde", "abcdef", "abcdefg", "abcdefgh"],
];
/** Of the list (security.md P3) the ten thousand used most are refused as words within a password, all of it as a whole password. */
const WORDS = 10_000;
const SHORTEST_WORD = 4;
/** What guessers put around a word: up to four digits or signs; a year is one of them, a letter counts twice. */
const MOST_AROUND = 4;

type Lists = { all: Set<string>; words: Set<string> };
let loaded: Promise<Lists> | undefined;

/** Read when the first password is set, not at the start: eight megabytes that most processes never need. */
async function lists(): Promise<Lists> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const known: readonly string[] = dictionary["passwords-common"];
  const words = [...known.slice(0, WORDS), ...besides].filter(({ length }) => length >= SHORTEST_WORD);
  return { all: new Set([...known, ...besides]), words: new Set(words) };
}

/** The rules of specification section 5, and no password that everybody guesses first (security.md P3). */
export async function newPasswordProblems(wish: NewPassword): Promise<PasswordProblem[]> {
  const problems = passwordProblems(wish);
  if (problems.some(({ key }) => key === "api.password.common")) return problems;
  const common: PasswordProblem[] = (await isCommonPassword(wish.password))
    ? [{ field: "np", key: "api.password.common" }]
    : [];
  const [own, confirmation] = ["np", "cnp"].map((name) => problems.filter(({ field }) => field === name));
  return [...(own ?? []), ...common, ...(confirmation ?? [])];
}

/**
 * True for a password of the list, and for a word of it that was dressed up for the rules: "Dr@gon2026!" is "dragon".
 * Compared as it is only a handful of the list would ever pass them.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= lists();
  const { all, words } = await loaded;
  const typed = password.toLowerCase();
  const bare = typed.replaceAll(/[^a-z0-9]/g, "");
  if (all.has(typed) || (bare.length >= SHORTEST_WORD && all.has(bare) && typed.length - bare.length <= MOST_AROUND))
    return true;
  return partsOf(typed).some(({ middle, around }) => around <= MOST_AROUND && unmasked(middle).some(isIn(words)));
}

const isIn = (words: Set<string>) => (word: string) => words.has(word);

/** Every way to see a middle with something around it. */
function partsOf(typed: string): { middle: string; around: number }[] {
  const parts: { middle: string; around: number }[] = [];
  for (let from = 0; from <= typed.length - SHORTEST_WORD; from++) {
    for (let to = from + SHORTEST_WORD; to <= typed.length; to++) {
      const around = weightOf(typed.slice(0, from)) + weightOf(typed.slice(to));
      if (around <= MOST_AROUND) parts.push({ middle: typed.slice(from, to), around });
    }
  }
  return parts;
}

function weightOf(around: string): number {
  const withoutYears = around.replaceAll(/(19|20)\d\d/g, "*");
  return withoutYears.length + (withoutYears.match(/\p{L}/gu)?.length ?? 0);
}

const masks: Record<string, string> = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s", "7": "t", "!": "i" };

/** As it stands, and with the signs read as the letters they look like. */
function unmasked(word: string): string[] {
  const letters = word.replaceAll(/[@430$57!]/g, (sign) => masks[sign] ?? sign);
  return [word, letters.replaceAll("1", "i"), letters.replaceAll("1", "l")];
}
