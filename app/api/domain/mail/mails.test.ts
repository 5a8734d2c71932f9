import { expect, test } from "vitest";
import { translate } from "~/words";
import { locales } from "~/words/locale";
import { templateWord } from "./mails";
import { mailTemplates } from "./templates";

test.each(locales)("the outbox names every kind of mail in %s, without what only a single mail knows", (locale) => {
  const names = Object.keys(mailTemplates).map((template) => translate(locale, templateWord(template)));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => name.includes("{") || name in mailTemplates)).toEqual([]);
});
