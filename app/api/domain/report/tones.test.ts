import { expect, test } from "vitest";
import { catalogues } from "~/words/catalogues";
import { type Tone, toneOf } from "./tones";

/** What a state means, whatever it is a state of: one meaning has one colour everywhere. */
const meanings: Record<Tone | "plain", readonly string[]> = {
  plain: ["draft", "withdrawn", "dormant"],
  warn: ["submitted", "requested", "calculated", "reviewed", "applied", "returned"],
  good: ["approved", "active", "credited", "paid"],
  bad: ["rejected", "overdue", "failed"],
};

test("one state has one colour: of a request, a contract, a member, a credit", () => {
  const states = Object.keys(catalogues.en).filter((key) =>
    /(\.|[a-z])[sS]tate\.[a-zA-Z-]+$|\.status\.[a-z-]+$/.test(key),
  );
  expect(states.length).toBeGreaterThan(80);
  const wrong = Object.entries(meanings).flatMap(([tone, names]) =>
    states
      .filter((key) => names.includes(key.split(".").at(-1) ?? ""))
      .flatMap((key) => {
        const shown = toneOf(key as Parameters<typeof toneOf>[0]) ?? "plain";
        return shown === tone ? [] : [`${key} is ${shown}, not ${tone}`];
      }),
  );
  expect(wrong).toEqual([]);
});
