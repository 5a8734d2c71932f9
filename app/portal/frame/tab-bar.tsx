import { useSearchParams } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "~/ui/controls/icon";
import { useT } from "~/words/use-t";
import { tabTitle } from "./breadcrumb";
import { frameAddresses, tabActions } from "./frame-addresses";
import { FrameLink } from "./frame-link";
import type { MenuItem, Tab } from "./frame-props";
import { SettingForm } from "./setting-form";
import { useContextMenu } from "./use-context-menu";

const tabKey = (tab: Tab) => `${tab.path} ${tab.instance}`;
const tabHref = (tab: Tab) => (tab.query ? `${tab.path}?${tab.query}` : tab.path);

/** Which tab a form of the tab bar speaks of. */
function TabFields({ tab }: { tab: Tab }) {
  return (
    <>
      <input type="hidden" name="path" value={tab.path} />
      {tab.instance > 1 && <input type="hidden" name="instance" value={tab.instance} />}
    </>
  );
}

/** Refresh, Close, Close Others, Close All: of the current tab in the menu at the end, of any tab on right click. */
function TabActions({ tab }: { tab: Tab }) {
  const t = useT();
  return (
    <SettingForm action={frameAddresses.tabs}>
      <TabFields tab={tab} />
      {tabActions.map((action) => (
        <button type="submit" key={action} name="do" value={action} disabled={action === "close" && tab.pinned}>
          {t(`frame.tab.${action}`)}
        </button>
      ))}
    </SettingForm>
  );
}

function TabItem({
  tab,
  current,
  children,
  onContextMenu,
}: {
  tab: Tab;
  current: boolean;
  children?: ReactNode;
  onContextMenu: (event: MouseEvent) => void;
}) {
  const t = useT();
  return (
    <li className={current ? "on" : undefined} onContextMenu={onContextMenu}>
      <FrameLink to={tabHref(tab)} aria-current={current ? "page" : undefined}>
        {tab.title}
      </FrameLink>
      {!tab.pinned && (
        <SettingForm action={frameAddresses.tabs}>
          <TabFields tab={tab} />
          <button type="submit" className="x" name="do" value="close" title={t("frame.tab.close")}>
            <Icon name="x" />
            <span className="sr">{t("frame.tab.closeOf", { title: tab.title })}</span>
          </button>
        </SettingForm>
      )}
      {children}
    </li>
  );
}

/** The tab a page stands in: its own, or that of the screen it is a record or a form of. */
function nearest(tabs: readonly Tab[], pathname: string): string | undefined {
  const above = tabs.map(({ path }) => path).filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return above.sort((a, b) => b.length - a.length)[0];
}

/** The pages the user has open, kept on the server; the mainboard is pinned. Titles follow the reader's language. */
export function TabBar({
  tabs,
  menus,
  pathname,
}: {
  tabs: readonly Tab[];
  menus: readonly MenuItem[];
  pathname: string;
}) {
  const t = useT();
  const [params] = useSearchParams();
  const menu = useContextMenu();
  const titled = tabs.map((tab) => ({ ...tab, title: tabTitle(menus, tab) }));
  const here = titled.filter((tab) => tab.path === nearest(titled, pathname));
  const current = here.find((tab) => tab.instance === Number(params.get("tab") ?? "1")) ?? here[0];
  return (
    <nav className="tabs" aria-label={t("frame.tabs")}>
      <ul>
        {titled.map((tab) => (
          <TabItem key={tabKey(tab)} tab={tab} current={tab === current} onContextMenu={menu.open(tabKey(tab))}>
            {menu.of === tabKey(tab) && (
              <div className="pop ctx">
                <TabActions tab={tab} />
              </div>
            )}
          </TabItem>
        ))}
      </ul>
      {current && (
        <details className="pm" name="top">
          <summary className="ib" title={t("frame.tabActions")}>
            <span className="caret" />
            <span className="sr">{t("frame.tabActions")}</span>
          </summary>
          <div className="pop">
            <TabActions tab={current} />
          </div>
        </details>
      )}
    </nav>
  );
}
