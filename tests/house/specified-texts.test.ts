import { describe, expect, test } from "vitest";
import { catalogues, type WordKey } from "~/words/catalogues";
import { locales } from "~/words/locale";

/**
 * Messages that the specification gives letter for letter (sections 2, 4, 5, 8), its own slips included. Each names the
 * entries that say it: the text alone, or where a sentence of ours follows, at its beginning.
 */
const specified: Record<string, readonly WordKey[]> = {
  "Your request is successfully done": ["api.success", "account.devices.ended"],
  "Your request is successfully done. ": ["account.password.done", "account.email.done"],
  "This will permanently delete the data. Continue?": ["admin.delete.question"],
  "409 - Your request data is already exist": ["api.conflict"],
  "404 - Resource Not Found": ["api.not-found", "ui.404.title"],
  "Please enter proper email address({email})": ["public.login.wrongEmail"],
  "The password can not be less than 8 characters": ["public.login.shortPassword"],
  "Sorry, the company e-mail address is not able to use this function": ["api.company-address"],
  "The reset password code you have provided is no longer valid": ["api.code-invalid"],
  "unable to find your reset password code": ["api.code-missing"],
  "Verification failed, please login again": ["api.verification-failed", "api.exchange-failed"],
  "Verification failed, please Login again.": ["api.empty-answer"],
  "getInfo: roles must be a non-null array!": ["api.no-roles"],
  "Has Error": ["api.has-error"],
  "Sorry, please input all fields properly": ["api.invalid-input"],
  "New Passwords not match": ["api.password.mismatch"],
  "not enough data": ["api.form.empty"],
  "Same as current E-Mail!": ["api.same-email"],
  "Mandatory field": ["api.field.required"],
  "Mandatory field is missing.": ["api.form.incomplete"],
  "This is mandatory field": ["api.field.remark"],
  "contract created successfully": ["contracts.created"],
  Success: ["rental.sim.reset"],
  "VAT No. is duplicated": ["member.number.taken"],
  "VAT No. is duplicated: ": ["api.member-number-taken"],
  "Check the data error list": ["upload.errors", "api.upload-problems"],
  "Cannot input special charaters": ["api.field.special"],
  "you browser can not work": ["frame.fullScreen.refused"],
  "This feature is currently under preparation.": ["mgmt.preparation"],
  "Cannot find module. ": ["state.notAvailable.text"],
  "Information has not been entered or is incorrectly formatted. Please enter again.": [
    "sim.error.NOT_ENTERED_OR_NEGATIVE",
  ],
  "There is no email information": ["sim.mail.noEmail"],
};

/** Said in these words whatever the language. */
const sameEverywhere: Record<string, WordKey> = { "Switch Language Success": "public.languageSwitched" };

/** Of screens that are not built yet: whoever builds one moves its line up. */
const later: readonly string[] = [];

const texts: Record<string, string> = catalogues.en;
const all = [...Object.keys(specified), ...Object.keys(sameEverywhere), ...later];

/** Texts that are one of the list but for case, blanks and full stops. */
function findNearly(values: readonly string[], list: readonly string[]): string[] {
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return values.filter((text) => list.some((each) => bare(each) === bare(text)) && !list.includes(text));
}

describe("the specification's messages", () => {
  test.each(Object.entries(specified))("%s", (text, keys) => {
    const said = keys.map((key) => texts[key] ?? "");
    expect(said.map((each) => (text.endsWith(" ") ? each.slice(0, text.length) : each))).toEqual(said.map(() => text));
  });

  test.each(Object.entries(sameEverywhere))("%s, in every language", (text, key) => {
    expect(locales.map((locale) => catalogues[locale][key])).toEqual(locales.map(() => text));
  });

  test("no entry says one of them nearly", () => {
    expect(findNearly(Object.values(texts), all)).toEqual([]);
  });

  test("those of screens to come are in no entry yet", () => {
    expect(later.filter((text) => Object.values(texts).includes(text))).toEqual([]);
  });

  test("self-test: a text that differs by a letter's case or a full stop is seen", () => {
    expect(findNearly(["has error", "not enough data.", "Has Error", "else"], all)).toEqual([
      "has error",
      "not enough data.",
    ]);
  });
});
