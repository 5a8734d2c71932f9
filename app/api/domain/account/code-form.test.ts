import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { groupCode, normaliseCode, writeCode } from "./code-form";

test("a code has 130 bits, all of them from the generator", () => {
  const codes = Array.from({ length: 200 }, () => writeCode(randomBytes(17)));
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  // Every place takes more than a handful of the 32 characters: none of them is fixed.
  for (let place = 0; place < 26; place++) expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(16);
  expect(writeCode(new Uint8Array(17))).toBe("0".repeat(26));
  expect(writeCode(new Uint8Array(17).fill(255))).toBe("Z".repeat(26));
});

test("it can be typed: small letters, blanks, dashes, O for 0, I and L for 1", () => {
  const code = "01ABC0DEFGHJKM1NPQRSTVWXYZ";
  expect(groupCode(code)).toBe("01ABC-0DEFG-HJKM1-NPQRS-TVWXY-Z");
  expect(normaliseCode(` ${groupCode(code).toLowerCase()} `)).toBe(code);
  expect(normaliseCode("OLabc odefg hjkmI npqrs tvwxy z")).toBe(code);
});
