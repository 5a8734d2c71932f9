import { useEffect, useState } from "react";
import { Icon } from "~/ui/controls/icon";
import { useLinkClicks } from "~/ui/controls/use-link-clicks";
import { useT } from "~/words/use-t";
import { Brand } from "./brand";
import { menuTrail, tabTitle } from "./breadcrumb";
import { FrameLink } from "./frame-link";
import type { FrameUser, Maker, MenuItem, Tab } from "./frame-props";
import { tabHref } from "./keep-alive/tab-name";
import { ScreenLink } from "./screen-link";

/** Sections with a hairline above them: how the menu is grouped for the eye is the sidebar's own. */
const separated = new Set(["/commercial-program", "/logistics", "/tas", "/technical", "/admin"]);

const visible = (items: readonly MenuItem[] = []) => items.filter((item) => !item.hidden);

function Entry({ item, current }: { item: MenuItem; current: string | undefined }) {
  return (
    <ScreenLink path={item.path} current={item.path === current}>
      {item.meta.icon && <Icon name={item.meta.icon} />}
      <span>{item.meta.title}</span>
    </ScreenLink>
  );
}

/** A group opens without scripts. Collapsed, only one flies out at a time, and none stands open by itself. */
function Group({
  item,
  current,
  here,
  opened,
  found,
}: {
  item: MenuItem;
  current: string | undefined;
  here: boolean;
  opened: boolean;
  /** One of its lines is what was typed above. */
  found: boolean;
}) {
  return (
    <details className={here ? "here" : undefined} open={(here && opened) || found} name={opened ? undefined : "menu"}>
      <summary>
        <Icon name={item.meta.icon} />
        <span>{item.meta.title}</span>
      </summary>
      <ul>
        {visible(item.children).map((child) => (
          <li key={child.path}>
            <Entry item={child} current={current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type SidebarProps = {
  user: FrameUser;
  maker: Maker;
  tabs: readonly Tab[];
  pathname: string;
  management?: boolean | undefined;
};

/** So many pages that were looked at last stand above the menu. */
const RECENT = 3;

/** What the reader pinned, and what was opened last: the way back without the menu. */
function Own({ user, tabs, pathname }: Pick<SidebarProps, "user" | "tabs" | "pathname">) {
  const t = useT();
  const others = tabs
    .filter(({ path }) => path !== "/mainboard" && path !== pathname)
    .map((tab) => ({ ...tab, title: tabTitle(user.menus, tab) }));
  const pinned = others.filter((tab) => tab.pinned);
  const recent = others
    .filter((tab) => !tab.pinned)
    .slice(-RECENT)
    .reverse();
  if (pinned.length + recent.length === 0) return null;
  const line = (tab: Tab, icon: string) => (
    <li key={`${tab.path} ${tab.instance}`}>
      <FrameLink to={tabHref(tab)} title={tab.title}>
        <Icon name={icon} />
        <span>{tab.title}</span>
      </FrameLink>
    </li>
  );
  return (
    <nav className="menu own" aria-label={t("frame.ownPages")}>
      <details open>
        <summary>{t("frame.recent")}</summary>
        <ul>
          {pinned.map((tab) => line(tab, "star"))}
          {recent.map((tab) => line(tab, "clock"))}
        </ul>
      </details>
    </nav>
  );
}

const holds = (title: string, typed: string) => title.toLocaleLowerCase().includes(typed);

/** The menu's lines with what was typed in their names; a section whose own name has it keeps all of its own. */
function narrowed(items: readonly MenuItem[], typed: string): MenuItem[] {
  if (typed === "") return [...items];
  return items.flatMap((item) => {
    if (holds(item.meta.title, typed)) return [item];
    const children = visible(item.children).filter((child) => holds(child.meta.title, typed));
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** The server's menu tree for this user; with scripts it can be narrowed by typing, and the entry of this page is in sight. */
export function Sidebar({ user, maker, tabs, pathname, management }: SidebarProps) {
  const t = useT();
  const onClick = useLinkClicks();
  const [typed, setTyped] = useState<string>();
  useEffect(() => setTyped(""), []);
  const trail = menuTrail(user.menus, pathname);
  const current = trail.at(-1)?.path;
  const opened = user.settings.sidebarOpened;
  const asked = (typed ?? "").trim().toLocaleLowerCase();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const box = document.querySelector(".side > div");
    const entry = box?.querySelector(".menu:not(.own) [aria-current]");
    if (!box || !entry) return;
    const [seen, at] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (at.top < seen.top + 60 || at.bottom > seen.bottom) box.scrollTop += at.top - seen.top - seen.height / 3;
  }, [current]);
  const items = narrowed(visible(user.menus), asked);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <aside className="side" onClick={onClick}>
      <div>
        {user.settings.sidebarLogo && <Brand user={user} maker={maker} management={management} />}
        <input
          className="menu-filter"
          type="search"
          hidden={typed === undefined}
          value={typed ?? ""}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t("frame.narrowMenu")}
          aria-label={t("frame.narrowMenu")}
          maxLength={60}
        />
        {opened && asked === "" && !management && <Own user={user} tabs={tabs} pathname={pathname} />}
        <nav className="menu" aria-label={t("frame.mainMenu")}>
          <ul>
            {items.map((item) => (
              <li key={item.path} className={separated.has(item.path) ? "sep" : undefined}>
                {visible(item.children).length > 0 ? (
                  <Group
                    item={item}
                    current={current}
                    here={trail[0]?.path === item.path}
                    opened={opened}
                    found={asked !== ""}
                  />
                ) : (
                  <Entry item={item} current={current} />
                )}
              </li>
            ))}
          </ul>
          {items.length === 0 && <p className="px-4 py-2 text-sm text-mute">{t("frame.narrowMenu.none")}</p>}
        </nav>
      </div>
    </aside>
  );
}
