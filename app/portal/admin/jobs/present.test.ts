import { expect, test } from "vitest";
import { mailTemplates } from "~/api/domain/mail/templates";
import { locales } from "~/words/locale";
import { templateName } from "./present.server";

test.each(locales)("the outbox names every kind of mail in %s, without what only a single mail knows", (locale) => {
  const names = Object.keys(mailTemplates).map((template) => templateName(locale, template));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => name.includes("{") || name in mailTemplates)).toEqual([]);
});
