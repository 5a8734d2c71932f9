import { describe, expect, test } from "vitest";
import { rowsOf } from "./read-day";
import { unitsOf } from "./read-rows";
import { lookAtCount } from "./save-count.server";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("pieces of a sheet", () => {
  test("are read with both signs between thousands, on the sheet as where they are kept; what is none is told", () => {
    expect(["1.000", "1,000", "1 000", "1000", "", " 7 "].map(unitsOf)).toEqual([1000, 1000, 1000, 1000, null, 7]);
    expect(["1e3", "0x10", "1.5", "-2", "twelve", "9999999999"].map(unitsOf)).toEqual([-1, -1, -1, -1, -1, -1]);
    const [row] = rowsOf(formOf({ "code-n0": "A", "issued-n0": "1.000", "returned-n0": "", "sure-n0": "" }));
    expect(row).toMatchObject({ code: "A", issued: 1000, returned: null });
  });

  test("of a count that cannot be read are told above it, in how many rows", async () => {
    const form = formOf({ day: "2026-11-20", "counted-1": "3", "counted-2": "x", "counted-3": "1.5" });
    const none = async () => ({ day: "2026-11-20", currency: "KRW", rows: [] });
    const { says, fields } = await lookAtCount("en", form, none, 100_000);
    expect(says).toMatch(/2 rows are not compared: what is typed there is no number of pieces\.$/);
    expect(fields).toEqual({
      "counted-2": "A whole number from 0 to 100,000",
      "counted-3": "A whole number from 0 to 100,000",
    });
  });
});
