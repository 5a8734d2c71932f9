import { expect, test } from "vitest";
import { askedDay, pastDay, refuseNoDay, refuseNoMonth, refuseNoPastDay } from "./asked-time.server";

const asks = (search: string) => new Request(`http://portal/ttmb/sites/1/day${search}`);
const answer = (search: string, locale: "en" | "ko" = "en") =>
  refuseNoDay({ request: asks(search), locale }).then(
    () => null,
    (thrown: Response) => thrown,
  );

test("a day is read as people write it", () => {
  for (const typed of ["2026-11-20", "20.11.2026", "20261120"])
    expect(askedDay(asks(`?day=${encodeURIComponent(typed)}`))).toEqual({ day: "2026-11-20" });
  expect(askedDay(asks(""))).toEqual({});
});

test("what is no day leads to the sheet of today, with the rest of the address, and says so", async () => {
  for (const typed of ["abc", "2026-13-45", "3/4/2026"]) {
    const led = await answer(`?which=all&day=${encodeURIComponent(typed)}`);
    expect([led?.status, led?.headers.get("Location")]).toEqual([302, "/ttmb/sites/1/day?which=all"]);
    const cookie = led?.headers.get("Set-Cookie")?.split(";")[0]?.split("=")[1] ?? "";
    expect(Buffer.from(decodeURIComponent(cookie), "base64").toString()).toContain(typed);
  }
  expect(await answer("?day=2026-11-20")).toBeNull();
  expect(await answer("")).toBeNull();
});

test("what is no month leads to the month that the sheet opens with, and says so", async () => {
  const led = await refuseNoMonth({ request: asks("?month=2026-13"), locale: "en" }, undefined).then(
    () => null,
    (thrown: Response) => thrown,
  );
  expect([led?.status, led?.headers.get("Location")]).toEqual([302, "/ttmb/sites/1/day"]);
  await refuseNoMonth({ request: asks("?month=2026-10"), locale: "en" }, 202610);
  await refuseNoMonth({ request: asks(""), locale: "en" }, undefined);
});

test("of what lay there no day to come is told: the page of today says so", async () => {
  expect([pastDay(asks("?day=20261120")), pastDay(asks("?day=2027-12-31"))]).toEqual([{ day: "2026-11-20" }, {}]);
  const led = await refuseNoPastDay({ request: asks("?day=2027-12-31"), locale: "en" }).then(
    () => null,
    (thrown: Response) => thrown,
  );
  const cookie = led?.headers.get("Set-Cookie")?.split(";")[0]?.split("=")[1] ?? "";
  expect(led?.headers.get("Location")).toBe("/ttmb/sites/1/day");
  expect(Buffer.from(decodeURIComponent(cookie), "base64").toString()).toContain("still to come");
  await refuseNoPastDay({ request: asks("?day=2026-11-20"), locale: "en" });
});
