import type { WordKey } from "~/words";

const SPECIAL = /[!@#$%&;*]/;
const SHORTEST_GUESSABLE_PART = 4;

export type NewPassword = { password: string; confirmation: string; userId: string; makerName: string };
export type PasswordProblem = { field: "np" | "cnp"; key: WordKey };

/**
 * The rules of specification section 5 that need neither database nor word list; "not one of the last 6" is the API's
 * own. Every broken rule is told, the confirmation last.
 */
export function passwordProblems({ password, confirmation, userId, makerName }: NewPassword): PasswordProblem[] {
  const broken: [boolean, WordKey][] = [
    [password.length < 8 || password.length > 20, "api.password.length"],
    [!/[0-9]/.test(password), "api.password.digit"],
    [!/[a-z]/.test(password), "api.password.lower"],
    [!SPECIAL.test(password), "api.password.special"],
    [password.toLowerCase() === userId.trim().toLowerCase(), "api.password.same-as-id"],
    [isNamed(password.toLowerCase(), userId, makerName), "api.password.common"],
  ];
  const problems: PasswordProblem[] = broken.filter(([is]) => is).map(([, key]) => ({ field: "np", key }));
  if (confirmation === "") problems.push({ field: "cnp", key: "api.field.required" });
  else if (confirmation !== password) problems.push({ field: "cnp", key: "api.password.mismatch" });
  return problems;
}

/** The maker's name and the ID's own part; what everybody else would guess is asked of a list, on the server. */
function isNamed(password: string, userId: string, makerName: string): boolean {
  const [ownPart = ""] = userId.toLowerCase().split("@");
  const parts = [ownPart, ...makerName.toLowerCase().split(/\s+/)].filter(
    (part) => part.length >= SHORTEST_GUESSABLE_PART,
  );
  // "tools" alone is a word of the trade; the first word of the maker's name is what people reach for.
  return parts.slice(0, 2).some((part) => password.includes(part));
}
