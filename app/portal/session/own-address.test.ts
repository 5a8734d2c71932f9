import { describe, expect, it } from "vitest";
import { ownAddress } from "./own-address";

describe("where a visitor is sent after signing in", () => {
  it("is the whole wanted address", () => {
    expect(ownAddress("/sales/report?by=customer&unit=12")).toBe("/sales/report?by=customer&unit=12");
    expect(ownAddress("/sales/report/?q=%2F%2Fevil.example")).toBe("/sales/report/?q=%2F%2Fevil.example");
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/login/../..//evil.example",
    "/a/..//evil.example",
    "/%5cevil.example/../..//x",
    "/\tevil",
    "/\nSet-Cookie: a=b",
    "javascript:alert(1)",
    "",
    "mainboard",
    "/login?redirect=/mainboard",
    "/logout",
    "/redirect//evil.example",
    `/${"a".repeat(3000)}`,
  ])("is never another site nor a loop: %j", (wanted) => {
    expect(new URL(ownAddress(wanted), "http://portal.internal").origin).toBe("http://portal.internal");
    expect(ownAddress(wanted)).toMatch(/^\/(mainboard$|%5cevil|x)/);
  });
});
