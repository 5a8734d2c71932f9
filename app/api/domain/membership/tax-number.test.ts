import { describe, expect, test } from "vitest";
import { plainNumber, taxNoFault, vatIdFault } from "./tax-number";

test("a number is the same however it is typed", () => {
  for (const typed of ["124-81-00998", " 124 81 00998", "124.81.00998", "１２４－８１－００９９８"])
    expect(plainNumber(typed), typed).toBe("1248100998");
  expect(plainNumber("de 136-695-976")).toBe("DE136695976");
});

/** Published numbers of firms and the examples of the authorities. */
describe.each([
  ["DE", "DE136695976", "DE136695978"],
  ["AT", "ATU13585627", "ATU13585626"],
  ["FR", "FR83404833048", "FR84404833048"],
  ["IT", "IT00743110157", "IT00743110158"],
  ["ES", "ESA13585625", "ESA13585626"],
  ["ES", "ES54362315K", "ES54362315L"],
  ["ES", "ESX2482300W", "ESX2482300A"],
  ["GB", "GB980780684", "GB802311781"],
  ["BE", "BE0403170701", "BE0431150351"],
  ["PL", "PL8567346215", "PL8567346216"],
  ["KR", "1248100998", "1248100999"],
  ["IN", "27AAPFU0939F1ZV", "27AAPFU0939F1ZW"],
])("a VAT number of %s", (country, right, wrong) => {
  test(`${right} is right, ${wrong} has a wrong check digit`, () => {
    expect(vatIdFault(country, right)).toBeNull();
    expect(vatIdFault(country, wrong)).toBe("digit");
  });
  test("of another form is told so", () => {
    expect(vatIdFault(country, right.slice(0, -1))).toBe("form");
  });
});

test("registration numbers: by check digit where the country has one, else by form", () => {
  expect(taxNoFault("KR", "1248100998")).toBeNull();
  expect(taxNoFault("KR", "1248100997")).toBe("digit");
  expect(taxNoFault("KR", "12481009")).toBe("form");
  expect(taxNoFault("DE", "HRB12345")).toBeNull();
  expect(taxNoFault("US", "A")).toBe("form");
});
