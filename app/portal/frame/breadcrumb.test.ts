import { expect, test } from "vitest";
import type { MenuItem } from "~/api/client.server";
import { breadcrumb, currentTab, tabTitle } from "./breadcrumb";

const item = (path: string, title: string, children?: MenuItem[], hidden = false): MenuItem => ({
  name: path,
  path,
  component: children ? "layout/Layout" : "view",
  hidden,
  meta: { title, icon: "", code: null },
  children,
});
const menus = [
  item("/mainboard", "Mainboard"),
  item("/sales", "Sales", [
    item("/sales/report", "Sales report"),
    item("/sales/subsidiaries", "Subsidiary analysis"),
    item("/sales/secret", "Hidden", undefined, true),
  ]),
  item("/rental", "Tool Rental", [item("/rental", "Dashboard"), item("/rental/global", "Global status")]),
  item("/my-sales", "My Sales"),
];
const titles = (pathname: string, title = "") => {
  const { trail, last, siblings } = breadcrumb(menus, pathname, title);
  return { way: [...trail, last].map((each) => each.title), siblings: siblings.map((each) => each.title) };
};

test("the mainboard is the start and stands alone", () => {
  expect(titles("/mainboard")).toEqual({ way: ["Mainboard"], siblings: [] });
});

test("the last level offers its visible siblings", () => {
  expect(titles("/sales/report")).toEqual({
    way: ["Mainboard", "Sales", "Sales report"],
    siblings: ["Sales report", "Subsidiary analysis"],
  });
});

test("an entry without siblings has no list", () => {
  expect(titles("/my-sales")).toEqual({ way: ["Mainboard", "My Sales"], siblings: [] });
});

test("beside a hidden screen stand the other hidden ones: the tiles of the management mode", () => {
  const tiles = ["a", "b", ":id"].map((name) => item(`/m/${name}`, name, undefined, true));
  const all = [item("/m", "Management", [...tiles, item("/m/page", "Page")])];
  expect(breadcrumb(all, "/m/a", "").siblings.map(({ title }) => title)).toEqual(["a", "b"]);
  expect(breadcrumb(all, "/m/page", "").siblings).toEqual([]);
});

test("a record comes behind its menu entry, with its own title", () => {
  expect(titles("/sales/report/lines", "Invoice lines")).toEqual({
    way: ["Mainboard", "Sales", "Sales report", "Invoice lines"],
    siblings: [],
  });
});

test("the longest path wins where a section and a screen share an address", () => {
  expect(titles("/rental/global").way).toEqual(["Mainboard", "Tool Rental", "Global status"]);
  expect(titles("/rental").way).toEqual(["Mainboard", "Tool Rental", "Dashboard"]);
  expect(titles("/sales-other", "Other").way).toEqual(["Mainboard", "Other"]);
});

test("a section leads to the first of its screens that the reader may open, whatever its own path is", () => {
  const without = [
    item("/membership", "Membership", [
      item("/membership/tiles", "Tiles", undefined, true),
      item("/membership/points", "Point details"),
      item("/membership/crm", "CRM"),
    ]),
    item("/ttmb", "TTMB", [item("/ttmb/sites/:id/report", "Site report", undefined, true)]),
  ];
  const way = (path: string) => breadcrumb(without, path, "").trail.map(({ title, path }) => [title, path]);
  expect(way("/membership/crm")).toEqual([["Membership", "/membership/points"]]);
  expect(way("/ttmb/sites/:id/report")).toEqual([["TTMB", undefined]]);
});

test("a page below the mainboard names it once", () => {
  expect(titles("/mainboard/cards", "Cards").way).toEqual(["Mainboard", "Cards"]);
});

test("tabs that would be called alike are told apart by their section", () => {
  const both = [...menus, item("/matrix", "Matrix", [item("/matrix/global", "Global status")])];
  const tab = { path: "/matrix/global", query: "", title: "", pinned: false, instance: 1 };
  expect(tabTitle(both, tab)).toBe("Matrix: Global status");
});

test("a tab follows the reader's language, a record's tab keeps its own name", () => {
  const tab = { path: "/sales/report", query: "", title: "매출 보고서", pinned: false, instance: 1 };
  expect(tabTitle(menus, tab)).toBe("Sales report");
  expect(tabTitle(menus, { ...tab, path: "/sales/report/7", title: "Invoice 7" })).toBe("Invoice 7");
});

test("a page below a screen stands in that screen's tab, never in another's whose address its own begins with", () => {
  const tabs = [
    { path: "/rental", instance: 1 },
    { path: "/rental/global", instance: 1 },
  ];
  expect(currentTab(menus, tabs, "/rental/global/uploads")).toBe(tabs[1]);
  expect(currentTab(menus, tabs.slice(0, 1), "/rental/global/uploads")).toBeUndefined();
  expect(currentTab(menus, tabs, "/rental")).toBe(tabs[0]);
  expect(currentTab(menus, [{ path: "/sales/report/7", instance: 1 }], "/sales/report/7/edit")?.path).toBe(
    "/sales/report/7",
  );
});
