import { describe, expect, test } from "vitest";
import { demoPassword } from "./demo-password";
import { demoUsers } from "./demo-users";
import { passwordProblems } from "./password-rules";

const problemsOf = (password: string, confirmation = password, userId = "kim@seorak.example") =>
  passwordProblems({ password, confirmation, userId, makerName: "Seorak Tools" }).map(
    ({ field, key }) => `${field}:${key}`,
  );

const length = "np:api.password.length";
const digit = "np:api.password.digit";
const lower = "np:api.password.lower";
const special = "np:api.password.special";
const sameAsId = "np:api.password.same-as-id";
const common = "np:api.password.common";

describe("a new password", () => {
  test.each<[string, string[]]>([
    ["abcdef1!", []],
    ["abcdefghijklmnopq1!x", []],
    ["abcdefghijklmnopq1!xy", [length]],
    ["abcde1!", [length]],
    ["", [length, digit, lower, special, "cnp:api.field.required"]],
    ["abcdefg!", [digit]],
    ["ABCDEF1!", [lower]],
    ["abcdef12", [special]],
    ["abcdef1^", [special]],
    ["abcdef1-", [special]],
    ["abcdef1?", [special]],
    ["abcdef1!", []],
    ["abcdef1@", []],
    ["abcdef1#", []],
    ["abcdef1$", []],
    ["abcdef1%", []],
    ["abcdef1&", []],
    ["abcdef1;", []],
    ["abcdef1*", []],
    ["비밀번호abc1!", []],
    ["abc def1!", []],
    ["１２３abcd!", [digit]],
    ["12345678", [lower, special]],
    ["seorak2026!", [common]],
    ["Cutting!2026", []],
  ])("%j", (password, problems) => {
    expect(problemsOf(password)).toEqual(problems);
  });

  test("is not the ID in any case, nor built on its own part", () => {
    expect(problemsOf("a1@SEORAK.example", undefined, "A1@seorak.example")).toEqual([sameAsId, common]);
    expect(problemsOf("marketing1!", undefined, "marketing@seorak.example")).toEqual([common]);
  });

  test("is typed twice", () => {
    expect(problemsOf("abcdef1!", "")).toEqual(["cnp:api.field.required"]);
    expect(problemsOf("abcdef1!", "abcdef1!!")).toEqual(["cnp:api.password.mismatch"]);
  });

  test("may be the demo accounts' own", () => {
    for (const { id } of demoUsers) expect(problemsOf(demoPassword, demoPassword, id)).toEqual([]);
  });
});
