import { expect, test } from "vitest";
import type { MenuItem } from "~/api/client.server";
import { menuLines, menusOf } from "./packed-menus";

const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  name: path,
  path,
  component: "",
  hidden: false,
  meta: { title: `Title of ${path}`, icon: "chart", code: null },
  ...more,
});

test("rights stay on the server: no screen's code travels", () => {
  const coded = item("/sales", { meta: { title: "Sales", icon: "", code: "MIPSAL01" } });
  expect(JSON.stringify(menuLines([coded]))).not.toContain("MIPSAL01");
});

test("the browser gets the menu as it is: sections, screens and the hidden ones, which still need their titles", () => {
  const menus = [
    item("/sales", { children: [item("/sales/report"), item("/sales/secret", { hidden: true })] }),
    item("/my"),
  ];
  expect(menusOf("sent", () => ({ menus: menuLines(menus) }))).toEqual(menus);
});
