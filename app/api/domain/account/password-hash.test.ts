import { expect, test } from "vitest";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password-hash.server";

test("a password is kept as argon2id with 19 MiB, two passes, one lane", async () => {
  const stored = await hashPassword("Cutting!2026");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isOutdatedHash(stored)).toBe(false);
  expect(isOutdatedHash(stored.replace("m=19456", "m=4096"))).toBe(true);
  expect(await verifyPassword(stored, "Cutting!2026")).toBe(true);
  expect(await verifyPassword(stored, "Cutting!2027")).toBe(false);
});

test("no account and no readable password cost the same work and never match", async () => {
  const stored = await hashPassword("");
  expect(await verifyPassword(null, "Cutting!2026")).toBe(false);
  expect(await verifyPassword(undefined, null)).toBe(false);
  expect(await verifyPassword(stored, null)).toBe(false);
});

test("more than fifty waiting are told to come back, nobody waits for ever", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword("x")));
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ code: "service-busy", retryAfterS: 5 });
});
