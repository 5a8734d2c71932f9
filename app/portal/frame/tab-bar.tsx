import { useSearchParams } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { Icon } from "~/ui/controls/icon";
import { useT } from "~/words/use-t";
import { frameAddresses, tabActions } from "./frame-addresses";
import { FrameLink } from "./frame-link";
import type { Tab } from "./frame-props";
import { SettingForm } from "./setting-form";

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
  children?: React.ReactNode;
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

/** The pages the user has open, kept on the server; the mainboard is pinned. */
export function TabBar({ tabs, pathname }: { tabs: readonly Tab[]; pathname: string }) {
  const t = useT();
  const [params] = useSearchParams();
  const instance = Number(params.get("tab") ?? "1");
  const [menuOf, setMenuOf] = useState<string | null>(null);
  useEffect(() => {
    if (!menuOf) return;
    const close = () => setMenuOf(null);
    const events = ["click", "keydown", "scroll"] as const;
    for (const event of events) document.addEventListener(event, close, { once: true });
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, [menuOf]);
  const current =
    tabs.find((tab) => tab.path === pathname && tab.instance === instance) ?? tabs.find((tab) => tab.path === pathname);
  const openMenu = (tab: Tab) => (event: MouseEvent) => {
    event.preventDefault();
    setMenuOf(tabKey(tab));
  };
  return (
    <nav className="tabs" aria-label={t("frame.tabs")}>
      <ul>
        {tabs.map((tab) => (
          <TabItem key={tabKey(tab)} tab={tab} current={tab === current} onContextMenu={openMenu(tab)}>
            {menuOf === tabKey(tab) && (
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
