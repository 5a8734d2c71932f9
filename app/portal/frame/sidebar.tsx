import { Icon } from "~/ui/controls/icon";
import { useLinkClicks } from "~/ui/controls/use-link-clicks";
import { useT } from "~/words/use-t";
import { Brand } from "./brand";
import { menuTrail } from "./breadcrumb";
import type { FrameUser, Maker, MenuItem } from "./frame-props";
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
}: {
  item: MenuItem;
  current: string | undefined;
  here: boolean;
  opened: boolean;
}) {
  return (
    <details className={here ? "here" : undefined} open={here && opened} name={opened ? undefined : "menu"}>
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

type SidebarProps = { user: FrameUser; maker: Maker; pathname: string; management?: boolean };

/** The server's menu tree for this user. */
export function Sidebar({ user, maker, pathname, management }: SidebarProps) {
  const t = useT();
  const onClick = useLinkClicks();
  const trail = menuTrail(user.menus, pathname);
  const current = trail.at(-1)?.path;
  const opened = user.settings.sidebarOpened;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <aside className="side" onClick={onClick}>
      <div>
        {user.settings.sidebarLogo && <Brand user={user} maker={maker} management={management} />}
        <nav className="menu" aria-label={t("frame.mainMenu")}>
          <ul>
            {visible(user.menus).map((item) => (
              <li key={item.path} className={separated.has(item.path) ? "sep" : undefined}>
                {visible(item.children).length > 0 ? (
                  <Group item={item} current={current} here={trail[0] === item} opened={opened} />
                ) : (
                  <Entry item={item} current={current} />
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </aside>
  );
}
