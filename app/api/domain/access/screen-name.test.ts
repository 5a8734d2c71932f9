import { expect, test } from "vitest";
import { screenName } from "./screen-name";

type Item = { path: string; meta: { title: string }; children?: Item[] };

const item = (path: string, title: string, children?: Item[]): Item => ({
  path,
  meta: { title },
  children,
});
const menus = [
  item("/mainboard", "Mainboard"),
  item("/membership", "Membership", [item("/membership", "Dashboard"), item("/membership/global", "Global status")]),
  item("/rental", "Tool Rental", [item("/rental", "Dashboard"), item("/rental/swaps", "Swap details")]),
  item("/matrix", "Matrix", [item("/matrix/global", "Global status")]),
  item("/management", "Management", [item("/management/5", "Matrix")]),
];

test("a name that two screens share gets its section before it; any other stands alone", () => {
  expect(screenName(menus, "/membership/global")).toBe("Membership: Global status");
  expect(screenName(menus, "/matrix/global")).toBe("Matrix: Global status");
  expect(screenName(menus, "/rental")).toBe("Tool Rental: Dashboard");
  expect(screenName(menus, "/rental/swaps")).toBe("Swap details");
  expect(screenName(menus, "/mainboard")).toBe("Mainboard");
});

test("a section is no screen: its name takes nothing from the screen called alike", () => {
  expect(screenName(menus, "/management/5")).toBe("Matrix");
});

test("what is no screen of this menu has no name", () => {
  expect(screenName(menus, "/matrix")).toBeUndefined();
  expect(screenName(menus, "/membership/global/7")).toBeUndefined();
});
