import { expect, test } from "vitest";
import { contactHref } from "./contact";

test("a question by mail names the page it comes from", () => {
  expect(contactHref("it@seorak.example", "Sales report")).toBe(
    "mailto:it@seorak.example?subject=%5BMIP%20-%20Sales%20report%5D%20Question",
  );
  expect(contactHref("it@seorak.example", "매출 & 목표")).toContain("%26");
});
