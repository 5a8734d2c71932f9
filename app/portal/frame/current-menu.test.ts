import { describe, expect, test } from "vitest";
import { menuPathOf, rememberCurrentMenu } from "./current-menu.server";

const asked = (path: string, headers: Record<string, string> = {}) =>
  menuPathOf(new Request(`http://portal.internal${path}`, { headers }));
const stale = { cookie: "current_menu=%2Freference-sites" };

describe("the screen that a call is recorded under", () => {
  test.each([
    ["/sales/report?by=line", "/sales/report"],
    ["/sales/report.data?_routes=x", "/sales/report"],
    ["/sales/report/export.xlsx", "/sales/report"],
    ["/sales/report/mail", "/sales/report"],
    ["/admin/users/kim@seorak.example/lock", "/admin/users"],
    ["/mainboard/management/MIPMGM01/export.csv", "/mainboard/management/MIPMGM01"],
    ["/profile/reports", "/profile"],
    ["/search?xckeyn=a", "/search"],
  ])("is that of the address itself: %s", (path, screen) => {
    expect(asked(path, { ...stale, Referer: "http://portal.internal/guide", "Menu-Path": "/guide" })).toBe(screen);
  });

  test("beside the screens it is the page that calls: by its script, by Referer, else the one shown last", () => {
    const referer = { Referer: "http://portal.internal/sales/subsidiaries?by=line" };
    expect(asked("/frame/tabs", { ...stale, ...referer, "Menu-Path": "/sales/report" })).toBe("/sales/report");
    expect(asked("/language", { ...stale, ...referer })).toBe("/sales/subsidiaries");
    expect(asked("/frame/settings", stale)).toBe("/reference-sites");
    expect(asked("/frame/settings")).toBeUndefined();
  });

  test("is never what a caller makes up", () => {
    for (const made of ["/no/such/page", "//evil.example", "x".repeat(9000), "/%", "http://"])
      expect(asked("/frame/settings", { "Menu-Path": made }), made).toBeUndefined();
  });
});

test.each([
  ["/sales/report?by=line", "current_menu=%2Fsales%2Freport"],
  ["/admin/users/kim@seorak.example", "current_menu=%2Fadmin%2Fusers"],
  ["/admin/users/kim@seorak.example/edit.data", "current_menu=%2Fadmin%2Fusers"],
])("the screen shown last is that of a record, too: %s", (path, cookie) => {
  const headers = new Headers();
  rememberCurrentMenu(new Request(`http://portal.internal${path}`), 200, headers);
  expect(headers.getSetCookie()[0]).toContain(cookie);
});
