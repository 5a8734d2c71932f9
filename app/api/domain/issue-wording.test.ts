import { expect, test } from "vitest";
import { issueWording } from "./issue-wording";
import { contactInput } from "./tcis/contact/contact-input";

test("what is no e-mail address is said with the address, whatever the form", () => {
  const parsed = contactInput.shape.email.safeParse("kim@");
  const [issue] = parsed.error?.issues ?? [];
  if (!issue) throw new Error("accepted");
  expect(issueWording(issue, true, " kim@ ")).toEqual({ key: "public.login.wrongEmail", params: { email: "kim@" } });
});
