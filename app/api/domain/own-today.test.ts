import { expect, test } from "vitest";
import { AppError } from "./errors";
import { latestToday, ownToday } from "./own-today";
import { readVisit } from "./tcis/visit/read-visit.server";

/** The first of December in Seoul, the last of November in Berlin and Chicago, noon of the first in Sydney a little later. */
const evening = new Date("2026-11-30T16:20:00Z");
const night = new Date("2026-11-30T14:20:00Z");

test("a form begins with its reader's own day, and with none that head office has not reached", () => {
  const of = (at: Date) =>
    ["Asia/Seoul", "Europe/Berlin", "Australia/Sydney"].map((timeZone) => ownToday(at, { timeZone }));
  expect(of(evening)).toEqual(["2026-12-01", "2026-11-30", "2026-12-01"]);
  expect(of(night)).toEqual(["2026-11-30", "2026-11-30", "2026-11-30"]);
  expect(latestToday(night, { timeZone: "Australia/Sydney" })).toBe("2026-12-01");
});

test("a visit that was made is of no day to come for its reader: today in Sydney is none, though Seoul has the day before", () => {
  const given = {
    state: "made",
    visitedBy: "x",
    met: "",
    purpose: "review",
    result: "",
    nextStep: "",
    nextStepDate: "",
  };
  const judged = (timeZone: string, visitDate: string) => {
    try {
      const asked = { now: night, viewer: { timeZone } } as unknown as Parameters<typeof readVisit>[0];
      readVisit(asked, new Set(["review"]), { ...given, visitDate } as unknown as Parameters<typeof readVisit>[2]);
      return null;
    } catch (error) {
      return error instanceof AppError ? Object.keys(error.fields ?? {}) : error;
    }
  };
  expect(judged("Australia/Sydney", "2026-12-01")).toBeNull();
  expect(judged("Europe/Berlin", "2026-12-01")).toEqual(["visitDate"]);
});
