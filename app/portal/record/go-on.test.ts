import { expect, test } from "vitest";
import { goOn } from "./go-on";

test("what was left as it stood goes with what was seen; what was changed stays, and is seen anew", () => {
  const sent = { "good-1": "7600", "seen-good-1": "", "planned-1": "", "seen-planned-1": "", remark: "x" };
  expect(goOn(sent)).toEqual({ "good-1": "7600", remark: "x" });
  expect(goOn({ phone: "1", phoneSeen: "0", contactName: "", contactNameSeen: "" })).toEqual({ phone: "1" });
});

test("a form without anything seen is shown as it was sent", () => {
  const sent = { title: "a", seen: "3f", "seen-gone": "1" };
  expect(goOn(sent)).toEqual(sent);
});
