import { expect, test } from "vitest";
import { issueWording } from "./issue-wording";
import { priceInput } from "./special-price/price-input";
import { contactInput } from "./tcis/contact/contact-input";

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
