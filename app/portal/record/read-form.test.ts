import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newGroup } from "~/api/domain/access/group-input";
import { menuInput } from "~/api/domain/access/menu-input";
import { scaleInput } from "~/api/domain/commercial/scale-input";
import { insuranceInput } from "~/api/domain/insurance/insurance-input";
import { pointForms } from "~/api/domain/membership/posting/point-input";
import { typedDay, typedMonth } from "~/api/domain/typed-values";
import { translate } from "~/words";
import { registerFields } from "../admin/users/user-fields.server";
import { describeFields } from "./describe-fields.server";
import { readForm } from "./read-form.server";
import { askNotation, readAs, toldNumbers } from "./typed-numbers.server";

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

test("a sent form arrives as its use-case takes it: trimmed, numbers, ticks, lists; its own marks stay out", () => {
  const form = formOf({
    titleKo: " 판매 ",
    displayOrder: "20",
    hidden: "on",
    roles: "ROLE_OFFICE",
    stamp: "x",
    _draft: "y",
  });
  expect(readForm("en", menuInput, form).given).toEqual({
    titleKo: "판매",
    titleEn: "",
    titleZh: "",
    parentKey: "",
    displayOrder: 20,
    hidden: true,
    everyone: false,
    roles: ["ROLE_OFFICE"],
    groups: [],
  });
});

test("days and months are read in the notations that people type, and a day that could be two is asked about", () => {
  const form = z.object({
    on: typedDay(),
    until: z.union([z.literal(""), typedDay()]).default(""),
    month: typedMonth(),
  });
  const read = (on: string, until: string, month: string) => readForm("en", form, formOf({ on, until, month }));
  expect(read("31.10.2026", "", "202610").given).toEqual({ on: "2026-10-31", until: "", month: "2026-10" });
  expect(read("20261031", "2026. 11. 1.", "10/2026").given).toEqual({
    on: "2026-10-31",
    until: "2026-11-01",
    month: "2026-10",
  });
  expect(read("3/4/2026", "soon", "2026-13").fields).toEqual({
    on: translate("en", "api.field.which-day", { one: "2026-04-03", other: "2026-03-04" }),
    until: translate("en", "api.field.day"),
    month: translate("en", "api.field.month"),
  });
  expect(read("2026-02-30", "", "2026-10").fields).toEqual({ on: translate("en", "api.field.day") });
  expect(describeFields("en", "none", form)).toMatchObject({
    on: { written: "day", required: true },
    until: { written: "day" },
    month: { written: "month" },
  });
});

test("what is wrong is told beside its field in the reader's language", () => {
  const form = formOf({ id: "../x", nameKo: "가".repeat(101), nameEn: "  " });
  expect(readForm("en", newGroup, form).fields).toEqual({
    id: "Cannot input special charaters",
    nameKo: "At most 100 characters",
    nameEn: "Mandatory field",
  });
  expect(readForm("ko", newGroup, form).fields?.nameKo).toMatch(/100/);
  expect(readForm("ko", newGroup, form).fields?.nameEn).toMatch(/\p{Script=Hangul}/u);
});

test("what was not sent at all is mandatory, not wrong", () => {
  const { fields } = readForm("en", registerFields, formOf({}));
  expect(fields).toEqual({
    userId: "Mandatory field",
    username: "Mandatory field",
    roles: "Mandatory field",
    loginType: "Mandatory field",
  });
  expect(readForm("en", menuInput, formOf({ displayOrder: "many" })).fields).toEqual({
    displayOrder: "A whole number from 0 to 9,999",
  });
});

describe("numbers of a form", () => {
  const use = (points: string) => readForm("en", pointForms.use, formOf({ points, remark: "Paid out" })).given?.points;

  test("that are whole take group signs as the screens write them, and as others do", () => {
    expect(["9,500", "9.500", "9 500", "9500"].map(use)).toEqual([9500, 9500, 9500, 9500]);
    expect(use("9.5")).toBeUndefined();
  });

  test("are what the portal's reader takes for a number, not what a program writes one as", () => {
    for (const typed of ["1e3", "0x10", "1_000", "Infinity", "1e-3"]) {
      const { given, fields } = readForm("en", pointForms.use, formOf({ points: typed, remark: "Paid out" }));
      expect([typed, given, fields]).toEqual([typed, undefined, { points: translate("en", "points.number") }]);
    }
    expect(readForm("en", menuInput, formOf({ titleKo: "판매", displayOrder: "1e3" })).fields).toHaveProperty(
      "displayOrder",
    );
  });

  test("are told as they were read, where they are not written so", () => {
    const typed = { points: "9.500", remark: "Paid out" };
    const { settled } = readForm("en", pointForms.use, formOf(typed));
    expect(readAs("en", settled, typed)).toEqual({ points: "Read as 9,500" });
    expect(toldNumbers("ko", settled, typed)).toEqual(["9.500 → 9,500으로 읽었습니다."]);
    const shown = { ...typed, points: "9,500" };
    expect(toldNumbers("en", readForm("en", pointForms.use, formOf(shown)).settled, shown)).toEqual([]);
  });

  const policy = {
    ...{ unitCode: "U", insurer: "I", policyNo: "P", currency: "EUR", rate: "1", remark: "" },
    ...{ periodFrom: "2026-01-01", periodTo: "2026-12-31" },
  };
  test("have one notation: what one of them tells counts for all, and else what was answered", () => {
    const read = (fields: Record<string, string>, answered?: ",") =>
      readForm("en", insuranceInput, formOf({ ...policy, ...fields }), { own: ".", answered });
    expect(read({ insured: "30.000", rate: "1,5" }).given).toMatchObject({ insured: "30000", rate: "1.5" });
    expect(read({ insured: "30.000" }, ",").given).toMatchObject({ insured: "30000" });
    // Money is left to who knows its currency; no number of it is guessed.
    expect(read({ insured: "30.000" })).toMatchObject({
      given: { insured: "30.000" },
      settled: { open: { insured: "30000" } },
    });
  });

  test("that the form showed tell nothing of how others are typed, and stay what they are", () => {
    const read = (fields: Record<string, string>, own: "." | ",") =>
      readForm("en", scaleInput, formOf({ ...scale, ...fields }), {
        ...{ own, shown: { rate1: "12.5", rate2: "2.25", from3: "5,000" } },
      });
    const scale = { kind: "basic", currency: "USD", stepType: "stepped", validFrom: "2026-12", rate1: "12.5" };
    const german = read({ from1: "1.200", rate2: "2.25", from2: "2400,5", from3: "5,000", rate3: "3" }, ".");
    expect(german.given).toMatchObject({ from1: "1200", rate1: "12.5", rate2: "2.25", from2: "2400.5", from3: "5000" });
    expect(german.settled.read).toEqual({ from1: "1200" });
    expect(read({ from1: "1.200" }, ",").given).toMatchObject({ from1: "1200", rate1: "12.5" });
    expect(read({ from1: "1.200" }, ".").fields?.from1).toMatch(/^1\.2 or 1,200\?/);
    // What is typed anew in its place tells again.
    expect(read({ from1: "1.200", rate1: "12.75" }, ".").given).toMatchObject({ from1: "1.2", rate1: "12.75" });
  });

  test("of money without coins, where the form names it, are thousands", () => {
    const { given, settled } = readForm("en", insuranceInput, formOf({ ...policy, currency: "KRW", insured: "5.000" }));
    expect([given?.insured, settled.read]).toEqual(["5000", { insured: "5000" }]);
  });

  test("money that may be of a currency without coins is asked about once the API refuses it, and the answer is what counts", () => {
    const typed = { ...policy, currency: "", insured: "5.000", rate: "1.5" };
    const asked = readForm("en", insuranceInput, formOf(typed), { own: "." });
    expect(asked.plain.get("insured")).toBe("5.0000");
    const refusal = { insured: translate("en", "api.field.which-number", { less: "5", more: "5,000" }) };
    const choices = [
      [".", "5"],
      [",", "5,000"],
    ];
    expect(askNotation("en", asked.settled, refusal, typed)).toEqual({
      ask: { typed: "5.000", choices, answered: null },
    });
    expect(askNotation("en", asked.settled, { insured: "Something else" }, typed)).toEqual({});
    // What the API found wrong without a question it has read: in a currency without coins.
    const bare = readForm("en", insuranceInput, formOf({ ...typed, rate: "1" }), { own: "." });
    expect(readAs("en", bare.settled, typed, { insured: "More than is owed" })).toEqual({ insured: "Read as 5,000" });
    expect(readAs("en", bare.settled, typed, refusal)).toEqual({});
    const answered = readForm("en", insuranceInput, formOf(typed), { own: ".", answered: "," });
    expect([answered.plain.get("insured"), answered.plain.get("rate")]).toEqual(["5000", "1.5"]);
  });

  test("are asked about where nothing tells, with both answers; the question stays with its answer", () => {
    const form = {
      kind: "basic",
      currency: "USD",
      stepType: "stepped",
      validFrom: "2026-12",
      from1: "1.200",
      rate1: "2",
    };
    const { fields = {}, settled } = readForm("en", scaleInput, formOf(form));
    expect(fields.from1).toMatch(/^1\.2 or 1,200\?/);
    const choices = [
      [".", "1.2"],
      [",", "1,200"],
    ];
    expect(askNotation("en", settled, fields, form)).toEqual({ ask: { typed: "1.200", choices, answered: null } });
    const answered = { ...form, notation: "," };
    const again = readForm("en", scaleInput, formOf(answered), { answered: "," });
    expect(again.given).toMatchObject({ from1: "1200" });
    expect(askNotation("en", again.settled, {}, answered)).toEqual({ ask: { typed: "1.200", choices, answered: "," } });
  });
});
