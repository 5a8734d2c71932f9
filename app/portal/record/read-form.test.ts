import { expect, test } from "vitest";
import { newGroup } from "~/api/domain/access/group-input";
import { menuInput } from "~/api/domain/access/menu-input";
import { registerFields } from "../admin/users/user-fields.server";
import { readForm } from "./read-form.server";

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

test("a sent form arrives as its use-case takes it: trimmed, numbers, ticks, lists; its own marks stay out", () => {
  const form = formOf({
    titleKo: " 판매 ",
    displayOrder: "20",
    hidden: "on",
    roles: "ROLE_OFFICE",
    stamp: "x",
    _draft: "y",
  });
  expect(readForm("en", menuInput, form).given).toEqual({
    titleKo: "판매",
    titleEn: "",
    titleZh: "",
    parentKey: "",
    displayOrder: 20,
    hidden: true,
    everyone: false,
    roles: ["ROLE_OFFICE"],
    groups: [],
  });
});

test("what is wrong is told beside its field in the reader's language", () => {
  const form = formOf({ id: "../x", nameKo: "가".repeat(101), nameEn: "  " });
  expect(readForm("en", newGroup, form).fields).toEqual({
    id: "Cannot input special charaters",
    nameKo: "At most 100 characters",
    nameEn: "Mandatory field",
  });
  expect(readForm("ko", newGroup, form).fields?.nameKo).toMatch(/100/);
  expect(readForm("ko", newGroup, form).fields?.nameEn).toMatch(/\p{Script=Hangul}/u);
});

test("what was not sent at all is mandatory, not wrong", () => {
  const { fields } = readForm("en", registerFields, formOf({}));
  expect(fields).toEqual({
    userId: "Mandatory field",
    username: "Mandatory field",
    roles: "Mandatory field",
    loginType: "Mandatory field",
  });
  expect(readForm("en", menuInput, formOf({ displayOrder: "many" })).fields).toEqual({
    displayOrder: "This value is not possible here",
  });
});
