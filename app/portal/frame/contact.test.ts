import { expect, test } from "vitest";
import { contactHref, helpHref } from "./contact";

test("a question by mail names the page it comes from", () => {
  expect(contactHref("it@seorak.example", "Sales report")).toBe(
    "mailto:it@seorak.example?subject=%5BMIP%20-%20Sales%20report%5D%20Question",
  );
  expect(contactHref("it@seorak.example", "매출 & 목표")).toContain("%26");
});

test("a question from a page that was not shown has the address and the number in its text", () => {
  const [, body = ""] = helpHref("it@seorak.example", "Sales report", ["/sales/report?a=1&b=2", "", "ABC"]).split(
    "&body=",
  );
  expect(decodeURIComponent(body)).toBe("\r\n\r\n/sales/report?a=1&b=2\r\nABC");
});
