import { expect, test } from "vitest";
import { recordId, recordName } from "./record-id";

const others = [
  "0x85",
  "0X85",
  "0b1",
  "0o7",
  "1e2",
  "133.0",
  "+133",
  "-133",
  " 133",
  "133 ",
  "0133",
  "00",
  "",
  "1_000",
  "1234567890123456",
];

test("a record has one address: its number written in another way names none", () => {
  expect([recordId("133"), recordId("2147483647"), recordId("123456789012345")]).toEqual([
    133, 2_147_483_647, 123_456_789_012_345,
  ]);
  expect(others.map(recordId)).toEqual(others.map(() => 0));
  expect([recordId(undefined), recordId("abc")]).toEqual([0, 0]);
});

test("what is named by a code keeps it, unless it is a number in another way of writing", () => {
  const codes = ["133", "DE-SUP-1", "3f2a51c0-0000-4000-8000-000000000000", "R-00001", "1_000"];
  expect(codes.map(recordName)).toEqual(codes);
  expect(others.filter((other) => other !== "1_000").map(recordName)).toEqual(others.slice(1).map(() => ""));
});
