import { expect, test } from "vitest";
import { cleanName } from "./clean-name";

test.each([
  ["price list 2026.pdf", "price list 2026.pdf"],
  ["할인 30%.xlsx", "할인 30%.xlsx"],
  ["가격표.pdf".normalize("NFD"), "가격표.pdf"],
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\Users\\kim\\plan.png", "plan.png"],
  ['a";x=".html', "a_;x=_.html"],
  ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie_ x=1.pdf"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["a\u200bb\u0007.pdf", "ab.pdf"],
  ["  ..hidden.pdf. ", "hidden.pdf"],
  ["CON.pdf", "_CON.pdf"],
  ["<img src=x onerror=alert(1)>.png", "_img src=x onerror=alert(1)_.png"],
  ["..", ""],
  ["\u0000/", ""],
])("%j is kept as %j", (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test("a long name keeps its ending, and its letters whole", () => {
  const name = cleanName(`${"긴😀".repeat(80)}.pdf`);
  expect([...name]).toHaveLength(100);
  expect(name.endsWith(".pdf")).toBe(true);
  expect(() => encodeURIComponent(name)).not.toThrow();
});
