import { expect, test } from "vitest";
import { reportDefinitions } from "~/api/domain/reports";
import { findLeafByCode } from "~/menu/find-leaf";
import { CARRIED, menuHref, monthAreas, withCarried } from "./carried-month";

const here = (address: string) => {
  const [pathname = "", search = ""] = address.split("?");
  return { pathname, search };
};

test("a month that was chosen goes along to reports of the same area, and to nothing else", () => {
  expect(menuHref("/sales/subsidiaries", here("/sales/report?month=202609&by=customer"))).toBe(
    `/sales/subsidiaries?${CARRIED}=202609`,
  );
  // Business intelligence ends with its month, from the first one of that year unless one is asked for.
  expect(menuHref("/sales/business-intelligence", here("/my-sales?month=202609"))).toBe(
    `/sales/business-intelligence?${CARRIED}=202609`,
  );
  expect(menuHref("/sales/report", here("/sales/business-intelligence?from=202501&month=202509&row=item"))).toBe(
    `/sales/report?${CARRIED}=202509`,
  );
  for (const [path, address] of [
    ["/sales/subsidiaries", "/sales/report"],
    ["/sales/business-intelligence", "/sales/report"],
    ["/sales/subsidiaries", "/sales/report?month="],
    ["/sales/subsidiaries", "/sales/report?month=20260"],
    ["/sales/report", "/sales/report?month=202609"],
    ["/ttmb/summary", "/sales/report?month=202609"],
    ["/special-prices", "/sales/report?month=202609"],
    ["/sales/subsidiaries", "/special-prices?month=202609"],
  ] as const)
    expect(menuHref(path, here(address)), address).toBe(path);
});

test("it is set in the reader's own default of the screen, and what is no month is dropped", () => {
  const carried = (month: string, standard?: string) =>
    withCarried("/sales/report", new URLSearchParams({ [CARRIED]: month }), standard);
  expect(carried("202609")).toBe("/sales/report?month=202609");
  expect(carried("202609", "/sales/report?unit=3&month=202601&view=a")).toBe(
    "/sales/report?unit=3&month=202609&view=a",
  );
  expect(carried("x")).toBe("/sales/report");
  expect(withCarried("/sales/report", new URLSearchParams("month=202609"), undefined)).toBeNull();
});

test("every screen of an area is a report that is asked by a month, and no neighbour is left out", () => {
  const withMonth = reportDefinitions.flatMap(({ code, filters }) => {
    const path = findLeafByCode(code)?.path;
    return path && "month" in filters ? [path] : [];
  });
  for (const path of monthAreas.flat()) expect(withMonth, path).toContain(path);
  /** The only one of their area, or asked by a month of their own kind: what is booked, reported or compared there. */
  const alone =
    /^\/(mainboard\/|sub-distributors|commercial-program|membership|marketing-information\/single-view|tas\/|gpms\/)/;
  const left = withMonth.filter((path) => !monthAreas.flat().includes(path) && !alone.test(path));
  expect(left).toEqual([]);
});
