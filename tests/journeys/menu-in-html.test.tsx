import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { MenuItem } from "~/api/client.server";
import type { FrameUser, Maker } from "~/portal/frame/frame-props";
import { menuLines, standingLines, unseenMenus } from "~/portal/frame/packed-menus";
import { Sidebar } from "~/portal/frame/sidebar";
import { unpacked } from "~/words/packed";
import { useBrowser } from "./browser";

const item = (path: string, icon: string, more: Partial<MenuItem> = {}): MenuItem => ({
  name: path,
  path,
  component: "",
  hidden: false,
  meta: { title: `Title & <name> of ${path}`, icon, code: null },
  ...more,
});

describe("the menu that the browser reads from the sidebar", () => {
  const browser = useBrowser(true);

  test("is the one that was drawn, with what the sidebar does not show", async () => {
    const menus = [
      item("/mainboard", "home"),
      item("/sales", "chart", { children: [item("/sales/report", ""), item("/sales/:id", "", { hidden: true })] }),
      item("/stock", "box", { children: [item("/stock/:id", "", { hidden: true })] }),
      item("/consignment", "box", { children: [item("/consignment", ""), item("/consignment/movements", "")] }),
      item("/profile", "", { hidden: true }),
    ];
    const user = { menus, settings: { sidebarLogo: false, sidebarOpened: true } } as unknown as FrameUser;
    // Its own type is recursive, which is more than the browser's types can follow.
    const read = standingLines as (unseen: object) => unknown;
    const unseen: object = unpacked(unseenMenus(menus));
    const { page } = browser.visit();
    const sidebar = <Sidebar user={user} maker={{} as Maker} pathname="/sales/report" />;
    const router = createMemoryRouter([{ path: "/", element: sidebar }]);
    await page.setContent(renderToStaticMarkup(<RouterProvider router={router} />));
    expect(await page.evaluate(read, unseen)).toEqual(menuLines(menus));
  });
});
