import { describe, expect, test } from "vitest";
import { makeEnvelope } from "~/api/client/password-envelope.server";
import { openEnvelope } from "./password-envelope.server";

describe("the password's envelope", () => {
  test("opens what another program sealed (OpenSSL: PBKDF2-HMAC-SHA1, 1000 rounds, AES-128-CBC)", () => {
    const foreign = "000102030405060708090a0b0c0d0e0f::101112131415161718191a1b1c1d1e1f::ypmPFnzlVzcE1JiVJMalHw==";
    expect(openEnvelope(foreign, "phrase")).toBe("Cutting!2026");
  });

  test.each(["Cutting!2026", "", "비밀번호 1!", " spaces kept ", "x".repeat(128)])(
    "%j comes out as it went in",
    async (password) => {
      expect(openEnvelope(await makeEnvelope(password, "a phrase"), "a phrase")).toBe(password);
    },
  );

  test("is null for another phrase, another form, a NUL, bytes that are no text, and more than 128 bytes", async () => {
    const envelope = await makeEnvelope("Cutting!2026", "a phrase");
    const [salt = "", iv = "", text = ""] = envelope.split("::");
    expect(openEnvelope(envelope, "another")).toBeNull();
    for (const broken of [
      "",
      "::",
      `${salt}::${iv}`,
      `${salt}::${iv}::`,
      `${iv}::${text}`,
      `${salt}:${iv}:${text}`,
      `${salt}::${iv}::%%`,
    ]) {
      expect(openEnvelope(broken, "a phrase")).toBeNull();
    }
    expect(openEnvelope(await makeEnvelope("a\0b", "a phrase"), "a phrase")).toBeNull();
    expect(openEnvelope(await makeEnvelope("x".repeat(129), "a phrase"), "a phrase")).toBeNull();
    expect(openEnvelope(`${salt}::${iv}::${text.slice(4)}`, "a phrase")).toBeNull();
  });
});
