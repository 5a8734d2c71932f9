import { describe, expect, test } from "vitest";
import { actsOf, defineRequest, requestStates, requestVerbs, rightsAt, type Stage, stageAfter } from "./define-request";

/** As a special price runs: two people one after the other. */
const twoSteps = defineRequest({
  kind: "sample",
  screen: "MIPSAL06",
  path: "/samples",
  steps: [
    { key: "sales", right: "A" },
    { key: "headquarters", right: "B" },
  ],
  commentOn: ["rejection", "return"],
  remindAfterWorkingDays: 2,
});
const at = (state: Stage["state"], step: string | null = null): Stage => ({ state, step });

describe("a request of two steps", () => {
  test("is approved when the last step has approved, not before", () => {
    const sent = stageAfter(twoSteps, at("draft"), "submission");
    expect(sent).toEqual(at("submitted", "sales"));
    const passed = stageAfter(twoSteps, sent ?? at("draft"), "approval");
    expect(passed).toEqual(at("submitted", "headquarters"));
    expect(stageAfter(twoSteps, passed ?? at("draft"), "approval")).toEqual(at("approved"));
  });

  test("asks another right at each step, and none where nothing waits", () => {
    const steps = [at("submitted", "sales"), at("submitted", "headquarters"), at("approved"), at("draft")];
    expect(steps.map((stage) => rightsAt(twoSteps, stage))).toEqual([["A"], ["B"], [], []]);
  });

  test("goes past the steps that limits did not choose, and past those whose right its approver holds as well", () => {
    const waits = { ...at("submitted", "sales"), steps: ["sales"] };
    expect(stageAfter(twoSteps, waits, "approval")).toEqual(at("approved"));
    const both = { ...at("submitted", "sales"), steps: ["sales", "headquarters"] };
    expect(stageAfter(twoSteps, both, "approval", (right) => right === "A")).toEqual(at("submitted", "headquarters"));
    expect(stageAfter(twoSteps, both, "approval", () => true)).toEqual(at("approved"));
  });

  test("may be decided by the next step's people once it was escalated, at the last step by nobody else", () => {
    const escalatedAt = "2026-11-20T00:00:00.000Z";
    expect(rightsAt(twoSteps, { step: "sales", escalatedAt })).toEqual(["A", "B"]);
    expect(rightsAt(twoSteps, { step: "headquarters", escalatedAt })).toEqual(["B"]);
  });

  test("starts anew with its first step after a return", () => {
    const returned = stageAfter(twoSteps, at("submitted", "headquarters"), "return");
    expect(returned).toEqual(at("returned"));
    expect(stageAfter(twoSteps, returned ?? at("draft"), "submission")).toEqual(at("submitted", "sales"));
  });
});

test("what is decided or withdrawn stays so, whatever is tried", () => {
  for (const state of ["approved", "rejected", "withdrawn"] as const)
    for (const verb of requestVerbs) expect(stageAfter(twoSteps, at(state), verb), `${state} ${verb}`).toBeNull();
});

test("nobody is offered a decision on his own request, nor another's own verbs", () => {
  for (const state of requestStates) {
    const stage = at(state, state === "submitted" ? "sales" : null);
    const own = actsOf(twoSteps, stage, { isRequester: true, mayDecide: true });
    expect(own.filter((act) => ["approval", "rejection", "return"].includes(act))).toEqual([]);
    const others = actsOf(twoSteps, stage, { isRequester: false, mayDecide: true });
    expect(others).toEqual(state === "submitted" ? ["approval", "rejection", "return"] : []);
    expect(actsOf(twoSteps, stage, { isRequester: false, mayDecide: false })).toEqual([]);
  }
});
