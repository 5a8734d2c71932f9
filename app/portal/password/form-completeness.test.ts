import { expect, test } from "vitest";
import { whatIsMissing } from "./form-completeness.server";

test("nothing typed is 'not enough data', something missing the mandatory message, everything there nothing", () => {
  expect(whatIsMissing("en", { a: "", b: " " })).toEqual({
    message: "not enough data",
    fields: { a: "Mandatory field", b: "Mandatory field" },
  });
  expect(whatIsMissing("en", { a: "x", b: "" })).toEqual({
    message: "Mandatory field is missing.",
    fields: { b: "Mandatory field" },
  });
  expect(whatIsMissing("en", { a: "x", b: "y" })).toBeNull();
});
