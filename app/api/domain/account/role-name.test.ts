import { expect, test } from "vitest";
import { roles } from "~/menu/entry";
import { locales } from "~/words/locale";
import { roleMeaning } from "./role-name";

test.each(locales)("every role says what it is for, in %s", (locale) => {
  expect(roles.filter((role) => !roleMeaning(locale, role))).toEqual([]);
});
