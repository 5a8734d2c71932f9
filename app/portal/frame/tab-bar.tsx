import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "~/ui/controls/icon";
import { useT } from "~/words/use-t";
import { currentTab, tabTitle } from "./breadcrumb";
import { ClosedTab } from "./closed-tab";
import { frameAddresses, type TabAction, tabActions } from "./frame-addresses";
import { FrameLink } from "./frame-link";
import type { FrameProps, MenuItem, Tab } from "./frame-props";
import { tabHref, tabKey } from "./keep-alive/tab-name";
import type { ActOnTab } from "./keep-alive/use-tab-list";
import { SettingForm } from "./setting-form";
import { keepFocus, onTabKeys } from "./tab-keys";
import { useContextMenu } from "./use-context-menu";
import { useScripted } from "./use-scripted";

/** The form of a tab: it works as it stands; scripts act without leaving the page. */
function TabForm({ tab, act, children }: { tab: Tab; act: ActOnTab; children: ReactNode }) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    keepFocus(button);
    button.closest("details")?.removeAttribute("open");
    act(button.value as TabAction, tab);
  };
  return (
    <SettingForm action={frameAddresses.tabs} onSubmit={onSubmit}>
      <input type="hidden" name="path" value={tab.path} />
      {tab.instance > 1 && <input type="hidden" name="instance" value={tab.instance} />}
      {children}
    </SettingForm>
  );
}

/** Of the current tab in the menu at the end, of any tab on right click. A pinned one offers to take the pin away. */
function TabActions({ tab, act }: { tab: Tab; act: ActOnTab }) {
  const t = useT();
  const offered = tabActions.filter((each) => each !== (tab.pinned ? "pin" : "unpin"));
  const fixed = (action: TabAction) =>
    (action === "close" && tab.pinned) || (/unpin|dup/.test(action) && tabKey(tab) === frameAddresses.mainboard);
  return (
    <TabForm tab={tab} act={act}>
      {offered.map((action) => (
        <button type="submit" key={action} name="do" value={action} disabled={fixed(action)}>
          {t(`frame.tab.${action}`)}
        </button>
      ))}
    </TabForm>
  );
}

type TabItemProps = {
  tab: Tab;
  act: ActOnTab;
  current: boolean;
  /** The one that Tab stops at, where arrow keys reach the others. */
  stop: boolean;
  children?: ReactNode;
  onContextMenu: (event: MouseEvent) => void;
};

function TabItem({ tab, act, current, stop, children, onContextMenu }: TabItemProps) {
  const t = useT();
  const scripted = useScripted();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const [tab, list] = [item.current, item.current?.parentElement];
    if (!current || !tab || !list) return;
    // It sticks to the edge where it is out of sight: its own place is behind the one before it.
    const before = tab.previousElementSibling;
    const place = before instanceof HTMLElement ? before.offsetLeft + before.offsetWidth : 0;
    // Not scrollIntoView: it would move the page up and down as well.
    list.scrollLeft = Math.min(place, Math.max(list.scrollLeft, place + tab.offsetWidth - list.clientWidth));
  }, [current]);
  return (
    <li className={current ? "on" : undefined} ref={item} onContextMenu={onContextMenu}>
      <FrameLink to={tabHref(tab)} aria-current={current ? "page" : undefined} tabIndex={stop ? undefined : -1}>
        {tab.title}
        {tab.instance > 1 && ` (${tab.instance})`}
      </FrameLink>
      {!tab.pinned && (
        <TabForm tab={tab} act={act}>
          <button
            type="submit"
            className="close"
            name="do"
            value="close"
            title={t("frame.tab.close")}
            tabIndex={scripted ? -1 : undefined}
          >
            <Icon name="x" />
            <span className="sr-only">{t("frame.tab.closeOf", { title: tab.title })}</span>
          </button>
        </TabForm>
      )}
      {children}
    </li>
  );
}

type TabBarProps = Pick<FrameProps, "tabs" | "act" | "closed"> & { menus: readonly MenuItem[]; current: string };

/** The pages the user has open, kept on the server; the mainboard is pinned. Titles follow the reader's language. */
export function TabBar({ tabs, act, closed, menus, current: key }: TabBarProps) {
  const t = useT();
  const menu = useContextMenu();
  const titled = tabs.map((tab) => ({ ...tab, title: tabTitle(menus, tab) }));
  const current = currentTab(menus, titled, key);
  const scripted = useScripted();
  const actOnTab: ActOnTab = (action, tab) => {
    menu.close();
    act(action, tab);
  };
  return (
    <nav className="tabs" aria-label={t("frame.tabs")} onKeyDown={onTabKeys}>
      <ul>
        {titled.map((tab) => (
          <TabItem
            key={tabKey(tab)}
            tab={tab}
            act={actOnTab}
            current={tab === current}
            stop={!scripted || tab === (current ?? titled[0])}
            onContextMenu={menu.open(tabKey(tab))}
          >
            {menu.of === tabKey(tab) && (
              <div className="pop context" ref={menu.ref}>
                <TabActions tab={tab} act={actOnTab} />
              </div>
            )}
          </TabItem>
        ))}
        {closed && !tabs.some((tab) => tabKey(tab) === tabKey(closed)) && (
          <ClosedTab key={tabKey(closed)} tab={{ ...closed, title: tabTitle(menus, closed) }} />
        )}
      </ul>
      {current && (
        <details className="drop-down" name="pop">
          <summary className="icon-button" title={t("frame.tabActions")} tabIndex={scripted ? -1 : undefined}>
            <span className="caret" />
            <span className="sr-only">{t("frame.tabActions")}</span>
          </summary>
          <div className="pop">
            <TabActions tab={current} act={actOnTab} />
          </div>
        </details>
      )}
    </nav>
  );
}
