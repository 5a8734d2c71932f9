import { expect, test } from "vitest";
import { issueWording } from "./issue-wording";
import { priceInput } from "./special-price/price-input";
import { contactInput } from "./tcis/contact/contact-input";
import { siteEntries } from "./tool-management/entry/entry-input";
import { typedDay } from "./typed-values";

test("what is no e-mail address is said with the address, whatever the form", () => {
  const parsed = contactInput.shape.email.safeParse("kim@");
  const [issue] = parsed.error?.issues ?? [];
  if (!issue) throw new Error("accepted");
  expect(issueWording(issue, true, " kim@ ")).toEqual({ key: "public.login.wrongEmail", params: { email: "kim@" } });
});

test("a number that is too long is told of as a number, in whichever row of a form it stands", () => {
  const parsed = priceInput.shape.lines.safeParse([{ item: "2001844", quantity: "1".repeat(20), price: "1000" }]);
  const issue = parsed.error?.issues.find(({ path }) => path.includes("quantity"));
  if (!issue) throw new Error("accepted");
  const wording = (typed: string) => issueWording(issue, true, typed);
  expect(wording("12345678901234567890")).toMatchObject({ key: "api.field.number-too-long", params: { max: 12 } });
  expect(wording("-1,234,567,890,123.45")).toMatchObject({ key: "api.field.number-too-long" });
  expect(wording("many, many, many")).toMatchObject({ key: "api.field.too-long" });
});

test("a day of a year that nobody means is told its year, one of no calendar how days are written", () => {
  const wording = (typed: string) => {
    const [issue] = typedDay().safeParse(typed).error?.issues ?? [];
    return issue && issueWording(issue, true, typed).key;
  };
  expect(["2206-11-20", "0026-11-20", "20.11.2999"].map(wording)).toEqual(Array(3).fill("api.field.day-year"));
  expect(["2026-13-01", "soon"].map(wording)).toEqual(Array(2).fill("api.field.day"));
  expect(["1975-03-31", "31.12.2099", "2100-12-31"].map(wording)).toEqual([undefined, undefined, undefined]);
});

test("what is no whole number in its range is told the range, an empty field that a number is asked for", () => {
  const wording = (field: "goodUnits" | "plannedUnits", typed: unknown) => {
    const [issue] = siteEntries.production.shape[field].safeParse(typed).error?.issues ?? [];
    return issue && issueWording(issue, typed !== undefined, typed);
  };
  const range = { key: "api.field.whole-within", params: { least: "0", most: "100,000,000" } };
  expect([-1, 1.5, 100_000_001, "many"].map((typed) => wording("goodUnits", typed))).toEqual(Array(4).fill(range));
  expect(wording("goodUnits", undefined)).toEqual({ key: "api.field.number-needed" });
  expect([wording("plannedUnits", undefined), wording("plannedUnits", -1)]).toEqual([undefined, range]);
});
