import { describe, expect, test } from "vitest";
import { auditActions, auditKindNames } from "~/api/domain/audit/audit-kinds";
import { auditSubjects } from "~/api/domain/audit/audit-subjects";
import { actionName } from "~/portal/record/history-part.server";
import { catalogues } from "~/words/catalogues";
import { fieldName, subjectName } from "./audit-words.server";

describe.each(["en", "ko"] as const)("the audit trail in %s", (locale) => {
  const texts: Record<string, string> = catalogues[locale];

  test.each(auditActions)("has words for what was done: %s", (action) => {
    expect(texts[`admin.action.${action}`]).toMatch(/\p{L}/u);
    expect(actionName(locale, action)).not.toBe(action);
  });

  test.each(auditSubjects)("has words for what it was done to: %s", (kind) => {
    expect(subjectName(locale, `${kind}:x`)).toBe(`${texts[`admin.subject.${kind}`]} x`);
  });

  test.each(auditKindNames)("has words to search by: %s", (kind) => {
    expect(texts[`admin.audit.kind.${kind}`]).toMatch(/\p{L}/u);
  });
});

test("each action belongs to one kind, so that a search by kind finds every line once", () => {
  expect(new Set(auditActions).size).toBe(auditActions.length);
});

test("a name without words is shown as it is", () => {
  expect(fieldName("en", "user:kim@seorak.example", "username")).toBe("Name");
  expect(fieldName("en", "user:kim@seorak.example", "ended")).toBe("Sessions ended");
  expect(fieldName("en", "user:kim@seorak.example", "else")).toBe("else");
  expect(subjectName("en", "else:1")).toBe("else:1");
});
