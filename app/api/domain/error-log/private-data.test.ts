import { expect, test } from "vitest";
import { safeAddress, withoutPrivateData } from "./private-data";

test.each([
  ["kim@seorak.example is not there", "[mail] is not there"],
  ["Authorization: Bearer eyJhbGciOi.x-_y", "Authorization: [hidden] [hidden]"],
  ['{"password":"Cutting!2026","id":1}', '{"password":[hidden],"id":1}'],
  ["token=abc123 failed", "token=[hidden] failed"],
  ["call 010-1234-5678 now", "call [number] now"],
  ["0123456789abcdef0123456789abcdef::00::QUJD", "[hidden]"],
  ["fetch http://a.example/x?name=Kim%20Minji failed", "fetch http://a.example/x?… failed"],
])("%s is kept as %s", (given, kept) => {
  const text = withoutPrivateData(given);
  for (const secret of ["kim@", "eyJ", "Cutting", "abc123", "1234-5678", "cdef", "Minji"]) {
    if (given.includes(secret)) expect(text).not.toContain(secret);
  }
  if (!given.startsWith("Authorization")) expect(text).toBe(kept);
});

test("what tells where an error is stays", () => {
  const stack = "TypeError: x is undefined\n    at open (http://localhost:3000/assets/report-B2x.js:12:3456)";
  expect(withoutPrivateData(stack)).toBe(stack);
});

test("an address keeps its path, and only harmless values of its query", () => {
  expect(safeAddress("/sales/report?month=2026-10&unit=12&xckeyn=Kim+Minji&i=kim@x.example")).toBe(
    "/sales/report?month=2026-10&unit=12&xckeyn=…&i=…",
  );
  expect(safeAddress("https://portal.example/admin/users/kim@seorak.example#x")).toBe("/admin/users/[mail]");
  expect(safeAddress("http://[")).toBe("");
});
