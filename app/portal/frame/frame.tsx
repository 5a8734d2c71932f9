import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useMemo } from "react";
import { isManagement, isManagementPage } from "~/menu/management-area";
import { Icon } from "~/ui/controls/icon";
import { useFormAddresses } from "~/ui/controls/use-form-addresses";
import { useFoundChoices } from "~/ui/controls/use-found-choices";
import { useLinkClicks } from "~/ui/controls/use-link-clicks";
import { useDayPicks } from "~/ui/forms/use-day-picks";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { menuTrail } from "./breadcrumb";
import { FlashMessage } from "./flash-message";
import { Footer } from "./footer";
import type { FrameProps } from "./frame-props";
import { HelpContext } from "./help-context";
import { tabKeyAt } from "./keep-alive/tab-name";
import { MaintenanceDialog } from "./maintenance-dialog";
import { Sidebar } from "./sidebar";
import { TabBar } from "./tab-bar";
import { TopBar } from "./top-bar";
import { useClosingMenus } from "./use-closing-menus";
import { usePrintedBy } from "./use-printed-by";
import { WaitingLine } from "./waiting-line";

/** Only where a maintenance is announced. */
const MaintenanceBar = lazy(() => import("./lazy/maintenance-bar"));

const normalised = (pathname: string) => pathname.replace(/\/+$/, "") || "/";

/** Everything around a page. Plain markup that works without scripts; scripts only close menus and spare reloads. */
export function Frame({ children, ...props }: FrameProps) {
  const { user, maker, title, year } = props;
  const t = useT();
  const location = useLocation();
  const pathname = normalised(location.pathname);
  const onClick = useLinkClicks((path) => menuTrail(user.menus, path).length > 0);
  const onBarClick = useLinkClicks();
  const onSubmit = useFormAddresses();
  useClosingMenus();
  useFoundChoices();
  useDayPicks();
  usePrintedBy(user.userPrincipal);
  const help = useMemo(() => ({ email: maker.contactEmail, title }), [maker.contactEmail, title]);
  const inMode = isManagement(pathname);
  // The pages of the mode always have the bar, its tiles never (specification section 2, Management users).
  const tagsView = inMode ? isManagementPage(pathname) : props.tagsView;
  const { sidebarOpened, fixedHeader } = user.settings;
  const classes = ["app", !sidebarOpened && "closed", fixedHeader && "stay", !tagsView && "tabless"];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      <a className="skip" href="#page-content">
        {t("frame.skip")}
      </a>
      <details className="drawer">
        <summary className="icon-button">
          <Icon name="menu" />
          <span className="sr-only">{t("frame.menu")}</span>
        </summary>
      </details>
      <Sidebar user={user} maker={maker} tabs={props.tabs} pathname={pathname} management={props.management?.on} />
      <div className="frame">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes over clicks on the links inside */}
        <div className="bars" onClick={onBarClick}>
          <WaitingLine />
          <TopBar {...props} pathname={pathname} />
          {tagsView && <TabBar {...props} menus={user.menus} current={tabKeyAt(location)} />}
        </div>
        {user.globalNotice && props.noticeTimes && props.maintenance && (
          <Suspense>
            <MaintenanceBar {...user.globalNotice} times={props.noticeTimes} {...props.maintenance} />
          </Suspense>
        )}
        <MaintenanceDialog {...props} />
        {/* A page's plain links stay in this document, as far as they lead to screens: the kept tabs live in it. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only takes over the links inside, whose Enter is a click */}
        <main id="page-content" className={inMode ? "in-management" : undefined} onClick={onClick} onSubmit={onSubmit}>
          <FlashMessage flash={props.flash} />
          {props.acting && (
            <form method="post" action="/profile/role" className="note warn acting no-print">
              <span role="status">{props.acting.text}</span>
              <button type="submit" className="btn">
                {props.acting.back}
              </button>
            </form>
          )}
          {pathname.startsWith("/admin/") &&
            props.warnings.map((text) => (
              <div key={text} className="no-print mb-4">
                <Notice kind="warn">{text}</Notice>
              </div>
            ))}
          <HelpContext.Provider value={help}>{children}</HelpContext.Provider>
        </main>
        {!isManagementPage(pathname) && <Footer maker={maker} title={title} year={year} sites={props.sites} />}
      </div>
    </div>
  );
}
