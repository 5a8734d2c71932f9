import { expect, test } from "vitest";
import { findLeafAbove } from "./find-leaf";

test("the form of a new record stands below its list, not below the page of a record", () => {
  expect(findLeafAbove("/ttmb/sites/new")?.code).toBe("MIPTMS06");
  expect(findLeafAbove("/ttmb/sites/7")?.code).toBe("MIPTMS07");
  expect(findLeafAbove("/ttmb/sites/7/enter/model")?.code).toBe("MIPTMS07");
});
