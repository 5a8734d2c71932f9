/** What an administrator can do to an account beside editing it; each has a page of its own that says what will happen. */
export const userVerbs = {
  lock: { remark: "optional", danger: true, reasons: "lock-reason" },
  unlock: { remark: "optional", danger: false, reasons: null },
  activation: { remark: "none", danger: false, reasons: null },
  reset: { remark: "required", danger: true, reasons: "reset-remark" },
  sessions: { remark: "none", danger: true, reasons: null },
  withdrawal: { remark: "required", danger: true, reasons: null },
} as const satisfies Record<
  string,
  { remark: "none" | "optional" | "required"; danger: boolean; reasons: string | null }
>;
export type UserVerb = keyof typeof userVerbs;

export const isUserVerb = (text: string | undefined): text is UserVerb => text !== undefined && text in userVerbs;

type Account = { status: string; loginType: "1" | "2"; hasPassword: boolean };

/** The verbs that make sense for an account as it stands; the API decides again. */
export function verbsFor({ status, loginType, hasPassword }: Account, own: boolean): UserVerb[] {
  if (status === "withdrawn") return [];
  const verbs: (UserVerb | false)[] = [
    loginType === "1" && !hasPassword && status === "registered" && "activation",
    loginType === "1" && status !== "registered" && "reset",
    "sessions",
    status === "locked" ? "unlock" : !own && "lock",
    !own && "withdrawal",
  ];
  return verbs.filter((verb): verb is UserVerb => verb !== false);
}
