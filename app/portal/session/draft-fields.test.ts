import { expect, test } from "vitest";
import { isSecretField } from "~/api/domain/account/secret-field";
import { readSources } from "../../../tests/house/sources";

/** Names of fields that hide what is typed into them, as they stand in the sources. */
function secretFieldNames(): string[] {
  return readSources("app", /\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/<(PasswordField\b|\w+\s[^>]*type="password")[^>]*/g)].flatMap(
      ([element]) => /\bname="([^"]+)"/.exec(element)?.[1] ?? [],
    ),
  );
}

test("every field for a password has a name that is never kept in a draft", () => {
  const names = secretFieldNames();
  expect(names).toEqual(expect.arrayContaining(["password", "currentPassword", "newPassword", "againPassword"]));
  expect(names.filter((name) => !isSecretField(name))).toEqual([]);
});

test("and what people write about is kept", () => {
  for (const name of ["email", "title", "text", "passage", "compass", "codeName"])
    expect(isSecretField(name)).toBe(false);
});
