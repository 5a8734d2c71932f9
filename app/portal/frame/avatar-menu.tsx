import { Form } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useT } from "~/words/use-t";
import { LanguageChoices, SizeChoices } from "./choices";
import { frameAddresses } from "./frame-addresses";
import { FrameLink } from "./frame-link";
import type { FrameProps } from "./frame-props";
import { initials, withoutBrackets } from "./person";
import { SettingsPanel } from "./settings-panel";
import { useDialog } from "./use-dialog";

const ProfileDialog = lazy(() => import("~/portal/profile/profile-dialog"));

type AvatarMenuProps = Pick<FrameProps, "user" | "locale" | "tagsView" | "errorCount" | "management">;

function Face({ user }: Pick<FrameProps, "user">) {
  if (user.thumbnailPhoto) return <img className="face" src={user.thumbnailPhoto} alt="" width="28" height="28" />;
  return (
    <span className="face" aria-hidden="true">
      {initials(user.userPrincipal.username)}
    </span>
  );
}

/** Name and first group; below 992 px the controls of the top bar stand in here. */
export function AvatarMenu({ user, locale, tagsView, errorCount, management }: AvatarMenuProps) {
  const t = useT();
  const { open, onClick, onClose } = useDialog();
  const { username, loginType, groupList } = user.userPrincipal;
  return (
    <>
      <details className="drop-down" name="pop">
        <summary className="who">
          <Face user={user} />
          <span className="name">
            {withoutBrackets(username)}
            <small>{withoutBrackets(groupList[0]?.groupName ?? "")}</small>
          </span>
          <span className="sr-only">{t("frame.account")}</span>
        </summary>
        <div className="pop">
          {loginType === "1" && (
            <FrameLink to={frameAddresses.profile} onClick={onClick}>
              {t("frame.profile")}
            </FrameLink>
          )}
          <FrameLink to={frameAddresses.mainboard}>{t("frame.mainboard")}</FrameLink>
          <div className="small-only">
            <FrameLink to={frameAddresses.calculator}>{t("frame.calculator")}</FrameLink>
            <FrameLink to={frameAddresses.errorLog}>{t("frame.errorLogCount", { errors: errorCount })}</FrameLink>
            <details name="who">
              <summary className="line">{t("frame.language")}</summary>
              <LanguageChoices locale={locale} inMode={management?.on} />
            </details>
            <details name="who">
              <summary className="line">{t("frame.size")}</summary>
              <SizeChoices size={user.settings.size} />
            </details>
          </div>
          <SettingsPanel settings={user.settings} tagsView={tagsView} />
          <Form method="post" action={frameAddresses.logout} reloadDocument>
            <button type="submit">{t("frame.logout")}</button>
          </Form>
        </div>
      </details>
      {open && (
        <Suspense>
          <ProfileDialog title={t("frame.profile")} closeWord={t("frame.close")} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
