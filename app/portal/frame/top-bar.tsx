import { Icon } from "~/ui/controls/icon";
import { Menu } from "~/ui/controls/menu";
import { useT } from "~/words/use-t";
import { AvatarMenu } from "./avatar-menu";
import { breadcrumb } from "./breadcrumb";
import { LanguageChoices, SizeChoices } from "./choices";
import { Crumbs } from "./crumbs";
import { ErrorLogButton } from "./error-log-button";
import { frameAddresses } from "./frame-addresses";
import { FrameLink } from "./frame-link";
import type { FrameProps } from "./frame-props";
import { FullScreen } from "./full-screen";
import { ModeSwitch } from "./mode-switch";
import { SearchBox } from "./search-box";
import { SettingForm } from "./setting-form";

function IconName({ icon, name }: { icon: string; name: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="sr-only">{name}</span>
    </>
  );
}

function SidebarButton({ opened }: { opened: boolean }) {
  const t = useT();
  const name = t(opened ? "frame.collapse" : "frame.expand");
  return (
    <SettingForm action={frameAddresses.settings}>
      <button type="submit" className="icon-button" name="sidebar" value={opened ? "closed" : "opened"} title={name}>
        <IconName icon="menu" name={name} />
      </button>
    </SettingForm>
  );
}

function NoticeMenu({ user, noticeTimes }: Pick<FrameProps, "user" | "noticeTimes">) {
  const t = useT();
  const name = t("frame.notices");
  const { globalNotice, news } = user;
  const maintenance =
    globalNotice && noticeTimes
      ? [{ title: t("frame.maintenance.times", noticeTimes), text: globalNotice.text, files: [] }]
      : [];
  const notices = [...maintenance, ...news];
  const summary = (
    <>
      <IconName icon="bell" name={name} />
      {notices.length > 0 && <sup>{notices.length}</sup>}
    </>
  );
  return (
    <Menu summary={summary} summaryClass="icon-button" title={name} wide>
      {notices.map(({ title, text, files }) => (
        <div key={title + text} className="mb-2">
          <b>{title}</b>
          <p>{text}</p>
          {files.map(({ notice, id, name }) => (
            <a key={id} href={`/attachments/notice/${notice}/${id}`} data-file="" className="block break-words">
              {name}
            </a>
          ))}
        </div>
      ))}
      {notices.length === 0 && <p className="text-mute">{t("frame.notices.none")}</p>}
    </Menu>
  );
}

export function TopBar(props: Omit<FrameProps, "children"> & { pathname: string }) {
  const { user, locale, pathname, title, errorCount } = props;
  const t = useT();
  return (
    <header className="top">
      <SidebarButton opened={user.settings.sidebarOpened} />
      <Crumbs {...breadcrumb(user.menus, pathname, title)} />
      {props.management?.canSwitch && <ModeSwitch on={props.management.on} />}
      <SearchBox />
      <FrameLink className="icon-button optional" to={frameAddresses.calculator} title={t("frame.calculator")}>
        <IconName icon="calc" name={t("frame.calculator")} />
      </FrameLink>
      <Menu
        className="optional"
        summary={<IconName icon="size" name={t("frame.size")} />}
        summaryClass="icon-button"
        title={t("frame.size")}
      >
        <SizeChoices size={user.settings.size} />
      </Menu>
      <Menu
        className="optional"
        summary={<IconName icon="globe" name={t("frame.language")} />}
        summaryClass="icon-button"
        title={t("frame.language")}
      >
        <LanguageChoices locale={locale} inMode={props.management?.on} />
      </Menu>
      <FullScreen />
      <ErrorLogButton count={errorCount} />
      <NoticeMenu user={user} noticeTimes={props.noticeTimes} />
      <AvatarMenu
        user={user}
        locale={locale}
        tagsView={props.tagsView}
        errorCount={errorCount}
        management={props.management}
      />
    </header>
  );
}
