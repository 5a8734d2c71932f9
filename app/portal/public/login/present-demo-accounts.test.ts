import { expect, test } from "vitest";
import { presentDemoAccounts } from "./present-demo-accounts.server";

const named = (userId: string) => ({ userId, username: "Somebody", role: "ROLE_MARKETING" });
const ids = ["admin", "marketing", "executive", "office", "expired"].map((name) => `${name}@seorak.example`);
const accounts = [...ids, "distributor@partner.example", "made.up@partner.example"].map(named);

test.each(["en", "ko", "zh"] as const)(
  "a stranger is told where to begin, and what an account shows (%s)",
  (locale) => {
    const { start, others } = presentDemoAccounts(accounts, locale, "seorak.example");
    expect(start.accounts.map(({ id }) => id)).toEqual([
      "marketing",
      "executive",
      "office",
      "distributor@partner.example",
    ]);
    expect(start.accounts.every(({ look }) => look.length > 8)).toBe(true);
    expect(others.accounts.map(({ id }) => id)).toEqual(["admin", "expired", "made.up@partner.example"]);
    const said = [...start.accounts, ...others.accounts].map(({ who }) => who);
    expect(new Set(said).size).toBe(accounts.length);
  },
);

test("an account that is none of the story is called by its role", () => {
  const { others } = presentDemoAccounts([named("made.up@partner.example")], "en", "seorak.example");
  expect(others.accounts).toEqual([
    { id: "made.up@partner.example", username: "Somebody", who: "Marketing", look: "" },
  ]);
});
