import { describe, expect, test } from "vitest";
import { isCommonPassword, newPasswordProblems } from "./common-password.server";
import { demoPassword } from "./demo-password";

describe("a password that everybody guesses first", () => {
  test.each([
    ["passw0rd!", "a word of the list with a sign"],
    ["P@ssw0rd2026!", "… and a year"],
    ["password123!", "… and a run of digits"],
    ["Dr@gon#99", "signs for letters"],
    ["welcome1!", "a greeting"],
    ["admin123!", "an office"],
    ["qwerty123!", "a row of keys"],
    ["1q2w3e4r!", "keys in a zigzag"],
    ["1qaz@wsx", "the list's own, exactly"],
    ["abcd1234!", "the alphabet"],
    ["abcdef1!", "the alphabet, longer"],
    ["$ummer2026", "a season"],
    ["test1234!", "a test"],
    ["12345678a!", "digits with what the rules ask for"],
    ["samsung1!", "a name"],
    ["qlalfqjsgh1!", "비밀번호, typed on Latin keys"],
    ["!!dkssud12", "안녕"],
    ["IloveYou;2025", "a sentence"],
  ])("is refused: %s (%s)", async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each([
    [demoPassword, "the demo accounts' own"],
    ["Turning&2027", "a word of the trade that is not in the list"],
    ["dragon-teapot7!", "two words"],
    ["kwolne1!", "letters without a word"],
    ["xkword83;", "a word with letters around it"],
    ["dragon83920174!", "a word with eight digits of one's own"],
    ["zx7$Kp2;mq", "chance"],
    ["비밀번호abc1!", "Hangul"],
    ["", "nothing"],
  ])("is not refused: %s (%s)", async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  test("comes with the other rules it breaks, the confirmation last", async () => {
    const wish = { password: "dragon1", confirmation: "dragon2", userId: "kim@seorak.example", makerName: "Seorak" };
    expect((await newPasswordProblems(wish)).map(({ field, key }) => `${field}:${key}`)).toEqual([
      "np:api.password.length",
      "np:api.password.special",
      "np:api.password.common",
      "cnp:api.password.mismatch",
    ]);
  });

  test("is told once, whichever reason there is", async () => {
    const wish = { password: "seorak1!", confirmation: "seorak1!", userId: "kim@seorak.example", makerName: "Seorak" };
    expect(await newPasswordProblems(wish)).toEqual([{ field: "np", key: "api.password.common" }]);
  });
});
